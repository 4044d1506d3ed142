import { EDITORS } from '../../client/model/rights';
import { isCollection } from '../../client/model/collections';
import { fromLocalTime } from '../../client/model/local-time';
import { DAY_MS, toIsoDate, toStoredDate } from '../../client/model/stored-date';
import { findRecord } from '../content/find-record';
import { formatEventTime } from '../content/views/format';
import { createWebServerWork, type WebServerWork } from '../content/web-server-work';
import { framedMail, mailLink } from '../forms/mail/mail';
import { morningAt } from '../forms/mail/morning';
import { escapeHtml } from '../pages/escape-html';
import { DISCARDS, forgetDiscards, type Discard } from './discards';
import { editorLanguage, entryLabel } from './entry-name';
import type { SaveServices } from './save-services';

const LOOK_MS = 5 * 60_000;
/** A note that nobody has looked at is removed after this time. */
const KEPT_MS = 90 * DAY_MS;

export interface DiscardMailsOptions extends Pick<
  SaveServices,
  'config' | 'logger' | 'messages' | 'client' | 'siteMails' | 'sessionSeal'
> {
  /** Epoch ms. @default the machine's clock */
  now?: () => number;
}

/**
 * Mails people once a day what others have discarded of their kept changes until the day before, unless they have seen it in the
 * app. The process mails whose address it has sealed itself when the change was kept, so that no other one does.
 */
export function createDiscardMails(options: DiscardMailsOptions): WebServerWork {
  const { config, logger, messages, client, siteMails, sessionSeal, now = Date.now } = options;
  const locale = config.defaultLocale;
  const language = editorLanguage({ config, messages }, locale);
  const texts = messages[locale].server.editors.discarded;

  async function work(): Promise<void> {
    const at = now();
    const site = siteMails.siteIn(locale);
    const day = morningAt(at, site.timeZone);
    if (day === null) return;
    const notes = await client.run((pb) => pb.collection(DISCARDS).getFullList<Discard>({ sort: 'created' }));
    const [oldest, today] = [toStoredDate(at - KEPT_MS), fromLocalTime(`${day}T00:00`, site.timeZone)];
    await forgetDiscards(
      { client },
      notes.filter(({ created }) => created < oldest),
    );
    const open = notes.filter(({ mailed, created }) => !mailed && created >= oldest && created < today);
    for (const person of new Set(open.map((note) => note.person)))
      await tell(
        person,
        open.filter((note) => note.person === person),
        day,
      );
  }

  async function tell(person: string, notes: readonly Discard[], day: string): Promise<void> {
    const to = sessionSeal.open(notes.at(-1)!.mail);
    const hasAccount = await client.run((pb) => findRecord(pb, EDITORS, person));
    if (typeof to !== 'string' || !hasAccount) return;
    const site = siteMails.siteIn(locale);
    const style = { locale, timeZone: site.timeZone };
    const rows = await Promise.all(
      notes.map(async ({ collection, record: id, editor_name: by, created }) => {
        const record = isCollection(collection) && (await client.run((pb) => findRecord(pb, collection, id)));
        const name = (isCollection(collection) && record && entryLabel(collection, record, language)) || id;
        const line = texts.line({ name, by, at: formatEventTime(toIsoDate(created), '', style) });
        return { line, url: `${site.url}/edit?path=/&entry=${collection}/${id}` };
      }),
    );
    const subject = `[${site.name}] ${texts.subject({ count: rows.length })}`;
    const parts = {
      ...({ kind: 'discards', id: `${person}.${day}`, locale, subject, to } as const),
      date: new Date(now()),
      text: `${texts.text()}\n\n${rows.map(({ line, url }) => `${line}\n${url}`).join('\n\n')}\n`,
      body: `<p>${escapeHtml(texts.text())}</p>
<ul>${rows.map(({ line, url }) => `<li>${escapeHtml(line)}<br>${mailLink(url, site)}</li>`).join('')}</ul>`,
    };
    await siteMails.sender.send(framedMail(parts, site));
    for (const { id } of notes)
      await client.run((pb) => pb.collection(DISCARDS).update(id, { mailed: true }));
  }

  return createWebServerWork({
    client,
    logger,
    everyMs: LOOK_MS,
    failure: 'nobody can be told now of discarded changes',
    work,
  });
}
