/**
 * Cuts the typefaces to the characters that the site uses: `tsx scripts/fonts.ts` writes `client/fonts/*.woff2` for
 * pages, with what fits their fallbacks to each typeface, and TrueType files with a table of their characters' widths for social pictures. The results
 * are committed. Run it again when the typefaces or the characters change.
 */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import subsetFont from 'subset-font';
import { FONT_FALLBACKS, TYPEFACE_PAIRS, typefaceSlug } from '../client/model/typefaces';

const ROOT = path.join(import.meta.dirname, '../');
const PAGE_FONTS = path.join(ROOT, 'client/fonts');
const PICTURE_FONTS = path.join(ROOT, 'server/documents/social-picture/fonts');
const require = createRequire(import.meta.url);

const range = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');

/** Everything English pages need: ASCII, Latin-1, and the punctuation that editors type. */
const LATIN = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}–—‘’‚“”„•…‹›€→−×™ `;
/** Letters that Slovenian adds, and those of neighbouring languages that occur in names. */
const LATIN_EXTENDED = 'ČčŠšŽžĆćĐđ';

/** Display type is set in one weight, so its weight axis is pinned; text goes from regular to bold. */
const DISPLAY_WEIGHT = 700;
const TEXT_WEIGHTS = { min: 400, max: 700 };
/** The weight of buttons, between that of links and that of the current page. A fallback's bold face stands for all three. */
const STRONG_WEIGHT = 600;

/** The font features that the site uses; the others would only add bytes. */
const FEATURES = ['kern', 'liga', 'locl', 'tnum'];

/** For each fallback, a free typeface with the same widths: Arimo's are those of Arial. */
const MEASURED = { Arial: 'Arimo', Roboto: 'Roboto' } as const;
/** The faces that systems have of them. */
const FACE_WEIGHTS = { regular: 400, bold: 700 } as const;
/** Text in the languages of the site, to compare the widths of typefaces by. */
const SAMPLE =
  'Turning paper processes into working tools. Delivery notes are read by a machine and checked by people. ' +
  'Papirnate postopke spremenimo v uporabna orodja. Pri nas dela umetna inteligenca, odgovarjajo pa ljudje. ' +
  'Aus Papier werden Werkzeuge, die im Betrieb bleiben.';

/** Sets in social pictures what no display type has. Characters that it lacks too are left out of them. */
const OTHERS = 'Inter';
const OTHER_PARTS = {
  latin: '↑↓',
  'latin-ext': range(0x100, 0x24f),
  vietnamese: range(0x1ea0, 0x1ef9),
  greek: range(0x370, 0x3ff),
  cyrillic: range(0x400, 0x491),
} as const;

type Weight = number | { min: number; max: number };

async function cut(
  family: string,
  part: keyof typeof OTHER_PARTS,
  weight: Weight,
  targetFormat: 'woff2' | 'truetype',
  characters = part === 'latin' ? LATIN : LATIN_EXTENDED,
): Promise<Buffer> {
  const slug = typefaceSlug(family);
  const source = await readFile(
    require.resolve(`@fontsource-variable/${slug}/files/${slug}-${part}-wght-normal.woff2`),
  );
  return subsetFont(source, characters, {
    targetFormat,
    variationAxes: { wght: weight },
    keepFeatures: FEATURES,
    noHinting: true,
  });
}

async function write(folder: string, name: string, content: Buffer | string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, name), content);
  console.log(`${path.relative(ROOT, path.join(folder, name))}: ${content.length} bytes`);
}

/** The width of a text's ink at size 1, as the renderer of the pictures sets it in the typeface of these files. */
function inkWidth(text: string, family: string, weight: number, files: readonly string[]): number {
  const size = 1000;
  const codes = [...text].map((character) => `&#${character.codePointAt(0)};`).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"><text font-size="${size}" font-weight="${weight}" font-family="${family}" xml:space="preserve">${codes}</text></svg>`;
  const font = { fontFiles: [...files], loadSystemFonts: false, defaultFontFamily: family };
  return (new Resvg(svg, { font }).getBBox()?.width ?? 0) / size;
}

/** Ascent and descent as shares of the type size, from the font's tables `head` and `hhea`. */
function heights(font: Buffer): { ascent: number; descent: number } {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + index * 16);
  const offsetOf = (name: string) =>
    font.readUInt32BE(tables.find((at) => font.toString('latin1', at, at + 4) === name)! + 8);
  const unitsPerEm = font.readUInt16BE(offsetOf('head') + 18);
  const hhea = offsetOf('hhea');
  return {
    ascent: font.readInt16BE(hhea + 4) / unitsPerEm,
    descent: -font.readInt16BE(hhea + 6) / unitsPerEm,
  };
}

