import path from 'node:path';
import * as esbuild from 'esbuild';
import { readFile } from 'node:fs/promises';
import type { Loader, Plugin } from 'esbuild';
import { TYPEFACE_PAIR_NAMES } from '../../client/model/typefaces';
import { PUBLIC, ROOT, SERVER } from './paths';
import { typefaceSources, typefaceStyles } from './typeface-styles';

/** A bundle in memory: its files, and esbuild's metadata. */
export interface Bundle {
  outputFiles: esbuild.OutputFile[];
  metafile: esbuild.Metafile;
}

/** Browsers that have been current for about three years; esbuild lowers newer syntax (CSS nesting) for them. */
const BROWSERS = ['es2022', 'chrome111', 'edge111', 'firefox113', 'safari16.4'];

/** Imported pictures and fonts become files with hashed names. */
const FILE_LOADERS: Record<string, esbuild.Loader> = {
  '.svg': 'file',
  '.png': 'file',
  '.webp': 'file',
  '.avif': 'file',
  '.woff2': 'file',
};

const COMMON = {
  absWorkingDir: ROOT,
  bundle: true,
  format: 'esm',
  jsx: 'automatic',
  metafile: true,
  write: false,
  logLevel: 'warning',
  // The same in both bundles, so that the server names the files that the browser's build writes.
  assetNames: 'assets/[name]-[hash]',
  publicPath: '/',
} satisfies esbuild.BuildOptions;

/** Entry points that keep rarely changed code apart, see `client/chunks/react.ts`, or name pictures. Nothing loads their own files. */
export const STABLE_CHUNKS: readonly string[] = [
  'react',
  'kit-dialog',
  'form-libraries',
  'wallet-hash',
  'engine',
  'hero-pictures',
].map((name) => `client/chunks/${name}.ts`);

/** Sources of the editors' app. */
export const EDITORS_ENTRY = 'client/edit/start.tsx';
export const EDITORS_STYLES = 'client/edit/styles/index.css';
export const FRAME_STYLES = 'client/edit/frame/frame.css';

export interface ClientOptions {
  development: boolean;
  /** Plugins besides the build's own. */
  plugins?: readonly esbuild.Plugin[];
}

const forBrowsers = (development: boolean) =>
  ({
    ...COMMON,
    ...(development && { inject: ['scripts/dev/reload-on-restart.ts'] }),
    outdir: PUBLIC,
    splitting: true,
    entryNames: 'assets/[name]-[hash]',
    chunkNames: 'assets/[name]-[hash]',
    platform: 'browser',
    target: BROWSERS,
    loader: FILE_LOADERS,
    minify: !development,
    jsxDev: development,
    sourcemap: 'external',
    legalComments: 'external',
    define: { 'process.env.NODE_ENV': JSON.stringify(development ? 'development' : 'production') },
  }) satisfies esbuild.BuildOptions;

/** The visitors' code, with one chunk per page and language besides shared ones, and the stylesheet. */
export async function bundleClient({ development, plugins = [] }: ClientOptions): Promise<Bundle> {
  const bundle = await esbuild.build({
    ...forBrowsers(development),
    entryPoints: [
      { in: 'client/entry.ts', out: 'entry' },
      ...STABLE_CHUNKS,
      { in: 'client/styles/index.css', out: 'site' },
      ...TYPEFACE_PAIR_NAMES.map((pair) => ({ in: typefaceStyles(pair), out: `typefaces-${pair}` })),
    ],
    plugins: [...plugins, directJsx, typefaceSources, joinCore],
  });
  return { ...bundle, outputFiles: withoutEntries(bundle, STABLE_CHUNKS) };
}

/**
 * The editors' app. It shares no chunk with the visitors' code, because a shared one would be cut differently for visitors
 * whenever the app grows.
 */
export const bundleEditors = ({ development }: Pick<ClientOptions, 'development'>): Promise<Bundle> =>
  esbuild.build({
    ...forBrowsers(development),
    entryPoints: [
      { in: EDITORS_ENTRY, out: 'edit' },
      { in: EDITORS_STYLES, out: 'edit' },
      { in: FRAME_STYLES, out: 'edit-frame' },
    ],
    chunkNames: 'assets/edit-[name]-[hash]',
  });

