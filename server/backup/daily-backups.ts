import type { Logger } from 'pino';
import { DAY_MS } from '../../client/model/stored-date';
import { backOffMs } from '../storage/back-off';
import type { Metrics } from '../observability/metrics';
import type { Config } from '../config';
import { lastCopied, listBackups, removeOldBackups } from './backup-set';
import { createBackup } from './create-backup';

/** Interval of checks of the newest backup's age. */
const CHECK_MS = 60_000;
const RETRY = { firstMs: 5 * 60_000, longestMs: 60 * 60_000 };

/** Makes daily backups in `BACKUP_DIR`; null if it is not set. */
export function createDailyBackups({
  config: { dataDir, backup, pocketbaseAdmin },
  logger,
  metrics,
  checkMs = CHECK_MS,
}: {
  config: Pick<Config, 'dataDir' | 'backup' | 'pocketbaseAdmin'>;
  logger: Logger;
  metrics: Pick<Metrics, 'setNewestBackup' | 'setNewestBackupCopy'>;
  /** @default a minute */
  checkMs?: number;
}) {
  const { dir: backupDir, keep } = backup;
  if (!backupDir) return null;
  const stopping = new AbortController();
  let failures = 0;
  let retryAt = -Infinity;
  let timer: NodeJS.Timeout | undefined;
  let inFlight: Promise<void> = Promise.resolve();

  /** Returns the age of the newest backup; infinite if there is none. */
  async function measure(): Promise<number> {
    let newestAt = -Infinity;
    try {
      const [newest] = await listBackups(backupDir!);
      if (newest) newestAt = newest.createdAt.getTime();
    } finally {
      metrics.setNewestBackup(newestAt);
    }
    metrics.setNewestBackupCopy(await lastCopied(backupDir!));
    return Date.now() - newestAt;
  }

  async function check(): Promise<void> {
    try {
      if ((await measure()) < DAY_MS || performance.now() < retryAt) return;
      if (!pocketbaseAdmin)
        logger.warn('POCKETBASE_ADMIN_EMAIL is not set: this backup holds DATA_DIR without PocketBase');
      const { folder, bytes } = await createBackup({
        dataDir,
        backupDir: backupDir!,
        pocketbase: pocketbaseAdmin,
        signal: stopping.signal,
      });
      failures = 0;
      logger.info({ folder, bytes }, 'backup made');
      await removeOldBackups(backupDir!, keep);
      await measure();
    } catch (error) {
      // Until the retry is due, a check only looks for the newest backup; a folder that cannot be read was logged before.
      if (stopping.signal.aborted || performance.now() < retryAt) return;
      failures += 1;
      const waitMs = backOffMs(failures, RETRY);
      retryAt = performance.now() + waitMs;
      logger.error({ reason: (error as Error).message, waitMs }, 'backup failed');
    }
  }

  const checkForEver = (): void => {
    inFlight = check().then(() => {
      if (!stopping.signal.aborted) timer = setTimeout(checkForEver, checkMs).unref();
    });
  };

  return {
    start() {
      // The metric must exist even if the first look at the folder hangs.
      metrics.setNewestBackup(-Infinity);
      checkForEver();
    },
    /** Aborts a running backup. */
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await inFlight;
    },
  };
}
