import { itemPath } from '../../sections';
import { collectionModel } from '../../model/collections';
import { modelOf } from '../../model/stored-fields';
import { duplicateEntry, readEntry } from '../api/entries';
import type { EntryKey } from '../../model/entry/stored-entry';
import type { EditedEntries } from '../editing/use-edited-entries';
import { editedEntry, type EditedEntry } from '../entry/edited-entry';
import { useEditedSite } from '../site/edited-site';
import type { Opened } from './use-opened';

/** How long the site may take to hear of a change that PocketBase has confirmed. */
export const HEARD_MS = 1_500;

interface EntryActionsProps {
  opened: Opened;
  store: Pick<EditedEntries, 'put' | 'drop'>;
  edited: EditedEntry | null;
  /** Draws the page in the frame again. */
  redraw: () => void;
}

/** Actions on whole entries. Each ends by opening what the editor works on next. */
export interface EntryActions {
  /** Draws the page now, and once more when the site has heard of a change. */
  showAgain: () => Promise<void>;
  /** Opens an entry that was just created, with its page. */
  openCreated: (key: EntryKey) => Promise<void>;
  duplicate: () => Promise<void>;
  openRestored: (key: EntryKey) => Promise<void>;
  /** Leaves the open entry after its removal. */
  leaveRemoved: () => Promise<void>;
}

export function useEntryActions({ opened, store, edited, redraw }: EntryActionsProps): EntryActions {
  const { entries, reload } = useEditedSite();
  const { path, fail, goTo, openEntry, openPath } = opened;

  async function showAgain() {
    redraw();
    await reload();
    setTimeout(redraw, HEARD_MS);
  }
  async function openCreated(key: EntryKey) {
    await reload();
    const created = await readEntry(key);
    const slug = created.record.slug;
    const route = collectionModel(key.collection)?.route;
    goTo({ ...key, path: route && typeof slug === 'string' ? itemPath(route, slug) : null });
  }
  async function duplicate() {
    if (!edited) return;
    try {
      const { record } = await duplicateEntry(edited);
      await openCreated({ collection: edited.collection, id: record.id });
    } catch (error) {
      fail(error);
    }
  }
  async function openRestored({ collection, id }: EntryKey) {
    try {
      const stored = await readEntry({ collection, id });
      store.put(editedEntry({ collection, id }, modelOf(collection, stored.record), stored));
      openEntry({ collection, id });
      await showAgain();
    } catch (error) {
      fail(error);
    }
  }
  async function leaveRemoved() {
    if (!edited) return;
    store.drop(edited);
    const isOwnPage = entries.some(({ id, path: own }) => id === edited.id && own && path.endsWith(own));
    if (isOwnPage) openPath('/');
    else openEntry(null);
    redraw();
    await reload().catch(() => undefined);
  }

  return { showAgain, openCreated, duplicate, openRestored, leaveRemoved };
}
