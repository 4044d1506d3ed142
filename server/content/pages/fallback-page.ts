import type { Locale } from '../../../client/i18n/locales';
import { parentOf, type RouteName } from '../../../client/sections';
import type { ContentService } from '../content-service';

/**
 * Where a visitor goes if a page is missing in the chosen language, as a path without prefix: the page's list or landing page,
 * otherwise home, which every language has.
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
