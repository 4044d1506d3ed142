import type { Location } from 'react-router-dom';

/** Under this the positions live in session storage: as long as the tab's history. */
const STORAGE_KEY = 'scroll-positions';

/** Entries of the history that are remembered; older ones start at the top. */
const MAX_ENTRIES = 50;

/** Scroll positions by entry of the history; they outlive a reload. */
export interface ScrollMemory {
  get(location: Location): number | undefined;
  set(location: Location, position: number): void;
}

/** The entry that a page was opened with has no key of its own. */
const entryKey = ({ key, pathname, search, hash }: Location): string =>
  key === 'default' ? pathname + search + hash : key;

/** Keeps working, for this page alone, where the browser refuses storage. */
export function createScrollMemory(storage: () => Pick<Storage, 'getItem' | 'setItem'>): ScrollMemory {
  const positions = new Map<string, number>(read(storage));
  return {
    get: (location) => positions.get(entryKey(location)),
    set(location, position) {
      const key = entryKey(location);
      positions.delete(key);
      positions.set(key, Math.round(position));
      const [oldest] = positions.keys();
      if (positions.size > MAX_ENTRIES) positions.delete(oldest!);
      try {
        storage().setItem(STORAGE_KEY, JSON.stringify([...positions]));
      } catch {
        // Storage is full or forbidden; positions are lost with the page.
      }
    },
  };
}

function read(storage: () => Pick<Storage, 'getItem'>): [string, number][] {
  try {
    return JSON.parse(storage().getItem(STORAGE_KEY) ?? '[]') as [string, number][];
  } catch {
    return [];
  }
}
