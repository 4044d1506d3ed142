import { statusAt } from '../../../client/model/entry/visibility';
import type { ServerMessages } from '../../../client/i18n/all-messages';
import type { Locale } from '../../../client/i18n/locales';
import { parseStoredDate } from '../../../client/model/stored-date';
import { modelOf } from '../../../client/model/stored-fields';
import type { WaitingChange } from '../../content/waiting-changes';
import { EditError } from '../edit-error';
import type { Editor } from '../editor';
import type { EntryValues, SaveBody } from '../entry-body';
import { checkAddresses } from '../check-addresses';
import { checkEntryValues, checkPictures, refusal } from '../check-entry-values';
import { fitPictures } from '../pictures/fit-pictures';
import { findRecord } from '../../content/find-record';
import { checkWriter } from '../save-entry';
import { EntryChangedError } from '../entry-changed-error';
import type { SaveServices } from '../save-services';
import { findChange, storeChange, withWaitingFiles, type ChangedEntry } from './change-store';

/**
 * Keeps changes of an entry without publishing them. They are checked as if they were published now, so that what waits can
 * be published.
 *
 * @throws {EntryChangedError} if the entry or its change is not what the editor saw
 * @throws {InvalidEntryError} for values that do not fit
 */
export async function keepChange(
  services: SaveServices,
  { editor, locale, entry, body }: { editor: Editor; locale: Locale; entry: ChangedEntry; body: SaveBody },
): Promise<WaitingChange> {
  const { collection, id } = entry;
  const [record, before] = await Promise.all([
    findRecord(editor.pocketBase, collection, id),
    findChange(editor.pocketBase, entry),
  ]);
  if (record?.updated !== body.updated || (before?.updated ?? '') !== body.waiting)
    throw new EntryChangedError(record);
  if (Object.keys(body.values).length === 0) throw new EditError(400);

  const messages = services.messages[locale];
  checkWriter(editor, collection, { ...before?.values, ...body.values });
  const values = await withWaitingFiles(editor.pocketBase, before, body.values);
  const after = { ...record, ...values, id };
  const model = modelOf(collection, after);
  checkEntryValues(collection, after, values, messages);
  await checkPictures(model, values, messages);
  checkAddresses(services, locale, collection, { before: record, after });
  if (body.publishAt !== '') checkTime(body.publishAt, record, after, messages);

  const stored = await storeChange(editor, before, {
    ...entry,
    values: await fitPictures(model, values, messages),
    base: Object.fromEntries(Object.keys(body.values).map((field) => [field, record[field] ?? null])),
    confirmed: body.confirmed ?? [],
    publishAt: body.publishAt,
  });
  if (!stored) throw new EntryChangedError(await findRecord(editor.pocketBase, collection, id));
  return stored;
}

/**
 * A scheduled change cannot move, show or hide a page, because that writes redirects, which only an editor may do. An entry has
 * dates of its own for that.
 *
 * @throws {InvalidEntryError} for a time that is over, another address, and an entry that visitors do not see before and after
 */
function checkTime(
  publishAt: string,
  record: EntryValues,
  after: EntryValues,
  { model: { problems } }: ServerMessages,
): void {
  const moment = parseStoredDate(publishAt);
  if (moment === null || moment <= Date.now()) throw refusal('publish_at', problems.past());
  if (record.slug !== after.slug || record.from !== after.from) throw refusal('slug', problems.movesLater());
  if ([record, after].some((values) => statusAt(values, moment) !== 'live'))
    throw refusal('published', problems.showsLater());
}
