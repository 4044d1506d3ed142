import { cp, rm, mkdir, readdir, writeFile, readFile } from 'node:fs/promises';
import path from 'node:path';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { OutputFile } from 'esbuild';
import { bundleClient, bundleEditors, bundleServer } from './bundles';
import { hashBuild, writeManifest } from './manifest';
import { DIST, MAPS, PUBLIC, SERVER, SOCIAL_PICTURES, ROOT } from './paths';
import { runTool } from './run-tool';
import { generateTranslations } from './translations';

export interface BuildOptions {
  /** Readable output, React's development build, no compressed copies. @default false */
  development?: boolean;
  /** Build the component kit first. @default true */
  kit?: boolean;
  /** Generate the types of the dictionaries first. @default true */
  translations?: boolean;
}

/**
 * The whole build, in order. `dist/public` is served to visitors, `dist/server` is run, `dist/sourcemaps` is for error
 * reports, and `dist/manifest.json` gives the server the hashed names of the files.
 */
export async function build({
  development = false,
  kit = true,
  translations = true,
}: BuildOptions = {}): Promise<{ buildId: string }> {
  await Promise.all([kit && buildUiKit(), translations && generateTranslations()]);
  const [client, editors, server] = await Promise.all([
    bundleClient({ development }),
    bundleEditors({ development }),
    bundleServer({ development }),
  ]);

  await Promise.all([
    rm(SERVER, { recursive: true, force: true }),
    rm(MAPS, { recursive: true, force: true }),
  ]);
  const [assets, publicFiles] = await Promise.all([
    writeOutputs([...client.outputFiles, ...editors.outputFiles], { mapsTo: MAPS }),
    copyPublicFiles(PUBLIC),
    writeOutputs(server.outputFiles),
    ...['backgrounds', 'fonts'].map((folder) =>
      cp(path.join(SOCIAL_PICTURES, folder), path.join(SERVER, 'social-picture', folder), {
        recursive: true,
      }),
    ),
  ]);
  if (!development) await precompress([...assets, ...publicFiles]);

  // Leave the editors' app out of the build id: a new id makes visitors' open tabs reload.
  const buildId = hashBuild([...client.outputFiles, ...server.outputFiles]);
  const fileId = hashBuild([...client.outputFiles, ...editors.outputFiles, ...server.outputFiles]);
  await keepRecentBuilds(DIST, { id: fileId, assets });
  await writeManifest(DIST, { buildId, client: client.metafile, editors: editors.metafile });
  return { buildId };
}

/** Builds the component kit by its own script, the same one that publishes it. */
const buildUiKit = (): Promise<string> => runTool('npm', ['run', 'build', '--workspace', 'ui-kit']);

/** Writes esbuild's output files, with source maps in a separate folder if one is given. Returns the paths of the others. */
async function writeOutputs(
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
async function copyPublicFiles(publicDir: string): Promise<string[]> {
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
async function precompress(files: readonly string[]): Promise<void> {
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

/** A visitor with an open tab requests the files of the build it was opened with; older tabs get a full page load. */
const KEPT_BUILDS = 3;

interface BuildRecord {
  id: string;
  /** File names under `dist/public/assets`. */
  assets: string[];
}

/** Records the assets of this build and deletes those that only builds before the last {@link KEPT_BUILDS} use. */
export async function keepRecentBuilds(
  dist: string,
  { id, assets }: { id: string; assets: readonly string[] },
): Promise<void> {
  const file = path.join(dist, 'builds.json');
  const earlier = await readFile(file, 'utf8').then(
    (text) => JSON.parse(text) as BuildRecord[],
    () => [],
  );
  const builds = [
    { id, assets: assets.map((asset) => path.basename(asset)) },
    ...earlier.filter((build) => build.id !== id),
  ].slice(0, KEPT_BUILDS);
  await writeFile(file, `${JSON.stringify(builds, null, 2)}\n`);

  const kept = new Set(builds.flatMap((build) => build.assets));
  const folder = path.join(dist, 'public', 'assets');
  for (const name of await readdir(folder)) {
    if (!kept.has(name.replace(/\.(br|gz)$/, ''))) await rm(path.join(folder, name));
  }
}
