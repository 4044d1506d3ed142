import type { Logger } from 'pino';
import type { RecordModel } from 'pocketbase';
import type { AllMessages } from '../../../client/i18n/all-messages';
import { LEAD_COLLECTIONS } from '../../../client/forms/forms';
import { DAY_MS, parseStoredDate, toStoredDate, toIsoDate } from '../../../client/model/stored-date';
import type { Config } from '../../config';
import type { ContentService } from '../../content/content-service';
import { foundOrNull } from '../../content/find-record';
import type { PocketBaseClient } from '../../content/pocketbase-client';
import { createWebServerWork, type WebServerWork } from '../../content/web-server-work';
import { deleteLead } from '../../forms/erasure/lead-records';
import { addMonths, type LeadRules } from '../../forms/lead-rules';
import type { SiteMails } from '../../forms/mail/site-mails';
import type { OutboxStore } from '../../forms/outbox-store';
import { CLAIMS } from '../../forms/private-collections';
import type { Metrics } from '../../observability/metrics';
import { claimOnLead, LEAD_CLAIM, withClaim } from './claim';
import { askLeads, countLeads } from './lead-store';
import { formOf, OPEN, overdueFilter, type LeadLanguage, leadSummary } from './lead-view';
import { leadPath, LEADS_PATH } from '../../../client/forms/lead-key';
import { formatEventTime } from '../../content/views/format';
import { framedMail, mailLink, type Mail, type MailSite } from '../../forms/mail/mail';
import { morningAt } from '../../forms/mail/morning';
import { escapeHtml } from '../../pages/escape-html';

const LOOK_MS = 60_000;
/** Old leads are looked for at the start and then this often. */
const CLEAN_MS = 60 * 60_000;
/** Longer than a mail server may keep the process that has the claim of a morning waiting. */
const SENDING_MS = 10 * 60_000;
/** How long the claim of a morning is kept. */
const CLAIM_KEPT_MS = 7 * DAY_MS;
/** Longer than the request of somebody who loses the claim to change a lead can be on its way. */
const LEAD_CLAIM_KEPT_MS = 60_000;
/** Months back and forth may differ by the days of February. */
const MONTHS_DIFFER_MS = 4 * DAY_MS;
const BATCH = 500;

export interface LeadWatchOptions {
  config: Config;
  messages: AllMessages;
  siteMails: SiteMails;
  logger: Logger;
  metrics: Pick<Metrics, 'leadsUnanswered' | 'leadsOverdue'>;
  client: PocketBaseClient;
  store: Pick<OutboxStore, 'morning' | 'endMorning'>;
  rowAt: ContentService['rowAt'];
  siteRules: () => LeadRules;
  /** Epoch ms. @default the machine's clock */
  now?: () => number;
}

/**
 * Looks after the leads that nobody looks at: counts the unanswered ones, lists the overdue ones in a mail each morning, and
 * erases those whose time is over. It does so under the web server's own account, in every process; what must happen once,
 * the mail, is claimed in PocketBase first.
 */
