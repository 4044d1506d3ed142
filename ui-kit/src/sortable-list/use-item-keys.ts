import { useState } from 'react';

/** Keys of list items, and functions that update them with the list. */
export interface ItemKeys {
  keys: readonly number[];
  add: () => number;
  remove: (index: number) => void;
  move: (from: number, to: number) => void;
}

/**
 * Provides stable keys for items without identity. If the consumer changes the number of items, keys are added or
 * removed at the end.
 */
export function useItemKeys(count: number): ItemKeys {
  const [state, setState] = useState(() => ({ keys: range(0, count), next: count }));
  const missing = Math.max(0, count - state.keys.length);
  const keys = [...state.keys.slice(0, count), ...range(state.next, missing)];
  const next = state.next + missing;
  if (keys.length !== state.keys.length) setState({ keys, next });
  return {
    keys,
    add() {
      setState({ keys: [...keys, next], next: next + 1 });
      return next;
    },
    remove: (index) => setState({ keys: keys.filter((_key, at) => at !== index), next }),
    move: (from, to) => setState({ keys: moveItem(keys, from, to), next }),
  };
}

const range = (start: number, length: number) => Array.from({ length }, (_none, index) => start + index);

/** Returns a copy of the list with one item moved. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const moved = [...items];
  moved.splice(to, 0, ...moved.splice(from, 1));
  return moved;
}
