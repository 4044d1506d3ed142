import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { PocketBaseLine } from '../content/admin-client';
import { fileExists, namesIn, nothingThere } from '../storage/durable-file';

/*
 * A backup is a folder of its own:
 *
 *     2026-11-22T03-00-00Z/manifest.json    names every other file with its size and SHA-256 sum
 *                          pocketbase.zip   PocketBase's own backup
 *                          site/            DATA_DIR without PocketBase
 *
 * The folder gets its name when all of it is on disk, so a folder with such a name is complete.
 */
export const MANIFEST_FILE = 'manifest.json';
export const POCKETBASE_FILE = 'pocketbase.zip';
export const SITE_FOLDER = 'site';

export const BACKUP_FORMAT = 1;
/** A backup dated further ahead than this was made while the clock was wrong. */
const CLOCK_TOLERANCE_MS = 60_000;
const FOLDER_NAME = /^(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\d)Z$/;

export interface FileSum {
  bytes: number;
  sha256: string;
}

export interface BackupManifest {
  format: typeof BACKUP_FORMAT;
  /** ISO time at which the copy began. */
  createdAt: string;
  /** The line of the archived PocketBase; absent without PocketBase, and in backups of older releases of the site. */
  pocketbaseLine?: PocketBaseLine;
  /** By path in the backup, with slashes. */
  files: Readonly<Record<string, FileSum>>;
}

/** A backup that cannot be used; the message is one line. */
export class BackupError extends Error {
  override name = 'BackupError';
}

export const backupName = (createdAt: Date): string =>
  createdAt
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-');

/** When the operator's copy job has last copied the backups elsewhere, in epoch ms; it touches this file (ops/README.md). */
export const lastCopied = (backupDir: string): Promise<number> =>
  stat(path.join(backupDir, 'copied')).then(({ mtimeMs }) => mtimeMs, nothingThere(-Infinity));

/**
 * The complete backups in a folder, the newest first; empty if there is no such folder. Leaves out backups dated in the
 * future: one of them would count as the newest until its date, and real backups would be removed in its place.
 */
export async function listBackups(backupDir: string) {
  const found = (await namesIn(backupDir))
    .sort()
    .reverse()
    .map(async (name) => {
      const [, date, hours, minutes, seconds] = FOLDER_NAME.exec(name) ?? [];
      const folder = path.join(backupDir, name);
      const isThere = await fileExists(path.join(folder, MANIFEST_FILE));
      const createdAt = new Date(`${date}${hours}:${minutes}:${seconds}Z`);
      return isThere && createdAt.getTime() <= Date.now() + CLOCK_TOLERANCE_MS ? [{ folder, createdAt }] : [];
    });
  return (await Promise.all(found)).flat();
}

export async function removeOldBackups(backupDir: string, keep: number): Promise<void> {
  for (const { folder } of (await listBackups(backupDir)).slice(keep))
    await rm(folder, { recursive: true, force: true });
}

/** Compares every file of a backup with the manifest; throws on the first that is missing, damaged or truncated. */
export async function verifyBackup(folder: string): Promise<BackupManifest> {
  const manifest = await readManifest(folder);
  for (const [name, expected] of Object.entries(manifest.files)) {
    const actual = await sumOf(path.join(folder, name)).catch((error: NodeJS.ErrnoException) => {
      throw new BackupError(`${folder} is not a complete backup: ${name} cannot be read (${error.code})`);
    });
    if (actual.bytes !== expected.bytes)
      throw new BackupError(
        `${folder} is damaged: ${name} has ${actual.bytes} bytes instead of ${expected.bytes}`,
      );
    if (actual.sha256 !== expected.sha256)
      throw new BackupError(`${folder} is damaged: the checksum of ${name} is wrong`);
  }
  return manifest;
}

async function readManifest(folder: string): Promise<BackupManifest> {
  const file = path.join(folder, MANIFEST_FILE);
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new BackupError(`${folder} is not a backup: ${MANIFEST_FILE} cannot be read (${error.code})`);
  });
  let manifest: BackupManifest;
  try {
    manifest = JSON.parse(text) as BackupManifest;
  } catch {
    throw new BackupError(`${folder} is damaged: ${MANIFEST_FILE} is cut off or no JSON`);
  }
  if (manifest?.format !== BACKUP_FORMAT)
    throw new BackupError(`${folder} has the format ${String(manifest?.format)}, not ${BACKUP_FORMAT}`);
  const isInside = (name: string) => !path.isAbsolute(name) && !name.split('/').includes('..');
  if (typeof manifest.files !== 'object' || !Object.keys(manifest.files).every(isInside))
    throw new BackupError(`${folder} is damaged: ${MANIFEST_FILE} names no files of the backup`);
  return manifest;
}

const sumOf = (file: string): Promise<FileSum> => sumWhile(createReadStream(file), () => undefined);

/** Passes every chunk on and returns the size and sum of all. */
export async function sumWhile(
  chunks: AsyncIterable<Buffer>,
  take: (chunk: Buffer) => unknown,
): Promise<FileSum> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of chunks) {
    hash.update(chunk);
    bytes += chunk.length;
    await take(chunk);
  }
  return { bytes, sha256: hash.digest('hex') };
}
