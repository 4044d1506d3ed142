import { COLLECTION_NAMES, COLLECTIONS, type CollectionName } from '../../client/model/collections';
import { SITE_KEY } from '../content/content-keys';
import { writeRecord } from './carry-out';
import type { Editor } from './editor';
import type { EntryValues } from './entry-body';

export interface StarterEntry {
  readonly collection: CollectionName;
  readonly values: EntryValues;
}

/** Collections that editors write; the record that says whose site it is stays. */
const REPLACED = COLLECTION_NAMES.filter((name) => name !== SITE_KEY);

/**
 * Removes all entries and creates others. Versions keep the removed ones. Safe to run again after a failure.
 *
 * @param onProgress - called after each entry with how many are removed and how many written
 */
export async function replaceContent(
  editor: Editor,
  entries: readonly StarterEntry[],
  onProgress: (removed: number, written: number) => void,
): Promise<void> {
  let removed = 0;
  for (const name of REPLACED) {
    const records = editor.pocketBase.collection(name);
    for (const { id } of await records.getFullList({ fields: 'id' })) {
      await records.delete(id);
      onProgress((removed += 1), 0);
    }
  }
  for (const [index, { collection, values }] of entries.entries()) {
    await writeRecord(editor, collection, null, { values });
    onProgress(removed, index + 1);
  }
}

/** Makes every entry that can be a draft one, so that visitors do not see it. Safe to run again after a failure. */
export async function unpublishContent(editor: Editor): Promise<void> {
  for (const name of REPLACED.filter((each) => 'draft' in COLLECTIONS[each].fields)) {
    const live = { filter: 'draft = false', fields: 'id,updated' };
    for (const record of await editor.pocketBase.collection(name).getFullList(live))
      await writeRecord(editor, name, record, { values: { draft: true } });
  }
}
