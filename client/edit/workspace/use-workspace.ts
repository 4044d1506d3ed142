import { useMemo, useState, useEffect } from 'react';
import { splitLocale, localizePath } from '../../i18n/localize-path';
import { type EntrySummary, readSite } from '../api/entries';
import { CONTENTS_COLLECTION } from '../../model/site-model';
import { requiredContext } from '../../router/required-context';
import { usePageBlocks } from '../blocks/use-page-blocks';
import { createUnsavedWork } from '../editing/unsaved-work';
import { entryKeyText, useEditedEntries, useStoredEntry, useWorkLeft } from '../editing/use-edited-entries';
import type { PendingEntry } from '../editing/pending-entries';
import { usePublishing } from '../editing/use-publishing';
import { useCommandKeys, useUndo } from './use-undo';
import { useSaving, type SavedEntry } from '../editing/use-saving';
import { isChanged, type EditedEntry } from '../entry/edited-entry';
import { pageOfBlock, pageState } from '../entry/page-state';
import { useEditedSite } from '../site/edited-site';
import { useEntryActions, HEARD_MS, useOpened, type Opened } from './use-opened';
import { collectionModel } from '../../model/collections';
import { contentsEntry, contentsSection } from '../../model/contents-entries';
import type { Labels } from '../../model/field';
import { useTexts } from '../edit-messages';
import type { Values } from '../../model/values';
import { itemPath } from '../../sections';
import type { UnsavedRecord, PageSummary } from '../frame/preview';
import { currentAddress, pagePath } from '../use-address';
import { changedValues } from '../../model/entry/changed-values';
import { temporaryAddress } from '../api/file-address';
import { localizedField, type Locale } from '../../i18n/locales';
import { temporaryId } from '../../model/entry/temporary-id';
import { shortText } from '../../model/entry/plain-text';

/** The question of the open dialog. A new block will stand before the one with this index. */
type Question =
  | 'new'
  | 'find'
  | 'remove'
  | 'publish'
  | 'share'
  | 'pageVersions'
  | { blockAt: number }
  /** What is to go live at a time. */
  | { schedule: readonly PendingEntry[] }
  | { discard: PendingEntry };

/** The state of the page that is edited, and what can be done there. */
export type WorkspaceState = ReturnType<typeof useWorkspaceState>;

export const [WorkspaceProvider, useWorkspace] = requiredContext<WorkspaceState>('WorkspaceProvider');

export function useWorkspaceState() {
  const { config, editor, entries, needed, need, waiting } = useEditedSite();
  const { labels } = useTexts();
  const [question, ask] = useState<Question | null>(null);
  /** A new object loads the page in the frame again. */
  const [version, setVersion] = useState<object>({});
  const redraw = () => setVersion({});

  // The open entry, and unsaved work.
  const [unsavedWork] = useState(() => createUnsavedWork(editor.id));
  const store = useEditedEntries(unsavedWork);
  const workLeft = useWorkLeft(unsavedWork, store);
  const opened = useOpened(store);
  const { path, entry, page, fail } = opened;
  const { editedEntries, change } = store;
  useStoredEntry(entry, store, fail);
  const edited = (entry && editedEntries[entryKeyText(entry)]) ?? null;
  const changed = useMemo(() => Object.values(editedEntries).filter(isChanged), [editedEntries]);
  const changedKeys = useMemo(() => new Set(changed.map(entryKeyText)), [changed]);

  // The page as visitors see it.
  const shownPath = pagePath(path, config);
  const state = needed.path === shownPath ? pageState(page, shownPath, entries, waiting) : null;
  // The blocks of a page have its address too.
  const isShownPage = (each: EntrySummary) =>
    each.path === shownPath && each.status === state && each.collection !== CONTENTS_COLLECTION;
  const isHidden = state === 'draft' || state === 'scheduled';
  const pageEntry = isHidden ? (entries.find(isShownPage) ?? null) : null;
  // Read once where it is the open entry too: a second answer may come after the removal.
  useStoredEntry(pageEntry?.id === entry?.id ? null : pageEntry, store, fail);
  const shownEntries = (page?.entries ?? []).flatMap(({ collection, id }) => (id ? { collection, id } : []));
  const worked = [...shownEntries, ...(entry ? [entry] : []), ...Object.values(editedEntries)];
  const keys = [...new Set(worked.map(entryKeyText))].sort().join();
  useEffect(() => need({ path: shownPath, keys }), [keys, need, shownPath]);
  const hiddenPage = (pageEntry && editedEntries[entryKeyText(pageEntry)]) ?? null;
  const blocks = usePageBlocks(page, store, fail);

  const shown = useShownRecords(opened, changed);
  const actions = useEntryActions({ opened, store, edited, blocks, redraw });
  const labelOf = (each: Parameters<typeof editedLabel>[0]) =>
    editedLabel(each, entries, page, config.locales[0]!, labels);
  const saving = useSaving({
    ...{ store, nameOf: labelOf, onSaved: shown.showSaved },
    ...{ onRemoved: actions.leaveRemoved, onShown: actions.showAgain },
  });
  const publishing = usePublishing({
    ...{ store, saving, page, pageEntry, open: entry, labelOf },
    onChoose: () => ask('publish'),
  });
  const steps = useUndo({ ...opened, edited, blocks, store });
  useCommandKeys(publishing.runFirst, () => ask('find'));

  return {
    ...{ opened, store, workLeft, edited, hiddenPage, changed, changedKeys, shownPath, state, blocks },
    ...{ question, ask, version, redraw, shown, saving, actions, publishing, steps },
    ...{ labelOf },
    changeEdited: (apply: (edited: EditedEntry) => EditedEntry) => edited && change(edited, apply),
  };
}

