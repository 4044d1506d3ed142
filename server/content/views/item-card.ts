import type { ItemCard } from '../../../client/data/view-types';
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
  return { path, title, summary, cover, slug };
}
