import { randomBytes } from 'node:crypto';
import { access, chmod, link, mkdir, open, readdir, rename, stat, unlink } from 'node:fs/promises';
import path from 'node:path';
import { PRIVATE_FILE_MODE, PRIVATE_FOLDER_MODE } from './private-file';

/** Creates a folder for its owner only, or restricts an existing one. */
export async function makePrivateFolder(folder: string): Promise<void> {
  const made = await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER_MODE });
  await chmod(folder, PRIVATE_FOLDER_MODE);
  if (made) await syncFolder(path.dirname(made));
}

/** Writes the names in a folder to disk. Without this, a power cut can lose the name of a file whose content is safe. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Writes a file under a name that nobody else uses. Its content is on disk when this returns. */
async function writeTemporary(folder: string, content: string | Buffer): Promise<string> {
  const temporary = path.join(folder, `${process.pid}-${randomBytes(8).toString('hex')}.tmp`);
  const handle = await open(temporary, 'wx', PRIVATE_FILE_MODE);
  try {
    await handle.writeFile(content);
    await handle.sync();
    return temporary;
  } catch (error) {
    await unlink(temporary).catch(() => undefined);
    throw error;
  } finally {
    await handle.close();
  }
}

interface DurableFile {
  file: string;
  content: string | Buffer;
  /** On the same file system as `file`. */
  temporaryFolder: string;
}

/** Content on disk, not yet under its final name. */
export interface StagedFile {
  /** Moves it to its final name, atomically and without needing disk space. */
  commit(): Promise<void>;
  discard(): Promise<void>;
}

/** Writes the new content of a file to disk, not yet under its final name. */
export async function stageFile({ file, content, temporaryFolder }: DurableFile): Promise<StagedFile> {
  const temporary = await writeTemporary(temporaryFolder, content);
  const discard = () => unlink(temporary).catch(() => undefined);
  return {
    async commit() {
      try {
        await rename(temporary, file);
      } catch (error) {
        await discard();
        throw error;
      }
      await syncFolder(path.dirname(file));
    },
    discard,
  };
}

/** Replaces a file atomically; on disk when this returns. */
export async function replaceFile(file: DurableFile): Promise<void> {
  const staged = await stageFile(file);
  await staged.commit();
}

/**
 * Creates a file atomically, or leaves an existing one. On disk when this returns, in both cases.
 *
 * @returns whether the file is new
 */
export async function createFile({ file, content, temporaryFolder }: DurableFile): Promise<boolean> {
  const temporary = await writeTemporary(temporaryFolder, content);
  // A hard link never overwrites another file; a rename does.
  const created = await link(temporary, file)
    .then(() => true)
    .catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
      return false;
    })
    .finally(() => unlink(temporary).catch(() => undefined));
  await syncFolder(path.dirname(file));
  return created;
}

export const fileExists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );

/** Names of the files in a folder; empty if there is no such folder. */
export const namesIn = (folder: string): Promise<string[]> =>
  readdir(folder).catch(nothingThere([] as string[]));

/** Removes those of the named files that were last written before a time (epoch ms). */
export async function removeOlder(folder: string, before: number, names: readonly string[]): Promise<void> {
  for (const name of names)
    if ((await writtenAt(path.join(folder, name))) < before)
      await unlink(path.join(folder, name)).catch(nothingThere(undefined));
}

/** The named files, the oldest first. */
export async function oldestFirst(folder: string, names: readonly string[]): Promise<string[]> {
  const times = new Map<string, number>();
  for (const name of names) times.set(name, await writtenAt(path.join(folder, name)));
  return [...names].sort((one, other) => times.get(one)! - times.get(other)!);
}

/** Modification time of a file, in epoch ms; Infinity if it is gone. */
export async function writtenAt(file: string): Promise<number> {
  const { mtimeMs } = await stat(file).catch(nothingThere({ mtimeMs: Infinity }));
  return mtimeMs;
}

/** For `catch`: returns `value` if the file does not exist. */
export const nothingThere =
  <Value>(value: Value) =>
  (error: NodeJS.ErrnoException): Value => {
    if (error.code === 'ENOENT') return value;
    throw error;
  };
