import { parseWeightedList } from './weighted-list';

const RANGE = /^[a-z]{1,8}(-[a-z0-9]{1,8})*$/;

/**
 * The offered language that a browser prefers, by RFC 4647 lookup: it tries the ranges in the order of their weight, each
 * shortened from the right (`sl-Latn-SI`, `sl-Latn`, `sl`) until one is offered. `*` and a weight of 0 ask for nothing.
 */
export function lookupLanguage<Offered extends string>(
  header: string | undefined,
  offered: readonly Offered[],
): Offered | null {
  if (!header) return null;
  for (const range of parseRanges(header)) {
    for (let tag = range; tag; tag = tag.slice(0, Math.max(tag.lastIndexOf('-'), 0))) {
      const match = offered.find((locale) => locale.toLowerCase() === tag);
      if (match) return match;
    }
  }
  return null;
}

const parseRanges = (header: string): string[] =>
  parseWeightedList(header)
    .filter(({ value, weight }) => weight > 0 && RANGE.test(value))
    .sort((a, b) => b.weight - a.weight)
    .map(({ value }) => value);
