import { createStore, del, entries, set } from 'idb-keyval';
import type { EntryKey } from '../../model/entry/stored-entry';
import type { EditedEntry } from '../entry/edited-entry';

/** Unsaved changes of an entry, new files included. */
interface KeptEntry extends Pick<
  EditedEntry,
  'collection' | 'id' | 'published' | 'updated' | 'values' | 'confirmed'
> {
  waiting?: EditedEntry['waiting'];
  /** Epoch ms. */
  changedAt: number;
}

/** Unsaved changes that a closed tab has left. */
export interface UnsavedEntry extends KeptEntry {
  /** Name in the browser's storage. */
  keptAs: string;
}

export type UnsavedWork = ReturnType<typeof createUnsavedWork>;

/**
 * Unsaved changes in this browser's IndexedDB, by editor, tab and entry. Each tab writes and removes its own, and holds a
 * Web Lock until it is closed, so that other tabs can tell whose changes have been left behind.
 */
export function createUnsavedWork(editor: string) {
  const store = createStore('edit', 'unsaved');
  // Browsers offer locks on HTTPS and localhost only. Elsewhere all tabs share one name.
  const locks = navigator.locks as LockManager | undefined;
  const tab = `${editor}/${locks ? crypto.randomUUID() : 'tab'}`;
  void locks?.request(tab, () => new Promise(() => undefined));
  const nameOf = ({ collection, id }: EntryKey) => `${tab}/${collection}/${id}`;

  const write = (entry: KeptEntry) => set(nameOf(entry), entry, store);

  const discard = ({ keptAs }: UnsavedEntry) => del(keptAs, store);

  return {
    /** The work that closed tabs have left: the latest changes of each entry. Earlier ones are listed at the next visit. */
    async listLeft(): Promise<UnsavedEntry[]> {
      const { held = [] } = (await locks?.query()) ?? {};
      const isLeft = (name: string) =>
        name.startsWith(`${editor}/`) && !held.some((lock) => name.startsWith(`${lock.name}/`));
      // Earlier releases kept what is published as `stored`.
      const left = (await entries<string, KeptEntry & { stored?: KeptEntry['published'] }>(store))
        .filter(([name]) => isLeft(name))
        .map(([keptAs, { stored, ...entry }]) => ({
          ...entry,
          published: entry.published ?? stored!,
          keptAs,
        }))
        .sort((one, other) => one.changedAt - other.changedAt);
      return [...new Map(left.map((entry) => [`${entry.collection}/${entry.id}`, entry])).values()];
    },
    keep: ({ collection, id, published, updated, waiting, values, confirmed }: EditedEntry) =>
      write({ collection, id, published, updated, waiting, values, confirmed, changedAt: Date.now() }),
    forget: (key: EntryKey) => del(nameOf(key), store),
    /** Moves changes that a closed tab has left to this tab. */
    async adopt(left: UnsavedEntry) {
      const { keptAs, ...entry } = left;
      await write({ ...entry, changedAt: Date.now() });
      if (keptAs !== nameOf(left)) await discard(left);
    },
    discard,
  };
}
