import type { PayloadResponse } from './payload';

/**
 * How long a prefetched payload is used; short, because an editor's change is on the site within a second. A later
 * navigation requests it again, which the browser's cache and the ETag make cheap.
 */
export const PAYLOAD_KEPT_MS = 1_000;

/** Most payloads kept; more than any page has links. The oldest are dropped first. */
const MAX_KEPT = 40;

export type PayloadStore = ReturnType<typeof createPayloadStore>;

/** Prefetched payloads, each used once. */
export function createPayloadStore(now: () => number = () => performance.now()) {
  const kept = new Map<string, { response: Promise<PayloadResponse>; until: number }>();
  const fresh = (path: string) => {
    const entry = kept.get(path);
    return entry && entry.until > now() ? entry : undefined;
  };
  return {
    has: (path: string) => fresh(path) !== undefined,
    put(path: string, response: Promise<PayloadResponse>): void {
      kept.delete(path);
      kept.set(path, { response, until: now() + PAYLOAD_KEPT_MS });
      const [oldest] = kept.keys();
      if (kept.size > MAX_KEPT) kept.delete(oldest!);
      response.catch(() => kept.delete(path));
    },
    /** Removes and returns a payload, even one that is still loading. */
    take(path: string): Promise<PayloadResponse> | undefined {
      const entry = fresh(path);
      kept.delete(path);
      return entry?.response;
    },
  };
}
