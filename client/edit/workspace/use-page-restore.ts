import { readEntry } from '../api/entries';
import { readPageRestore, putPageBack, type PageRestore, type PartChange } from '../api/page-versions';
import { useEditMessages } from '../edit-messages';
import { openedEntry } from '../entry/edited-entry';
import { lookFor } from '../requests';
import { useWorkspace } from './use-workspace';
import { entryKeyText } from '../editing/use-edited-entries';

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
      if (stored) store.put(openedEntry(key, stored));
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
function changesBack(section: string, present: string, changed: readonly PartChange[]) {
  const wanted = changed.filter(({ effect }) => effect !== 'unknown').map(entryKeyText);
  return lookFor(async () => {
    const { changes } = await readPageRestore(section, present);
    const found = new Set(changes.map(entryKeyText));
    return wanted.every((key) => found.has(key)) ? changes : undefined;
  });
}