export function createLeadWatch(options: LeadWatchOptions): WebServerWork {
  const { logger, metrics, client, store, siteRules, now = Date.now } = options;
  const { sender, siteIn } = options.siteMails;
  let cleanedAt = -Infinity;
  /** The last morning that another process has claimed, and epoch ms since when that is known. */
  let claimed = { day: '', at: 0 };

  async function work(): Promise<void> {
    const at = now();
    metrics.leadsUnanswered.set(await count(OPEN));
    const overdue = overdueFilter(at - siteRules().answerWithinMs);
    const overdueCount = await count(overdue);
    metrics.leadsOverdue.set(overdueCount);
    await forgetClaims(at);
    await greetMorning(at, overdue, overdueCount);
    if (at - cleanedAt > CLEAN_MS) {
      cleanedAt = at;
      await eraseOld(at);
    }
  }

  const count = (filter: string) => client.run((pb) => countLeads(pb, filter, '-state'));

  async function forgetClaims(at: number): Promise<void> {
    for (const { id, name, created } of await client.run((pb) => pb.collection(CLAIMS).getFullList())) {
      const keptMs = String(name).startsWith(LEAD_CLAIM) ? LEAD_CLAIM_KEPT_MS : CLAIM_KEPT_MS;
      if (String(created) < toStoredDate(at - keptMs))
        await foundOrNull(client.run((pb) => pb.collection(CLAIMS).delete(id)));
    }
  }

  async function greetMorning(at: number, overdue: string, overdueCount: number): Promise<void> {
    const site = siteIn(options.config.defaultLocale);
    const day = morningAt(at, site.timeZone);
    if (day === null) return;
    // Noted on disk, since the claim may vanish: a restored PocketBase has none.
    const morning = Number(day.replaceAll('-', ''));
    if ((await store.morning()) === morning) return;
    const send = async () => {
      const oldest = { filter: overdue, sort: 'created', skipTotal: true };
      const lists = await client.run((pb) => askLeads(pb, LISTED, oldest));
      const language: LeadLanguage = {
        locale: options.config.defaultLocale,
        messages: options.messages,
        rowAt: options.rowAt,
        addresses: options.config,
      };
      const rules = { day, at, answerWithinMs: siteRules().answerWithinMs, count: overdueCount };
      await sender.send(
        morningMail(
          lists.flatMap(({ items }) => items),
          rules,
          site,
          language,
        ),
      );
      return true;
    };
    // Another process that has the claim may give it up: its mail server refuses, or it is restarted.
    if (
      overdueCount === 0 ||
      site.leadsTo === '' ||
      (await withClaim(client.pocketBase, `morning mail ${day}`, send))
    )
      await store.endMorning(morning);
    // By now that process has sent the mail.
    else if (claimed.day === day && at - claimed.at > SENDING_MS) await store.endMorning(morning);
    else if (claimed.day !== day) claimed = { day, at };
  }

  const list = (collection: string, filter: string, sort: string): Promise<RecordModel[]> =>
    client.run((pb) => pb.collection(collection).getFullList({ filter, batch: BATCH, sort }));

  /** Announces the erasure of old leads a month before, and erases those whose day has come. */
  async function eraseOld(at: number): Promise<void> {
    const rules = siteRules();
    const month = addMonths(at, 1);
    for (const collection of LEAD_COLLECTIONS) {
      const newest = addMonths(at, 1 - rules.shortestMonths) + MONTHS_DIFFER_MS;
      const old = await list(collection, `created < "${toStoredDate(newest)}"`, 'created');
      const leaving = await list(collection, 'erase_on > ""', 'erase_on');
      for (const record of new Map([...old, ...leaving].map((each) => [each.id, each])).values()) {
        const form = formOf(record);
        const due = form ? rules.erasedAt(form, parseStoredDate(record.created) ?? at) : Infinity;
        const announced = parseStoredDate(record.erase_on);
        if (announced !== null && announced <= at && due <= at)
          await client.run((pb) => deleteLead(pb, record));
        else if (announced === null ? due <= month : due > month)
          await withClaim(client.pocketBase, claimOnLead(record), () =>
            client.pocketBase.collection(collection).update(record.id, {
              // Whoever shortens the time still has a month to look at what goes.
              erase_on: announced === null ? toStoredDate(Math.max(due, month)) : '',
            }),
          );
      }
    }
  }

  return createWebServerWork({
    client,
    logger,
    everyMs: LOOK_MS,
    failure: 'leads cannot be looked after now',
    work,
  });
}

/** Most leads that a mail lists: nobody reads a longer one, and the inbox has them all. */
const LISTED = 50;

/** The mail that lists the overdue leads of a morning, the oldest first. @param leads - at least the oldest ones of `count` */
function morningMail(
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
