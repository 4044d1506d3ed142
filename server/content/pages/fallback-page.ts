import type { Locale } from '../../../client/i18n/locales';
import { parentOf, type RouteName } from '../../../client/sections';
import type { ContentService } from '../content-service';

/**
 * Unprefixed path of the fallback page, to which a visitor is led instead of one that is not in the chosen language: the list or
 * landing page that it belongs to, or else home, which every language has.
 */
export async function fallbackPath(
  route: RouteName,
  locale: Locale,
  content: Pick<ContentService, 'languages'>,
): Promise<string> {
  const parent = parentOf(route);
  if (!parent) return '/';
  const languages = await content.languages({ route: parent.name, params: {} });
  return languages.includes(locale) ? parent.to : '/';
}
