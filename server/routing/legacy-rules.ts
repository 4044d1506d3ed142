import { localizePath, type AddressRules } from '../../client/i18n/localize-path';
import type { RouteRule } from './route-rule';

/** Addresses of the site before this one; people still have them in bookmarks and articles. */
const LEGACY_SOURCES = [
  '/portfolio**',
  '/tips-and-tricks/how-to-build-an-mvp-for-non-tech-founders.html',
  '/tips-and-tricks/why-outsourcing-an-mvp-is-smart.html',
];

/** They lead to the root of their language with a full page load. */
export const legacyRules = (addresses: AddressRules): RouteRule[] =>
  addresses.locales.flatMap((locale) =>
    LEGACY_SOURCES.map((source) => ({
      // A pattern has no slash of its own; it fits an address with one and without.
      from: localizePath(source, locale, { ...addresses, trailingSlash: false }),
      to: localizePath('/', locale, addresses),
      status: 301,
      external: true,
    })),
  );
