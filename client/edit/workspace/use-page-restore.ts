import { modelOf } from '../../model/stored-fields';
import { readEntry } from '../api/entries';
import { readPageRestore, putPageBack, type PageRestore, type PartChange } from '../api/page-versions';
import { RequestFailure } from '../api/request';
import { useEditMessages } from '../edit-messages';
import { editedEntry } from '../entry/edited-entry';
import { useWorkspace } from './use-workspace';
import { entryKeyText } from '../editing/use-edited-entries';

/** Pause between two looks for the versions that a restore leaves, which are written a moment later. */
const PAUSE_MS = 500;
const LOOKS = 40;

/** Takes a page back to a moment, with a message that takes it back again. Resolves to whether it was done. */
export function usePageRestore(section: string): (at: string, plan: PageRestore) => Promise<boolean> {
  const { actions, saving, store } = useWorkspace();
  const { versions } = useEditMessages();

  async function carryOut(at: string, changes: readonly PartChange[]) {
    const problems = await putPageBack(section, at, changes);
    for (const { collection, id } of changes) {
      const key = { collection, id };
      if (!store.latest()[entryKeyText(key)]) continue;
      const stored = await readEntry(key).catch(() => null);
      if (stored) store.put(editedEntry(key, modelOf(collection, stored.record), stored));
      else store.drop(key);
    }
    await actions.showAgain();
    const isLeft = ({ collection, id }: PartChange) =>
      problems.some((each) => each.collection === collection && each.id === id);
    const left = changes.filter(isLeft).map(({ label }) => label);
    if (left.length === 0) return null;
    const message = versions.notRestored({ names: left.join(', ') });
    return { kind: 'failed', message, problems: [] } as const;
  }

  return (at, { present, changes }) => {
    const undo = () =>
      void saving.perform(async () => carryOut(present, await changesBack(section, present, changes)));
    const text = versions.pageRestored();
    return saving.perform(async () => (await carryOut(at, changes)) ?? { kind: 'restored', text, undo });
  };
}

/** What takes back these changes, once each of them has left its version. */
async function changesBack(section: string, present: string, changed: readonly PartChange[]) {
  const wanted = changed.filter(({ effect }) => effect !== 'unknown').map(entryKeyText);
  for (let look = 0; look < LOOKS; look += 1) {
    const { changes } = await readPageRestore(section, present);
    const found = new Set(changes.map(entryKeyText));
    if (wanted.every((key) => found.has(key))) return changes;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  throw new RequestFailure('away', '');
}
