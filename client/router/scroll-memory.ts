import type { Location } from 'react-router-dom';

/** Key in session storage, which lives as long as the tab's history. */
const STORAGE_KEY = 'scroll-positions';

/** Most history entries that are remembered; older ones start at the top. */
const MAX_ENTRIES = 50;

/** Scroll positions by history entry. They survive a reload. */
export interface ScrollMemory {
  /** @param entry - its key survives a reload too */
  get(entry: Pick<Location, 'key'>): number | undefined;
  set(entry: Pick<Location, 'key'>, position: number): void;
}

/** Without storage, positions last as long as the document. */
export function createScrollMemory(storage: () => Pick<Storage, 'getItem' | 'setItem'>): ScrollMemory {
  const positions = new Map<string, number>(read(storage));
  return {
    get: ({ key }) => positions.get(key),
    set({ key }, position) {
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
