import { derivePalette, paletteDeclarations, type BrandColors } from './palette';

/**
 * The style sheet of a theme: all colours of the kit, derived from one to four of a company's, each `#rrggbb`, `#rgb` or the
 * name of a colour in CSS. Hues are kept, and each colour has the nearest lightness with which every pair that the kit shows reaches
 * WCAG 2.2 AA.
 *
 * @param selector - what the theme applies to; an element that is not the root needs a `data-tone` as well. @default ':root'
 * @throws TypeError for what is no colour; the message names it.
 */
export function createTheme(
  { primary, accent = primary, ...further }: Pick<BrandColors, 'primary'> & Partial<BrandColors>,
  selector = ':root',
): string {
  return `${selector}{${paletteDeclarations(derivePalette({ primary, accent, ...further }))}}`;
}
