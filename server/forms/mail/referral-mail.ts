import { localizePath } from '../../../client/i18n/localize-path';
import { routePath } from '../../../client/sections';
import type { SubmissionOf } from '../submission';
import { escapeHtml } from '../../pages/escape-html';
import { greetingLine, mailHtml, mailLink, messageId, type Mail, type MailSite } from './mail';

/** The mail with the referral code and how to use it, in the language of the form. */
export function referralMail(submission: SubmissionOf<'referral'>, site: MailSite): Mail {
  const { id, locale, values, code = '', acceptedAt } = submission;
  const { server } = site.messages[locale];
  const texts = server.referralMail;
  const greeting = greetingLine(server, values.name);
  const address = (path: string) => site.url + localizePath(path, locale, site.addresses);
  const voucherLink = address(`${routePath('web3-voucher')}?referral=${code}`);
  const programmeLink = address(routePath('web3-referral'));
  const subject = texts.subject({ code });
  return {
    to: values.email,
    replyTo: site.leadsTo || undefined,
    subject,
    messageId: messageId('visitor', id, site.domain),
    date: new Date(acceptedAt),
    text: `${greeting}

${texts.codeIs()}

    ${code}

${texts.how()}

1. ${texts.pass()}
   ${voucherLink}
2. ${texts.apply()}
3. ${texts.reward()}
   ${values.wallet}
   ${texts.wrongWallet()}

${texts.more()} ${programmeLink}

${server.visitorMail.notYou()}

${site.name}
${site.url}
`,
    html: mailHtml({
      lang: locale,
      title: subject,
      body: `<p>${escapeHtml(greeting)}</p>
<p>${texts.codeIs()}</p>
<p style="margin:24px 0;padding:20px;background:#ffd447;border-radius:14px;font:700 32px/1 monospace;letter-spacing:4px;text-align:center">${escapeHtml(code)}</p>
<h2 style="font-size:20px">${texts.how()}</h2>
<ol>
<li>${texts.pass()}<br>${mailLink(voucherLink)}</li>
<li>${texts.apply()}</li>
<li>${texts.reward()}<br><code style="word-break:break-all">${escapeHtml(values.wallet)}</code><br>${texts.wrongWallet()}</li>
</ol>
<p>${texts.more()} ${mailLink(programmeLink)}</p>
<p>${server.visitorMail.notYou()}</p>
<p>${escapeHtml(site.name)}<br>${mailLink(site.url)}</p>`,
    }),
  };
}
