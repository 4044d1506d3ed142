import { createHash } from 'node:crypto';
import type { ImageView } from '../../client/data/view-types';
import type { Locale } from '../../client/i18n/locales';

/** Size that social networks show in full, and of every picture named here. */
export const SOCIAL_IMAGE = { width: 1200, height: 630 } as const;

/** Path below which pictures are drawn: `/social/sl/blog.png`. */
export const SOCIAL_PATH = '/social';

export interface SocialText {
  title: string;
  section: string;
  siteName: string;
}

/**
 * Address of a page's picture: its cover where that comes in the right size, else one that is drawn from its title. The
 * version changes with what is drawn, because networks keep a picture for as long as its address stays.
 */
export function socialImage(
  { path, locale, cover }: { path: string; locale: Locale; cover: ImageView | null },
  text: SocialText,
): string {
  if (cover?.resizable) return `${cover.src}?thumb=${SOCIAL_IMAGE.width}x${SOCIAL_IMAGE.height}`;
  const version = createHash('sha256')
    .update([text.title, text.section, text.siteName].join('\n'))
    .digest('base64url')
    .slice(0, 8);
  return `${SOCIAL_PATH}/${locale}${path === '/' ? '/index' : path}.png?v=${version}`;
}
