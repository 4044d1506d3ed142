import { inflateRawSync } from 'node:zlib';

/** Signatures and offsets of the zip format (PKWARE APPNOTE 4.3). */
const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const END_LENGTH = 22;
const ENTRY_LENGTH = 46;
const LOCAL_LENGTH = 30;
const STORED = 0;
const DEFLATED = 8;

/** One file of a zip archive below 4 GB, or null if the archive has no file of that name. */
export function zipEntry(archive: Buffer, name: string): Buffer | null {
  const end = archive.lastIndexOf(uint32(END_OF_DIRECTORY));
  if (end < 0 || end + END_LENGTH > archive.length) throw new Error('not a zip archive');
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
    if (archive.readUInt32LE(at) !== DIRECTORY_ENTRY) throw new Error('a damaged zip archive');
    const nameLength = archive.readUInt16LE(at + 28);
    const entryName = archive.toString('utf8', at + ENTRY_LENGTH, at + ENTRY_LENGTH + nameLength);
    if (entryName === name) return contentOf(archive, at);
    at += ENTRY_LENGTH + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return null;
}

function contentOf(archive: Buffer, entry: number): Buffer {
  const method = archive.readUInt16LE(entry + 10);
  const local = archive.readUInt32LE(entry + 42);
  const start = local + LOCAL_LENGTH + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
  const packed = archive.subarray(start, start + archive.readUInt32LE(entry + 20));
  if (method === STORED) return packed;
  if (method === DEFLATED) return inflateRawSync(packed);
  throw new Error(`a zip entry packed by method ${method}`);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
