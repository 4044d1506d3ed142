import { useState } from 'react';

export type ItemKey = string | number;

interface Keyed {
  items: readonly unknown[];
  keys: readonly ItemKey[];
}

/**
 * Keys that stay with their items. `itemKey` says what an item is known by. Without it an object is known by itself, also when it
 * comes back after it was removed; an item that is new where another one has gone is that one with a change.
 */
export function useItemKeys<Item>(items: readonly Item[], itemKey?: (item: Item) => ItemKey) {
  const [memory] = useState(() => {
    let last = 0;
    return { known: new WeakMap<object, ItemKey>(), create: () => (last += 1) };
  });
  const [state, setState] = useState<Keyed>({ items: [], keys: [] });
  const keys = itemKey ? items.map(itemKey) : matchKeys(items, state, memory.known, memory.create);
  if (!isSame(state.items, items)) setState({ items, keys });
  return {
    keys,
    /** Hands the keys of a changed list over before the application renders it. */
    expect: (next: readonly unknown[], nextKeys: readonly ItemKey[]) =>
      setState({ items: next, keys: nextKeys }),
    /** A key that no item has had. */
    create: memory.create,
  };
}

const isSame = (a: readonly unknown[], b: readonly unknown[]) =>
  a === b || (a.length === b.length && a.every((item, index) => Object.is(item, b[index])));

const isObject = (item: unknown): item is object => typeof item === 'object' && item !== null;

/** The keys of `items`, which follow on those of a former list. */
export function matchKeys(
  items: readonly unknown[],
  former: Keyed,
  known: WeakMap<object, ItemKey>,
  create: () => ItemKey,
): ItemKey[] {
  const free = new Map(former.keys.map((key, index) => [key, former.items[index]]));
  const keys: (ItemKey | undefined)[] = items.map(() => undefined);
  const take = (index: number, key: ItemKey | undefined) => {
    if (keys[index] !== undefined || key === undefined || !free.delete(key)) return;
    keys[index] = key;
  };
  // Equal texts keep their order, so those that stand still come first.
  items.forEach((item, index) => Object.is(item, former.items[index]) && take(index, former.keys[index]));
  items.forEach((item, index) => take(index, [...free].find(([, old]) => Object.is(old, item))?.[0]));
  items.forEach((item, index) => {
    const key = isObject(item) ? known.get(item) : undefined;
    if (keys[index] === undefined && key !== undefined && !former.keys.includes(key) && !keys.includes(key))
      keys[index] = key;
  });
  // A list that only changes its texts has as many items as before.
  if (items.length === former.items.length) items.forEach((_item, index) => take(index, [...free.keys()][0]));
  return items.map((item, index) => {
    const key = keys[index] ?? create();
    if (isObject(item)) known.set(item, key);
    return key;
  });
}

/** Returns a copy of the list with one item moved. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const moved = [...items];
  moved.splice(to, 0, ...moved.splice(from, 1));
  return moved;
}
