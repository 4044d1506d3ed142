import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';
import { VALUES_KEPT } from './limits';

export type ContentEncoding = 'br' | 'gzip' | 'identity';

/** Our preference among encodings that the client accepts equally, best first. */
const PREFERRED: readonly ContentEncoding[] = ['br', 'gzip', 'identity'];

/**
 * The encodings that a header accepts, best first. Clients send a few different headers, and reading one takes a sixth of the time
 * of a cached page.
 */
const accepted = new LRUCache<string, readonly string[]>({
  max: VALUES_KEPT,
  memoMethod: (header) =>
    // @ts-expect-error The published types are of release 0.6 and lack the option `preferred` of release 1, which is installed.
    new Negotiator({ headers: { 'accept-encoding': header } }).encodings(PREFERRED, { preferred: PREFERRED }),
});

/** Picks the best available encoding that the client accepts (RFC 9110, section 12.5.3); without a header or a match `identity`. */
export function negotiateEncoding(
  header = '',
  available: Readonly<Partial<Record<ContentEncoding, Buffer>>>,
): ContentEncoding {
  const isAvailable = (encoding: string) => available[encoding as ContentEncoding] !== undefined;
  return (accepted.memo(header).find(isAvailable) as ContentEncoding | undefined) ?? 'identity';
}
