import type { CollectionKind } from './collections';
import { contentsEntry } from './contents-entries';
import type { Values } from './values';
import type { FieldModels, LabelKey } from './field';

/** The content model as the app gets it. */
export interface SiteModel {
  collections: Readonly<Record<string, CollectionForm>>;
  /** Entries of the collection `contents`, by section and key. */
  contents: Readonly<Record<string, SectionForm>>;
}

interface CollectionForm {
  kind: CollectionKind;
  label: LabelKey;
  entryLabel: LabelKey;
  /** Route of the page of one entry; absent if entries have no page. */
  route?: string;
  fields: FieldModels;
}

interface SectionForm {
  label: LabelKey;
  /** Route of the section's page; absent if several pages show its entries. */
  route?: string;
  entries: Readonly<Record<string, { label: LabelKey; fields: FieldModels }>>;
}

/** The collection of parts of pages, whose fields depend on section and key. */
export const CONTENTS_COLLECTION = 'contents';

/** The collection of the one record that says whose site it is. */
export const SITE_COLLECTION = 'site';

/** What stands for that record until it is there. */
export const NEW_SITE = { collection: SITE_COLLECTION, section: SITE_COLLECTION, key: '' } as const;

/** The fields of an entry; empty if the model does not know it. */
export function recordFields(model: SiteModel, collection: string, record: Values): FieldModels {
  if (collection !== CONTENTS_COLLECTION) return model.collections[collection]?.fields ?? {};
  return contentsEntry(String(record.section), String(record.key))?.fields ?? {};
}