const scratch = await mkdtemp(path.join(tmpdir(), 'fonts-'));
async function scratchFile(family: string, weight: number): Promise<{ file: string; font: Buffer }> {
  const font = await cut(family, 'latin', weight, 'truetype');
  const file = path.join(scratch, `${typefaceSlug(family)}-${weight}.ttf`);
  await writeFile(file, font);
  return { file, font };
}

/** Writes the two files of a typeface. @returns how each fallback is scaled to its width and height */
async function writePageFont(family: string, role: 'display' | 'text') {
  const slug = typefaceSlug(family);
  const weight: Weight = role === 'display' ? DISPLAY_WEIGHT : TEXT_WEIGHTS;
  for (const part of ['latin', 'latin-ext'] as const)
    await write(PAGE_FONTS, `${slug}-${part}.woff2`, await cut(family, part, weight, 'woff2'));
  return {
    ...(role === 'text' && (await fallbackScales(family, TEXT_WEIGHTS.min, 'regular'))),
    ...(await fallbackScales(family, role === 'text' ? STRONG_WEIGHT : DISPLAY_WEIGHT, 'bold')),
  };
}

/** How a face of each fallback is scaled to a weight of a typeface. */
async function fallbackScales(family: string, weight: number, face: keyof typeof FACE_WEIGHTS) {
  const { file, font } = await scratchFile(family, weight);
  const { ascent, descent } = heights(font);
  const percent = (share: number) => `${(share * 100).toFixed(1)}%`;
  const scales: Record<string, Record<'size' | 'ascent' | 'descent', string>> = {};
  for (const name of FONT_FALLBACKS) {
    const shown = FACE_WEIGHTS[face];
    const fallback = await scratchFile(MEASURED[name], shown);
    const scale =
      inkWidth(SAMPLE, family, weight, [file]) / inkWidth(SAMPLE, MEASURED[name], shown, [fallback.file]);
    scales[`${name} ${face}`] = {
      size: percent(scale),
      ascent: percent(ascent / scale),
      descent: percent(descent / scale),
    };
  }
  return scales;
}

/** A font of social pictures: its files, and how far each of its characters advances. */
async function writePictureFont(
  name: string,
  family: string,
  parts: Partial<Record<keyof typeof OTHER_PARTS, string>>,
): Promise<void> {
  const files: string[] = [];
  for (const [part, characters] of Object.entries(parts) as [keyof typeof OTHER_PARTS, string][]) {
    await write(
      PICTURE_FONTS,
      `${name}-${part}.ttf`,
      await cut(family, part, DISPLAY_WEIGHT, 'truetype', characters),
    );
    files.push(path.join(PICTURE_FONTS, `${name}-${part}.ttf`));
  }
  // How much wider a character makes the text between two letters of the typeface is its advance.
  const widthOf = (text: string) => inkWidth(text, family, DISPLAY_WEIGHT, files);
  const letter = parts === OTHER_PARTS ? 'И' : 'H';
  const alone = widthOf(letter + letter);
  const isDrawn = (character: string) => /\s/.test(character) || widthOf(character) > 0;
  const widths = Object.fromEntries(
    [...Object.values(parts).join('')]
      .filter(isDrawn)
      .map((character) => [
        character,
        Number((widthOf(`${letter}${character}${letter}`) - alone).toFixed(3)),
      ]),
  );
  await write(PICTURE_FONTS, `${name}-widths.json`, `${JSON.stringify(widths, null, 2)}\n`);
}

await writePictureFont('others', OTHERS, OTHER_PARTS);
const fallbacks: Record<string, Awaited<ReturnType<typeof writePageFont>>> = {};
for (const { display, text } of Object.values(TYPEFACE_PAIRS)) {
  fallbacks[display] = await writePageFont(display, 'display');
  fallbacks[text] = await writePageFont(text, 'text');
  await writePictureFont(typefaceSlug(display), display, { latin: LATIN, 'latin-ext': LATIN_EXTENDED });
}
await write(PAGE_FONTS, 'fallbacks.json', `${JSON.stringify(fallbacks, null, 2)}\n`);
await rm(scratch, { recursive: true });
