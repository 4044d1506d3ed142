import type { RecordModel } from 'pocketbase';
import type { Locale } from '../../../client/i18n/locales';
import type { Editor } from '../editor';
import type { SaveBody } from '../entry-body';
import { findRecord } from '../../content/find-record';
import { checkWriter, saveEntry } from '../save-entry';
import { EntryChangedError } from '../entry-changed-error';
import type { SaveServices } from '../save-services';
import { findChange, removeChange, withWaitingFiles, type ChangedEntry } from './change-store';

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
