import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { PurgeOutcome } from '../observability/metrics';
import { backOffMs } from '../storage/back-off';
import { sendPurge } from './send-purge';
import { EVERYTHING, surrogateKeys } from './surrogate-keys';

const RETRY = { firstMs: 100, longestMs: 10_000 };
/**
 * A cache may be fetching a page at the moment of a change and keep the old page after the purge. So each purge is
 * repeated once such fetches are over.
 */
const REPEAT_MS = 2_000;
/** Beyond this number of keys, all pages are purged: a header with this many keys is well under 8 kB. */
const MOST_KEYS = 100;

/**
 * Purges changed pages from caches in front of the site: a `PURGE` with the keys in the header `xkey` to each address,
 * retried until it succeeds. Each process of a site purges for itself, because a cache may fetch a page from any of
 * them and they learn of a change one after the other.
 */
export function createPurger({
  urls,
  logger,
  metrics,
}: {
  urls: readonly string[];
  logger: Logger;
  metrics: { purges: { inc(labels: { outcome: PurgeOutcome }): void } };
}) {
  const stopping = new AbortController();
  const caches = urls.map((url) => createCache(url));

  /** One cache and what it has not purged yet. */
  function createCache(url: string) {
    let waiting = new Set<string>();
    let isWorking = false;

    async function work(): Promise<void> {
      for (let failures = 0; waiting.size > 0 && !stopping.signal.aborted;) {
        const keys = waiting;
        waiting = new Set();
        try {
          await sendPurge(url, headerOf([...keys]), stopping.signal);
          metrics.purges.inc({ outcome: 'purged' });
          if (failures > 0) logger.info({ cache: new URL(url).host }, 'cache can be purged again');
          failures = 0;
        } catch (error) {
          if (stopping.signal.aborted) return;
          for (const key of keys) waiting.add(key);
          metrics.purges.inc({ outcome: 'failed' });
          failures += 1;
          if (failures === 1)
            logger.error(
              { cache: new URL(url).host, reason: (error as Error).message },
              'cache could not be purged',
            );
          await wait(backOffMs(failures, RETRY), undefined, { signal: stopping.signal, ref: false }).catch(
            () => undefined,
          );
        }
      }
    }

    return {
      add(keys: readonly string[]): void {
        for (const key of keys) waiting.add(key);
        if (isWorking) return;
        isWorking = true;
        void work().finally(() => (isWorking = false));
      },
    };
  }

  function purge(keys: readonly string[]): void {
    for (const cache of caches) cache.add(keys);
  }
  function purgeTwice(keys: readonly string[]): void {
    purge(keys);
    setTimeout(() => !stopping.signal.aborted && purge(keys), REPEAT_MS).unref();
  }

  return {
    /** Purges the pages that were made of any of these content keys. */
    purge: purgeTwice,
    /** Purges all pages, after a time in which changes may have been missed. */
    purgeAll: () => purgeTwice([EVERYTHING]),
    stop: () => stopping.abort(),
  };
}

const headerOf = (keys: readonly string[]): string =>
  keys.length > MOST_KEYS || keys.includes(EVERYTHING) ? EVERYTHING : surrogateKeys(keys);
