import { pageUrl } from '../../../client/i18n/localize-path';
import { placeText } from '../../../client/pages/workshops/place-text';
import { formatEuro, formatEventTime } from '../../content/views/format';
import type { WorkshopEvent } from '../../content/content-service';
import { renderWorkshops } from '../../documents/workshop-calendar';
import { escapeHtml } from '../../pages/escape-html';
import type { Submission } from '../submission';
import { greetingLine, mailHtml, mailLink, messageId, type Mail, type MailSite } from './mail';

/** The confirmation of a workshop registration, with its date as a calendar file, in the language of the form. */
export function registrationMail(submission: Submission, workshop: WorkshopEvent, site: MailSite): Mail {
  const { id, locale, values, acceptedAt } = submission;
  const messages = site.messages[locale];
  const texts = messages.server.registrationMail;
  const addresses = { ...site.addresses, siteUrl: site.url };
  const greeting = greetingLine(messages.server, values.name);
  const { title, starts, ends, place, online, price, path } = workshop;
  const url = pageUrl(path, locale, addresses);
  const { when, where, price: priceLabel, priceValue, priceOnRequest } = messages.workshops;
  const facts: [string, string][] = [
    [when(), formatEventTime(starts, ends, locale)],
    [where(), placeText({ online, place }, messages).join(' · ')],
    [priceLabel(), price === null ? priceOnRequest() : priceValue({ price: formatEuro(price, locale) })],
  ];
  const known = facts.filter(([, value]) => value);
  const subject = texts.subject({ title });
  return {
    to: values.email,
    replyTo: site.leadsTo || undefined,
    subject,
    messageId: messageId('visitor', id, site.domain),
    date: new Date(acceptedAt),
    text: `${greeting}

${texts.received({ title })}

${known.map(([label, value]) => `${label}: ${value}`).join('\n')}
${url}

${texts.next()}
${starts ? `\n${texts.calendar()}\n` : ''}
${messages.server.visitorMail.notYou()}

${site.name}
${site.url}
`,
    html: mailHtml({
      lang: locale,
      title: subject,
      body: `<p>${escapeHtml(greeting)}</p>
<p>${escapeHtml(texts.received({ title }))}</p>
<dl>${known
        .map(
          ([label, value]) =>
            `<dt style="font-weight:600">${escapeHtml(label)}</dt><dd style="margin:0 0 12px">${escapeHtml(value)}</dd>`,
        )
        .join('')}</dl>
<p>${mailLink(url)}</p>
<p>${texts.next()}</p>
${starts ? `<p>${texts.calendar()}</p>` : ''}
<p>${messages.server.visitorMail.notYou()}</p>
<p>${escapeHtml(site.name)}</p>`,
    }),
    ...(starts && {
      attachments: [
        {
          filename: `${path.split('/').at(-1)}.ics`,
          content: renderWorkshops(title, [workshop], { locale, messages, site: addresses }),
          contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
        },
      ],
    }),
  };
}
