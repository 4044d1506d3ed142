import { splitLocale } from '../../i18n/localize-path';
import type { BlockName } from '../../model/blocks';
import type { UsualBlock } from '../../model/page-blocks';
import { itemPath } from '../../sections';
import { collectionModel } from '../../model/collections';
import { modelOf } from '../../model/stored-fields';
import { duplicateEntry, readEntry } from '../api/entries';
import type { EntryKey } from '../../model/entry/stored-entry';
import type { EditedBlocks } from '../blocks/use-page-blocks';
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
  /** The blocks of the page; null for a page without. */
  blocks: EditedBlocks | null;
  /** Draws the page in the frame again. */
  redraw: () => void;
}

/** Actions on whole entries. Each ends by opening what the editor works on next. */
export function useEntryActions(props: EntryActionsProps) {
  const { opened, store, edited, blocks, redraw } = props;
  const { config, entries, reload } = useEditedSite();
  const { path, fail, goTo, openEntry, openPath } = opened;

  /** Draws the page now, and once more when the site has heard of a change. */
  async function showAgain() {
    redraw();
    await reload();
    setTimeout(redraw, HEARD_MS);
  }
  /** Opens an entry that was just created, with its page. */
  async function openNew(key: EntryKey) {
    await reload();
    const created = await readEntry(key);
    const slug = created.record.slug;
    const route = collectionModel(key.collection)?.route;
    goTo(key, null, route && typeof slug === 'string' ? itemPath(route, slug) : null);
  }
  async function openDuplicate() {
    if (!edited) return;
    const { record } = await duplicateEntry(edited);
    await openNew({ collection: edited.collection, id: record.id });
  }
  async function readRestored({ collection, id }: EntryKey) {
    const stored = await readEntry({ collection, id });
    store.put(editedEntry({ collection, id }, modelOf(collection, stored.record), stored));
    openEntry({ collection, id });
    await showAgain();
  }
  /** Leaves the open entry after its removal. */
  async function leaveRemoved() {
    if (!edited) return;
    store.drop(edited);
    const isOwnPage = entries.some(({ id, path: own }) => id === edited.id && own && path.endsWith(own));
    if (isOwnPage) openPath('/');
    else openEntry(null);
    redraw();
    await reload().catch(() => undefined);
  }

  /** Opens the fields of a block of the page. */
  function openBlock(key: string) {
    const { entry: part, path: first } = blocks!.open(key);
    openEntry(part, first === null ? null : { path: first, locale: splitLocale(path, config).locale });
  }
  /** Adds a new block and opens it, or one that the page has by itself. */
  function addBlock(chosen: BlockName | UsualBlock, index: number) {
    if (typeof chosen === 'string') openBlock(blocks!.add(chosen, index));
    else blocks!.change({ kind: 'add', index, key: chosen.key });
  }

  return {
    ...{ showAgain, leaveRemoved, openBlock, addBlock },
    openCreated: (key: EntryKey) => openNew(key).catch(fail),
    duplicate: () => openDuplicate().catch(fail),
    openRestored: (key: EntryKey) => readRestored(key).catch(fail),
  };
}
