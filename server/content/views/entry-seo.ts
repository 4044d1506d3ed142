import type { ContentRecord } from '../content-record';
import type { EntrySeo } from '../content-service';
import type { ItemCollection } from '../model/collections';
import type { ViewContext } from '../view-context';

export function toEntrySeo(
  context: ViewContext,
  collection: ItemCollection,
  record: ContentRecord,
): EntrySeo {
  const { seo_title, seo_description, seo_picture, no_index } = context.entry(collection, record);
  return { title: seo_title, description: seo_description, picture: seo_picture, noIndex: no_index };
}
