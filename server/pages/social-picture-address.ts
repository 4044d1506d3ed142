import { hash } from 'node:crypto';
import { imageInSize } from '../../client/router/image-sizes';
import type { ImageView } from '../../client/model/value';
import { isLocale, type Locale } from '../../client/i18n/locales';
import { pageName, sectionOf, type SectionTraits } from '../../client/sections';
import type { PageContent, ContentRequest } from '../content/content-service';
import type { Look } from '../content/views/look';
import { describePage } from './describe-page';

/** The size that social networks show uncropped, and the size of every picture that a page's head names. */
export const SOCIAL_PICTURE_SIZE = { width: 1200, height: 630 } as const;

/** Path prefix of social pictures: `/social/sl/blog.png`. */
export const SOCIAL_PICTURE_PATH = '/social';

/** Backgrounds of social pictures, each a file in `server/documents/social-picture/backgrounds`. */
export type PictureSubject = 'home' | 'ai' | NonNullable<SectionTraits['part']>;

/** Both pages about AI belong to digitalization and have a background of their own. */
const AI_TONES: readonly string[] = ['ai', 'assistant'];

/** The background of a section's pages. */
export const pictureSubject = ({ tone, part }: SectionTraits): PictureSubject =>
  AI_TONES.includes(tone) ? 'ai' : (part ?? 'home');

/** The contents of a social picture. Pages with equal contents share one. */
export interface SocialPictureContents {
  readonly title: string;
  readonly subject: PictureSubject;
  readonly siteName: string;
  /** Address of the site's own mark; empty for the usual one. */
  readonly mark: string;
  readonly look: Pick<Look, 'href' | 'palette' | 'typefaces'>;
}

export const socialPictureContents = (
  { route, params }: Pick<ContentRequest, 'route' | 'params'>,
  { view, identity }: Pick<PageContent, 'view' | 'identity'>,
): SocialPictureContents => ({
  title: describePage(view).title,
  subject: pictureSubject(sectionOf(pageName(route, params))),
  siteName: identity.name,
  mark: identity.mark?.src ?? '',
  look: identity.look,
});

/** Social networks keep a picture for as long as its address stays the same, so the address carries this version. */
export const socialPictureVersion = ({
  title,
  subject,
  siteName,
  mark,
  look,
}: SocialPictureContents): string =>
  hash('sha256', [title, subject, siteName, mark, look.href].join('\n'), 'base64url').slice(0, 8);

/** Address of a page's social picture: one that was chosen, in the right size, or else one of its title, the site's name and its mark. */
export function socialPictureAddress(
  { path, locale, chosen }: { path: string; locale: Locale; chosen: ImageView | null },
  contents: SocialPictureContents,
): string {
  const { width, height } = SOCIAL_PICTURE_SIZE;
  if (chosen?.resizable) return imageInSize(chosen, `${width}x${height}`);
  const page = path === '/' ? '/index' : path;
  return `${SOCIAL_PICTURE_PATH}/${locale}${page}.png?v=${socialPictureVersion(contents)}`;
}

const ADDRESS = new RegExp(`^${SOCIAL_PICTURE_PATH}/([^/]+)(/.+)\\.png$`);

/** The page (path without locale prefix) whose social picture an address names; null for any other address. */
export function parseSocialPictureAddress(pathname: string): { path: string; locale: Locale } | null {
  const [, locale, path] = ADDRESS.exec(pathname) ?? [];
  return isLocale(locale) && path ? { path: path === '/index' ? '/' : path, locale } : null;
}
