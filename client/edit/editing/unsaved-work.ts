import { createStore, del, entries, set } from 'idb-keyval';
import type { EntryKey } from '../api/entries';
import type { EntryDraft } from '../entry/entry-draft';

/** Unsaved changes of an entry, new files included, kept for the next visit. */
export interface UnsavedEntry extends Pick<
  EntryDraft,
  'collection' | 'id' | 'stored' | 'updated' | 'values' | 'confirmed'
> {
  /** Epoch ms. */
  changedAt: number;
}

/** Unsaved changes in this browser's IndexedDB, by editor and entry. */
export interface UnsavedWork {
  list(): Promise<UnsavedEntry[]>;
  keep(draft: EntryDraft): Promise<void>;
  forget(key: EntryKey): Promise<void>;
}

export function createUnsavedWork(editor: string): UnsavedWork {
  const store = createStore('edit', 'unsaved');
  const nameOf = ({ collection, id }: EntryKey) => `${editor}/${collection}/${id}`;
  return {
    async list() {
      const kept = await entries<string, UnsavedEntry>(store);
      return kept.filter(([name]) => name.startsWith(`${editor}/`)).map(([, entry]) => entry);
    },
    keep: ({ collection, id, stored, updated, values, confirmed }) =>
      set(
        nameOf({ collection, id }),
        { collection, id, stored, updated, values, confirmed, changedAt: Date.now() } satisfies UnsavedEntry,
        store,
      ),
    forget: (key) => del(nameOf(key), store),
  };
}
