import { ClientResponseError } from 'pocketbase';
import type { PocketBaseClient } from './pocketbase-client';

/** Pause between two checks. Together with the timeout it bounds how late a content service that hangs is noticed. */
const CHECK_MS = 5_000;
/** PocketBase responds within a few milliseconds, on a busy machine within one second. */
const TIMEOUT_MS = 5_000;

/**
 * Asks the content service for its health at intervals. A hanging service, or a network that drops packets, keeps the
 * realtime connection open and silent; a day without changes looks the same.
 */
export function watchServiceHealth({
  client,
  onChange,
}: {
  client: Pick<PocketBaseClient, 'pocketBase'>;
  onChange: (responds: boolean, askedAt: number) => void;
}) {
  let responds = true;
  let respondedAt = performance.now();
  let stopped = false;
  let timer: NodeJS.Timeout;

  async function check(): Promise<void> {
    const askedAt = performance.now();
    const now = await client.pocketBase.health
      .check({ signal: AbortSignal.timeout(TIMEOUT_MS) })
      .then(() => true, isRefusal);
    if (stopped) return;
    if (now) respondedAt = performance.now();
    if (now !== responds) onChange((responds = now), askedAt);
    checkLater();
  }
  function checkLater(): void {
    timer = setTimeout(() => void check(), CHECK_MS).unref();
  }
  checkLater();

  return {
    get responds(): boolean {
      return responds;
    },
    /** Time of its last response, by `performance.now()`; that of the start before the first one. */
    get respondedAt(): number {
      return respondedAt;
    },
    stop(): void {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

/** A proxy may keep this address from us; its refusal is a response too. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ClientResponseError && error.status > 0 && error.status < 500;
