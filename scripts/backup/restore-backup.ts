import { cp, mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises';
import path from 'node:path';
import {
  BackupError,
  POCKETBASE_FILE,
  SITE_FOLDER,
  verifyBackup,
  type BackupManifest,
} from '../../server/backup/backup-set';
import { namesIn } from '../../server/storage/durable-file';
import { PRIVATE_FOLDER_MODE } from '../../server/storage/private-file';
import type { ErasedPeople } from '../../server/forms/erasure/erased-people';
import { openOutboxDatabase } from '../../server/forms/outbox-database';
import { takeOverFolder } from '../../server/forms/outbox-takeover';
import { unzip } from '../unzip';
import { deleteErasedMails } from '../../server/forms/erasure/mail-files';

/** A new ext4 file system has the first folder, and `npm run pocketbase:install` makes the second; backups have neither. */
const MAY_BE_THERE = ['lost+found', 'bin'];

export interface RestoreOptions {
  folder: string;
  dataDir: string;
  /** Where PocketBase's own data goes, under `dataDir` or elsewhere. */
  pocketbaseDir: string;
  /**
   * Those of them who were erased after the backup was made are erased again: at once from the outbox and the mails, from PocketBase
   * by the site, which finds them in its outbox when it starts.
   */
  erased: ErasedPeople;
}

export interface RestoredBackup extends BackupManifest {
  /** Whether people are to be erased again. */
  isOlderThanErasure: boolean;
}

/** Checks a backup and puts it in place, completely or not at all. Never overwrites a file. */
export async function restoreBackup({
  folder,
  dataDir,
  pocketbaseDir,
  erased,
}: RestoreOptions): Promise<RestoredBackup> {
  const manifest = await verifyBackup(folder);
  const isOlderThanErasure = erased.isNewerThan(Date.parse(manifest.createdAt));
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
    if (isOlderThanErasure) {
      eraseSubmissions(draft, erased);
      await deleteErasedMails(draft, erased);
    }
    const unpack = (target: string) => unzip(path.join(folder, POCKETBASE_FILE), target);
    if (hasPocketBase && isElsewhere) await fill(pocketbaseDir, unpack);
    else if (hasPocketBase) await unpack(path.join(draft, fromDataDir));
  });
  return { ...manifest, isOlderThanErasure };
}

function eraseSubmissions(dataDir: string, { erasures }: ErasedPeople): void {
  const database = openOutboxDatabase(dataDir);
  takeOverFolder(dataDir, database);
  database.transaction(() => database.erasePeople(erasures, Date.now()));
  database.cutLog();
  database.close();
}

async function refuseFilled(folder: string): Promise<void> {
  if ((await namesIn(folder)).some((name) => !MAY_BE_THERE.includes(name)))
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
