import { deflateRawSync } from 'node:zlib';

const DEFLATED = 8;

/** A zip archive with these files. Its checksums are left at zero, which suits readers that do not check them. */
export function zipOf(files: Readonly<Record<string, string>>): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(files)) {
    const packed = deflateRawSync(text);
    const local = header(30, 0x04034b50, name, { at: 8, packed: packed.length, size: text.length });
    const entry = header(46, 0x02014b50, name, { at: 10, packed: packed.length, size: text.length });
    entry.writeUInt32LE(offset, 42);
    parts.push(local, packed);
    directory.push(entry);
    offset += local.length + packed.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(directory.length, 8);
  end.writeUInt16LE(directory.length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, ...directory, end]);
}

/** Local and directory headers hold the same values; the directory's start 2 bytes later. */
function header(
  length: number,
  signature: number,
  name: string,
  facts: { at: number; packed: number; size: number },
): Buffer {
  const bytes = Buffer.alloc(length + name.length);
  bytes.writeUInt32LE(signature, 0);
  bytes.writeUInt16LE(DEFLATED, facts.at);
  bytes.writeUInt32LE(facts.packed, facts.at + 10);
  bytes.writeUInt32LE(facts.size, facts.at + 14);
  bytes.writeUInt16LE(name.length, facts.at + 18);
  bytes.write(name, length);
  return bytes;
}
