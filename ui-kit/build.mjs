// Builds the package into dist/: one ES module for each entry, declarations, the stylesheets.
import { execFileSync } from 'node:child_process';
import { readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, transform } from 'esbuild';
import { designTokens } from './design-tokens.mjs';
import { bundledLicenses } from './licenses.mjs';

const here = path.dirname(fileURLToPath(import.meta.url));
const dist = path.join(here, 'dist');
const require = createRequire(import.meta.url);
const compiler = require.resolve('typescript/package.json');
const tsc = path.join(path.dirname(compiler), require(compiler).bin.tsc);

const SCRIPTS = {
  absWorkingDir: here,
  outdir: dist,
  bundle: true,
  format: 'esm',
  target: 'es2022',
  jsx: 'automatic',
  external: ['react', 'react-dom', 'react/jsx-runtime'],
  define: { 'process.env.NODE_ENV': '"production"' },
  banner: { js: "'use client';" },
  legalComments: 'eof',
  metafile: true,
  // The stand-in says why.
  alias: { 'react-remove-scroll': './src/dialog/no-scroll-lock.tsx' },
};

/** Lets the other entries import the main one instead of bundling its components a second time. */
const importMainEntry = {
  name: 'import-main-entry',
  setup({ onResolve }) {
    onResolve({ filter: /^\.\.?\/index$/ }, () => ({ path: './index.js', external: true }));
  },
};

/**
 * The editor's entry and that of the consent bar are built by themselves: sharing chunks with them would cut the main entry
 * into pieces, and visitors of a site that uses neither would load other files for them.
 */
async function buildScripts() {
  const builds = await Promise.all([
    build({
      ...SCRIPTS,
      entryPoints: ['src/index.ts', 'src/dialog.ts'],
      splitting: true,
      chunkNames: 'chunks/[hash]',
    }),
    build({ ...SCRIPTS, entryPoints: ['src/consent-bar.ts', 'src/editor.ts'], plugins: [importMainEntry] }),
    // They have no component: colours are made on servers and when an application is built.
    build({
      ...SCRIPTS,
      entryPoints: {
        theme: 'src/theme.ts',
        tones: 'src/theme/tones.ts',
        'run-consent-bar': 'src/consent-bar/run-consent-bar.ts',
      },
      banner: {},
    }),
    build({ ...SCRIPTS, entryPoints: ['src/server.ts'], banner: {}, plugins: [importMainEntry] }),
  ]);
  const metafiles = builds.map(({ metafile }) => metafile);
  await writeFile(path.join(dist, 'LICENSES.txt'), await bundledLicenses(metafiles, here));
}

const CSS = { minify: true, target: ['chrome111', 'firefox113', 'safari16.4'] };

/**
 * The sheets of colours, which the style sheets import. The colours of the house are those of a theme without colours of its own.
 *
 * @returns all of them, with what each is for
 */
async function buildColors() {
  const { createTheme, DEFAULT_COLORS } = await import('./dist/theme.js');
  const tones = path.join(dist, 'tones.js');
  const { fillStyles, HUE_FILLS, toneStyles } = await import(tones);
  await rm(tones);
  const sheets = { colors: createTheme(DEFAULT_COLORS), tones: toneStyles(), hues: fillStyles(HUE_FILLS) };
  for (const [name, css] of Object.entries(sheets)) {
    const { code } = await transform(`@layer kit{${css}}`, { ...CSS, loader: 'css' });
    await writeFile(path.join(dist, `${name}.css`), code);
  }
  return Object.values(sheets).join('');
}

async function buildStyles() {
  await build({
    ...CSS,
    absWorkingDir: here,
    entryPoints: [
      'src/styles/styles.css',
      'src/styles/editor.css',
      'src/styles/unthemed.css',
      'src/styles/tokens.css',
    ],
    outdir: dist,
    entryNames: '[name]',
    bundle: true,
  });
}

/** Writes the tokens for design tools. They are read from the style sheets, so that both agree. */
async function writeDesignTokens(colors) {
  const tokens = designTokens(colors + (await readFile(path.join(here, 'src/styles/tokens.css'), 'utf8')));
  await writeFile(path.join(dist, 'tokens.json'), `${JSON.stringify(tokens, null, 2)}\n`);
}

/** Rewrites something in every built file with this ending. */
async function rewrite(ending, pattern, replacement) {
  const files = await readdir(dist, { recursive: true });
  for (const file of files.filter((name) => name.endsWith(ending))) {
    const target = path.join(dist, file);
    await writeFile(target, (await readFile(target, 'utf8')).replaceAll(pattern, replacement));
  }
}

await rm(dist, { recursive: true, force: true });
await buildScripts();
await writeDesignTokens(await buildColors());
await buildStyles();
execFileSync(process.execPath, [tsc, '-p', path.join(here, 'tsconfig.build.json')], { stdio: 'inherit' });
// TypeScript 6 requires a declaration even for a stylesheet that is imported only for its side effect.
await writeFile(path.join(dist, 'stylesheet.d.ts'), 'export {};\n');
// Node wants the extension in a relative import; the compiler writes declarations as the sources have it.
await rewrite('.d.ts', /(from |import\()(['"])(\.{1,2}\/[^'"]+)\2/g, '$1$2$3.js$2');
// esbuild renames a function that has the name of its constant, and React shows the name in warnings and tools. esbuild's own
// `keepNames` would cost a page with ten components 500 bytes of JavaScript (brotli).
await rewrite('.js', /( forwardRef\d*\(\s*function [A-Z][A-Za-z]*)\d+\(/g, '$1(');
// Bundlers leave out components that nobody imports if the calls that make them are marked.
await rewrite('.js', /^(var \w+ = )((?:forwardRef|createIcon)\d*\()/gm, '$1/* @__PURE__ */ $2');
