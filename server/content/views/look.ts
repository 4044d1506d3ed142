import { createHash } from 'node:crypto';
import { DEFAULT_COLORS, derivePalette, paletteDeclarations, type Palette } from '@site/ui-kit/theme';
import type { HeadTag } from '../../../client/head/head-model';
import { givenColors } from '../../../client/model/brand-colors';
import { typefaceFamilies, type TypefaceAssets, type TypefacePair } from '../../../client/model/typefaces';

/** How a site looks: its colours and typefaces, for pages, icons, pictures and mails. */
export interface Look {
  readonly palette: Palette;
  readonly typefaces: TypefacePair;
  /** The style sheet that gives them to pages. */
  readonly css: string;
  /** Its public path, which changes with its content. */
  readonly href: string;
}

/** The look that follows from the site record's values. @param values.siteUrl - for the addresses of links on paper */
export function createLook({
  colors,
  typefaces,
  siteUrl,
}: {
  colors: Parameters<typeof givenColors>[0];
  typefaces: TypefacePair;
  siteUrl: string;
}): Look {
  const palette = derivePalette(givenColors(colors) ?? DEFAULT_COLORS);
  const { display, text } = typefaceFamilies(typefaces);
  const fonts = `--kit-font-display:${display};--kit-font-text:${text};`;
  const css = `:root{${paletteDeclarations(palette)}${fonts}--site-url:'${siteUrl}'}`;
  const hash = createHash('sha256').update(css).digest('hex').slice(0, 8);
  return { palette, typefaces, css, href: `/assets/brand-${hash}.css` };
}

/** The tags that the look puts into the head of a page. */
export const lookTags = (
  { href, palette }: Pick<Look, 'href' | 'palette'>,
  { styles }: TypefaceAssets,
): HeadTag[] => [
  { tag: 'link', key: 'typefaces', attributes: { rel: 'stylesheet', href: styles } },
  { tag: 'link', key: 'brand', attributes: { rel: 'stylesheet', href } },
  { tag: 'meta', key: 'theme-color', attributes: { name: 'theme-color', content: palette.night } },
];