/** Leaves out the files of entry points that nothing loads; their code is in the chunks that they import. */
function withoutEntries({ outputFiles, metafile }: Bundle, sources: readonly string[]): esbuild.OutputFile[] {
  const files = Object.entries(metafile.outputs)
    .filter(([, { entryPoint }]) => entryPoint && sources.includes(entryPoint))
    .map(([file]) => path.join(ROOT, file));
  return outputFiles.filter((output) => !files.some((file) => [file, `${file}.map`].includes(output.path)));
}

const SERVER_FILES = [
  { in: 'server/main.ts', out: 'main' },
  { in: 'server/serve.ts', out: 'serve' },
  { in: 'server/forms/outbox-worker.ts', out: 'outbox-worker' },
  { in: 'server/content/search/search-worker.ts', out: 'search-worker' },
  { in: 'server/edit/overview/overview-worker.ts', out: 'overview-worker' },
  { in: 'server/content/files/make-picture.ts', out: 'make-picture' },
  { in: 'server/saving/pictures/draw-picture.ts', out: 'draw-picture' },
  {
    in: 'server/documents/social-picture/draw-social-picture.ts',
    out: 'social-picture/draw-social-picture',
  },
];

/**
 * The server's code. Packages stay outside and are loaded from node_modules. `main` and `serve` are separate files,
 * because `main` sets NODE_ENV before `serve` loads the packages that read it.
 */
export async function bundleServer({
  development,
  entryPoints = SERVER_FILES,
}: {
  development: boolean;
  entryPoints?: { in: string; out: string }[];
}): Promise<Bundle> {
  const { outputFiles, metafile } = await esbuild.build({
    ...COMMON,
    entryPoints,
    external: ['./serve.js'],
    outdir: SERVER,
    platform: 'node',
    target: 'node24',
    packages: 'external',
    loader: { ...FILE_LOADERS, '.css': 'empty' },
    jsxDev: development,
    sourcemap: true,
  });
  // The client build writes the imported pictures.
  return { metafile, outputFiles: outputFiles.filter(({ path }) => /\.js(\.map)?$/.test(path)) };
}

const JSX = path.join(ROOT, 'client/chunks/jsx.ts');

/**
 * React's runtime is a CommonJS module, so the bundler writes each element of our components and of the kit as
 * `(0, module.jsx)(...)`. Through a module of ours it is a variable: 500 bytes of brotli less on home.
 */
const directJsx: Plugin = {
  name: 'direct-jsx',
  setup(build) {
    build.onResolve({ filter: /^react\/jsx-runtime$/ }, ({ importer }) =>
      importer === JSX ? undefined : { path: JSX },
    );
  },
};

const CORE = path.join(ROOT, 'client/chunks/core.ts');
const CLIENT = path.join(ROOT, 'client') + path.sep;

/**
 * `while-reading.ts`, dictionaries, measuring, the services that need consent, the list of crawlers, the mobile
 * menu's behaviour and what the tab remembers share no code with the components, so their files keep their names when those change.
 */
const ALONE =
  /[\\/]client[\\/](i18n[\\/]|analytics[\\/]|consent[\\/]consent\.ts$|while-reading\.ts$|layout[\\/](is-crawler|menu-behaviour)\.ts$|router[\\/]visit-memory\.ts$)/;

/** Makes our lazily loaded modules import `client/chunks/core.ts`, so that they share its single chunk. */
const joinCore: Plugin = {
  name: 'join-core',
  setup(build) {
    const lazy = new Set<string>();
    build.onResolve({ filter: /./ }, async ({ path: specifier, kind, pluginData, ...options }) => {
      if (kind !== 'dynamic-import' || pluginData === joinCore) return undefined;
      const resolved = await build.resolve(specifier, { ...options, kind, pluginData: joinCore });
      if (resolved.path.startsWith(CLIENT) && !ALONE.test(resolved.path)) lazy.add(resolved.path);
      return resolved;
    });
    build.onLoad({ filter: /[\\/]client[\\/].*\.tsx?$/ }, async ({ path: file }) => {
      if (!lazy.has(file)) return undefined;
      // Relative, so that the same sources get the same file names in every folder. Appended, so that line numbers in
      // source maps stay right; imports run first wherever they stand.
      const core = `./${path.relative(path.dirname(file), CORE).split(path.sep).join('/')}`;
      const contents = `${await readFile(file, 'utf8')}\nimport ${JSON.stringify(core)};\n`;
      return { contents, loader: path.extname(file).slice(1) as Loader };
    });
  },
};
