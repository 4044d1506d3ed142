import { randomBytes } from 'node:crypto';
import { cp, mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises';
import path from 'node:path';
import {
  BackupError,
  POCKETBASE_FILE,
  SITE_FOLDER,
  verifyBackup,
  type BackupManifest,
} from '../../server/backup/backup-set';
import { signInAsAdmin, type PocketBaseLine } from '../../server/content/admin-client';
import { namesIn } from '../../server/storage/durable-file';
import { writePrivateFile, PRIVATE_FOLDER_MODE } from '../../server/storage/private-file';
import type { ErasedPeople } from '../../server/forms/erasure/erased-people';
import { deleteErased } from '../../server/forms/erasure/lead-records';
import { openOutboxDatabase } from '../../server/forms/outbox-database';
import { takeOverFolder } from '../../server/forms/outbox-takeover';
import { unzip } from '../unzip';
import { inspectPocketBase, pocketBaseFolders, removeAdmin } from '../pocketbase/command-line';
import { credentialsFile, generatePassword } from '../pocketbase/credentials';
import { startPocketBase } from '../pocketbase/start-pocketbase';
import { silentLog } from '../run-command';
import { deleteErasedMails } from '../../server/forms/erasure/mail-files';

/** A new ext4 file system has the first folder, and `npm run pocketbase:install` makes the second; backups have neither. */
const MAY_BE_THERE = ['lost+found', 'bin'];

export interface RestoreOptions {
  folder: string;
  dataDir: string;
  /** Where PocketBase's own data goes, under `dataDir` or elsewhere. */
  pocketbaseDir: string;
  /** Those of them who were erased after the backup was made are erased again. */
  erased: ErasedPeople;
  /** Finds the PocketBase that erases. */
  findBin: () => string;
}

export interface RestoredBackup extends BackupManifest {
  /** Whether people may have been erased again. */
  isOlderThanErasure: boolean;
}

/**
 * Checks a backup and puts it in place, completely or not at all. Never overwrites a file.
 * @throws {Error} with one line
 */
export async function restoreBackup({
  folder,
  dataDir,
  pocketbaseDir,
  erased,
  findBin,
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
    const unpack = async (target: string) => {
      await unzip(path.join(folder, POCKETBASE_FILE), target);
      if (isOlderThanErasure) await eraseRecords(target, erased, { bin: findBin(), ...manifest });
    };
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

/**
 * Deletes the records of erased people from PocketBase's unpacked data, which no site uses yet. PocketBase itself does it,
 * for an administrator who exists only meanwhile: nobody knows the passwords of the restored ones.
 *
 * @throws {Error} with one line if no PocketBase that can read the data is found
 */
async function eraseRecords(
  data: string,
  erased: ErasedPeople,
  { bin, pocketbaseLine }: { bin: string; pocketbaseLine?: PocketBaseLine | undefined },
): Promise<void> {
  const { line } = await inspectPocketBase(bin);
  if (pocketbaseLine && pocketbaseLine !== line)
    throw new BackupError(
      `people were erased since this backup was made, and ${bin} is too ${line === '0.22' ? 'old' : 'new'} to erase them again: ` +
        'run "npm run pocketbase:install" with this DATA_DIR, or set POCKETBASE_BIN',
    );
  // Where the embedded PocketBase has its data.
  const dataDir = `${data}.erasing`;
  const email = `restore-${randomBytes(8).toString('hex')}@site.localhost`;
  const account = { email, password: generatePassword() };
  const place = pocketBaseFolders(dataDir);
  try {
    await mkdir(place.root, { recursive: true, mode: PRIVATE_FOLDER_MODE });
    await rename(data, place.data);
    const accounts = { admin: account, webServer: account, editor: account };
    writePrivateFile(credentialsFile(dataDir), JSON.stringify(accounts));
    const running = await startPocketBase({ dataDir, bin, port: 0, log: silentLog });
    try {
      const { pb } = await signInAsAdmin(running.administrator);
      await deleteErased(pb, erased);
    } finally {
      await running.stop();
    }
    await removeAdmin(bin, { dataDir, line, email });
    await rename(place.data, data);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
