import type { ContentRecord } from '../../../client/model/content-record';
import type { ImageView } from '../../../client/model/value';
import type { ItemCollection } from '../../../client/model/collections';
import { bareText } from '../../../client/model/shown-text';
import { isBlank } from '../../../client/model/json-value';
import { localizedField, type Locale } from '../../../client/i18n/locales';
import type { SeoSection } from '../../../client/model/contents-entries';
import type { ViewContext } from '../view-context';

/** How search engines and shared links show an entry's page. Empty texts follow from its title and summary already. */
export interface EntrySeo {
  title: string;
  description: string;
  picture: ImageView | null;
  /** Whether search engines are asked not to show it. */
  noIndex: boolean;
}

export function toEntrySeo(
  context: ViewContext,
  collection: ItemCollection,
  record: ContentRecord,
): EntrySeo {
  const { seo_title, seo_description, seo_picture, no_index } = context.entry(collection, record);
  return {
    title: bareText(seo_title),
    description: bareText(seo_description),
    picture: seo_picture,
    noIndex: no_index,
  };
}

/**
 * How search engines and shared links show a page that opens with a hero; empty texts follow from the hero. On a translated
 * page, the hero's translated title is better than a text of another language that was written for search engines.
 *
 * @param languages - the languages that the page is in
 */
export function toSectionSeo(
  context: ViewContext,
  section: SeoSection,
  record: ContentRecord,
  languages: readonly Locale[],
): EntrySeo {
  const { locale } = context;
  const { details, file } = context.contents(section, 'seo', record);
  const own = record[localizedField('details', locale)] as Record<string, unknown> | null | undefined;
  const isFallback = !languages.includes(locale);
  const textIn = (name: 'title' | 'description') =>
    isFallback || !isBlank(own?.[name]) ? bareText(details[name]) : '';
  return {
    title: textIn('title'),
    description: textIn('description'),
    picture: file,
    noIndex: details.no_index,
  };
}
