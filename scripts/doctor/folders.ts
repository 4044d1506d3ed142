import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { access, readdir, rm, stat, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { OTHERS_MODE } from '../../server/storage/private-mode';
import { oneLine } from '../run-command';
import { failure, ok, warning, type CheckResult } from './finding';

/** With less free space, the outbox, the snapshot and PocketBase soon cannot write. */
const LEAST_FREE_BYTES = 512 * 1024 * 1024;
const LEAST_FREE_FILES = 10_000;
/** Paths under `DATA_DIR` with secrets or personal data. */
export const PRIVATE = [
  'outbox',
  'mail',
  'pocketbase',
  'content-snapshot.json',
  'preview-secret',
  'pocketbase-credentials.json',
] as const;
const ROOT_UID = 0;

/** Checks that this user can write to a folder, by writing a file. */
export async function checkWritable(
  variable: string,
  folder: string,
  uid = process.getuid?.(),
): Promise<CheckResult> {
  const probe = path.join(folder, `.probe-${randomUUID()}`);
  try {
    const owner = (await stat(folder)).uid;
    if (uid === ROOT_UID && owner !== ROOT_UID)
      return warning(
        `${variable} ${folder} belongs to user ${owner}, and root can write anywhere: run this as the site's user`,
      );
    await writeFile(probe, 'x');
    await rm(probe);
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
  try {
    return ((await stat(file)).mode & OTHERS_MODE) !== 0;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
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
    return data.dev === backups.dev
      ? warning('BACKUP_DIR is on the disk of DATA_DIR: copy the backups to another machine')
      : ok('BACKUP_DIR is on another disk than DATA_DIR');
  } catch (error) {
    return warning(`whether BACKUP_DIR is on another disk than DATA_DIR was not checked: ${oneLine(error)}`);
  }
}

/** Checks that this user can write to every folder in `DATA_DIR`: a command that ran as root leaves some that the site cannot. */
export async function checkInnerFolders(dataDir: string): Promise<CheckResult> {
  try {
    const { uid } = await stat(dataDir);
    const closed: string[] = [];
    const others: string[] = [];
    for (const entry of await readdir(dataDir, { recursive: true, withFileTypes: true })) {
      if (!entry.isDirectory()) continue;
      const folder = path.join(entry.parentPath, entry.name);
      const shown = path.relative(dataDir, folder);
      if ((await stat(folder)).uid !== uid) others.push(shown);
      else await access(folder, constants.W_OK | constants.X_OK).catch(() => closed.push(shown));
    }
    if (others.length > 0)
      return failure(`another user than that of ${dataDir} owns ${others.join(', ')}; run chown -R on it`);
    return closed.length > 0
      ? failure(`${closed.join(', ')} in ${dataDir} cannot be written`)
      : ok('every folder in DATA_DIR can be written');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT')
      return warning('the folders in DATA_DIR are not there yet; the first start makes them');
    return failure(`the folders in DATA_DIR cannot be read: ${oneLine(error)}`);
  }
}
