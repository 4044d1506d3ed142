import Negotiator from 'negotiator';

export type ContentEncoding = 'br' | 'gzip' | 'identity';

/** Our preference among encodings that the client accepts equally, best first. */
const PREFERRED: readonly ContentEncoding[] = ['br', 'gzip', 'identity'];

/**
 * Picks the best available encoding that the client accepts (RFC 9110, section 12.5.3); without a header or a match
 * `identity`.
 */
export function negotiateEncoding(
  header: string | undefined,
  available: Readonly<Partial<Record<ContentEncoding, Buffer>>>,
): ContentEncoding {
  const accepted = new Negotiator({ headers: { 'accept-encoding': header } });
  const offered = PREFERRED.filter((encoding) => available[encoding]);
  // @ts-expect-error The types lack this option of release 1.
  const best = accepted.encoding(offered, { preferred: PREFERRED });
  return (best as ContentEncoding | undefined) ?? 'identity';
}
