import type { Logger } from 'pino';
import { isOutage, type PocketBaseClient } from './pocketbase-client';

export type WebServerWork = ReturnType<typeof createWebServerWork>;

/**
 * Repeats work that a process does in PocketBase under the web server's own account. Signed in with another account it does
 * nothing, because such a service has none of our private collections. A row of failures is logged once.
 *
 * @param failure - the log's message
 * @param work - asks `isStopped` between its steps if it has many
 * @param otherwise - called in its place with another account
 */
export function createWebServerWork({
  client,
  logger,
  everyMs,
  failure,
  work,
  otherwise,
}: {
  client: PocketBaseClient;
  logger: Logger;
  everyMs: number;
  failure: string;
  work: (isStopped: () => boolean) => Promise<void>;
  otherwise?: () => void;
}) {
  let timer: NodeJS.Timeout | null = null;
  let working: Promise<void> = Promise.resolve();
  let isStopped = false;
  let isFailing = false;

  async function attempt(): Promise<void> {
    if (isStopped) return;
    try {
      await client.signedIn();
      if (client.accountKind === 'web-server') await work(() => isStopped);
      else otherwise?.();
      isFailing = false;
    } catch (error) {
      if (!isStopped && !isFailing && !isOutage(error))
        logger.warn({ reason: (error as Error).message }, failure);
      isFailing = true;
    }
    schedule(everyMs);
  }

  function schedule(ms: number): void {
    if (isStopped) return;
    if (timer) clearTimeout(timer);
    timer = setTimeout(() => (working = working.then(attempt)), ms).unref();
  }

  return {
    start: () => schedule(0),
    /** Works now, or right after the work that is under way. */
    wake: () => schedule(0),
    /** Begins nothing new, and waits for what is under way. */
    async stop(): Promise<void> {
      isStopped = true;
      if (timer) clearTimeout(timer);
      await working;
    },
  };
}
