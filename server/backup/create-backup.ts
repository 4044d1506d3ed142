import { mkdir, mkdtemp, open, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { backUpPocketBase, type PocketBaseAdmin } from '../content/pocketbase-backup';
import { makePrivateFolder, syncFolder } from '../forms/durable-file';
import { outboxDir } from '../forms/outbox-folder';
import {
  BACKUP_FORMAT,
  backupName,
  MANIFEST_FILE,
  POCKETBASE_FILE,
  SITE_FOLDER,
  sumWhile,
  type BackupManifest,
  type FileSum,
} from './backup-set';

/** Backups contain passwords and personal data. */
const FILE_MODE = 0o600;
const DRAFT_PREFIX = '.unfinished-';
/** PocketBase backs itself up, and its executable can be installed again. */
const LEFT_OUT = ['pocketbase', 'bin'];
/** Files that are being written, or were when a process was killed. */
const isTemporary = (file: string) => /(^|\/)(\.probe-[^/]*|[^/]*\.tmp|outbox\/temporary)$/.test(file);

export interface BackupOptions {
  dataDir: string;
  backupDir: string;
  /** Null if another site's backups include the PocketBase that both use. */
  pocketbase: PocketBaseAdmin | null;
  signal?: AbortSignal;
}

export interface CreatedBackup {
  folder: string;
  bytes: number;
}

/**
 * Backs up a running site. Context: leads move from the outbox to PocketBase during a backup, and inside the outbox
 * between its folders. Decision: the outbox is copied before PocketBase, and its waiting entries both first and last.
 * Consequence: every lead accepted before the backup is in it at least once; a duplicate has the same id and becomes
 * one record again.
 */
export async function createBackup({
  dataDir,
  backupDir,
  pocketbase,
  signal,
}: BackupOptions): Promise<CreatedBackup> {
  const createdAt = new Date();
  await makePrivateFolder(backupDir);
  await removeUnfinished(backupDir);
  const draft = await mkdtemp(path.join(backupDir, DRAFT_PREFIX));
  const files: Record<string, FileSum> = {};
  const keep = async (name: string, chunks: AsyncIterable<Buffer>): Promise<void> => {
    files[name] = await write(path.join(draft, name), chunks, signal);
  };
  const copy = async (folder: string): Promise<void> => {
    for (const name of await filesUnder(folder, dataDir)) {
      // An entry that left the outbox since it was listed was delivered, or is copied from its new folder.
      const source = await open(path.join(dataDir, name)).catch(ifGone);
      if (source) await keep(`${SITE_FOLDER}/${name}`, source.createReadStream());
    }
  };
  try {
    const waiting = path.join(outboxDir(dataDir), 'pending');
    for (const folder of [waiting, dataDir, waiting]) await copy(folder);
    if (pocketbase) await backUpPocketBase(pocketbase, (zip) => keep(POCKETBASE_FILE, zip), signal);
    const manifest: BackupManifest = { format: BACKUP_FORMAT, createdAt: createdAt.toISOString(), files };
    const text = Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`);
    await write(path.join(draft, MANIFEST_FILE), [text] as unknown as AsyncIterable<Buffer>);
    const folder = path.join(backupDir, backupName(createdAt));
    await rename(draft, folder);
    await syncFolder(backupDir);
    return { folder, bytes: Object.values(files).reduce((sum, { bytes }) => sum + bytes, 0) };
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

/** Paths from `root` of the files to copy below a folder. */
async function filesUnder(folder: string, root: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(ifGone);
  const found = (entries ?? []).map(async (entry) => {
    const file = path.join(folder, entry.name);
    const name = path.relative(root, file).split(path.sep).join('/');
    if (LEFT_OUT.includes(name) || isTemporary(name)) return [];
    if (entry.isDirectory()) return filesUnder(file, root);
    return entry.isFile() ? [name] : [];
  });
  return (await Promise.all(found)).flat().sort();
}

async function write(file: string, chunks: AsyncIterable<Buffer>, signal?: AbortSignal): Promise<FileSum> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const handle = await open(file, 'w', FILE_MODE);
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

/** Removes what a killed process left. One site writes to a backup folder, one backup at a time. */
async function removeUnfinished(backupDir: string): Promise<void> {
  for (const name of await readdir(backupDir))
    if (name.startsWith(DRAFT_PREFIX)) await rm(path.join(backupDir, name), { recursive: true, force: true });
}

function ifGone(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
