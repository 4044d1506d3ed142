import { constants } from 'node:fs';
import { access, readdir, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { lastCopied, listBackups } from '../../server/backup/backup-set';
import { DISPOSABLE_DATABASES, tryWriting } from '../../server/storage/data-dir';
import { OTHERS_MODE } from '../../server/storage/private-file';
import { nothingThere } from '../../server/storage/durable-file';
import { oneLine } from '../run-command';
import { failure, ok, warning, type CheckResult } from './finding';

/** With less free space, the outbox, the copy of the content and PocketBase soon cannot write. */
const LEAST_FREE_BYTES = 512 * 1024 * 1024;
const LEAST_FREE_FILES = 10_000;
/** Paths under `DATA_DIR` with secrets or personal data. */
export const PRIVATE = [
  'outbox.db',
  'mail',
  'pocketbase',
  ...DISPOSABLE_DATABASES,
  'preview-secret',
  'pocketbase-credentials.json',
] as const;
const HOUR_MS = 60 * 60_000;
/** Backups are daily; the alert `BackupOld` has the same limit. */
const OLDEST_MS = 36 * HOUR_MS;

const ROOT_UID = 0;

/** Checks that this user can write to a folder, by writing a file. */
export async function checkWritable(
  variable: string,
  folder: string,
  uid = process.getuid?.(),
): Promise<CheckResult> {
  try {
    const owner = (await stat(folder)).uid;
    if (uid === ROOT_UID && owner !== ROOT_UID)
      return warning(
        `${variable} ${folder} belongs to user ${owner}, and root can write anywhere: run this as the site's user`,
      );
    await tryWriting(folder);
    return ok(`${variable} ${folder} can be written`);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return warning(`${variable} ${folder} is not there yet; the first start makes it`);
    return failure(`${variable} ${folder} cannot be written: ${oneLine(error)}`);
  }
}

/** Checks that other users cannot read leads or secrets. */
export async function checkRights(dataDir: string): Promise<CheckResult> {
  const open: string[] = [];
  try {
    const { mode } = await stat(dataDir);
    if (mode & OTHERS_MODE)
      for (const name of PRIVATE) if (await isOpen(path.join(dataDir, name))) open.push(name);
  } catch (error) {
    return warning(`whether others can read leads and secrets was not checked: ${oneLine(error)}`);
  }
  return open.length > 0
    ? failure(`others can read ${open.join(', ')} in ${dataDir}; run chmod -R go= on them`)
    : ok('leads and secrets are closed to other users');
}

async function isOpen(file: string): Promise<boolean> {
  const found = await stat(file).catch(nothingThere(null));
  return found !== null && (found.mode & OTHERS_MODE) !== 0;
}

/** @param variable the setting that names the folder */
export async function checkDisk(
  variable: string,
  folder: string,
  { leastBytes = LEAST_FREE_BYTES, leastFiles = LEAST_FREE_FILES } = {},
): Promise<CheckResult> {
  const disk = await statfs(folder).catch(() => null);
  if (!disk) return warning(`the disk of ${variable} was not checked: the folder cannot be read`);
  const freeBytes = disk.bavail * disk.bsize;
  const text = `${(freeBytes / 1e9).toFixed(1)} GB free on the disk of ${variable}`;
  // File systems that allocate inodes on demand report none.
  if (disk.files > 0 && disk.ffree < leastFiles)
    return failure(`only ${disk.ffree} more files fit on the disk of ${variable}`);
  return freeBytes < leastBytes ? failure(`only ${text}`) : ok(text);
}

/** Checks that a lost disk does not take the backups with it. */
export async function checkOtherDisk(dataDir: string, backupDir: string): Promise<CheckResult> {
  try {
    const [data, backups] = await Promise.all([stat(dataDir), stat(backupDir)]);
    if (data.dev !== backups.dev) return ok('BACKUP_DIR is on another disk than DATA_DIR');
    return Date.now() - (await lastCopied(backupDir)) < OLDEST_MS
      ? ok('the backups were copied elsewhere')
      : warning(
          'BACKUP_DIR is on the disk of DATA_DIR: copy the backups to another machine, and touch "copied" in it afterwards',
        );
  } catch (error) {
    return warning(`whether BACKUP_DIR is on another disk than DATA_DIR was not checked: ${oneLine(error)}`);
  }
}

/** Foreign files that a finding names. */
const NAMED = 3;

/** Checks that the site's user owns and can write whatever is in `DATA_DIR`: a command that ran as root leaves files that the site cannot read. */
export async function checkInnerFolders(dataDir: string): Promise<CheckResult> {
  const closed: string[] = [];
  const foreign: string[] = [];
  try {
    const { uid } = await stat(dataDir);
    const look = async (folder: string): Promise<void> => {
      for (const entry of await readdir(folder, { withFileTypes: true })) {
        const file = path.join(folder, entry.name);
        const found = await stat(file).catch(nothingThere(null));
        if (!found) continue;
        const shown = path.relative(dataDir, file);
        const isFolder = entry.isDirectory();
        const rights = isFolder ? constants.R_OK | constants.W_OK | constants.X_OK : constants.R_OK;
        if (found.uid !== uid) foreign.push(shown);
        else if (await access(file, rights).catch(() => true)) closed.push(shown);
        else if (isFolder) await look(file);
      }
    };
    await look(dataDir);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT')
      return warning('the folders in DATA_DIR are not there yet; the first start makes them');
    return failure(`the folders in DATA_DIR cannot be read: ${oneLine(error)}`);
  }
  const named = (files: readonly string[]) =>
    files.slice(0, NAMED).join(', ') + (files.length > NAMED ? ` and ${files.length - NAMED} more` : '');
  if (foreign.length > 0)
    return failure(`another user than that of ${dataDir} owns ${named(foreign)}; run chown -R on it`);
  return closed.length > 0
    ? failure(`${named(closed)} in ${dataDir} cannot be read and written`)
    : ok('everything in DATA_DIR belongs to its user and can be written');
}

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
