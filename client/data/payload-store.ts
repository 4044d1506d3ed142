import type { PayloadResponse } from './payload';

/**
 * A payload that was fetched ahead is shown only this long, because an editor's change is on the site within a second. A
 * later navigation asks for it again, which the browser's own cache and the ETag make a short question.
 */
export const PAYLOAD_KEPT_MS = 1_000;

/** More than the links of any page; the oldest go first. */
const MAX_KEPT = 40;

/** Payloads fetched ahead of a navigation, each used once. */
export interface PayloadStore {
  has(path: string): boolean;
  put(path: string, response: Promise<PayloadResponse>): void;
  /** Takes a payload out, also one that is still on its way. */
  take(path: string): Promise<PayloadResponse> | undefined;
}

export function createPayloadStore(now: () => number = () => performance.now()): PayloadStore {
  const kept = new Map<string, { response: Promise<PayloadResponse>; until: number }>();
  const fresh = (path: string) => {
    const entry = kept.get(path);
    return entry && entry.until > now() ? entry : undefined;
  };
  return {
    has: (path) => fresh(path) !== undefined,
    put(path, response) {
      kept.delete(path);
      kept.set(path, { response, until: now() + PAYLOAD_KEPT_MS });
      const [oldest] = kept.keys();
      if (kept.size > MAX_KEPT) kept.delete(oldest!);
      response.catch(() => kept.delete(path));
    },
    take(path) {
      const entry = fresh(path);
      kept.delete(path);
      return entry?.response;
    },
  };
}
