import { MemoryStore, type ClientRateLimitInfo, type Options, type Store } from 'express-rate-limit';
import { isMessage, type MessageOf, type ToPrimary, type ToWorker } from './messages';

/** The primary has nothing else to do; one that takes longer is about to end, and its workers with it. */
const ANSWER_TIMEOUT_MS = 2_000;

type Asked = MessageOf<ToPrimary, 'count'>;
type Told = MessageOf<ToWorker, 'counted'>;

/** Makes the place where a limit counts; the name keeps limits apart. */
export type CountStores = (name: string) => Store;

/** In the primary: counts for all workers, so that a limit per address holds for the whole site. */
export function createSharedCounts() {
  const stores = new Map<string, MemoryStore>();
  const storeOf = ({ name, windowMs }: Asked): MemoryStore => {
    let store = stores.get(name);
    if (!store) {
      stores.set(name, (store = new MemoryStore()));
      store.init({ windowMs } as Options);
    }
    return store;
  };
  return {
    async change(asked: Asked): Promise<Told> {
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

/** In a worker: has the primary count. */
export function countInPrimary(): CountStores {
  const waiting = new Map<number, (told: Told) => void>();
  let requests = 0;
  process.on('message', (message: unknown) => {
    if (isMessage(message) && message.type === 'counted')
      waiting.get((message as Told).request)?.(message as Told);
  });

  const ask = (asked: Omit<Asked, 'type' | 'request'>): Promise<ClientRateLimitInfo> =>
    new Promise((resolve, reject) => {
      const request = ++requests;
      const done = () => {
        clearTimeout(timer);
        waiting.delete(request);
      };
      const fail = () => {
        done();
        reject(new Error('the primary process does not count'));
      };
      const timer = setTimeout(fail, ANSWER_TIMEOUT_MS);
      waiting.set(request, ({ totalHits, resetAt }) => {
        done();
        resolve({ totalHits, resetTime: new Date(resetAt) });
      });
      if (!process.connected || !process.send) return fail();
      process.send({ type: 'count', request, ...asked } satisfies Asked);
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
