import { randomBytes } from 'node:crypto';
import { access, chmod, mkdir, open, readdir, rename, stat, unlink, writeFile } from 'node:fs/promises';
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

interface DurableFile {
  file: string;
  content: string | Buffer;
  /** On the same file system as `file`. */
  temporaryFolder: string;
}

/** Replaces a file atomically; on disk when this returns. */
export async function replaceFile({ file, content, temporaryFolder }: DurableFile): Promise<void> {
  const temporary = path.join(temporaryFolder, `${process.pid}-${randomBytes(8).toString('hex')}.tmp`);
  try {
    await writeFile(temporary, content, { flag: 'wx', mode: PRIVATE_FILE_MODE, flush: true });
    await rename(temporary, file);
  } catch (error) {
    await unlink(temporary).catch(() => undefined);
    throw error;
  }
  await syncFolder(path.dirname(file));
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
  for (const name of names) {
    const file = path.join(folder, name);
    const { mtimeMs } = await stat(file).catch(nothingThere({ mtimeMs: Infinity }));
    if (mtimeMs < before) await unlink(file).catch(nothingThere(undefined));
  }
}

/** For `catch`: returns `value` if the file does not exist. */
export const nothingThere =
  <Value>(value: Value) =>
  (error: NodeJS.ErrnoException): Value => {
    if (error.code === 'ENOENT') return value;
    throw error;
  };
