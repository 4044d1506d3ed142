import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { fromBufferPromise, openPromise } from 'yauzl';
import { PRIVATE_FILE_MODE, PRIVATE_FOLDER_MODE } from '../server/storage/private-file';

/** Unpacks an archive into a folder; only the owner may read the files. yauzl itself refuses names that lead out of the archive. */
export async function unzip(archive: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER_MODE });
  const zip = await openPromise(archive);
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName.endsWith('/')) continue;
    const file = path.join(folder, entry.fileName);
    await mkdir(path.dirname(file), { recursive: true, mode: PRIVATE_FOLDER_MODE });
    const content = await zip.openReadStreamPromise(entry);
    await pipeline(content, createWriteStream(file, { mode: PRIVATE_FILE_MODE, flush: true }));
  }
}

export async function zipEntry(archive: Buffer, name: string): Promise<Buffer | null> {
  const zip = await fromBufferPromise(archive);
  for await (const entry of zip.eachEntry())
    if (entry.fileName === name) return buffer(await zip.openReadStreamPromise(entry));
  return null;
}
