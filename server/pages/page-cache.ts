import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import type { ContentEncoding } from '../http/accept-encoding';
import { CACHE_CONTROL } from '../http/cache-control';
import type { RouteLabel } from '../http/route-label';

/** Memory for finished pages per process, all encodings included. */
const PAGE_CACHE_BYTES = 64 * 1024 * 1024;

/** How long a page is fresh without an event from the content service; a fallback, changes arrive as events. */
export const PAGE_FRESH_MS = 60_000;

/** Pause after a failed rebuild; visitors get the stale page. */
const REBUILD_RETRY_MS = 5_000;

/** A change of more pages than this leaves the old ones for a moment, so that not all are rendered while somebody waits. */
const DROPPED_MAX = 20;
/** How long they are served at most. */
export const CHANGED_MS = 1_000;
/** Pages that are rebuilt at a time while visitors get the old ones. */
const REBUILT_AT_ONCE = 2;

/** A page that fills the cache is compressed while its first visitor waits. 6 takes twice the time, for 0.4 % fewer bytes. */
const BROTLI_QUALITY = 5;

/** Rough size of an entry besides its bodies. */
const ENTRY_BYTES = 1_024;

/** A finished page, or its data, or a document: the same bytes for every visitor who asks for its address. */
export interface CachedPage extends Readonly<
  Pick<RenderedPage, 'route' | 'type' | 'cacheControl' | 'players'>
> {
  readonly etag: string;
  readonly bodies: Readonly<Record<ContentEncoding, Buffer>>;
  /** Content keys it was built from. */
  readonly keys: readonly string[];
  /** Surrogate keys for caches in front of the site; null if there are none. */
  readonly surrogateKeys: string | null;
  /** Epoch ms after which the page is stale: it is served while a new one is built. 0 after a change. */
  readonly freshUntil: number;
  /** Epoch ms after which it must not be served: an entry starts or stops being visible. */
  readonly endsAt: number;
}

export interface RenderedPage {
  route: RouteLabel;
  /** @default HTML */
  type?: string;
  /** @default `CACHE_CONTROL.page` */
  cacheControl?: string;
  /** Origins of the players of its videos. @default none */
  players?: readonly string[];
  /** In pieces of UTF-8. */
  body: readonly Buffer[];
  keys: readonly string[];
  /** Epoch ms at which the page changes by itself, or null. */
  changesAt: number | null;
}

export type PageCacheResult = 'hit' | 'stale' | 'miss';

/** A page from the cache, or null if the address has none, which is never cached. */
interface PageLookup {
  page: CachedPage | null;
  result: PageCacheResult;
}

export type PageCache = ReturnType<typeof createPageCache>;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export interface PageCacheOptions {
  /** Called when a stale page could not be rebuilt; visitors get the stale one. */
  onRebuildFailure: (route: RouteLabel, error: unknown) => void;
  /** For caches in front of the site, if there are any. */
  surrogateKeys?: (rendered: RenderedPage) => string;
  /** @default PAGE_CACHE_BYTES */
  maxBytes?: number;
  /** @default PAGE_FRESH_MS */
  freshMs?: number;
  now?: () => number;
}

/**
 * Finished pages of one process by their address, limited in bytes; the least recently used is dropped first. An
 * address is the path of a page with the query that changes it, and the page is rendered from it alone: nothing else
 * that a visitor sends can reach another visitor.
 */
