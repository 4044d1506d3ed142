/**
 * Writes the mark and the icons made of it: `tsx scripts/pictures/write-icons.ts` writes `client/pictures/logo-mark.svg`
 * and the icons in `public/`. The results are committed.
 */
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Resvg } from '@resvg/resvg-js';
import { icoFile } from './icon-file';
import { faviconSvg, markSvg, tileSvg } from '../../server/pictures/logo-mark';

const root = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

const png = (svg: string, width: number): Buffer =>
  new Resvg(svg, { fitTo: { mode: 'width', value: width }, font: { loadSystemFonts: false } })
    .render()
    .asPng();

/** A maskable icon may be cut to a circle of 80 % of its width: the mark stays well inside. */
const tiles = {
  'apple-touch-icon.png': { size: 180, svg: tileSvg({ share: 0.72, radius: 0 }) },
  'icon-192.png': { size: 192, svg: tileSvg({ share: 0.78, radius: 0.22 }) },
  'icon-512.png': { size: 512, svg: tileSvg({ share: 0.78, radius: 0.22 }) },
  'icon-maskable-512.png': { size: 512, svg: tileSvg({ share: 0.6, radius: 0 }) },
};

await writeFile(root('client/pictures/logo-mark.svg'), markSvg());
await writeFile(root('public/favicon.svg'), faviconSvg());
await writeFile(
  root('public/favicon.ico'),
  icoFile([16, 32, 48].map((size) => ({ size, png: png(faviconSvg(), size) }))),
);
for (const [name, { size, svg }] of Object.entries(tiles))
  await writeFile(root(`public/${name}`), png(svg, size));
