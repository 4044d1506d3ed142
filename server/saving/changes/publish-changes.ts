import type PocketBase from 'pocketbase';
import type { RecordModel } from 'pocketbase';
import { changedValues } from '../../../client/model/entry/changed-values';
import { pairsAfter } from '../../../client/model/entry/translation-state';
import type { Locale } from '../../../client/i18n/locales';
import { contestedValues, withChange } from '../../../client/model/entry/waiting-change';
import { modelOf } from '../../../client/model/stored-fields';
import { valuesWithFiles, type WaitingChange } from '../../content/waiting-changes';
import type { EntryBody, SaveBody } from '../entry-body';
import {
  waitingFileAddress,
  withWaitingFiles,
  findChange,
  removeChange,
  type ChangedEntry,
} from './change-store';
import type { RefusedEntry } from '../../../client/model/entry/stored-entry';
import { EditError } from '../edit-error';
import type { Editor } from '../editor';
import { refusedByService } from '../refused-by-service';
import { InvalidEntryError } from '../check-entry-values';
import { findRecord } from '../../content/find-record';
import { checkSave, storeSave, type CheckedSave, checkWriter, saveEntry } from '../save-entry';
import { EntryChangedError } from '../entry-changed-error';
import type { SaveServices } from '../save-services';

/** Whether somebody has published other values of the change's fields since, so that a person has to choose. */
export const isContested = (change: WaitingChange, record: RecordModel): boolean =>
  contestedValues(modelOf(change.collection, record), record, change).length > 0;

/**
 * The save that publishes a change of a record.
 *
 * @param first - the first language of the site
 */
export async function preparePublication(
  pocketBase: PocketBase,
  change: WaitingChange,
  record: RecordModel,
  first: Locale,
): Promise<EntryBody> {
  const fields = modelOf(change.collection, record);
  const values = valuesWithFiles(change, waitingFileAddress);
  const merged = withChange(fields, record, { values, base: change.base });
  return {
    values: await withWaitingFiles(
      pocketBase,
      change,
      changedValues({ fields, stored: record, values: merged }),
    ),
    updated: String(record.updated),
    confirmed: pairsAfter(fields, record, merged, change.confirmed, first),
    from: '',
  };
}

/**
 * Saves an entry, and with it the change that the editor saw: its values are in the body, its files are taken from it.
 *
 * @throws {EntryChangedError} also if the change is not what the editor saw
 */
export async function publishEntry(
  services: SaveServices,
  { editor, locale, entry, body }: { editor: Editor; locale: Locale; entry: ChangedEntry; body: SaveBody },
): Promise<{ record: RecordModel; redirected: boolean }> {
  const { pocketBase } = editor;
  const change = body.waiting === '' ? null : await findChange(pocketBase, entry);
  if (body.waiting !== '' && change?.updated !== body.waiting)
    throw new EntryChangedError(await findRecord(pocketBase, entry.collection, entry.id));
  checkWriter(editor, entry.collection, change?.values ?? {});
  const values = await withWaitingFiles(pocketBase, change, body.values);
  const saved = await saveEntry(services, { editor, locale, ...entry, body: { ...body, values } });
  if (change) await removeChange(pocketBase, change);
  return saved;
}

/** A change as the editor saw it in the list. */
export interface SeenChange extends ChangedEntry {
  readonly updated: string;
}

interface Publication {
  change: WaitingChange;
  checked: CheckedSave;
}

/**
 * Publishes several changes. Context: they belong together, and PocketBase's 0.22 line stores one record at a time.
 * Decision: each is prepared and checked before the first is stored. Consequence: a change that anybody could find at fault
 * publishes none. If one is refused at its write, because a colleague saved that entry meanwhile or the content service went
 * away, those before it stay published; it and those after it go on waiting.
 *
 * @returns why changes were not published; empty if all were
 */
export async function publishTogether(
  services: SaveServices,
  editor: Editor,
  locale: Locale,
  wanted: readonly SeenChange[],
): Promise<RefusedEntry[]> {
  const problems: RefusedEntry[] = [];
  const attempt = async <Done>(entry: ChangedEntry, run: () => Promise<Done>): Promise<Done | null> => {
    try {
      return await run();
    } catch (error) {
      const { collection, id } = entry;
      problems.push({ collection, id, text: problemText(services, locale, error) });
      return null;
    }
  };

  const publications: Publication[] = [];
  for (const seen of wanted) {
    const publication = await attempt(seen, () => prepare(services, editor, locale, seen));
    if (publication) publications.push(publication);
  }
  if (problems.length > 0) return problems;

  for (const { change, checked } of publications) {
    const entry = { collection: change.collection, id: change.record };
    await attempt(entry, () => storeSave(services, checked));
    if (problems.length > 0) break;
    await removeChange(editor.pocketBase, change);
  }
  return problems;
}

async function prepare(
  services: SaveServices,
  editor: Editor,
  locale: Locale,
  { collection, id, updated }: SeenChange,
): Promise<Publication> {
  const { pocketBase } = editor;
  const record = await findRecord(pocketBase, collection, id);
  const change = await findChange(pocketBase, { collection, id });
  if (!record || change?.updated !== updated || isContested(change, record))
    throw new EntryChangedError(record);
  const body = await preparePublication(pocketBase, change, record, services.config.defaultLocale);
  return { change, checked: await checkSave(services, { editor, locale, collection, id, body }) };
}

/** Why something cannot be saved, in the editor's language. @throws any other failure */
export function problemText({ messages }: SaveServices, locale: Locale, error: unknown): string {
  const texts = messages[locale];
  const { errors } = texts.server.editors;
  if (error instanceof EntryChangedError) return error.record ? errors.entryChanged() : errors.entryGone();
  const invalid = error instanceof InvalidEntryError ? error.errors : refusedByService(error, texts);
  if (!invalid || error instanceof EditError) throw error;
  return Object.values(invalid).join(' ');
}
