import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Person } from './person';

/** Archives are compressed, so their content cannot be searched without unpacking. */
const ARCHIVE = /\.(zip|gz|tgz|zst)$/i;

export interface Traces {
  /** Files that contain the address. */
  files: string[];
  /** Archives that may contain it. */
  archives: string[];
}

/** Searches every file of a folder for a person's address, byte by byte. */
export async function findTraces(folder: string, person: Person): Promise<Traces> {
  const traces: Traces = { files: [], archives: [] };
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    if (ARCHIVE.test(file)) traces.archives.push(file);
    else if (await holdsAddress(file, person)) traces.files.push(file);
  }
  return traces;
}

async function holdsAddress(file: string, person: Person): Promise<boolean> {
  const overlap = Math.max(...person.spellings.map((spelling) => Buffer.byteLength(spelling)));
  let rest = Buffer.alloc(0);
  try {
    for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
      const bytes = Buffer.concat([rest, chunk]);
      if (person.isNamedIn(bytes.toString('utf8'))) return true;
      rest = bytes.subarray(-overlap);
    }
  } catch (error) {
    // Delivered or removed by the site during the search.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  return false;
}
