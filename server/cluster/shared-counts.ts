import { MemoryStore, type ClientRateLimitInfo, type Options, type Store } from 'express-rate-limit';
import { isMessage, type MessageOf, type ToPrimary, type ToWorker } from './messages';

/** Longest wait for the primary, which has little else to do; a slower one is about to exit with its workers. */
const REPLY_TIMEOUT_MS = 2_000;

type CountRequest = MessageOf<ToPrimary, 'count'>;
type CountReply = MessageOf<ToWorker, 'counted'>;

/** Creates the store in which a limit counts; each limit has a name of its own. */
export type CountStores = (name: string) => Store;

/** Runs in the primary and counts for all workers, so that a limit per address holds for the whole site. */
export function createSharedCounts() {
  const stores = new Map<string, MemoryStore>();
  const storeOf = ({ name, windowMs }: CountRequest): MemoryStore => {
    let store = stores.get(name);
    if (!store) {
      stores.set(name, (store = new MemoryStore()));
      store.init({ windowMs } as Options);
    }
    return store;
  };
  return {
    async change(asked: CountRequest): Promise<CountReply> {
      const store = storeOf(asked);
      if (asked.change < 0) await store.decrement(asked.key);
      else await store.increment(asked.key);
      const { totalHits = 0, resetTime } = (await store.get(asked.key)) ?? {};
      return { type: 'counted', request: asked.request, totalHits, resetAt: resetTime?.getTime() ?? 0 };
    },
    stop(): void {
      for (const store of stores.values()) store.shutdown();
    },
  };
}

/** Runs in a worker and lets the primary count. */
export function countInPrimary(): CountStores {
  const waiting = new Map<number, (reply: CountReply) => void>();
  let requests = 0;
  process.on('message', (message: unknown) => {
    if (isMessage(message) && message.type === 'counted')
      waiting.get((message as CountReply).request)?.(message as CountReply);
  });

  const ask = (asked: Omit<CountRequest, 'type' | 'request'>): Promise<ClientRateLimitInfo> =>
    new Promise((resolve, reject) => {
      const request = ++requests;
      const done = () => {
        clearTimeout(timer);
        waiting.delete(request);
      };
      const fail = () => {
        done();
        reject(new Error('the primary process did not reply'));
      };
      const timer = setTimeout(fail, REPLY_TIMEOUT_MS);
      waiting.set(request, ({ totalHits, resetAt }) => {
        done();
        resolve({ totalHits, resetTime: new Date(resetAt) });
      });
      if (!process.connected || !process.send) return fail();
      process.send({ type: 'count', request, ...asked } satisfies CountRequest);
    });

  return (name) => {
    let windowMs = 0;
    return {
      localKeys: false,
      init: (options) => void (windowMs = options.windowMs),
      increment: (key) => ask({ name, windowMs, key, change: 1 }),
      decrement: async (key) => void (await ask({ name, windowMs, key, change: -1 })),
      resetKey: () => undefined,
    };
  };
}
