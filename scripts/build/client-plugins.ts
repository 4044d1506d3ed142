import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Loader, Plugin } from 'esbuild';
import { ROOT } from './paths';

const JSX = path.join(ROOT, 'client/chunks/jsx.ts');

/**
 * React's runtime is a CommonJS module, so the bundler writes each element of our components and of the kit as
 * `(0, module.jsx)(...)`. Through a module of ours it is a variable: 500 bytes of brotli less on home.
 */
export const directJsx: Plugin = {
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
 * Dictionaries, measuring, the services that need consent, the list of crawlers, the mobile menu's behaviour and what the tab
 * remembers share no code with the components, so their files keep their names when those change.
 */
const ALONE =
  /[\\/]client[\\/](i18n[\\/]|analytics[\\/]|consent[\\/]consent\.ts$|layout[\\/](is-crawler|menu-behaviour)\.ts$|router[\\/]visit-memory\.ts$)/;

/** Makes our lazily loaded modules import `client/chunks/core.ts`, so that they share its single chunk. */
export const joinCore: Plugin = {
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
