import { cp, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { OutputFile } from 'esbuild';
import { ROOT } from './paths';

/**
 * Writes esbuild's output files, with source maps in a separate folder if one is given. Returns the paths of the
 * others.
 */
export async function writeOutputs(
  outputFiles: readonly OutputFile[],
  { mapsTo }: { mapsTo?: string } = {},
): Promise<string[]> {
  const written: string[] = [];
  for (const { path: file, contents } of outputFiles) {
    const isSourceMap = file.endsWith('.map');
    const target = isSourceMap && mapsTo ? path.join(mapsTo, path.basename(file)) : file;
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, contents);
    if (!isSourceMap) written.push(target);
  }
  return written;
}

/** Copies `public/` to the root of the served files. Hashed assets stay, because visitors of older builds need them. */
export async function copyPublicFiles(publicDir: string): Promise<string[]> {
  await mkdir(publicDir, { recursive: true });
  for (const name of await readdir(publicDir)) {
    if (name !== 'assets') await rm(path.join(publicDir, name), { recursive: true });
  }
  await cp(path.join(ROOT, 'public'), publicDir, { recursive: true });
  const entries = await readdir(publicDir, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !path.relative(publicDir, file).startsWith('assets'));
}
