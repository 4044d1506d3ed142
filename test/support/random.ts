export type Random = ReturnType<typeof createRandom>;

/** FNV-1a with a final mix, so that seeds that differ only in their last letter give unrelated numbers. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const character of text) value = Math.imul(value ^ character.codePointAt(0)!, 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}

/** Random numbers (mulberry32) from a seed: the same seed gives the same numbers on every machine. */
export function createRandom(seed: string) {
  let state = hash(seed);
  /** A number in [0, 1). */
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296;
  };
  /** A whole number from low to high, both included. */
  const whole = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    whole,
    pick: <T>(items: readonly [T, ...T[]]): T => items[whole(0, items.length - 1)] ?? items[0],
    chance: (probability: number) => next() < probability,
  };
}
