import { createHash } from 'node:crypto';
import { imageInSize } from '../../client/data/image-sizes';
import type { ImageView } from '../../client/data/view-types';
import { isLocale, type Locale } from '../../client/i18n/locales';
import type { MotifName } from '../pictures/motif';

/** Size that social networks show in full, and of every picture named here. */
export const SOCIAL_IMAGE = { width: 1200, height: 630 } as const;

/** Path below which pictures are drawn: `/social/sl/blog.png`. */
export const SOCIAL_PATH = '/social';

/** What is drawn on a page's picture. */
export interface SocialText {
  title: string;
  motif: MotifName;
  siteName: string;
}

/** Changes with what is drawn, because networks keep a picture for as long as its address stays. */
export const socialVersion = ({ title, motif, siteName }: SocialText): string =>
  createHash('sha256').update([title, motif, siteName].join('\n')).digest('base64url').slice(0, 8);

/** Address of a page's picture: its cover where that comes in the right size, else one that is drawn from its title. */
export function socialImage(
  { path, locale, cover }: { path: string; locale: Locale; cover: ImageView | null },
  text: SocialText,
): string {
  if (cover?.resizable) return imageInSize(cover, `${SOCIAL_IMAGE.width}x${SOCIAL_IMAGE.height}`);
  return `${SOCIAL_PATH}/${locale}${path === '/' ? '/index' : path}.png?v=${socialVersion(text)}`;
}

const DRAWN_PATH = new RegExp(`^${SOCIAL_PATH}/([^/]+)(/.+)\\.png$`);

/** The page whose picture an address names, unprefixed; the reverse of {@link socialImage}. */
export function socialImagePage(pathname: string): { path: string; locale: Locale } | null {
  const [, locale, path] = DRAWN_PATH.exec(pathname) ?? [];
  return isLocale(locale) && path ? { path: path === '/index' ? '/' : path, locale } : null;
}
