/** Red, green and blue from 0 to 255. */
type Rgb = [number, number, number];

/** Reads `#rrggbb`. */
function parseHex(color: string): Rgb {
  const match = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(color.trim());
  if (!match) throw new Error(`not a #rrggbb colour: ${color}`);
  return [match[1]!, match[2]!, match[3]!].map((part) => Number.parseInt(part, 16)) as Rgb;
}

/** `color-mix(in srgb, base, other share)`. */
export function mixColors(base: string, other: string, share: number): string {
  const [a, b] = [parseHex(base), parseHex(other)];
  const mixed = a.map((part, index) => Math.round(part * (1 - share) + b[index]! * share));
  return `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

function luminance(color: string): number {
  const [red, green, blue] = parseHex(color).map((part) => {
    const channel = part / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of two colours after WCAG 2.2, from 1 to 21. */
export function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}
