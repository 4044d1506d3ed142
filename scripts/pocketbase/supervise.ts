import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../run-command';
import { startGuarded, type GuardedProcess } from './guarded-process';

/** How long PocketBase may take until it responds; a first start creates its tables. */
const START_TIMEOUT_MS = 30_000;
const HEALTH_INTERVAL_MS = 30;
export const HEALTH_TIMEOUT_MS = 2_000;
/** Pause before the first restart. It doubles up to the longest, and starts over after a run of {@link QUIET_MS}. */
const FIRST_RESTART_MS = 250;
const LONGEST_RESTART_MS = 10_000;
const QUIET_MS = 30_000;

export interface Supervisor {
  /** Process id of the guard, for tests that kill PocketBase. */
  pid(): number | undefined;
  stop(): Promise<void>;
}

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
}): Promise<Supervisor> {
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
    let pause = FIRST_RESTART_MS;
    let startedAt = Date.now();
    for (;;) {
      const { code, lastOutput } = await running.exited;
      if (stopping.signal.aborted) return;
      if (Date.now() - startedAt > QUIET_MS) pause = FIRST_RESTART_MS;
      const reason = lastOutput ? `: ${lastLine(lastOutput)}` : '';
      log.warn(`PocketBase ended (${code ?? 'signal'})${reason}; starting it again in ${pause} ms`);
      await sleep(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      pause = Math.min(pause * 2, LONGEST_RESTART_MS);
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
    pid: () => running.pid,
    async stop() {
      stopping.abort();
      await running.stop();
      await watching;
    },
  };
}

async function untilHealthy(process: GuardedProcess, url: string): Promise<void> {
  let ended: string | null = null;
  void process.exited.then(({ lastOutput }) => {
    ended = lastOutput || 'it ended without a message';
  });
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline) {
    if (ended !== null) throw new Error(`PocketBase did not start: ${lastLine(ended)}`);
    if (await isHealthy(url)) return;
    await sleep(HEALTH_INTERVAL_MS);
  }
  throw new Error(`PocketBase did not respond at ${url} within ${START_TIMEOUT_MS / 1000} s`);
}

const lastLine = (text: string) => text.split('\n').at(-1) ?? text;

export async function isHealthy(url: string): Promise<boolean> {
  try {
    const response = await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(HEALTH_TIMEOUT_MS) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}