/** How long the preview keeps sending saved values, until the site itself has them. */
const SAVED_SHOWN_MS = 2 * HEARD_MS;
const NO_RECORDS: readonly UnsavedRecord[] = [];

/** The records that the page in the frame shows in place of those of the site. */
function useShownRecords(
  { path, entry, go }: Pick<Opened, 'path' | 'entry' | 'go'>,
  changed: readonly EditedEntry[],
) {
  const { config, reload } = useEditedSite();
  const [savedRecords, setSavedRecords] = useState(NO_RECORDS);
  /** The values of the version of the open entry that somebody looks at. */
  const [shownVersion, showVersion] = useState<Values | null>(null);

  const records = useMemo(() => {
    const shown = [...savedRecords, ...unsavedRecords(changed)];
    if (entry && shownVersion) shown.push({ ...entry, values: shownVersion });
    return shown.length === 0 ? NO_RECORDS : shown;
  }, [changed, entry, savedRecords, shownVersion]);

  /** Goes on showing what has been saved, and follows an entry to its new address. */
  function showSaved(saved: readonly SavedEntry[]) {
    for (const { sent, record } of saved) {
      if (entry && entryKeyText(sent) === entryKeyText(entry) && record.id !== sent.id)
        go({ entry: { collection: sent.collection, id: record.id } });
      const route = collectionModel(sent.collection)?.route;
      const pathOf = (slug: unknown) => route && itemPath(route, String(slug));
      const shown = splitLocale(path, config);
      const [before, after] = [pathOf(sent.published.slug), pathOf(record.slug)];
      if (!after || before === after || shown.path !== before) continue;
      void untilServed(record.id, after).then(() => {
        if (currentAddress().path === path) go({ path: localizePath(after, shown.locale, config) });
      });
    }
    const now = unsavedRecords(saved.map(({ sent }) => ({ ...sent, base: sent.published })));
    setSavedRecords(now);
    void reload().catch(() => undefined);
    // Another save since then shows its own.
    setTimeout(() => setSavedRecords((shown) => (shown === now ? NO_RECORDS : shown)), SAVED_SHOWN_MS);
    setTimeout(() => void reload().catch(() => undefined), HEARD_MS);
  }
  return { records, showVersion, showSaved };
}

/** The records with unsaved changes, for the preview. A new picture becomes a `blob:` URL that only this tab can open. */
const unsavedRecords = (editedEntries: readonly EditedEntry[]): UnsavedRecord[] =>
  editedEntries.map((edited) => {
    const { section, key } = edited.base;
    const isNew = edited.updated === '';
    const values = Object.entries(changedValues(edited)).map(([name, value]) => [
      name,
      value instanceof File ? temporaryAddress(value) : value,
    ]);
    return {
      collection: edited.collection,
      id: edited.id,
      values: { ...(isNew && { section, key }), ...Object.fromEntries(values) },
    };
  });

/** Pause between two looks for an entry at its new address. */
const PAUSE_MS = 500;
/** Most attempts; after the last one the page is opened in any case. */
const LOOKS = 30;

/** Waits until the site serves an entry at its new unprefixed path, which takes a moment after a save. */
async function untilServed(id: string, path: string): Promise<void> {
  for (let look = 0; look < LOOKS; look += 1) {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    const site = await readSite({ path, keys: '' }).catch(() => null);
    if (site?.entries.some((entry) => entry.id === id && entry.path === path)) return;
  }
}

/** Name of an entry with unsaved changes: its title as it is typed in the first language of the site, or what the list of entries, the page or the model calls it. */
function editedLabel(
  { collection, id, values }: Pick<EditedEntry, 'collection' | 'id' | 'values'>,
  entries: readonly EntrySummary[],
  page: PageSummary | null,
  first: Locale,
  labels: Labels,
): string {
  const title = values[localizedField('title', first)] || values.title;
  if (collection !== CONTENTS_COLLECTION && typeof title === 'string' && title) return shortText(title);
  const isIt = (each: { collection: string; id: string | null }) =>
    each.collection === collection && each.id === id;
  return (
    entries.find(isIt)?.label ??
    page?.entries.find(isIt)?.label ??
    page?.entries.find(({ section, key }) => id === temporaryId(section, key))?.label ??
    partLabel(String(values.section), String(values.key))
  );
  /** Of a part of a page that is not stored yet. */
  function partLabel(section: string, key: string): string {
    const owner = pageOfBlock(collection, { section }, entries)?.label;
    const [of, part] = [contentsSection(section), contentsEntry(section, key)];
    return of && part ? `${owner ?? labels[of.label]()}: ${labels[part.label]()}` : '';
  }
}
