import { setTimeout as wait } from 'node:timers/promises';
import { MemoryStore, type Options, type Store } from 'express-rate-limit';
import type { Logger } from 'pino';
import { RedisStore, type RedisReply, type SendCommandFn } from 'rate-limit-redis';
import { backOffMs } from '../storage/back-off';

/**
 * Longest time that a form post waits for Redis in total; Redis normally replies within a millisecond or two. If this
 * process was busy for a moment, the reply has arrived but is still unread, so the limit must be longer than such a moment.
 */
const REPLY_TIMEOUT_MS = 1_000;
const CONNECT_TIMEOUT_MS = 2_000;
const RECONNECT = { firstMs: 100, longestMs: 5_000 };
/** Interval at which a Redis that did not count is tried again. */
const PROBE_MS = 1_000;

/** Creates the store in which a limit counts; each limit has a name of its own. */
export type CountStores = (name: string) => Store;

/** Prefix of a site's keys, so that several sites can share one Redis. */
export const countPrefix = (siteUrl: string): string => `limits:${new URL(siteUrl).host}`;

/**
 * Counts limits in Redis (or Valkey), once for all processes and machines of a site.
 *
 * Context: Redis may be unreachable, accept commands and not reply, or refuse to write. Decision: if Redis does not count in
 * time, this process counts for itself until a trial count succeeds. Consequence: with several processes, the limit is
 * meanwhile multiplied by their number, and nobody's form is refused or delayed because of Redis.
 *
 * @param options.prefix - the {@link countPrefix}
 */
export async function createRedisCounts({
  url,
  prefix,
  logger,
  metrics,
}: {
  url: string;
  prefix: string;
  logger: Logger;
  /** 1 while limits are counted in Redis, 0 while this process counts for itself. */
  metrics: { redisUp: { set(value: 0 | 1): void } };
}) {
  // Loaded on demand: it takes a fifth of the CPU time of a start, and most sites have no Redis.
  const { createClient } = await import('@redis/client');
  const client = createClient({
    url,
    // A count that waits for a connection comes too late.
    disableOfflineQueue: true,
    socket: {
      connectTimeout: CONNECT_TIMEOUT_MS,
      reconnectStrategy: (retries) => backOffMs(retries + 1, RECONNECT),
    },
  });
  let isUp = false;
  let isAwayLogged = false;
  let isStopped = false;

  function away(reason: string): void {
    isUp = false;
    metrics.redisUp.set(0);
    if (isAwayLogged || isStopped) return;
    isAwayLogged = true;
    logger.warn({ reason }, 'Redis is away: each process counts form limits for itself');
  }
  function back(): void {
    isUp = true;
    metrics.redisUp.set(1);
    if (isAwayLogged) logger.info('Redis is back: form limits are counted once again');
    isAwayLogged = false;
  }

  client.on('ready', () => void probe());
  client.on('error', (error: unknown) => away(reasonOf(error)));
  metrics.redisUp.set(0);
  void client.connect().catch((error: unknown) => away(reasonOf(error)));

  const sendCommand: SendCommandFn = (...args) => client.sendCommand<RedisReply>(args);
  let isProbing = false;
  async function probe(): Promise<void> {
    if (isUp || !client.isReady || isProbing) return;
    isProbing = true;
    try {
      await tryCounting(prefix, sendCommand);
      back();
    } catch (error) {
      away(reasonOf(error));
    } finally {
      isProbing = false;
    }
  }
  const probes = setInterval(() => void probe(), PROBE_MS).unref();

  return {
    stores(name: string): Store {
      const own = new MemoryStore();
      const shared = new RedisStore({ prefix: `${prefix}:${name}:`, sendCommand });
      let options: Options;
      let prepared: Promise<void> | null = null;
      async function count<Result>(request: (store: Store) => Promise<Result> | Result): Promise<Result> {
        if (!isUp) return request(own);
        try {
          return await inTime((prepared ??= shared.init(options)).then(() => request(shared)));
        } catch (error) {
          // The store is prepared again: Redis may have restarted without its scripts.
          prepared = null;
          away(reasonOf(error));
          return request(own);
        }
      }
      return {
        localKeys: false,
        init(given: Options) {
          options = given;
          own.init(options);
        },
        increment: (key) => count((store) => store.increment(key)),
        decrement: (key) => count((store) => store.decrement(key)),
        resetKey: (key) => count((store) => store.resetKey(key)),
        shutdown: () => own.shutdown(),
      };
    },
    stop() {
      isStopped = true;
      clearInterval(probes);
      client.destroy();
    },
  };
}

const inTime = <Result>(reply: Promise<Result>): Promise<Result> =>
  Promise.race([
    reply,
    wait(REPLY_TIMEOUT_MS, undefined, { ref: false }).then(() => {
      throw new Error(`no reply within ${REPLY_TIMEOUT_MS} ms`);
    }),
  ]);

/** The cause's code where there is one; the message of a refused connection is empty. */
function reasonOf(error: unknown): string {
  const { code, message } = error as { code?: string; message?: string };
  return code ?? (message || String(error));
}

/** The trial's key expires after this time if it cannot be removed. */
const EXPIRY_MS = 10_000;

/**
 * Counts once in Redis as a form post does, and removes the count again. A full memory, a read-only replica and an account
 * without rights refuse this, although they respond to a ping.
 *
 * @param prefix - that of the site's own counts: an account may be limited to it
 * @throws {Error} Redis's own error
 */
export async function tryCounting(prefix: string, sendCommand: SendCommandFn): Promise<void> {
  const store = new RedisStore({ prefix: `${prefix}:trial:`, sendCommand });
  await store.init({ windowMs: EXPIRY_MS } as Options);
  await store.increment('count');
  await store.decrement('count');
  await store.resetKey('count');
}
