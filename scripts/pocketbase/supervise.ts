import { setTimeout as sleep } from 'node:timers/promises';
import { backOffMs } from '../../server/storage/back-off';
import type { Log } from '../run-command';
import { respondsOk, untilOk } from '../until-ok';
import { startGuarded, type GuardedProcess } from './guarded-process';

/** How long PocketBase may take until it responds; a first start creates its tables. */
const START_TIMEOUT_MS = 30_000;
/** Pauses before restarts; they begin anew after a run of {@link QUIET_MS}. */
const RESTART = { firstMs: 250, longestMs: 10_000 };
const QUIET_MS = 30_000;

/**
 * Keeps PocketBase running on its address until stopped, and restarts it with back-off when it dies.
 * @returns when it responds for the first time.
 * @throws {Error} with one line if the first start fails.
 */
export async function supervise(options: {
  command: string;
  args: readonly string[];
  url: string;
  log: Log;
  /** Called when it responds after a restart. */
  onBack: () => void;
}) {
  const { command, args, url, log, onBack } = options;
  const stopping = new AbortController();
  let running = startGuarded(command, args);
  try {
    await untilHealthy(running, url);
  } catch (error) {
    await running.stop();
    throw error;
  }
  const watching = watch();

  async function watch(): Promise<void> {
    let restarts = 0;
    let startedAt = Date.now();
    for (;;) {
      const { code, lastOutput } = await running.exited;
      if (stopping.signal.aborted) return;
      if (Date.now() - startedAt > QUIET_MS) restarts = 0;
      restarts += 1;
      const pause = backOffMs(restarts, RESTART);
      const reason = lastOutput ? `: ${lastLine(lastOutput)}` : '';
      log.warn(`PocketBase ended (${code ?? 'signal'})${reason}; starting it again in ${pause} ms`);
      await sleep(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      startedAt = Date.now();
      running = startGuarded(command, args);
      untilHealthy(running, url).then(
        () => {
          log.info('PocketBase is back');
          onBack();
        },
        () => undefined,
      );
    }
  }

  return {
    /** Process id of the guard, for tests that kill PocketBase. */
    pid: () => running.pid,
    async stop() {
      stopping.abort();
      await running.stop();
      await watching;
    },
  };
}

async function untilHealthy({ exited }: GuardedProcess, url: string): Promise<void> {
  if (await untilOk(healthOf(url), START_TIMEOUT_MS, exited)) return;
  const ended = await Promise.race([exited, null]);
  throw new Error(
    ended
      ? `PocketBase did not start: ${lastLine(ended.lastOutput || 'it ended without a message')}`
      : `PocketBase did not respond at ${url} within ${START_TIMEOUT_MS / 1000} s`,
  );
}

const lastLine = (text: string) => text.split('\n').at(-1) ?? text;

export const isHealthy = (url: string): Promise<boolean> => respondsOk(healthOf(url));

const healthOf = (url: string): string => `${url}/api/health`;
