/** Most ranges that are read from a header; browsers send under ten. */
const MAX_RANGES = 20;

/**
 * The offered language that a browser prefers, by RFC 4647 lookup: it tries the ranges in the order of their weight, each
 * shortened from the right (`sl-Latn-SI`, `sl-Latn`, `sl`) until one is offered. `*` and a weight of 0 ask for nothing.
 */
export function lookupLanguage<Offered extends string>(
  header: string | undefined,
  offered: readonly Offered[],
): Offered | null {
  for (const range of parseRanges(header ?? '')) {
    for (let tag = range; tag; tag = tag.slice(0, Math.max(tag.lastIndexOf('-'), 0))) {
      const match = offered.find((locale) => locale.toLowerCase() === tag);
      if (match) return match;
    }
  }
  return null;
}

function parseRanges(header: string): string[] {
  return header
    .split(',', MAX_RANGES)
    .map((part) => {
      const [range = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
      const q = parameters.find((parameter) => parameter.startsWith('q='));
      return { range, weight: q ? Number(q.slice(2)) : 1 };
    })
    .filter(({ range, weight }) => /^[a-z]{1,8}(-[a-z0-9]{1,8})*$/.test(range) && weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ range }) => range);
}
