// Builds the package into dist/: one ES module for each entry, declarations, the stylesheets.
import { execFileSync } from 'node:child_process';
import { readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const here = path.dirname(fileURLToPath(import.meta.url));
const dist = path.join(here, 'dist');
const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc');

/**
 * The dialog engine locks scrolling with inline styles, which a strict content security policy refuses. Our stylesheet
 * does it instead, so the package is replaced by the bare element that the engine expects around the panel.
 */
const withoutScrollLock = {
  name: 'without-scroll-lock',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^react-remove-scroll$/ }, () => ({ path: 'stub', namespace: 'scroll-lock' }));
    onLoad({ filter: /.*/, namespace: 'scroll-lock' }, () => ({
      contents: `import { createElement } from 'react';
        export const RemoveScroll = ({ children }) => createElement('div', null, children);`,
      loader: 'js',
      resolveDir: here,
    }));
  },
};

/**
 * The focus lock hides its guards with inline styles and puts one before everything else in the tab order, which audits
 * rightly refuse (tabindex above 0). A class of our stylesheet hides them, and all of them keep their place.
 */
const guardsWithoutStyle = {
  name: 'guards-without-style',
  setup({ onLoad }) {
    onLoad({ filter: /react-focus-lock[\\/]dist[\\/]es2015[\\/]Lock\.js$/ }, async ({ path: file }) => {
      const text = await readFile(file, 'utf8');
      const contents = text
        .replaceAll('style: hiddenGuard', 'className: "bf-focus-guard"')
        .replace('tabIndex: disabled ? -1 : 1', 'tabIndex: disabled ? -1 : 0');
      if (contents.includes('style: hiddenGuard') || !/bf-focus-guard[^]*bf-focus-guard/.test(contents)) {
        throw new Error('react-focus-lock has changed: look at its guards again');
      }
      return { contents, loader: 'js' };
    });
  },
};

async function buildScripts() {
  await build({
    absWorkingDir: here,
    entryPoints: ['src/index.ts', 'src/dialog.ts'],
    outdir: dist,
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    external: ['react', 'react-dom', 'react/jsx-runtime'],
    define: { 'process.env.NODE_ENV': '"production"' },
    banner: { js: "'use client';" },
    chunkNames: 'chunks/[hash]',
    legalComments: 'eof',
    plugins: [withoutScrollLock, guardsWithoutStyle],
  });
}

async function buildStyles() {
  await build({
    absWorkingDir: here,
    entryPoints: ['src/styles/styles.css', 'src/styles/tokens.css'],
    outdir: dist,
    entryNames: '[name]',
    bundle: true,
    minify: true,
    target: ['chrome111', 'firefox113', 'safari16.4'],
  });
}

/** Node wants the extension in a relative import; the compiler writes declarations as the sources have it. */
async function addExtensions(folder) {
  const files = await readdir(folder, { recursive: true });
  for (const file of files.filter((name) => name.endsWith('.d.ts'))) {
    const target = path.join(folder, file);
    const text = await readFile(target, 'utf8');
    await writeFile(target, text.replaceAll(/(from |import\()(['"])(\.{1,2}\/[^'"]+)\2/g, '$1$2$3.js$2'));
  }
}

/** The bundler renames a function that is called like its constant; React shows that name in warnings and tools. */
async function restoreNames(folder) {
  const files = await readdir(folder, { recursive: true });
  for (const file of files.filter((name) => name.endsWith('.js'))) {
    const target = path.join(folder, file);
    const text = await readFile(target, 'utf8');
    await writeFile(target, text.replaceAll(/( forwardRef\d*\(\s*function [A-Z][A-Za-z]*)\d+\(/g, '$1('));
  }
}

await rm(dist, { recursive: true, force: true });
await Promise.all([buildScripts(), buildStyles()]);
execFileSync(process.execPath, [tsc, '-p', path.join(here, 'tsconfig.build.json')], { stdio: 'inherit' });
// TypeScript 6 asks for a declaration also where a stylesheet is imported for its effect alone.
await writeFile(path.join(dist, 'stylesheet.d.ts'), 'export {};\n');
await addExtensions(dist);
await restoreNames(dist);
