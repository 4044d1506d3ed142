/** Random numbers that are reproducible from their seed, so that a failing run can be repeated. */
export interface SeededRandom {
  readonly seed: number;
  /** At least `low` and less than `high`. */
  between(low: number, high: number): number;
  chance(probability: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
}

/** @param seed `TEST_SEED` by default, otherwise different each time; print it with the test's title */
export function seededRandom(seed = Number(process.env.TEST_SEED) || Date.now() % 1_000_000): SeededRandom {
  let state = seed;
  // Mulberry32: 32 bits of state are plenty for a schedule.
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    seed,
    between: (low, high) => low + next() * (high - low),
    chance: (probability) => next() < probability,
    pick: (items) => items[Math.floor(next() * items.length)]!,
  };
}
