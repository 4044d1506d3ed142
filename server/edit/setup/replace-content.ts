import { COLLECTION_NAMES, COLLECTIONS } from '../../../client/model/collections';
import { SITE_KEY } from '../../content/content-keys';
import { signature, type Editor } from '../editor';
import type { StarterEntry } from './starter-content';

/** Collections that editors write; the record that says whose site it is stays. */
const REPLACED = COLLECTION_NAMES.filter((name) => name !== SITE_KEY);

/** Removes all entries and creates others. Versions keep the removed ones. Safe to run again after a failure. */
export async function replaceContent(editor: Editor, entries: readonly StarterEntry[]): Promise<void> {
  const { pocketBase } = editor;
  for (const name of REPLACED)
    for (const { id } of await pocketBase.collection(name).getFullList({ fields: 'id' }))
      await pocketBase.collection(name).delete(id);
  for (const { collection, values } of entries)
    await pocketBase.collection(collection).create({ ...values, ...signature(editor) });
}

/** Makes every entry that can be a draft one, so that visitors do not see it. Safe to run again after a failure. */
export async function unpublishContent(editor: Editor): Promise<void> {
  const { pocketBase } = editor;
  for (const name of REPLACED.filter((each) => 'draft' in COLLECTIONS[each].fields))
    for (const { id, updated } of await pocketBase
      .collection(name)
      .getFullList({ filter: 'draft = false', fields: 'id,updated' }))
      await pocketBase
        .collection(name)
        .update(id, { draft: true, was_updated: String(updated), ...signature(editor) });
}
