/**
 * Measures in the order A B C C B A A B C ..., so that a machine that gets slower or faster, or is busy for a while,
 * affects all of them. The caller compares medians.
 */
export async function takeTurns<Name extends string, T>(
  ways: Readonly<Record<Name, () => Promise<T>>>,
  rounds: number,
): Promise<Record<Name, T[]>> {
  const names = Object.keys(ways) as Name[];
  const results = Object.fromEntries(names.map((name) => [name, [] as T[]])) as Record<Name, T[]>;
  for (let round = 0; round < rounds; round += 1)
    for (const name of round % 2 ? [...names].reverse() : names) results[name].push(await ways[name]());
  return results;
}

/** Ratio of two measurements taken in turn: the median of the ratios of neighbouring rounds. */
export const ratioInTurn = (a: readonly number[], b: readonly number[]): number =>
  median(a.map((value, round) => value / b[round]!));

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  if (sorted.length === 0) return NaN;
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

export const percentile99 = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * 0.99)]!;

export const whole = (value: number): string => Math.round(value).toLocaleString('en');
export const ratio = (value: number): string => (Number.isFinite(value) ? value.toFixed(2) : '-');
export const ms = (value: number): string => `${value < 10 ? value.toFixed(2) : Math.round(value)} ms`;
export const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MiB`;
/** A ratio with the least that it has to be. */
export const against = (value: number, least: number): string =>
  `${ratio(value)} ${value >= least ? '✔' : '✘'} (at least ${least.toFixed(2)})`;
