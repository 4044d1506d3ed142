import { localizePath, type Locale } from '../../client/i18n/locales';
import type { RouteRule } from './route-rule';

/** Addresses of the site before this one; people still have them in bookmarks and articles. */
const LEGACY_SOURCES = [
  '/portfolio**',
  '/tips-and-tricks/how-to-build-an-mvp-for-non-tech-founders.html',
  '/tips-and-tricks/why-outsourcing-an-mvp-is-smart.html',
];

/** They lead to the root of their language with a full page load. */
export const legacyRules = (locales: readonly Locale[]): RouteRule[] =>
  locales.flatMap((locale) =>
    LEGACY_SOURCES.map((source) => ({
      from: localizePath(source, locale),
      to: localizePath('/', locale),
      status: 301,
      external: true,
    })),
  );
