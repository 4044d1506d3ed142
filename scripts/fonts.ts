/**
 * Cuts the two typefaces to the characters that the site uses: `tsx scripts/fonts.ts` writes `client/fonts/*.woff2` for
 * pages, and TrueType files with a table of their characters' widths for social pictures. The results are committed;
 * `client/styles/fonts.css` declares those of the pages. Run it again when the typefaces or the characters change.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Resvg } from '@resvg/resvg-js';
import subsetFont from 'subset-font';
import { SOCIAL_PICTURE_FONT } from '../server/documents/social-picture/social-picture-svg';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const SOCIAL_PICTURE_FONTS = 'server/documents/social-picture/fonts';
const require = createRequire(import.meta.url);

const range = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');

/** Everything English pages need: ASCII, Latin-1, and the punctuation that editors type. */
const LATIN = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}–—‘’‚“”„•…‹›€→−×™ `;
/** Letters that Slovenian adds, and those of neighbouring languages that occur in names. */
const LATIN_EXTENDED = 'ČčŠšŽžĆćĐđ';

const BRICOLAGE = 'bricolage-grotesque/files/bricolage-grotesque';
const FIGTREE = 'figtree/files/figtree';

/** Display type is set in one weight, so its weight axis is pinned; text goes from regular to bold. */
const DISPLAY_WEIGHT = 700;
const TEXT_WEIGHTS = { min: 400, max: 700 };

/** The font features that the site uses; the others would only add bytes. */
const FEATURES = ['kern', 'liga', 'locl', 'tnum'];

interface Cut {
  from: string;
  /** Target path from the root of the project; its extension is the format. */
  to: string;
  text: string;
  /** A number pins the axis, a range keeps it. */
  weight: number | { min: number; max: number };
}

const CUTS: readonly Cut[] = [
  {
    from: `${BRICOLAGE}-latin-wght-normal.woff2`,
    to: 'client/fonts/bricolage-latin.woff2',
    text: LATIN,
    weight: DISPLAY_WEIGHT,
  },
  {
    from: `${BRICOLAGE}-latin-ext-wght-normal.woff2`,
    to: 'client/fonts/bricolage-latin-ext.woff2',
    text: LATIN_EXTENDED,
    weight: DISPLAY_WEIGHT,
  },
  {
    from: `${FIGTREE}-latin-wght-normal.woff2`,
    to: 'client/fonts/figtree-latin.woff2',
    text: LATIN,
    weight: TEXT_WEIGHTS,
  },
  {
    from: `${FIGTREE}-latin-ext-wght-normal.woff2`,
    to: 'client/fonts/figtree-latin-ext.woff2',
    text: LATIN_EXTENDED,
    weight: TEXT_WEIGHTS,
  },
  {
    from: `${BRICOLAGE}-latin-wght-normal.woff2`,
    to: `${SOCIAL_PICTURE_FONTS}/bricolage-700.ttf`,
    text: LATIN,
    weight: DISPLAY_WEIGHT,
  },
  {
    from: `${BRICOLAGE}-latin-ext-wght-normal.woff2`,
    to: `${SOCIAL_PICTURE_FONTS}/bricolage-700-ext.ttf`,
    text: LATIN_EXTENDED,
    weight: DISPLAY_WEIGHT,
  },
];

for (const { from, to, text, weight } of CUTS) {
  const source = await readFile(require.resolve(`@fontsource-variable/${from}`));
  const cut = await subsetFont(source, text, {
    targetFormat: to.endsWith('.ttf') ? 'truetype' : 'woff2',
    variationAxes: { wght: weight },
    keepFeatures: FEATURES,
    noHinting: true,
  });
  await mkdir(path.dirname(path.join(ROOT, to)), { recursive: true });
  await writeFile(path.join(ROOT, to), cut);
  console.log(`${to}: ${cut.length} bytes`);
}

const widthsFile = `${SOCIAL_PICTURE_FONTS}/bricolage-700-widths.json`;
await writeFile(path.join(ROOT, widthsFile), `${JSON.stringify(measuredWidths(), null, 2)}\n`);

/** The advance of each character at size 1: how much wider it makes the text between two letters. */
function measuredWidths(): Record<string, number> {
  const [between, alone] = [(character: string) => inkWidth(`H${character}H`), inkWidth('HH')];
  return Object.fromEntries(
    [...LATIN, ...LATIN_EXTENDED].map((character) => [
      character,
      Number((between(character) - alone).toFixed(3)),
    ]),
  );
}

/** The width of a text's ink at size 1, as the renderer of the pictures sets it. */
function inkWidth(text: string): number {
  const size = 1000;
  const codes = [...text].map((character) => `&#${character.codePointAt(0)};`).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"><text font-size="${size}" font-weight="700" font-family="${SOCIAL_PICTURE_FONT}" xml:space="preserve">${codes}</text></svg>`;
  const files = CUTS.map(({ to }) => to).filter((to) => to.startsWith(SOCIAL_PICTURE_FONTS));
  const font = { fontFiles: files.map((file) => path.join(ROOT, file)), loadSystemFonts: false };
  return (new Resvg(svg, { font }).getBBox()?.width ?? 0) / size;
}
