/**
 * Cuts the two typefaces to what the site writes: `tsx scripts/fonts.ts` writes `client/fonts/*.woff2`. The results are
 * committed; `client/styles/fonts.css` declares them. Run it again when the typefaces or the characters change.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const FONTS = fileURLToPath(new URL('../client/fonts/', import.meta.url));
const require = createRequire(import.meta.url);

const range = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');

/** Everything English pages need: ASCII, Latin-1, and the punctuation that editors type. */
const LATIN = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}–—‘’‚“”„•…‹›€→−×™ `;
/** What Slovenian adds, with the neighbours' letters that stand in names. */
const LATIN_EXTENDED = 'ČčŠšŽžĆćĐđ';

interface Cut {
  from: string;
  to: string;
  text: string;
  /** A number pins the axis, a range keeps it. */
  weight: number | { min: number; max: number };
}

/** Display type is set in one weight, so its weight axis is pinned; text goes from regular to bold. */
const DISPLAY_WEIGHT = 700;
const TEXT_WEIGHTS = { min: 400, max: 700 };

const CUTS: readonly Cut[] = [
  {
    from: 'bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
    to: 'bricolage-latin.woff2',
    text: LATIN,
    weight: DISPLAY_WEIGHT,
  },
  {
    from: 'bricolage-grotesque/files/bricolage-grotesque-latin-ext-wght-normal.woff2',
    to: 'bricolage-latin-ext.woff2',
    text: LATIN_EXTENDED,
    weight: DISPLAY_WEIGHT,
  },
  {
    from: 'figtree/files/figtree-latin-wght-normal.woff2',
    to: 'figtree-latin.woff2',
    text: LATIN,
    weight: TEXT_WEIGHTS,
  },
  {
    from: 'figtree/files/figtree-latin-ext-wght-normal.woff2',
    to: 'figtree-latin-ext.woff2',
    text: LATIN_EXTENDED,
    weight: TEXT_WEIGHTS,
  },
];

await mkdir(FONTS, { recursive: true });
for (const { from, to, text, weight } of CUTS) {
  const source = await readFile(require.resolve(`@fontsource-variable/${from}`));
  const cut = await subsetFont(source, text, { targetFormat: 'woff2', variationAxes: { wght: weight } });
  await writeFile(path.join(FONTS, to), cut);
  console.log(`${to}: ${cut.length} bytes`);
}
