import { isOff, type Part, type RouteName } from '../sections';
import { COLLECTIONS, type CollectionModel } from './collections';
import { CONTENTS, type SectionModel } from './contents-entries';

/** The content model without the parts of the site that are switched off. */
export interface SiteModel {
  collections: Readonly<Record<string, CollectionModel>>;
  /** Entries of the collection `contents`, by section and key. */
  contents: Readonly<Record<string, SectionModel>>;
}

export function siteModel(off: readonly Part[]): SiteModel {
  const isOn = ([, { route }]: [string, { readonly route?: RouteName }]) => !route || !isOff(route, off);
  return {
    collections: Object.fromEntries(Object.entries<CollectionModel>(COLLECTIONS).filter(isOn)),
    contents: Object.fromEntries(Object.entries<SectionModel>(CONTENTS).filter(isOn)),
  };
}

/** The collection of parts of pages, whose fields depend on section and key. */
export const CONTENTS_COLLECTION = 'contents';

/** The collection of the one record that says whose site it is. */
export const SITE_COLLECTION = 'site';

/** Stand-in for that record until it is there. */
export const NEW_SITE = { collection: SITE_COLLECTION, section: SITE_COLLECTION, key: '' } as const;
