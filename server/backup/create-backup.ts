import { createReadStream, existsSync } from 'node:fs';
import { mkdir, mkdtemp, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { PocketBaseAdmin } from '../content/admin-client';
import { backUpPocketBase } from '../content/pocketbase-backup';
import { PICTURES_FOLDER } from '../content/files/made-pictures';
import { LOCK_FILE } from '../storage/data-dir-lock';
import { makePrivateFolder, nothingThere, syncFolder } from '../storage/durable-file';
import { DISPOSABLE_DATABASES, OUTBOX_FILES, outboxFile } from '../storage/data-dir';
import { databaseFiles } from '../storage/disposable-database';
import { PRIVATE_FILE_MODE, PRIVATE_FOLDER_MODE } from '../storage/private-file';
import {
  BACKUP_FORMAT,
  BackupError,
  backupName,
  MANIFEST_FILE,
  POCKETBASE_FILE,
  SITE_FOLDER,
  sumWhile,
  type BackupManifest,
  type FileSum,
} from './backup-set';

/** Names an unfinished backup's folder, so that nobody takes it for a complete one. */
const DRAFT_PREFIX = '.unfinished-';
/** A running backup touches its draft at this interval. */
const TOUCH_MS = 10_000;
/** A draft that was not touched for this long belonged to a process that was killed. */
const ABANDONED_MS = 60_000;
/** PocketBase backs itself up, programs can be installed again, and npm keeps its logs in the home folder of the site's user. */
const LEFT_OUT = [
  'pocketbase',
  'bin',
  '.npm',
  LOCK_FILE,
  ...OUTBOX_FILES,
  ...DISPOSABLE_DATABASES.flatMap(databaseFiles),
  PICTURES_FOLDER,
];
/** Files that are being written, or were when a process was killed. */
const TEMPORARY = /(^|\/)(\.probe-[^/]*|[^/]*\.tmp)$/;
/** All pages at once: a copy that lets others write in between begins anew after each write. */
const ALL_PAGES = 2 ** 31 - 1;
const COPY_TRIES = 50;
const COPY_PAUSE_MS = 100;

export interface BackupOptions {
  dataDir: string;
  backupDir: string;
  /** Null if another site's backups include the PocketBase that both use. */
  pocketbase: PocketBaseAdmin | null;
  signal?: AbortSignal;
}

/**
 * Backs up a running site. Context: leads move from the outbox to PocketBase during a backup. Decision: the outbox is copied before
 * PocketBase, as of one moment, by SQLite's own backup: opening the file in another way would drop the locks of this process.
 * Consequence: every lead accepted before the backup is in it at least once; a duplicate has the same id and becomes one record again.
 *
 * Context: the site's daily backup and `npm run backup` can run at the same time. Decision: no backup starts while
 * another one's draft was touched recently, and a removed draft is never created again. Consequence: a backup is complete
 * or fails, even if its process was paused for so long that another process took its draft for abandoned.
 * @throws {BackupError} if another backup is being made in the folder.
 */
export async function createBackup({ dataDir, backupDir, pocketbase, signal }: BackupOptions) {
  const createdAt = new Date();
  await makePrivateFolder(backupDir);
  await removeAbandoned(backupDir);
  const draft = await mkdtemp(path.join(backupDir, DRAFT_PREFIX));
  const touching = setInterval(() => void touch(draft), TOUCH_MS);
  const files: Record<string, FileSum> = {};
  const keep = async (name: string, chunks: AsyncIterable<Buffer>): Promise<void> => {
    files[name] = await write(draft, name, chunks, signal);
  };
  try {
    const outbox = await copyOutbox(dataDir, draft);
    if (outbox) {
      await keep(`${SITE_FOLDER}/${OUTBOX_FILES[0]}`, createReadStream(outbox));
      await rm(outbox);
    }
    for (const name of await filesUnder(dataDir, dataDir)) {
      // The site removes some meanwhile.
      const source = await open(path.join(dataDir, name)).catch(nothingThere(null));
      if (source) await keep(`${SITE_FOLDER}/${name}`, source.createReadStream());
    }
    const archive =
      pocketbase && (await backUpPocketBase(pocketbase, (zip) => keep(POCKETBASE_FILE, zip), signal));
    const manifest: BackupManifest = {
      format: BACKUP_FORMAT,
      createdAt: createdAt.toISOString(),
      ...(archive && { pocketbaseLine: archive.line }),
      files,
    };
    const text = Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`);
    await write(draft, MANIFEST_FILE, Readable.from([text]));
    const folder = path.join(backupDir, backupName(createdAt));
    await rename(draft, folder);
    await syncFolder(backupDir);
    return { folder, bytes: Object.values(files).reduce((sum, { bytes }) => sum + bytes, 0) };
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  } finally {
    clearInterval(touching);
  }
}

/** @returns a copy of the outbox as it is at one moment; null if there is none */
async function copyOutbox(dataDir: string, draft: string): Promise<string | null> {
  const file = outboxFile(dataDir);
  if (!existsSync(file)) return null;
  const copy = path.join(draft, 'outbox.tmp');
  for (let tries = 1; ; tries++) {
    const database = new DatabaseSync(file, { readOnly: true });
    try {
      await backup(database, copy, { rate: ALL_PAGES });
      return copy;
    } catch (error) {
      // SQLite does not wait for a process that makes the file at this moment.
      if (tries === COPY_TRIES) throw error;
      await wait(COPY_PAUSE_MS);
    } finally {
      database.close();
    }
  }
}

/** Paths from `root` of the files to copy below a folder. */
async function filesUnder(folder: string, root: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(nothingThere(null));
  const found = (entries ?? []).map(async (entry) => {
    const file = path.join(folder, entry.name);
    const name = path.relative(root, file).split(path.sep).join('/');
    if (LEFT_OUT.includes(name) || TEMPORARY.test(name)) return [];
    if (entry.isDirectory()) return filesUnder(file, root);
    return entry.isFile() ? [name] : [];
  });
  return (await Promise.all(found)).flat().sort();
}

async function write(
  draft: string,
  name: string,
  chunks: AsyncIterable<Buffer>,
  signal?: AbortSignal,
): Promise<FileSum> {
  const file = path.join(draft, name);
  await makeFolder(draft, path.posix.dirname(name));
  const handle = await open(file, 'w', PRIVATE_FILE_MODE);
  try {
    const sum = await sumWhile(chunks, (chunk) => {
      signal?.throwIfAborted();
      return handle.writeFile(chunk);
    });
    await handle.sync();
    return sum;
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  } finally {
    await handle.close();
  }
}

/** Creates a folder inside a draft, but never the draft itself, as a recursive mkdir would. */
async function makeFolder(draft: string, name: string): Promise<void> {
  if (name === '.') return;
  await makeFolder(draft, path.posix.dirname(name));
  await mkdir(path.join(draft, name), { mode: PRIVATE_FOLDER_MODE }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
}

const touch = (draft: string): Promise<void> => utimes(draft, new Date(), new Date()).catch(() => undefined);

/**
 * Removes the drafts of killed processes. Each is renamed first, so that a process that was only paused cannot complete
 * what is left of its draft.
 * @throws {BackupError} if another backup is being made.
 */
async function removeAbandoned(backupDir: string): Promise<void> {
  for (const name of await readdir(backupDir)) {
    if (!name.startsWith(DRAFT_PREFIX)) continue;
    const draft = path.join(backupDir, name);
    const found = await stat(draft).catch(nothingThere(null));
    if (!found) continue;
    if (Math.abs(Date.now() - found.mtimeMs) < ABANDONED_MS)
      throw new BackupError(
        `another backup is being made in ${backupDir}; if its process was killed, try again in a minute`,
      );
    const abandoned = `${draft}-abandoned`;
    await rename(draft, abandoned);
    await rm(abandoned, { recursive: true, force: true });
  }
}
