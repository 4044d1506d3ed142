export type ContentEncoding = 'br' | 'gzip' | 'identity';

/** Best first, where the visitor likes two the same. */
const PREFERENCE: readonly ContentEncoding[] = ['br', 'gzip', 'identity'];

/**
 * The best form that a visitor takes, of those there are. Without a header, or when nothing fits, it is the plain form:
 * RFC 9110 allows it, and an unreadable answer helps nobody.
 */
export function negotiateEncoding(
  header: string | undefined,
  available: ReadonlySet<ContentEncoding> | ReadonlyMap<ContentEncoding, unknown>,
): ContentEncoding {
  if (!header) return 'identity';
  const weights = parseWeights(header);
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

function parseWeights(header: string): Map<string, number> {
  const weights = new Map<string, number>();
  for (const part of header.split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    const q = parameters.find((parameter) => parameter.startsWith('q='));
    const weight = q ? Number(q.slice(2)) : 1;
    if (name) weights.set(name === 'x-gzip' ? 'gzip' : name, Number.isNaN(weight) ? 0 : weight);
  }
  return weights;
}
