import type { Values } from '../values';
import type { Waiting } from './waiting-change';

export interface EntryKey {
  collection: string;
  id: string;
}

export interface StoredEntry {
  record: Values & { readonly id: string };
  /** Time of the last change. A save repeats it, so that nobody's unseen change is overwritten. */
  updated: string;
  /** Its change that waits for publication. @default none */
  waiting?: Waiting | null;
}

/** An entry that was not changed, and why. */
export interface RefusedEntry extends EntryKey {
  text: string;
}
