import type { ItemCard } from '../../../client/model/view-types';
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
  return { path, title, summary, cover };
}
