import { parseWeightedList } from './weighted-list';

export type ContentEncoding = 'br' | 'gzip' | 'identity';

/** Our preference among encodings that the client accepts equally, best first. */
const PREFERENCE: readonly ContentEncoding[] = ['br', 'gzip', 'identity'];

/**
 * Picks the best available encoding that the client accepts (RFC 9110, section 12.5.3); without a header or a match
 * `identity`.
 */
export function negotiateEncoding(
  header: string | undefined,
  available: ReadonlySet<ContentEncoding> | ReadonlyMap<ContentEncoding, unknown>,
): ContentEncoding {
  if (!header) return 'identity';
  const weights = new Map(
    parseWeightedList(header).map(({ value, weight }) => [value === 'x-gzip' ? 'gzip' : value, weight]),
  );
  const anyOther = weights.get('*');
  let best: ContentEncoding = 'identity';
  let bestWeight = 0;
  for (const encoding of PREFERENCE) {
    if (!available.has(encoding)) continue;
    const unnamed = encoding === 'identity' ? (anyOther ?? 0.001) : (anyOther ?? 0);
    const weight = weights.get(encoding) ?? unnamed;
    if (weight > bestWeight) [best, bestWeight] = [encoding, weight];
  }
  return best;
}
