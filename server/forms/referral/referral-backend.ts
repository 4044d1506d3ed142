import { randomInt } from 'node:crypto';
import type { FormBackend } from '../form-backend';
import { pageUrl } from '../../../client/i18n/localize-path';
import { routePath } from '../../../client/sections';
import { bareText, type ShownText } from '../../../client/model/shown-text';
import { escapeHtml } from '../../pages/escape-html';
import { mailLink, paragraphs, visitorMail, type Mail, type MailSite } from '../mail/mail';
import type { SubmissionOf } from '../submission';

/** A registration gets a referral code, and its sender a mail with it. */
export const referralBackend: FormBackend<'referral', { code: string }> = {
  drawn: { name: 'code', draw: newReferralCode, label: (texts) => texts.code() },
  visitorMail: (submission, confirmation) => (site) => referralMail(submission, site, confirmation),
};

/** No 0/O, 1/I/L, 2/Z, 5/S, 8/B, U/V, which are easily misread or misheard. */
const CODE_ALPHABET = '3467ACDEFGHJKMNPQRTWXY';
const CODE_LENGTH = 8;

/** One of 22^8 (5 · 10^10) codes. */
export function newReferralCode(): string {
  const letters = Array.from({ length: CODE_LENGTH }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]);
  return letters.join('');
}

/** The mail with the referral code and how to use it. It opens with the editors' confirmation, where there is one. */
export function referralMail(
  submission: SubmissionOf<'referral'> & { code?: string },
  site: MailSite,
  confirmation: ShownText = '',
): Mail {
  const { locale, values, code = '' } = submission;
  const texts = site.messages[locale].server.referralMail;
  const url = (path: string) => pageUrl(path, locale, { ...site.addresses, siteUrl: site.url });
  const voucherLink = `${url(routePath('web3-voucher'))}?referral=${code}`;
  const programmeLink = url(routePath('web3-referral'));
  const opening = confirmation || texts.codeIs();
  const text = `${bareText(opening)}

    ${code}

${texts.how()}

1. ${texts.pass()}
   ${voucherLink}
2. ${texts.apply()}
3. ${texts.reward()}
   ${values.wallet}
   ${texts.wrongWallet()}

${texts.more()} ${programmeLink}`;
  const html = `${paragraphs(opening)}
<p style="margin:24px 0;padding:20px;background:${site.palette.primary};color:${site.palette['on-primary']};border-radius:14px;font:700 32px/1 monospace;letter-spacing:4px;text-align:center">${escapeHtml(code)}</p>
<h2 style="font-size:20px">${texts.how()}</h2>
<ol>
<li>${texts.pass()}<br>${mailLink(voucherLink, site)}</li>
<li>${texts.apply()}</li>
<li>${texts.reward()}<br><code style="word-break:break-all">${escapeHtml(values.wallet)}</code><br>${texts.wrongWallet()}</li>
</ol>
<p>${texts.more()} ${mailLink(programmeLink, site)}</p>`;
  return visitorMail(submission, { subject: texts.subject({ code }), text, html }, site);
}
