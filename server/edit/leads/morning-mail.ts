import type { RecordModel } from 'pocketbase';
import { leadPath, LEADS_PATH } from '../../../client/forms/lead-key';
import { toIsoDate } from '../../../client/model/stored-date';
import { formatEventTime } from '../../content/views/format';
import { framedMail, mailLink, type Mail, type MailSite } from '../../forms/mail/mail';
import { escapeHtml } from '../../pages/escape-html';
import { leadSummary, type LeadLanguage } from './lead-view';

/** Most leads that a mail lists: nobody reads a longer one, and the inbox has them all. */
export const LISTED = 50;

/** The mail that lists the overdue leads of a morning, the oldest first. @param leads - at least the oldest ones of `count` */
export function morningMail(
  leads: readonly RecordModel[],
  { day, at, answerWithinMs, count }: { day: string; at: number; answerWithinMs: number; count: number },
  site: MailSite,
  language: LeadLanguage,
): Mail {
  const texts = language.messages[language.locale].server.leads.morning;
  const style = { locale: language.locale, timeZone: site.timeZone };
  const subject = `[${site.name}] ${texts.subject({ count })}`;
  const intro = texts.text({ hours: Math.round(answerWithinMs / 3_600_000) });
  const rows = [...leads]
    .sort((a, b) => (String(a.created) < String(b.created) ? -1 : 1))
    .slice(0, LISTED)
    .map((record) => {
      const { name, email, about, collection, id } = leadSummary(record, language);
      const time = texts.since({ time: formatEventTime(toIsoDate(String(record.created)), '', style) });
      return {
        line: [name || email, about, time].filter(Boolean).join(' · '),
        url: site.url + leadPath({ collection, id }),
      };
    });
  const more = count - rows.length;
  const outro = `${more > 0 ? `${texts.more({ count: more })} ` : ''}${texts.inbox()}`;
  const inbox = site.url + LEADS_PATH;
  const parts = {
    ...({ kind: 'morning', id: day, locale: language.locale, subject } as const),
    to: site.leadsTo,
    date: new Date(at),
    text: `${intro}\n\n${rows.map(({ line, url }) => `${line}\n${url}`).join('\n\n')}\n\n${outro} ${inbox}\n`,
    body: `<p>${escapeHtml(intro)}</p>
<ul>${rows.map(({ line, url }) => `<li><a href="${escapeHtml(url)}" style="color:${site.palette.strong}">${escapeHtml(line)}</a></li>`).join('')}</ul>
<p>${escapeHtml(outro)} ${mailLink(inbox, site)}</p>`,
  };
  return framedMail(parts, site);
}
