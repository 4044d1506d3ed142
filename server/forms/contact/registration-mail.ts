import { pageUrl } from '../../../client/i18n/localize-path';
import { placeText } from '../../../client/pages/workshops/place-text';
import { priceText } from '../../../client/pages/workshops/price-text';
import { formatEuro, formatEventTime } from '../../content/views/format';
import type { WorkshopEvent } from '../../content/content-service';
import { renderWorkshops } from '../../documents/workshop-calendar';
import { escapeHtml } from '../../pages/escape-html';
import { mailLink, visitorMail, type Mail, type MailSite } from '../mail/mail';
import type { SubmissionOf } from '../submission';

/** The confirmation of a workshop registration, with its date as a calendar file. */
export function registrationMail(
  submission: SubmissionOf<'contact'>,
  workshop: WorkshopEvent,
  site: MailSite,
): Mail {
  const { locale } = submission;
  const { title, starts, ends, place, online, price, path } = workshop;
  const messages = site.messages[locale];
  const texts = messages.server.registrationMail;
  const addresses = { ...site.addresses, siteUrl: site.url };
  const url = pageUrl(path, locale, addresses);
  const { when, where, price: priceLabel } = messages.workshops;
  const facts: [string, string][] = [
    [when(), formatEventTime(starts, ends, { locale, timeZone: site.timeZone })],
    [where(), placeText({ online, place }, messages).join(' · ')],
    [priceLabel(), priceText(price, formatEuro(price ?? 0, locale), messages)],
  ];
  const known = facts.filter(([, value]) => value);
  const text = `${texts.received({ title })}

${known.map(([label, value]) => `${label}: ${value}`).join('\n')}
${url}

${texts.next()}${starts ? `\n\n${texts.calendar()}` : ''}`;
  const html = `<p>${escapeHtml(texts.received({ title }))}</p>
<dl>${known
    .map(
      ([label, value]) =>
        `<dt style="font-weight:600">${escapeHtml(label)}</dt><dd style="margin:0 0 12px">${escapeHtml(value)}</dd>`,
    )
    .join('')}</dl>
<p>${mailLink(url, site)}</p>
<p>${texts.next()}</p>
${starts ? `<p>${texts.calendar()}</p>` : ''}`;
  const attachments = starts
    ? [
        {
          filename: `${path.split('/').at(-1)}.ics`,
          content: renderWorkshops(title, [workshop], { locale, messages, site: addresses }),
          contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
        },
      ]
    : undefined;
  return visitorMail(submission, { subject: texts.subject({ title }), text, html, attachments }, site);
}
