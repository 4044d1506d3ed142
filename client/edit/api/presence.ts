import type { EntryKey, StoredEntry } from '../../model/entry/stored-entry';
import { request } from './request';

/** Another editor who has the same entry open. */
export interface Colleague {
  id: string;
  name: string;
}

export interface Presence {
  colleagues: readonly Colleague[];
  /** The entry as it is stored now; null if that is the state which the editor sees. */
  entry: StoredEntry | null;
}

/** Reports which entry is open, and which state of it the editor sees. */
export const reportOpen = (
  { collection, id, updated, waiting }: EntryKey & Pick<StoredEntry, 'updated' | 'waiting'>,
  signal: AbortSignal,
): Promise<Presence> =>
  request('/edit/api/presence', {
    method: 'PUT',
    body: { collection, id, updated, waiting: waiting?.updated },
    signal,
  });