export function createPageCache({
  onRebuildFailure,
  surrogateKeys,
  maxBytes = PAGE_CACHE_BYTES,
  freshMs = PAGE_FRESH_MS,
  now = Date.now,
}: PageCacheOptions) {
  const pages = new LRUCache<string, CachedPage>({
    maxSize: maxBytes,
    sizeCalculation: ({ bodies }) =>
      bodies.identity.length + bodies.gzip.length + bodies.br.length + ENTRY_BYTES,
  });
  const rebuilds = pLimit(REBUILT_AT_ONCE);
  const inFlight = new Map<string, Promise<CachedPage | null>>();
  /** Epoch ms of the last failed rebuild of a stale page. */
  const failedAt = new WeakMap<CachedPage, number>();
  /** Number of the change that last affected each content key: a build that started before must not be kept. */
  const changed = new Map<string, number>();
  let changes = 0;
  /** Builds under way, also those that no later request joins. */
  let builds = 0;

  const finish = async (rendered: RenderedPage): Promise<CachedPage> => {
    const identity = Buffer.concat(rendered.body);
    const [br, gz] = await Promise.all([
      compressBrotli(identity, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
        },
      }),
      compressGzip(identity),
    ]);
    const { route, type, cacheControl, players } = rendered;
    return {
      ...{ route, type, cacheControl, players },
      etag: `W/"${createHash('sha1').update(identity).digest('base64url')}"`,
      bodies: { identity, gzip: gz, br },
      keys: rendered.keys,
      surrogateKeys: surrogateKeys?.(rendered) ?? null,
      freshUntil: Math.min(now() + freshMs, rendered.changesAt ?? Infinity),
      endsAt: rendered.changesAt ?? Infinity,
    };
  };

  const buildOnce = (
    address: string,
    build: () => Promise<RenderedPage | null>,
  ): Promise<CachedPage | null> => {
    const running = inFlight.get(address);
    if (running) return running;
    const startedAt = changes;
    builds += 1;
    const building = (async () => {
      const rendered = await build();
      if (!rendered) {
        pages.delete(address);
        return null;
      }
      const page = await finish(rendered);
      const isOutdated = rendered.keys.some((key) => (changed.get(key) ?? 0) > startedAt);
      if (!isOutdated) pages.set(address, page);
      return page;
    })().finally(() => {
      builds -= 1;
      if (inFlight.get(address) === building) inFlight.delete(address);
    });
    inFlight.set(address, building);
    return building;
  };

  return {
    fresh(address: string): CachedPage | undefined {
      const page = pages.get(address);
      return page && page.freshUntil > now() ? page : undefined;
    },
    /**
     * Returns the page of an address, or builds it once for all who wait. A stale page is returned at once and rebuilt in
     * the background, until the time at which it changes. Rejects only if there is no page to return and `build` rejects.
     *
     * @param build - resolves to null if there is no such page
     */
    async get(address: string, build: () => Promise<RenderedPage | null>): Promise<PageLookup> {
      const known = pages.get(address);
      const page = known && known.endsAt > now() ? known : undefined;
      if (page && page.freshUntil > now()) return { page, result: 'hit' };
      if (!page) return { page: await buildOnce(address, build), result: 'miss' };
      if (!inFlight.has(address) && now() >= (failedAt.get(page) ?? -Infinity) + REBUILD_RETRY_MS)
        buildOnce(address, () => rebuilds(build)).catch((error: unknown) => {
          failedAt.set(page, now());
          onRebuildFailure(page.route, error);
        });
      return { page, result: 'stale' };
    },
    /** How many pages visitors get as they were, because they could not be rebuilt last. */
    failing: (): number => [...pages.values()].filter((page) => failedAt.has(page)).length,
    /**
     * Drops the pages that were built from any of these content keys. Of a change of many, those that visitors have asked for within the
     * last minute are served until they are rebuilt, for a moment and past all caches; this leaves the thread to the others.
     */
    invalidate(contentKeys: readonly string[]): void {
      changes += 1;
      if (builds === 0) changed.clear();
      const hit = new Set(contentKeys);
      for (const key of contentKeys) changed.set(key, changes);
      const outdated = [...pages.entries()].filter(([, page]) => page.keys.some((key) => hit.has(key)));
      const endsAt = now() + CHANGED_MS;
      for (const [address, page] of outdated) {
        if (outdated.length <= DROPPED_MAX || page.endsAt <= now()) pages.delete(address);
        else if (page.freshUntil > now())
          pages.set(address, {
            ...{ ...page, freshUntil: 0, endsAt: Math.min(page.endsAt, endsAt) },
            ...{ cacheControl: CACHE_CONTROL.none, surrogateKeys: null },
          });
        else if (page.freshUntil > 0) pages.delete(address);
      }
      // A build in flight may have read the old content, so that later requests start another.
      inFlight.clear();
    },
  };
}
