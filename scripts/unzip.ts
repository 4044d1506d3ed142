import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { fromBuffer, open, type Entry, type Options, type ZipFile } from 'yauzl';
import { PRIVATE_FILE_MODE, PRIVATE_FOLDER_MODE } from '../server/storage/private-mode';

const openArchive = promisify<string, Options, ZipFile>(open);
const readArchive = promisify<Buffer, Options, ZipFile>(fromBuffer);

/** Unpacks an archive into a folder; only the owner may read the files. */
export async function unzip(archive: string, folder: string): Promise<void> {
  const zip = await openArchive(archive, { lazyEntries: true });
  await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER_MODE });
  await forEachFile(zip, async ({ fileName }, content) => {
    const file = path.join(folder, fileName);
    await mkdir(path.dirname(file), { recursive: true, mode: PRIVATE_FOLDER_MODE });
    await pipeline(await content(), createWriteStream(file, { mode: PRIVATE_FILE_MODE, flush: true }));
  });
}

/** One file of an archive, or null if the archive has no file of that name. */
export async function zipEntry(archive: Buffer, name: string): Promise<Buffer | null> {
  let found: Buffer | null = null;
  await forEachFile(await readArchive(archive, { lazyEntries: true }), async ({ fileName }, content) => {
    if (fileName === name) found = await buffer(await content());
  });
  return found;
}

/** Takes one file after the other. yauzl itself refuses names that lead out of the archive. */
function forEachFile(
  zip: ZipFile,
  take: (entry: Entry, content: () => Promise<Readable>) => Promise<void>,
): Promise<void> {
  const contentOf = promisify<Entry, Readable>(zip.openReadStream.bind(zip));
  return new Promise((resolve, reject) => {
    zip.once('error', reject);
    zip.once('end', resolve);
    zip.on('entry', (entry: Entry) => {
      const taken = entry.fileName.endsWith('/') ? Promise.resolve() : take(entry, () => contentOf(entry));
      taken.then(
        () => zip.readEntry(),
        (error: unknown) => {
          zip.close();
          reject(error as Error);
        },
      );
    });
    zip.readEntry();
  });
}
