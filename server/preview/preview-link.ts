import type { Locale } from '../../client/i18n/locales';
import { routePath } from '../../client/routes';
import { COLLECTIONS } from '../content/collections';
import { PREVIEW_PARAMETER, type PreviewedEntry } from './preview-token';

/** Address of an entry's page in a language. */
export function entryAddress(siteUrl: string, { collection, slug }: PreviewedEntry, locale: Locale): string {
  const route = COLLECTIONS[collection].route;
  return siteUrl + routePath(route, locale, route === 'page' ? { page: slug } : { slug });
}

/** The page's own address with a token: what is seen there is what visitors will get. */
export const previewLink = (
  siteUrl: string,
  entry: PreviewedEntry,
  token: string,
  locale: Locale = 'en',
): string => `${entryAddress(siteUrl, entry, locale)}?${PREVIEW_PARAMETER}=${token}`;

/** The token in a link, or empty. */
export const tokenOf = (link: string): string =>
  URL.canParse(link) ? (new URL(link).searchParams.get(PREVIEW_PARAMETER) ?? '') : '';
