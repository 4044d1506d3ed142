/** Rounds of each of the two; the order in which they are taken makes up for a machine that gets slower or faster. */
const ROUNDS = 6;

/**
 * Measures two things in turn, in the order A B B A A B ...: what else runs on the machine for a while then slows both.
 * The caller compares medians.
 */
export async function alternate<T>(
  a: () => Promise<T>,
  b: () => Promise<T>,
  rounds = ROUNDS,
): Promise<{ a: T[]; b: T[] }> {
  const results: { a: T[]; b: T[] } = { a: [], b: [] };
  for (let round = 0; round < rounds; round += 1) {
    for (const name of round % 2 ? (['b', 'a'] as const) : (['a', 'b'] as const))
      results[name].push(await (name === 'a' ? a() : b()));
  }
  return results;
}
