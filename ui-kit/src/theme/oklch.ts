import {
  clampRgb,
  differenceEuclidean,
  formatHex,
  interpolate,
  modeLrgb,
  modeOklch,
  modeRgb,
  toGamut,
  useMode as register,
  wcagContrast,
} from 'culori/fn';

/** A colour by what people see of it: lightness from 0 to 1, chroma from 0 (grey), hue in degrees. CSS Color 4, section 9. */
export interface Oklch {
  l: number;
  c: number;
  h: number;
}

register(modeRgb);
register(modeLrgb);
const oklch = register(modeOklch);

/** @throws TypeError for what is no colour */
export function toOklch(hex: string): Oklch {
  const color = oklch(hex);
  if (!color) throw new TypeError(`${JSON.stringify(hex)} is not a colour such as "#0a6f78"`);
  // A grey has no hue.
  const { l, c, h = 0 } = color;
  return { l, c, h };
}

const distance = differenceEuclidean('lrgb');
/** The distance from what screens can show, in linear light, that comes of rounding alone. */
const ROUNDED = 0.0005;
// Its types take the function for a number.
const fitted = toGamut('rgb', 'oklch', distance as unknown as number, ROUNDED);

/** `#rrggbb` with the same lightness and hue, and as much of the chroma as screens can show. */
export function toHex({ l, c, h }: Oklch): string {
  const color = { mode: 'oklch', l, c, h } as const;
  const shown = clampRgb(color);
  // `toGamut` begins with half of the chroma: pure blue would become another blue.
  return formatHex(distance(color, shown) < ROUNDED ? shown : fitted(color));
}

/** Contrast of two colours after WCAG 2.2, from 1 to 21. */
export const contrast = wcagContrast;

/** `color-mix(in srgb, base, other share)`. */
export const mix = (base: string, other: string, share: number): string =>
  formatHex(interpolate([base, other], 'rgb')(share));
