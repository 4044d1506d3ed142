export type ContentEncoding = 'br' | 'gzip' | 'identity';

/** Best first; decides between encodings that the visitor likes equally. */
const PREFERENCE: readonly ContentEncoding[] = ['br', 'gzip', 'identity'];

/**
 * Picks the best encoding that the visitor accepts and that is available (RFC 9110, section 12.5.3). Without a header, or
 * when none fits, that is `identity`, which every client can read.
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
