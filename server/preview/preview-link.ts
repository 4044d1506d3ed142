import type { Locale } from '../../client/i18n/locales';
import { pageUrl, type AddressRules } from '../../client/i18n/localize-path';
import { itemPath } from '../../client/routes';
import { COLLECTIONS } from '../content/model/collections';
import { PREVIEW_PARAMETER, type PreviewedEntry } from './preview-token';

/** The site that links lead to. */
export type LinkedSite = AddressRules & { siteUrl: string };

/** Address of an entry's page in a language. */
export function entryAddress(
  site: LinkedSite,
  { collection, slug }: PreviewedEntry,
  locale: Locale = site.defaultLocale,
): string {
  return pageUrl(itemPath(COLLECTIONS[collection].route, slug), locale, site);
}

/** The page's own address with a token; it shows the page as visitors will get it. */
export const previewLink = (
  site: LinkedSite,
  entry: PreviewedEntry,
  token: string,
  locale?: Locale,
): string => `${entryAddress(site, entry, locale)}?${PREVIEW_PARAMETER}=${token}`;

/** The token in a link, or an empty string. */
export const tokenOf = (link: string): string =>
  URL.canParse(link) ? (new URL(link).searchParams.get(PREVIEW_PARAMETER) ?? '') : '';
