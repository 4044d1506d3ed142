import type { Values } from '../entry/values';
import type { Fields, Words } from './field';

/** The content model as the app gets it. */
export interface SiteModel {
  collections: Readonly<Record<string, CollectionForm>>;
  /** Entries of the collection `contents`, by section and key. */
  contents: Readonly<Record<string, SectionForm>>;
}

interface CollectionForm {
  kind: 'keyed' | 'items' | 'list';
  label: Words;
  entryLabel: Words;
  /** Name of the route that shows one entry; absent where no page is an entry's own. */
  route?: string;
  fields: Fields;
}

interface SectionForm {
  label: Words;
  /** Name of the route of its page; absent where several pages show its entries. */
  route?: string;
  entries: Readonly<Record<string, { label: Words; fields: Fields }>>;
}

/** The collection whose entries have fields of their own. */
export const CONTENTS = 'contents';

/** The fields of an entry; none for one that the model does not know. */
export function fieldsOf(model: SiteModel, collection: string, record: Values): Fields {
  if (collection !== CONTENTS) return model.collections[collection]?.fields ?? {};
  return model.contents[String(record.section)]?.entries[String(record.key)]?.fields ?? {};
}
