import { contrast, mix, toHex, toOklch, type Oklch } from './oklch';
import { EDGE, KIT_PAIRS, QUIET, TEXT, type Pair } from './tones';

/** The colours that a company gives, as `#rrggbb`. Without a third and fourth one, accent and primary stand in for them. */
export interface BrandColors {
  readonly primary: string;
  readonly accent: string;
  readonly third?: string | undefined;
  readonly fourth?: string | undefined;
}

/** The colours of a company that names none. */
export const DEFAULT_COLORS = {
  primary: '#ffd447',
  accent: '#2f5bff',
  third: '#ff9ec7',
  fourth: '#14a06b',
} as const satisfies BrandColors;

/** The colours of the kit and of the drawn pictures, by the names of their custom properties without `--kit-`. */
export type Palette = Readonly<Record<Token, string>>;

type Given = keyof Required<BrandColors>;

const GIVEN: readonly Given[] = ['primary', 'accent', 'third', 'fourth'];
/** The given colours that sections are painted in. */
const PLANES = ['primary', 'third', 'fourth'] as const;

type Shade = '' | '-deep' | '-light';
type Token =
  | `${'ink' | 'paper' | 'night'}${Shade}`
  | 'paper-shade'
  | 'on-ink'
  | 'tint'
  | `${Given}${Shade | '-shade' | '-fold'}`
  | `on-${Given}`
  | `${(typeof PLANES)[number]}-plane${Shade}`
  | 'strong'
  | 'strong-fold'
  | 'bright'
  | 'bright-fold'
  | 'on-bright'
  | `${'muted' | 'control' | 'line'}${'' | '-dark'}`;

/** The lowest contrast at which a plane stands out from the page. A yellow button on paper has 1.35. */
const SEEN = 1.3;
/** Planes are light enough for dark text and for an error's red. */
const PLANE = 8;

const LIGHT: readonly Token[] = [
  'paper',
  'paper-light',
  'paper-deep',
  'tint',
  ...PLANES.map((name) => `${name}-plane-light` as const),
];
const DARK: readonly Token[] = ['ink', 'ink-light', 'ink-deep', 'night', 'night-light', 'night-deep'];
const COLORED: readonly Token[] = PLANES.map((name) => `${name}-plane` as const);

/** Every pair of colours that the kit and the pages use. The palette is derived so that all of them hold. */
const PAIRS: readonly Pair[] = [
  ...KIT_PAIRS,
  { front: 'ink', on: [...LIGHT, ...PLANES.map((name) => `${name}-plane-deep`)], min: TEXT },
  { front: 'ink', on: [...LIGHT, ...COLORED], min: TEXT, mixed: { with: 'ink', share: QUIET } },
  { front: 'muted', on: LIGHT, min: TEXT },
  { front: 'control', on: LIGHT, min: EDGE },
  { front: 'strong', on: LIGHT, min: TEXT },
  { front: 'on-ink', on: DARK, min: TEXT },
  { front: 'on-ink', on: DARK, min: TEXT, mixed: { with: 'on-ink', share: QUIET } },
  { front: 'muted-dark', on: DARK, min: TEXT },
  { front: 'control-dark', on: DARK, min: EDGE },
  { front: 'bright', on: ['ink', 'night'], min: TEXT },
  { front: 'bright', on: DARK, min: EDGE },
  { front: 'primary', on: ['paper'], min: SEEN },
  ...GIVEN.map((name): Pair => ({ front: `on-${name}`, on: [name, `${name}-fold`], min: TEXT })),
];

export const brokenPairs = (palette: Partial<Palette>, pairs: readonly Pair[] = PAIRS): string[] =>
  pairs.flatMap(({ front, on, min, mixed }) =>
    on.flatMap((name) => {
      const [text, background, other] = [front, name, mixed?.with].map((color) =>
        color?.startsWith('#') ? color : palette[color as Token],
      );
      if (!text || !background || (mixed && !other)) return [];
      const shown = mixed ? mix(background, other!, mixed.share) : background;
      return contrast(text, shown) < min ? [`${front} on ${name}${mixed ? ` with ${mixed.with}` : ''}`] : [];
    }),
  );

/** How far the search for the nearest lightness goes at a time: less than anybody sees. */
const STEP = 0.01;

/** The colour of the nearest lightness that fits. Black or white fits in the end, unless `fits` contradicts itself. */
function nearest(color: Oklch, fits: (hex: string) => boolean): string {
  for (let distance = 0; distance <= 1; distance += STEP)
    for (const l of [color.l + distance, color.l - distance]) {
      const hex = toHex({ ...color, l });
      if (fits(hex)) return hex;
    }
  throw new Error('no lightness fits');
}

/** A pale colour that is darkened looks grey unless it gains chroma. */
const deepened = (chroma: number): number => Math.max(chroma, Math.min(chroma * 1.2, 0.16));

/** A yellow that is darkened looks olive unless its hue turns towards orange. */
const warmed = (hue: number): number => (hue > 60 && hue < 115 ? hue - 7 : hue);

/**
 * Derives all colours of a site from those that its company gives. Hues are kept, and each colour has the lightness nearest
 * to what was given, or else to the house's proportions, in which every pair of {@link PAIRS} holds.
 */
