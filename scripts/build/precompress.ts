import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Formats that are not compressed already. */
const COMPRESSIBLE = /\.(js|css|svg|json|txt|xml|ico|webmanifest|html)$/;

const ENCODINGS: readonly { extension: string; compress: (bytes: Buffer) => Promise<Buffer> }[] = [
  {
    extension: '.br',
    compress: (bytes) =>
      promisify(brotliCompress)(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      }),
  },
  { extension: '.gz', compress: (bytes) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }) },
];

/** Writes `.br` and `.gz` copies of files that they make smaller. Hashed files that already have copies are skipped. */
export async function precompress(files: readonly string[]): Promise<void> {
  await Promise.all(
    files
      .filter((file) => COMPRESSIBLE.test(file))
      .map(async (file) => {
        const bytes = await readFile(file);
        const isHashed = /-[A-Z0-9]{8}\./.test(file);
        for (const { extension, compress } of ENCODINGS) {
          if (isHashed && existsSync(file + extension)) continue;
          const compressed = await compress(bytes);
          if (compressed.length < bytes.length) await writeFile(file + extension, compressed);
        }
      }),
  );
}
