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

/** Name of a stored file without the ten characters that PocketBase has appended. */
export const uploadedName = (name: string): string => name.replace(/_\w{10}((?:\.\w+)+)$/, '$1');

/** Files of changes that wait; only editors get them there. */
export const WAITING_FILES = '/edit/files/';
