import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'esbuild';
import {
  FONT_FALLBACKS,
  TYPEFACE_PAIRS,
  typefaceSlug,
  type TypefacePair,
} from '../../client/model/typefaces';
import { ROOT } from './paths';

const FOLDER = 'client/fonts';

/** Source of the style sheet of a pair of typefaces, of which a page loads one. It is in no file: {@link typefaceSources} writes it. */
export const typefaceStyles = (pair: TypefacePair): string => `${FOLDER}/${pair}.css`;

/** Writes the sources of {@link typefaceStyles} for esbuild. */
export const typefaceSources: Plugin = {
  name: 'typeface-sources',
  setup({ onResolve, onLoad }) {
    const filter = new RegExp(`${FOLDER}/\\w+\\.css$`);
    onResolve({ filter }, ({ path: source }) => ({ path: path.join(ROOT, source) }));
    onLoad({ filter }, ({ path: file }) => ({
      contents: pairRules(path.basename(file, '.css') as TypefacePair),
      loader: 'css',
      resolveDir: path.dirname(file),
    }));
  },
};

/** The characters in the files that `scripts/fonts.ts` cuts. */
const PARTS = {
  latin: 'U+0020-007E, U+00A0-00FF, U+2013-2026, U+2039-203A, U+20AC, U+2122, U+2190-2212',
  'latin-ext': 'U+0100-017F',
} as const;

type Fallback = (typeof FONT_FALLBACKS)[number];
type Face = 'regular' | 'bold';
/** How each face of a fallback is scaled to a typeface's width and height, so that next to nothing moves when that arrives. */
const SCALES = JSON.parse(readFileSync(path.join(ROOT, FOLDER, 'fallbacks.json'), 'utf8')) as Readonly<
  Record<string, Record<`${Fallback} ${Face}`, Record<'size' | 'ascent' | 'descent', string>>>
>;
/** The names that systems have for them. */
const LOCAL: Readonly<Record<Fallback, Record<Face, readonly string[]>>> = {
  Arial: {
    regular: ['Arial', 'ArialMT', 'Helvetica', 'Liberation Sans'],
    bold: ['Arial Bold', 'Arial-BoldMT', 'Helvetica Bold', 'Helvetica-Bold', 'Liberation Sans Bold'],
  },
  Roboto: { regular: ['Roboto', 'Roboto-Regular'], bold: ['Roboto Bold', 'Roboto-Bold'] },
};
const WEIGHTS = { display: '700', text: '400 700' } as const;
/** The weights that each face stands for. */
const FACES = { display: { bold: '700' }, text: { regular: '400', bold: '500 700' } } as const;

export function pairRules(pair: TypefacePair): string {
  return (['display', 'text'] as const)
    .flatMap((role) => {
      const family = TYPEFACE_PAIRS[pair][role];
      const faces = Object.entries(PARTS).map(
        ([part, characters]) => `@font-face {
          font-family: '${family}'; font-weight: ${WEIGHTS[role]}; font-display: swap;
          src: url('./${typefaceSlug(family)}-${part}.woff2') format('woff2'); unicode-range: ${characters};
        }`,
      );
      return [
        ...faces,
        ...FONT_FALLBACKS.flatMap((fallback) =>
          Object.entries(FACES[role]).map(([face, weight]) => {
            const { size, ascent, descent } = SCALES[family]![`${fallback} ${face as Face}`];
            return `@font-face {
            font-family: '${family} ${fallback}'; font-weight: ${weight}; src: ${LOCAL[fallback][face as Face].map((name) => `local('${name}')`).join(', ')};
            size-adjust: ${size}; ascent-override: ${ascent}; descent-override: ${descent}; line-gap-override: 0%;
          }`;
          }),
        ),
      ];
    })
    .join('\n');
}
