/** A colour by what people see of it: lightness from 0 to 1, chroma from 0 (grey), hue in degrees. CSS Color 4, section 9. */
export interface Oklch {
  l: number;
  c: number;
  h: number;
}

type Triple = readonly [number, number, number];

const times = (rows: readonly Triple[], [x, y, z]: Triple): Triple =>
  rows.map(([a, b, c]) => a * x + b * y + c * z) as unknown as Triple;

// The matrices of CSS Color 4, section 18: linear sRGB to cone responses, those to Oklab, and back.
const RGB_TO_LMS: readonly Triple[] = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
];
const LMS_TO_LAB: readonly Triple[] = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
];
const LAB_TO_LMS: readonly Triple[] = [
  [1, 0.3963377774, 0.2158037573],
  [1, -0.1055613458, -0.0638541728],
  [1, -0.0894841775, -1.291485548],
];
const LMS_TO_RGB: readonly Triple[] = [
  [4.0767416621, -3.3077115913, 0.2309699292],
  [-1.2684380046, 2.6097574011, -0.3413193965],
  [-0.0041960863, -0.7034186147, 1.707614701],
];

const map = ([a, b, c]: Triple, change: (part: number) => number): Triple => [
  change(a),
  change(b),
  change(c),
];

function linearOf(hex: string): Triple {
  const bits = Number.parseInt(hex.slice(1), 16);
  return map([bits >> 16, (bits >> 8) & 255, bits & 255], (part) =>
    part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
  );
}

export function toOklch(hex: string): Oklch {
  const [l, a, b] = times(LMS_TO_LAB, map(times(RGB_TO_LMS, linearOf(hex)), Math.cbrt));
  return { l, c: Math.hypot(a, b), h: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360 };
}

function linearRgb({ l, c, h }: Oklch): Triple {
  const angle = (h * Math.PI) / 180;
  const lms = times(LAB_TO_LMS, [l, c * Math.cos(angle), c * Math.sin(angle)]);
  return times(
    LMS_TO_RGB,
    map(lms, (part) => part ** 3),
  );
}

const isInGamut = (color: Oklch): boolean =>
  linearRgb(color).every((part) => part >= -0.0005 && part <= 1.0005);

const hexOf = (parts: Triple): string =>
  `#${parts.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

/** `#rrggbb` with the same lightness and hue, and as much of the chroma as screens can show. */
export function toHex({ l, c, h }: Oklch): string {
  if (l <= 0) return '#000000';
  if (l >= 1) return '#ffffff';
  let [kept, tooMuch] = isInGamut({ l, c, h }) ? [c, c] : [0, c];
  while (tooMuch - kept > 0.001) {
    const middle = (kept + tooMuch) / 2;
    if (isInGamut({ l, c: middle, h })) kept = middle;
    else tooMuch = middle;
  }
  return hexOf(
    map(linearRgb({ l, c: kept, h }), (part) => {
      const shown = Math.min(1, Math.max(0, part));
      return 255 * (shown <= 0.0031308 ? 12.92 * shown : 1.055 * shown ** (1 / 2.4) - 0.055);
    }),
  );
}

function luminance(hex: string): number {
  const [red, green, blue] = linearOf(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of two colours after WCAG 2.2, from 1 to 21. */
export function contrast(a: string, b: string): number {
  const [one, other] = [luminance(a), luminance(b)];
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/** `color-mix(in srgb, base, other share)`. */
export function mix(base: string, other: string, share: number): string {
  const [from, to] = [base, other].map((hex) => Number.parseInt(hex.slice(1), 16)) as [number, number];
  const part = (shift: number) => {
    const [a, b] = [(from >> shift) & 255, (to >> shift) & 255];
    return a * (1 - share) + b * share;
  };
  return hexOf([part(16), part(8), part(0)]);
}
