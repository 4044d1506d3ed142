import type { ItemCard } from '../../../client/model/view-types';
import { isTranslated, originalLocale } from '../../../client/model/main-texts';
import { itemPath } from '../../../client/sections';
import type { ContentRecord } from '../../../client/model/content-record';
import { COLLECTIONS, type ItemCollection } from '../../../client/model/collections';
import type { ViewContext } from '../view-context';

/** The fields that every list of entries shows. */
export function toItemCard(
  context: ViewContext,
  collection: ItemCollection,
  record: ContentRecord,
): ItemCard {
  const { title, summary, cover, slug } = context.entry(collection, record);
  const path = itemPath(COLLECTIONS[collection].route, slug);
  return { path, title, summary, cover, ...textLanguages(context, record) };
}

/** The languages of an entry's short texts, where they are not that of the page. */
export function textLanguages(
  { locale, first }: Pick<ViewContext, 'locale' | 'first'>,
  record: ContentRecord,
): Pick<ItemCard, 'langs'> {
  const fallbacks = (['title', 'summary'] as const).filter(
    (name) => !isTranslated(record, name, locale, first),
  );
  if (fallbacks.length === 0) return {};
  return { langs: Object.fromEntries(fallbacks.map((name) => [name, originalLocale(record, name, first)])) };
}
