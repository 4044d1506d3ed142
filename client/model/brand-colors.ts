import type { BrandColors, Palette } from '@site/ui-kit/theme';

export const isColor = (text: string): boolean => /^#[\da-f]{6}$/i.test(text);

/** The names of the colours that a company gives. Editors' frames have their markers among the values. */
const GIVEN: readonly (keyof BrandColors)[] = ['primary', 'accent', 'third', 'fourth'];

/** The colours that a site record gives; null while it lacks one of the first two. */
export function givenColors(values: Readonly<Record<keyof BrandColors, string>>): BrandColors | null {
  const colors = GIVEN.map((name) => [name, values[name].trim().toLowerCase()] as const);
  const given = Object.fromEntries(colors.filter(([, text]) => isColor(text))) as Partial<BrandColors>;
  const { primary, accent } = given;
  return primary && accent ? { ...given, primary, accent } : null;
}

/** A drawing whose colours are named as those of the palette, with these in their place. */
export const colored = (svg: string, palette: Palette): string =>
  svg.replaceAll(/var\(--kit-([\w-]+)\)/g, (whole, name) => palette[name as keyof Palette] ?? whole);
