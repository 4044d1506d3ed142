import * as esbuild from 'esbuild';
import { PUBLIC, ROOT, SERVER } from './places.mjs';

/** Browsers that have been current for about three years; esbuild lowers newer syntax (CSS nesting) to what they know. */
const BROWSERS = ['es2022', 'chrome111', 'edge111', 'firefox113', 'safari16.4'];

/** Imported pictures and fonts become files whose hashed URLs are the same in the browser's and the server's bundle. */
const FILES = {
  loader: { '.svg': 'file', '.png': 'file', '.webp': 'file', '.avif': 'file', '.woff2': 'file' },
  assetNames: 'assets/[name]-[hash]',
  publicPath: '/',
};

const COMMON = {
  ...FILES,
  absWorkingDir: ROOT,
  bundle: true,
  format: 'esm',
  jsx: 'automatic',
  metafile: true,
  write: false,
  logLevel: 'warning',
};

/** The browser's code, one chunk per page and language, and the stylesheet. */
export const bundleClient = ({ development }) =>
  esbuild.build({
    ...COMMON,
    splitting: true,
    entryPoints: [
      { in: 'client/entry.tsx', out: 'entry' },
      { in: 'client/styles/index.css', out: 'site' },
    ],
    ...(development && { inject: ['scripts/dev/reload-on-restart.ts'], jsxDev: true }),
    outdir: PUBLIC,
    entryNames: 'assets/[name]-[hash]',
    chunkNames: 'assets/[name]-[hash]',
    platform: 'browser',
    target: BROWSERS,
    minify: !development,
    sourcemap: 'external',
    legalComments: 'external',
    define: { 'process.env.NODE_ENV': JSON.stringify(development ? 'development' : 'production') },
  });

/**
 * The server's code. Packages stay outside and are loaded from node_modules. `main` and `serve` are files of their own,
 * because `main` settles NODE_ENV before `serve` loads the packages that look at it.
 */
export const bundleServer = async ({ development }) => {
  const result = await esbuild.build({
    ...COMMON,
    entryPoints: [
      { in: 'server/main.ts', out: 'main' },
      { in: 'server/serve.ts', out: 'serve' },
    ],
    external: ['./serve.js'],
    outdir: SERVER,
    platform: 'node',
    target: 'node20.19',
    packages: 'external',
    loader: { ...FILES.loader, '.css': 'empty' },
    jsxDev: development,
    sourcemap: true,
  });
  // The client build writes the imported pictures.
  return { ...result, outputFiles: result.outputFiles.filter(({ path }) => /\.js(\.map)?$/.test(path)) };
};
