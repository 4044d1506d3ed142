import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { ContentEncoding } from '../http/accept-encoding';

/** Says what the page cache did for an answer: hit, stale, miss or bypass. */
export const PAGE_CACHE_HEADER = 'X-Page-Cache';

/** Bytes that finished pages may hold in one process, all their encodings together. */
export const PAGE_CACHE_BYTES = 64 * 1024 * 1024;

/** How long a page is fresh without word from the content service; it is the fallback, changes arrive as events. */
export const PAGE_FRESH_MS = 60_000;

/** A page that fills the cache is compressed while its first visitor waits, so this is a middle quality. */
const BROTLI_QUALITY = 6;

/** A body is kept once for itself and, as long as it is asked for, once behind the head that it was last sent with. */
const FORMS_KEPT = 2;

/** Addresses that lead straight to a finished page; each is some hundred bytes. */
export const PAGE_ADDRESSES = 10_000;

/** A finished page: what every visitor who asks for it gets. */
export interface CachedPage {
  route: string;
  etag: string;
  bodies: Readonly<Record<ContentEncoding, Buffer>>;
  /** Content keys it was built from. */
  keys: readonly string[];
  /** Epoch ms after which it is built anew behind the visitor who still gets it. */
  freshUntil: number;
}

/** What a render hands to the cache. */
export interface PageDraft {
  route: string;
  /** In pieces of UTF-8. */
  html: readonly Buffer[];
  keys: readonly string[];
  /** Epoch ms at which the page changes by itself, or null. */
  changesAt: number | null;
}

export type PageCacheResult = 'hit' | 'stale' | 'miss';

export interface PageCache {
  /** The fresh page at an address that was learned; undefined where the pipeline has to decide. */
  at(address: string): CachedPage | undefined;
  /** Remembers that an address, spelled exactly so, leads to the page of a key. */
  learn(address: string, key: string): void;
  /**
   * Gives the page of a key: from the cache, or by building it once for all who wait. A stale one is given at once and
   * built anew behind it. Null is what `build` answers for a page that must not be kept.
   */
  get(
    key: string,
    build: () => Promise<PageDraft | null>,
  ): Promise<{ page: CachedPage | null; result: PageCacheResult }>;
  /** Drops the pages that were built from any of these content keys. */
  invalidate(contentKeys: readonly string[]): void;
  readonly bytes: number;
  readonly size: number;
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export interface PageCacheOptions {
  maxBytes?: number;
  freshMs?: number;
  now?: () => number;
}

/** Finished pages of one process, bounded in bytes, the least recently used dropped first. */
export function createPageCache({
  maxBytes = PAGE_CACHE_BYTES,
  freshMs = PAGE_FRESH_MS,
  now = Date.now,
}: PageCacheOptions = {}): PageCache {
  const pages = new LRUCache<string, CachedPage>({
    maxSize: maxBytes,
    sizeCalculation: ({ bodies }) =>
      FORMS_KEPT * (bodies.identity.length + bodies.gzip.length + bodies.br.length) + 1_024,
  });
  const addresses = new LRUCache<string, string>({ max: PAGE_ADDRESSES });
  const flights = new Map<string, Promise<CachedPage | null>>();
  /** When each content key last changed, in counts of changes: a build that began before must not be kept. */
  const changed = new Map<string, number>();
  let changes = 0;

  const finish = async (draft: PageDraft): Promise<CachedPage> => {
    const identity = Buffer.concat(draft.html);
    const [br, gz] = await Promise.all([
      compressBrotli(identity, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
        },
      }),
      compressGzip(identity),
    ]);
    return {
      route: draft.route,
      etag: `W/"${createHash('sha1').update(identity).digest('base64url')}"`,
      bodies: { identity, gzip: gz, br },
      keys: draft.keys,
      freshUntil: Math.min(now() + freshMs, draft.changesAt ?? Infinity),
    };
  };

  const buildOnce = (key: string, build: () => Promise<PageDraft | null>): Promise<CachedPage | null> => {
    const flying = flights.get(key);
    if (flying) return flying;
    const startedAt = changes;
    const flight = (async () => {
      const draft = await build();
      if (!draft) {
        pages.delete(key);
        return null;
      }
      const page = await finish(draft);
      const overtaken = draft.keys.some((contentKey) => (changed.get(contentKey) ?? 0) > startedAt);
      if (!overtaken) pages.set(key, page);
      return page;
    })().finally(() => {
      if (flights.get(key) === flight) flights.delete(key);
    });
    flights.set(key, flight);
    return flight;
  };

  return {
    at(address) {
      const key = addresses.get(address);
      const page = key === undefined ? undefined : pages.get(key);
      return page && page.freshUntil > now() ? page : undefined;
    },
    learn: (address, key) => void addresses.set(address, key),
    async get(key, build) {
      const page = pages.get(key);
      if (page && page.freshUntil > now()) return { page, result: 'hit' };
      const building = buildOnce(key, build);
      if (!page) return { page: await building, result: 'miss' };
      building.catch(() => {});
      return { page, result: 'stale' };
    },
    invalidate(contentKeys) {
      changes += 1;
      const hit = new Set(contentKeys);
      for (const key of contentKeys) changed.set(key, changes);
      for (const [key, page] of pages.entries()) {
        if (page.keys.some((contentKey) => hit.has(contentKey))) pages.delete(key);
      }
      // A build under way may have read the old content: those who come now start another.
      flights.clear();
    },
    get bytes() {
      return pages.calculatedSize;
    },
    get size() {
      return pages.size;
    },
  };
}
