import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Person } from './person';

/** Archives are compressed, so nobody can see what they hold without unpacking them. */
const ARCHIVE = /\.(zip|gz|tgz|zst)$/i;

export interface Traces {
  /** Files in which the address stands. */
  files: string[];
  /** Archives, which may hold it. */
  archives: string[];
}

/** Looks for a person's address in every file of a folder, byte by byte. */
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
    // Delivered, or removed by the site, while we looked.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  return false;
}
