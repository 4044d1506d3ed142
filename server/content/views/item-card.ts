import type { ItemCard } from '../../../client/data/view-types';
import { isTranslated } from '../../../client/edit/model/main-texts';
import { BASE_LOCALE } from '../../../client/i18n/locales';
import { routePath } from '../../../client/routes';
import type { ContentRecord } from '../content-record';
import { COLLECTIONS, type ItemCollection } from '../model/collections';
import type { ViewContext } from '../view-context';

/** The fields that every list of entries shows. */
export function toItemCard(
  context: ViewContext,
  collection: ItemCollection,
  record: ContentRecord,
): ItemCard {
  const { title, summary, cover, slug } = context.entry(collection, record);
  const path = routePath(COLLECTIONS[collection].route, { slug, page: slug });
  return { path, title, summary, cover, slug, ...textLanguage(context, record) };
}

/** The language of an entry's short texts, where it is not that of the page. */
export const textLanguage = (
  { locale }: Pick<ViewContext, 'locale'>,
  record: ContentRecord,
): Pick<ItemCard, 'lang'> => (isTranslated(record, 'title', locale) ? {} : { lang: BASE_LOCALE });
