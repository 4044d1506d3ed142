import { useMemo, useState } from 'react';
import { splitLocale } from '../../i18n/localize-path';
import type { EntrySummary } from '../api/entries';
import { CONTENTS_COLLECTION } from '../../model/site-model';
import { requiredContext } from '../../router/required-context';
import { usePageBlocks } from '../blocks/use-page-blocks';
import { createUnsavedWork } from '../editing/unsaved-work';
import { entryKeyText, useEditedEntries } from '../editing/use-edited-entries';
import { usePublishing } from '../editing/use-publishing';
import { useSaveKey } from '../editing/use-save-key';
import { useSaving } from '../editing/use-saving';
import { useStoredEntry } from '../editing/use-stored-entry';
import { useWorkLeft } from '../editing/use-work-left';
import { isChanged, type EditedEntry } from '../entry/edited-entry';
import { pageState } from '../entry/page-state';
import { editedLabel } from '../site/edited-label';
import { useEditedSite } from '../site/edited-site';
import { useEntryActions } from './use-entry-actions';
import { useOpened } from './use-opened';
import { useShownRecords } from './use-shown-records';
import { useUndo } from './use-undo';

/** The question of the open dialog. A new block will stand before the one with this index. */
type Question = 'new' | 'remove' | 'waiting' | 'schedule' | 'share' | { blockAt: number };

/** The state of the page that is edited, and what can be done there. */
export type WorkspaceState = ReturnType<typeof useWorkspaceState>;

export const [WorkspaceProvider, useWorkspace] = requiredContext<WorkspaceState>('WorkspaceProvider');

export function useWorkspaceState() {
  const { config, editor, entries, waiting } = useEditedSite();
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
  const shownPath = splitLocale(path.split(/[?#]/, 1)[0]!, config).path;
  const state = pageState(page, shownPath, entries, waiting);
  // The blocks of a page have its address too.
  const isShownDraft = (each: EntrySummary) =>
    each.path === shownPath && each.status === 'draft' && each.collection !== CONTENTS_COLLECTION;
  const draft = state === 'draft' ? (entries.find(isShownDraft) ?? null) : null;
  useStoredEntry(draft, store, fail);
  const draftPage = (draft && editedEntries[entryKeyText(draft)]) ?? null;
  const blocks = usePageBlocks(page, store, fail);

  // The actions.
  const shown = useShownRecords(opened, changed);
  const saving = useSaving(store, shown.showSaved);
  const actions = useEntryActions({ opened, store, edited, blocks, redraw });
  const publishing = usePublishing({
    ...{ store, edited, draftPage, changed, save: saving.save },
    onShown: actions.showAgain,
    onError: fail,
  });
  const steps = useUndo({ ...opened, edited, blocks, store });
  useSaveKey(store, publishing.saveChanged);

  return {
    ...{ opened, store, workLeft, edited, changed, changedKeys, shownPath, state, blocks },
    ...{ question, ask, version, redraw, shown, saving, actions, publishing, steps },
    /** Changes the open entry. */
    changeEdited: (apply: (edited: EditedEntry) => EditedEntry) => edited && change(edited, apply),
    labelOf: (each: Parameters<typeof editedLabel>[0]) =>
      editedLabel(each, entries, page, config.locales[0]!),
  };
}
