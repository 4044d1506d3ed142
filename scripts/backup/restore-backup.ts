import { cp, mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises';
import path from 'node:path';
import {
  BackupError,
  POCKETBASE_FILE,
  SITE_FOLDER,
  verifyBackup,
  type BackupManifest,
} from '../../server/backup/backup-set';
import { PRIVATE_FOLDER_MODE } from '../../server/private-mode';
import { unzip } from '../unzip';

/** A new ext4 file system has this folder. */
const LOST_AND_FOUND = 'lost+found';

export interface RestoreOptions {
  /** The backup. */
  folder: string;
  dataDir: string;
  /** Where PocketBase's own data goes, under `dataDir` or elsewhere. */
  pocketbaseDir: string;
}

/**
 * Checks a backup and puts it in place, completely or not at all. Never overwrites a file.
 * @throws {BackupError}
 */
export async function restoreBackup({
  folder,
  dataDir,
  pocketbaseDir,
}: RestoreOptions): Promise<BackupManifest> {
  const manifest = await verifyBackup(folder);
  const { files } = manifest;
  const hasPocketBase = POCKETBASE_FILE in files;
  const fromDataDir = path.relative(dataDir, pocketbaseDir);
  const isElsewhere = fromDataDir.startsWith('..');
  await refuseFilled(dataDir);
  if (isElsewhere) await refuseFilled(pocketbaseDir);

  await fill(dataDir, async (draft) => {
    for (const name of Object.keys(files).filter((file) => file.startsWith(`${SITE_FOLDER}/`))) {
      const target = path.join(draft, path.relative(SITE_FOLDER, name));
      await mkdir(path.dirname(target), { recursive: true, mode: PRIVATE_FOLDER_MODE });
      await cp(path.join(folder, name), target);
    }
    const unpack = (target: string) => unzip(path.join(folder, POCKETBASE_FILE), target);
    if (hasPocketBase && isElsewhere) await fill(pocketbaseDir, unpack);
    else if (hasPocketBase) await unpack(path.join(draft, fromDataDir));
  });
  return manifest;
}

async function refuseFilled(folder: string): Promise<void> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  if (names.some((name) => name !== LOST_AND_FOUND))
    throw new BackupError(`${folder} is not empty; stop the site and move it away, nothing is overwritten`);
}

/** Fills an empty folder in one go. The draft lies inside it, because the folder may be a mount or its parent read-only. */
async function fill(folder: string, write: (draft: string) => Promise<void>): Promise<void> {
  const draft = path.join(folder, `.restoring-${process.pid}`);
  try {
    await mkdir(draft, { recursive: true, mode: PRIVATE_FOLDER_MODE });
    await write(draft);
    for (const name of await readdir(draft)) await rename(path.join(draft, name), path.join(folder, name));
    await rmdir(draft);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}
