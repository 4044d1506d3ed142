import { discardWaiting, readEntry } from '../api/entries';
import type { EntryKey } from '../../model/entry/stored-entry';
import {
  afterSave,
  changeEntry,
  reachesVisitors,
  withoutWaiting,
  type EditedEntry,
} from '../entry/edited-entry';
import { effectOf, isBlockOfDraft } from '../entry/page-state';
import { useEditedSite } from '../site/edited-site';
import { valuesFor } from '../../model/entry/visibility';
import type { Values } from '../../model/values';
import { entryKeyText, type EditedEntries } from './use-edited-entries';
import type { Saving } from './use-saving';
import type { SaveWay } from './plan-save';

interface PublishingProps {
  store: EditedEntries;
  save: Saving['save'];
  edited: EditedEntry | null;
  /** The page in the frame if it is a draft. */
  draftPage: EditedEntry | null;
  changed: readonly EditedEntry[];
  /** Called when what visitors see may have become another. */
  onShown: () => Promise<void>;
  onError: (error: unknown) => void;
}

export const PUBLISH: SaveWay = { kind: 'publish' };

/**
 * An editor's ways to have visitors see a change of the changed entries, or of the open one where none has changed: now, at a
 * time, or never.
 */
export function usePublishing(props: PublishingProps) {
  const { store, save, edited, draftPage, changed, onShown, onError } = props;
  const { entries, timeZone } = useEditedSite();
  const { change } = store;
  const chosen = changed.length > 0 ? changed : edited ? [edited] : [];
  const isHidden = (each: EditedEntry) =>
    'draft' in each.fields && each.updated !== '' && !reachesVisitors(each);
  /** Drafts and scheduled entries that the buttons act on, and the draft page in the frame if it is meant. */
  const hidden = chosen.filter(isHidden);
  // An editor who publishes blocks of a draft page expects visitors to see the page; one who publishes its menu does not.
  const isPageMeant =
    chosen.some(({ collection, base }) => isBlockOfDraft(collection, base, entries)) ||
    (changed.length === 0 && hidden.length === 0);
  if (draftPage && isPageMeant && !hidden.includes(draftPage) && isHidden(draftPage)) hidden.push(draftPage);

  function showFrom(visibilityOf: (each: EditedEntry) => Values) {
    for (const each of hidden)
      change(each, (current) =>
        changeEntry(current, { ...current.values, ...visibilityOf(current) }, { changed: 'published' }),
      );
    void save(PUBLISH, [...changed.filter((each) => !hidden.includes(each)), ...hidden]);
  }

  /** Saves the hidden entries so that visitors see them from now on. */
  const showHidden = () => showFrom((each) => valuesFor('live', each.values, Date.now(), timeZone));
  /** The effect of a save without a change of the entries' visibility. */
  const effect = effectOf(chosen, entries);

  return {
    ...{ effect, hidden, showHidden },
    /** Saves what has changed; of a draft page in the frame, blocks that visitors are to see take the page with them. */
    saveChanged() {
      if (draftPage && effect === 'publish') showHidden();
      else void save(PUBLISH);
    },
    /** @param time - when visitors are to see it, in UTC */
    scheduleFor(time: string) {
      if (hidden.length > 0) return showFrom(() => ({ draft: false, published: time }));
      return void save({ kind: 'at', time }, changed.length > 0 ? undefined : chosen);
    },
    /** Reads entries again that were published from the list of what waits. Their unsaved changes stay. */
    async readPublished(keys: readonly EntryKey[]) {
      for (const key of keys) {
        const open = store.latest()[entryKeyText(key)];
        if (!open) continue;
        const stored = await readEntry(key);
        change(key, (current) => afterSave(current, { ...current, values: current.base }, stored));
      }
      await onShown();
    },
    async discardChange() {
      if (!edited?.waiting) return;
      try {
        await discardWaiting(edited, edited.waiting.updated);
        change(edited, withoutWaiting);
        await onShown();
      } catch (error) {
        onError(error);
      }
    },
  };
}
