import type { Locale } from '../../client/i18n/locales';
import { parentOf, type RouteName } from '../../client/routes';

/**
 * Unprefixed path of the page that a visitor is led to instead of one that is not in the chosen language: the list or
 * landing that it belongs to, or home. These are no entries and so in every language.
 */
export const standInPath = (route: RouteName): string => parentOf(route)?.to ?? '/';

/** The stand-ins of a page by language; null for a page that is in all. */
export function standIns(
  route: RouteName,
  languages: readonly Locale[],
  offered: readonly Locale[],
): Partial<Record<Locale, string>> | null {
  const others = offered.filter((locale) => !languages.includes(locale));
  if (others.length === 0) return null;
  return Object.fromEntries(others.map((locale) => [locale, standInPath(route)]));
}
