import { localizePath, splitLocale, type AddressRules } from '../../client/i18n/localize-path';
import type { Locale } from '../../client/i18n/locales';
import { isReservedPath } from '../../client/model/reserved-paths';
import type { RouteRule } from '../../client/model/to-route-rule';

/**
 * Addresses of the site before this one lead to the home page of their language with a full page load. People still have
 * them in bookmarks and articles.
 */
const toHome = (from: string, locale: Locale, addresses: AddressRules): RouteRule => ({
  from,
  to: localizePath('/', locale, addresses),
  status: 301,
  external: true,
});

/** The rules for all addresses that begin with `/portfolio`. */
export const portfolioRules = (addresses: AddressRules): RouteRule[] =>
  addresses.locales.map((locale) =>
    // A pattern has no slash of its own; it fits an address with one and without.
    toHome(localizePath('/portfolio**', locale, { ...addresses, trailingSlash: false }), locale, addresses),
  );

/**
 * The rule for a legacy article, or null for any other path. It is not part of the list that browsers get: they load a path
 * with an ending as a document anyway.
 */
export const legacyArticleRule = (path: string, addresses: AddressRules): RouteRule | null =>
  isLegacyArticle(path) ? toHome(path, splitLocale(path, addresses).locale, addresses) : null;

/** Whether a rule in code is for every address that an editor's rule with this source is for. */
export const isLegacySource = (from: string, addresses: AddressRules): boolean =>
  legacyArticleRule(from, addresses) !== null ||
  portfolioRules(addresses).some((rule) => from.startsWith(rule.from.slice(0, -'**'.length)));

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
