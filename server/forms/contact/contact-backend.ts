import type { WorkshopEvent } from '../../content/content-service';
import { formatEventTime, formatEuro } from '../../content/views/format';
import type { FormBackend } from '../form-backend';
import { pageUrl } from '../../../client/i18n/localize-path';
import { placeText, priceText } from '../../../client/pages/workshops/workshop-facts';
import { renderWorkshops } from '../../documents/workshop-calendar';
import { bareText, type ShownText } from '../../../client/model/shown-text';
import { escapeHtml, shownHtml } from '../../pages/escape-html';
import { mailLink, mailList, visitorMail, type Mail, type MailSite } from '../mail/mail';
import type { SubmissionOf } from '../submission';

/** Stands for the title in a sentence, where its HTML goes. */
const TITLE = '\ufffc';

/** A message from the page of a workshop registers for it. */
export const contactBackend: FormBackend<'contact', { workshop: WorkshopEvent }> = {
  /** Without content the lead is kept all the same; a page may have been open until after the workshop. */
  async complete({ context, locale }, { content }) {
    const entry = context?.entry;
    if (!entry?.startsWith('workshops/')) return {};
    const index = await content.listIndex(locale, ['workshops']).catch(() => null);
    const workshop = index?.entries.find((found) => found.workshop?.path === `/${entry}`)?.workshop;
    const isOver = workshop && Date.parse(workshop.ends || workshop.starts) <= Date.now();
    return workshop && !isOver ? { workshop } : {};
  },
  visitorMail: (submission) => {
    const { workshop } = submission;
    return workshop ? (site) => registrationMail(submission, workshop, site) : null;
  },
  teamSubject({ workshop, values: { name } }, texts, style) {
    if (!workshop) return null;
    const { title, starts, ends } = workshop;
    return {
      subject: texts.registration({ name, title: bareText(title) }),
      entry: [bareText(title), formatEventTime(starts, ends, style)].filter(Boolean).join(', '),
    };
  },
};

/** The confirmation of a workshop registration, with its date as a calendar file. */
function registrationMail(
  submission: SubmissionOf<'contact'>,
  workshop: WorkshopEvent,
  site: MailSite,
): Mail {
  const { locale } = submission;
  const { title: shown, starts, ends, place, online, price, path } = workshop;
  const title = bareText(shown);
  const messages = site.messages[locale];
  const texts = messages.server.registrationMail;
  const addresses = { ...site.addresses, siteUrl: site.url };
  const url = pageUrl(path, locale, addresses);
  const { when, where, price: priceLabel } = messages.workshops;
  const facts: [string, ...ShownText[]][] = [
    [when(), formatEventTime(starts, ends, { locale, timeZone: site.timeZone })],
    [where(), ...placeText({ online, place }, messages)],
    [priceLabel(), priceText(price, formatEuro(price ?? 0, locale), messages)],
  ];
  const known = facts.filter(([, value]) => value);
  const text = `${texts.received({ title })}

${known.map(([label, ...parts]) => `${label}: ${parts.map(bareText).join(', ')}`).join('\n')}
${url}

${texts.next()}${starts ? `\n\n${texts.calendar()}` : ''}`;
  const html = `<p>${escapeHtml(texts.received({ title: TITLE })).replace(TITLE, () => shownHtml(shown))}</p>
${mailList(known)}
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
