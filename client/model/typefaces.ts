/** The pairs of typefaces that come with the product: one for headings, one for text. The first is the usual one. */
export const TYPEFACE_PAIRS = {
  bricolage: { display: 'Bricolage Grotesque', text: 'Figtree' },
  fraunces: { display: 'Fraunces', text: 'Nunito Sans' },
  space: { display: 'Space Grotesk', text: 'Inter' },
  serif: { display: 'Source Serif 4', text: 'Source Sans 3' },
} as const;

export type TypefacePair = keyof typeof TYPEFACE_PAIRS;
export const TYPEFACE_PAIR_NAMES = Object.keys(TYPEFACE_PAIRS) as TypefacePair[];

/** The built style sheet of a pair, and its fonts, each for headings and for text: of Latin letters, and of those that Slovenian adds. */
export interface TypefaceAssets {
  readonly styles: string;
  readonly latin: readonly string[];
  readonly extended: readonly string[];
}

/** The typefaces that `scripts/fonts.ts` fits to ours. Helvetica and Liberation Sans have the widths of Arial; Android has Roboto alone. */
export const FONT_FALLBACKS = ['Arial', 'Roboto'] as const;

/** The families of a pair, with their fitted fallbacks. */
export const typefaceFamilies = (pair: TypefacePair): { display: string; text: string } => {
  const families = (name: string) =>
    `'${name}', ${FONT_FALLBACKS.map((fallback) => `'${name} ${fallback}'`).join(', ')}, system-ui, sans-serif`;
  const { display, text } = TYPEFACE_PAIRS[pair];
  return { display: families(display), text: families(text) };
};

/** Name of a typeface in the names of files and packages. */
export const typefaceSlug = (family: string): string => family.toLowerCase().replaceAll(' ', '-');
