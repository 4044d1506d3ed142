import { createHash } from 'node:crypto';
import { DEFAULT_COLORS, derivePalette, paletteDeclarations, type Palette } from '@site/ui-kit/theme';
import type { HeadTag } from '../../../client/head/head-model';
import { localeName, type Locale } from '../../../client/i18n/locales';
import { givenColors } from '../../../client/model/brand-colors';
import { typefaceFamilies, type TypefacePair } from '../../../client/model/typefaces';

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

/** The style sheet of a pair of typefaces, and its fonts, each for headings and for text: of Latin letters, and of those that Slovenian adds. */
export interface TypefaceAssets {
  readonly styles: string;
  readonly latin: readonly string[];
  readonly extended: readonly string[];
}

/** The tags that the look puts into the head of a page. Its fonts are named for the letters of its language. */
export function lookTags(
  { href, palette, typefaces }: Pick<Look, 'href' | 'palette' | 'typefaces'>,
  assets: Readonly<Record<TypefacePair, TypefaceAssets>>,
  locale: Locale,
): HeadTag[] {
  const { styles, latin, extended } = assets[typefaces];
  const fonts = isExtended(locale) ? [...latin, ...extended] : latin;
  return [
    ...fonts.map((href, index): HeadTag => ({
      tag: 'link',
      key: `font-${index}`,
      attributes: { rel: 'preload', href, as: 'font', type: 'font/woff2', crossorigin: '' },
    })),
    { tag: 'link', key: 'typefaces', attributes: { rel: 'stylesheet', href: styles } },
    { tag: 'link', key: 'brand', attributes: { rel: 'stylesheet', href } },
    { tag: 'meta', key: 'theme-color', attributes: { name: 'theme-color', content: palette.night } },
  ];
}

/** Whether a language is written with letters outside of Latin-1, as its name shows. */
const isExtended = (locale: Locale): boolean => /[\u0100-\u017f]/.test(localeName(locale));
