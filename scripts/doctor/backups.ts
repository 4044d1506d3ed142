import { listBackups } from '../../server/backup/backup-set';
import { failure, ok, warning, type CheckResult } from './finding';
import { checkWritable } from './folders';

const HOUR_MS = 60 * 60_000;
/** Backups are daily; the alert `BackupOld` has the same limit. */
const OLDEST_MS = 36 * HOUR_MS;

/**
 * Checks that backups can be made and are made. Only the age of the newest one shows whether the site itself can write to
 * the folder: systemd may restrict the site (`ProtectSystem`) and not this process.
 */
export async function checkBackups(backupDir: string): Promise<CheckResult> {
  const writable = await checkWritable('BACKUP_DIR', backupDir);
  if (writable.state !== 'ok') return writable;
  const [newest] = await listBackups(backupDir);
  if (!newest)
    return warning(
      `there is no backup in BACKUP_DIR ${backupDir}: a running site makes one at once, or logs "backup failed"`,
    );
  const ageMs = Date.now() - newest.createdAt.getTime();
  const text = `the newest backup in BACKUP_DIR ${backupDir} is ${Math.round(Math.max(0, ageMs) / HOUR_MS)} h old`;
  return ageMs > OLDEST_MS ? failure(`${text}: the site logs "backup failed", or does not run`) : ok(text);
}
