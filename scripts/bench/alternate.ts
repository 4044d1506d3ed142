import { median } from './median';

/** Rounds of each; the order in which they are taken makes up for a machine that gets slower or faster. */
const ROUNDS = 6;

/**
 * Measures things in turn and back again, in the order A B C C B A A B C ...: what else runs on the machine for a while
 * then slows all of them. The caller compares medians.
 */
export async function takeTurns<Name extends string, T>(
  ways: Readonly<Record<Name, () => Promise<T>>>,
  rounds = ROUNDS,
): Promise<Record<Name, T[]>> {
  const names = Object.keys(ways) as Name[];
  const results = Object.fromEntries(names.map((name) => [name, [] as T[]])) as Record<Name, T[]>;
  for (let round = 0; round < rounds; round += 1)
    for (const name of round % 2 ? [...names].reverse() : names) results[name].push(await ways[name]());
  return results;
}

/**
 * The ratio of two things that were measured in turn: the middle of the ratios of neighbours, which had the same of what
 * else runs on the machine.
 */
export const ratioInTurn = (a: readonly number[], b: readonly number[]): number =>
  median(a.map((value, round) => value / b[round]!));

/** {@link takeTurns} of two. */
export const alternate = <T>(
  a: () => Promise<T>,
  b: () => Promise<T>,
  rounds = ROUNDS,
): Promise<{ a: T[]; b: T[] }> => takeTurns({ a, b }, rounds);