export function derivePalette(brand: BrandColors): Palette {
  const given: Required<BrandColors> = { third: brand.accent, fourth: brand.primary, ...brand };
  const [primary, accent] = [toOklch(given.primary), toOklch(given.accent)];
  /** Dark colours take the hue of the darker given colour: a light colour that is darkened becomes brown or olive. */
  const darker = accent.l < primary.l ? accent : primary;
  const palette: Partial<Record<Token, string>> = {};

  /** Sets a colour as near to `color` as the pairs with the colours before it allow. */
  function set(name: Token, color: Oklch, fits: (hex: string) => boolean = () => true): void {
    const pairs = PAIRS.flatMap((pair) =>
      pair.front === name ? [pair] : pair.on.includes(name) ? [{ ...pair, on: [name] }] : [],
    );
    palette[name] = nearest(
      color,
      (hex) => fits(hex) && brokenPairs({ ...palette, [name]: hex }, pairs).length === 0,
    );
  }

  palette['paper-light'] = palette['on-ink'] = '#ffffff';
  const { h } = darker;
  const inkChroma = Math.min(0.055, darker.c * 0.3);
  set('ink', { l: 0.2, c: inkChroma, h });
  set('ink-deep', { l: 0.15, c: inkChroma, h });
  set('ink-light', { l: 0.29, c: inkChroma * 1.3, h });
  const nightLight = Math.min(0.27, darker.l);
  set('night', { l: nightLight, c: Math.min(0.12, darker.c), h });
  set('night-deep', { l: nightLight - 0.06, c: Math.min(0.1, darker.c), h });
  set('night-light', { l: nightLight + 0.1, c: Math.min(0.15, darker.c), h });
  set('paper', { l: 0.985, c: Math.min(0.006, primary.c * 0.05), h: primary.h });
  set('paper-deep', { l: 0.945, c: Math.min(0.014, primary.c * 0.1), h: primary.h });
  set('paper-shade', { l: 0.845, c: Math.min(0.026, primary.c * 0.17), h: primary.h });
  set('tint', { l: 0.955, c: Math.min(0.02, accent.c * 0.1), h: accent.h });

  const { ink, 'on-ink': white } = palette as Palette;
  const textOn = (hex: string) => (contrast(ink, hex) >= contrast(white, hex) ? ink : white);
  for (const name of GIVEN) {
    const color = toOklch(given[name]);
    set(name, color, (hex) => contrast(textOn(hex), hex) >= TEXT);
    const used = toOklch(palette[name]!);
    const text = (palette[`on-${name}`] = textOn(palette[name]!));
    const deep = { l: used.l - 0.08, c: deepened(used.c), h: warmed(used.h) };
    const light = { ...used, l: used.l + Math.min(0.1, (1 - used.l) * 0.45), c: used.c * 0.7 };
    set(`${name}-deep`, deep);
    set(`${name}-light`, light);
    set(`${name}-shade`, { ...deep, l: used.l - 0.15 });
    // Under the pointer a fill moves away from its text.
    set(`${name}-fold`, text === ink ? light : deep);
  }
  for (const name of PLANES) {
    const used = toOklch(palette[name]!);
    // A light colour is used as a plane unchanged; a dark one as a tint.
    const plane =
      contrast(ink, palette[name]!) >= PLANE ? used : { ...used, l: 0.91, c: Math.min(used.c * 0.5, 0.1) };
    set(`${name}-plane`, plane, (hex) => contrast(ink, hex) >= PLANE);
    set(`${name}-plane-deep`, { l: plane.l - 0.07, c: deepened(plane.c), h: warmed(plane.h) });
    set(`${name}-plane-light`, {
      ...plane,
      l: Math.max(plane.l, plane.l + (1 - plane.l) * 0.5),
      c: plane.c * 0.5,
    });
  }

  set('strong', accent);
  set('strong-fold', { ...accent, l: toOklch(palette.strong!).l + 0.1 });
  set('muted', { l: 0.43, c: inkChroma * 0.8, h });
  set('control', { l: 0.59, c: inkChroma * 0.6, h });
  set('line', { l: 0.895, c: Math.min(0.018, primary.c * 0.12), h: primary.h });
  const standsOut = GIVEN.slice(0, 2).find(
    (name) => brokenPairs({ ...palette, bright: palette[name]! }).length === 0,
  );
  set('bright', toOklch(palette[standsOut ?? 'primary']!), (hex) => contrast(ink, hex) >= TEXT);
  const bright = toOklch(palette.bright!);
  palette['on-bright'] = ink;
  set('bright-fold', { ...bright, l: bright.l + Math.min(0.1, (1 - bright.l) * 0.45), c: bright.c * 0.7 });
  set('muted-dark', { l: 0.845, c: inkChroma * 0.7, h });
  set('control-dark', { l: 0.68, c: inkChroma, h });
  set('line-dark', { l: 0.39, c: inkChroma * 1.6, h });
  return palette as Palette;
}

export const paletteDeclarations = (palette: Palette): string =>
  Object.entries(palette)
    .map(([name, hex]) => `--kit-${name}: ${hex};`)
    .join('');
