import { localizePath, splitLocale, type AddressSettings } from '../../../client/i18n/localize-path';
import type { Locale } from '../../../client/i18n/locales';
import { isReservedPath } from '../../../client/model/reserved-paths';
import type { Redirect } from '../../../client/model/redirect';

/**
 * Addresses of the site before this one lead to the home page of their language with a full page load. People still have
 * them in bookmarks and articles.
 */
const toHome = (from: string, locale: Locale, addresses: AddressSettings): Redirect => ({
  from,
  to: localizePath('/', locale, addresses),
  status: 301,
  external: true,
});

export const portfolioRedirects = (addresses: AddressSettings): Redirect[] =>
  addresses.locales.map((locale) =>
    // A pattern has no slash of its own; it fits an address with one and without.
    toHome(localizePath('/portfolio**', locale, { ...addresses, trailingSlash: false }), locale, addresses),
  );

/**
 * The redirect for a legacy article, or null for any other path. It is not part of the list that browsers get: they load a path
 * with an ending as a document anyway.
 */
export const legacyArticleRedirect = (path: string, addresses: AddressSettings): Redirect | null =>
  isLegacyArticle(path) ? toHome(path, splitLocale(path, addresses).locale, addresses) : null;

/** Whether a redirect in code is for every address that an editor's redirect with this source is for. */
export const isLegacySource = (from: string, addresses: AddressSettings): boolean =>
  legacyArticleRedirect(from, addresses) !== null ||
  portfolioRedirects(addresses).some((redirect) => from.startsWith(redirect.from.slice(0, -'**'.length)));

/** The subjects of the two articles, each as the words that its address names. */
const SUBJECTS: readonly (readonly string[])[] = [
  ['mvp', 'non-tech', 'founder'],
  ['mvp', 'outsourc', 'smart'],
];

/**
 * Whether a path is that of one of the two legacy articles: on building MVPs for non-tech founders, and on why outsourcing an
 * MVP is smart. Their exact addresses are unknown, so the subject decides: the last part of the path ends in `.html` and
 * names all words of one. No page is lost, because no page's address has an ending.
 *
 * @param path - decoded, without query
 */
function isLegacyArticle(path: string): boolean {
  const name = path.replace(/\/$/, '').split('/').at(-1)!.toLowerCase();
  return (
    name.endsWith('.html') &&
    !isReservedPath(path) &&
    SUBJECTS.some((words) => words.every((word) => name.includes(word)))
  );
}
