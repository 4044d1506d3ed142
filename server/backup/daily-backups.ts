import type { Logger } from 'pino';
import { backOffMs } from '../back-off';
import type { Config } from '../config';
import { listBackups, removeOldBackups } from './backup-set';
import { createBackup } from './create-backup';

const DAY_MS = 24 * 60 * 60_000;
/** Interval of checks of the newest backup's age. */
const CHECK_MS = 60_000;
const RETRY = { firstMs: 5 * 60_000, longestMs: 60 * 60_000 };

export interface BackupMetrics {
  /** Age of the newest complete backup; infinite if there is none. */
  backupAgeSeconds: { set(seconds: number): void };
}

export interface DailyBackups {
  start(): void;
  /** Aborts a running backup. */
  stop(): Promise<void>;
}

/** Makes daily backups in `BACKUP_DIR`; null if it is not set. Runs in the process that delivers. */
export function createDailyBackups({
  config: { dataDir, backup, pocketbase, pocketbaseAdmin },
  logger,
  metrics,
}: {
  config: Pick<Config, 'dataDir' | 'backup' | 'pocketbase' | 'pocketbaseAdmin'>;
  logger: Logger;
  metrics: BackupMetrics;
}): DailyBackups | null {
  const { dir: backupDir, keep } = backup;
  if (!backupDir) return null;
  const stopping = new AbortController();
  let failures = 0;
  let retryAt = -Infinity;
  let timer: NodeJS.Timeout | undefined;
  let underWay: Promise<void> = Promise.resolve();

  /** Returns the age of the newest backup. A time in the future (the clock was set back) counts as no backup. */
  async function measure(): Promise<number> {
    const [newest] = await listBackups(backupDir!);
    const ageMs = newest ? Date.now() - newest.createdAt.getTime() : Infinity;
    metrics.backupAgeSeconds.set(Math.max(0, ageMs) / 1000);
    return ageMs >= -CHECK_MS ? ageMs : Infinity;
  }

  async function check(): Promise<void> {
    try {
      if ((await measure()) < DAY_MS || performance.now() < retryAt) return;
      if (!pocketbaseAdmin)
        logger.warn('POCKETBASE_ADMIN_EMAIL is not set: this backup holds DATA_DIR without PocketBase');
      const { folder, bytes } = await createBackup({
        dataDir,
        backupDir: backupDir!,
        pocketbase: pocketbaseAdmin && { url: pocketbase.url, ...pocketbaseAdmin },
        signal: stopping.signal,
      });
      failures = 0;
      logger.info({ folder, bytes }, 'backup made');
      await removeOldBackups(backupDir!, keep);
      await measure();
    } catch (error) {
      if (stopping.signal.aborted) return;
      failures += 1;
      const waitMs = backOffMs(failures, RETRY);
      retryAt = performance.now() + waitMs;
      logger.error({ reason: (error as Error).message, waitMs }, 'backup failed');
    }
  }

  const checkForEver = (): void => {
    underWay = check().then(() => {
      if (!stopping.signal.aborted) timer = setTimeout(checkForEver, CHECK_MS).unref();
    });
  };

  return {
    start: checkForEver,
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await underWay;
    },
  };
}
