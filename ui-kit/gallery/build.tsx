// Builds the gallery into dist-gallery/: one static page that any file server can serve.
import { execFileSync } from 'node:child_process';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { GalleryData } from './gallery';
import { readPropsTables } from './props-table';
import { readSwatches } from './tokens';

const HERE = path.dirname(fileURLToPath(import.meta.url));
const KIT = path.resolve(HERE, '..');

/** Where the static page lies. */
export const GALLERY_DIST = path.join(KIT, 'dist-gallery');

/** The page's policy: nothing inline, nothing from other origins. */
export const GALLERY_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' blob:; base-uri 'none'; form-action 'none'";

async function bundle(): Promise<void> {
  await build({
    absWorkingDir: HERE,
    entryPoints: { gallery: 'entry.tsx', style: 'gallery.css' },
    outdir: GALLERY_DIST,
    bundle: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    minifySyntax: true,
    minifyWhitespace: true,
    loader: { '.woff2': 'file' },
    assetNames: 'fonts/[name]-[hash]',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
}

async function page(): Promise<string> {
  const { version } = JSON.parse(await readFile(path.join(KIT, 'package.json'), 'utf8')) as {
    version: string;
  };
  const data: GalleryData = { version, props: readPropsTables(), swatches: readSwatches() };
  // Imported only now, because the page imports the package that has just been built.
  const [{ Gallery }, { renderToString }] = await Promise.all([
    import('./gallery'),
    import('react-dom/server'),
  ]);
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${GALLERY_POLICY}">
<title>Brightfold UI kit</title>
<meta name="description" content="Every component of the Brightfold UI kit in every variant, with live props and code to copy.">
<link rel="icon" href="icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="style.css">
<script type="module" src="gallery.js"></script>
</head>
<body>
<div id="root">${renderToString(<Gallery {...data} />)}</div>
<script type="application/json" id="data">${json}</script>
</body>
</html>
`;
}

/** Builds the package, which the gallery shows as it is published. */
export function buildKit(): void {
  execFileSync(process.execPath, [path.join(KIT, 'build.mjs')], { stdio: 'inherit' });
}

/** Builds the gallery from the built package. */
export async function buildGallery(): Promise<void> {
  await rm(GALLERY_DIST, { recursive: true, force: true });
  await mkdir(GALLERY_DIST, { recursive: true });
  await Promise.all([
    bundle(),
    page().then((html) => writeFile(path.join(GALLERY_DIST, 'index.html'), html)),
    ...['icon.svg', 'picture.svg'].map((name) => cp(path.join(HERE, name), path.join(GALLERY_DIST, name))),
  ]);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  buildKit();
  await buildGallery();
}
