import { createHash } from 'node:crypto';
import type { HeadTag } from '../../../client/head/head-model';
import {
  DEFAULT_COLORS,
  derivePalette,
  givenColors,
  paletteDeclarations,
  type Palette,
} from '../../../client/brand/palette';

/** How a site looks: its colours, for pages, icons, pictures and mails. */
export interface Look {
  readonly palette: Palette;
  /** The style sheet that gives them to pages. */
  readonly css: string;
  /** Its public path, which changes with its content. */
  readonly href: string;
}

/** The look that follows from the site record's values. */
export function createLook({ colors }: { colors: Parameters<typeof givenColors>[0] }): Look {
  const palette = derivePalette(givenColors(colors) ?? DEFAULT_COLORS);
  const css = `:root{${paletteDeclarations(palette)}}`;
  const hash = createHash('sha256').update(css).digest('hex').slice(0, 8);
  return { palette, css, href: `/assets/brand-${hash}.css` };
}

/** What the look puts into the head of a page. */
export const lookTags = ({ href, palette }: Pick<Look, 'href' | 'palette'>): HeadTag[] => [
  { tag: 'link', key: 'brand', attributes: { rel: 'stylesheet', href } },
  { tag: 'meta', key: 'theme-color', attributes: { name: 'theme-color', content: palette.night } },
];
