import {
  UnreadableEntryError,
  type EntryState,
  type OutboxEntry,
  type OutboxFolder,
} from '../../server/forms/outbox-folder';

/** What an operator sees of the outbox. */
export interface StoredEntry {
  state: EntryState;
  id: string;
  /** Null for a file that cannot be read. */
  entry: OutboxEntry | null;
}

/** What the outbox holds in some states, the oldest first. */
export async function readEntries(
  folder: OutboxFolder,
  states: readonly EntryState[],
): Promise<StoredEntry[]> {
  const entries: StoredEntry[] = [];
  for (const state of states)
    for (const id of await folder.list(state)) {
      const entry = await folder.read(state, id).catch((error: unknown) => {
        if (error instanceof UnreadableEntryError) return 'unreadable' as const;
        throw error;
      });
      // Null: delivered while we looked.
      if (entry) entries.push({ state, id, entry: entry === 'unreadable' ? null : entry });
    }
  const acceptedAt = ({ entry }: StoredEntry) => entry?.submission.acceptedAt ?? 0;
  return entries.sort((a, b) => acceptedAt(a) - acceptedAt(b));
}
