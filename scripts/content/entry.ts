import { BASE_LOCALE } from '../../client/i18n/locales';
import { modelOf } from '../../client/model/stored-fields';
import { COLLECTION_NAMES, isCollection, type CollectionName } from '../../client/model/collections';
import { MEDIA } from '../../client/model/media';
import { pairsAfter } from '../../client/model/entry/translation-state';
import { isMap, isUnset } from '../../client/model/json-value';
import type { FieldSpec } from '../schema/collection-spec';
import { SCHEMA } from '../schema/collections';

export type ContentCollection = CollectionName | typeof MEDIA;

/** Everything that editors write. The picture library comes first, because rich texts hold addresses of its files. */
export const CONTENT_COLLECTIONS: readonly ContentCollection[] = [MEDIA, ...COLLECTION_NAMES];

export interface EntryFile {
  /** Its name in a content folder. */
  readonly name: string;
  read(): Promise<Buffer>;
}

/** A record of the content as it lies in a content folder: the same on every site, whoever saved it when. */
export interface Entry {
  readonly collection: ContentCollection;
  /** Name of its JSON file, without the extension. */
  readonly name: string;
  readonly id: string;
  /** Stored values that are set, without files. Rich texts name pictures of the library by record only. */
  readonly values: Readonly<Record<string, unknown>>;
  readonly files: Readonly<Record<string, EntryFile>>;
}

/** Fields that belong to a save at one site and not to the content. */
const SAVE_FIELDS = ['editor', 'revision'];

/** The stored fields of an entry, in the order of the editors' forms. */
export const entryFields = (collection: ContentCollection): readonly FieldSpec[] =>
  SCHEMA.find(({ name }) => name === collection)!.fields.filter(({ name }) => !SAVE_FIELDS.includes(name));

export const uniqueColumns = (collection: ContentCollection): readonly (readonly string[])[] =>
  SCHEMA.find(({ name }) => name === collection)!
    .indexes.filter(({ unique }) => unique)
    .map(({ columns }) => columns);

/** The values of a record that are set, except its files. PocketBase sorts the keys of some JSON values; this sorts all. */
export function valuesOf(
  collection: ContentCollection,
  record: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const { name, type } of entryFields(collection))
    if (type !== 'file' && name !== 'translated' && !isUnset(record[name]))
      values[name] = withSortedKeys(record[name]);
  const pairs = translatedPairs(collection, record);
  if (!isUnset(record.translated) && pairs.join() !== translatedPairs(collection, values).join())
    values.translated = pairs;
  return values;
}

/**
 * The pairs of translated texts to store with a record, sorted. An entry has them among its values only if a translation
 * is outdated; the pairs of all others follow from its texts. They are those of the English texts, whatever a site begins with.
 */
export const translatedPairs = (
  collection: ContentCollection,
  values: Readonly<Record<string, unknown>>,
): string[] =>
  isCollection(collection)
    ? pairsAfter(modelOf(collection, values), values, values, [], BASE_LOCALE).sort()
    : [];

function withSortedKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withSortedKeys);
  if (!isMap(value)) return value;
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((key) => [key, withSortedKeys(value[key])]),
  );
}
