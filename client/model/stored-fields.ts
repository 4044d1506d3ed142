import { namesInAllLocales, type FieldModel, type FieldModels } from './field';
import { localizedFields } from '../i18n/locales';
import { collectionModel, COLLECTIONS, COLLECTION_NAMES, type CollectionName } from './collections';
import { contentsEntry } from './contents-entries';
import { isoDate } from './stored-date';
import { TRANSLATED_FIELD } from './entry/translation-state';

/**
 * The date of a record's last change that visitors see, kept at `/edit` and moved with the content. PocketBase's `updated` is the
 * date of the last write: an import and a save without a change make it a new one.
 */
export const CHANGED_FIELD = 'changed';

/** ISO time since which visitors see a record as it is; empty if that is not known. */
export const changedAt = (record: Readonly<Record<string, unknown>>): string =>
  [isoDate(record[CHANGED_FIELD]), isoDate(record.published)].sort().at(-1)!;

/** Fields of every record that the site keeps: PocketBase's, that date, and what the checks know a translation by. */
const KEPT_OF_ALL = ['id', 'created', 'updated', CHANGED_FIELD, TRANSLATED_FIELD] as const;

/** Stored fields of every `contents` record; their content depends on its section and key. */
const CONTENTS_STORED = ['section', 'key', ...['text', 'details'].flatMap(localizedFields), 'file'];

const stored = new Map(
  COLLECTION_NAMES.map((name) => [
    name,
    [
      ...KEPT_OF_ALL,
      ...(name === 'contents'
        ? CONTENTS_STORED
        : Object.entries<FieldModel>(COLLECTIONS[name].fields).flatMap(([field, model]) =>
            namesInAllLocales(field, model),
          )),
    ],
  ]),
);

/** Stored fields of a collection that the site keeps: those that pages show, in every language, and {@link KEPT_OF_ALL}. */
export const storedFieldsOf = (collection: CollectionName): readonly string[] => stored.get(collection)!;

/** The fields of a record, from its collection or from its section and key; empty if the model does not know it. */
export function modelOf(collection: string, record: Readonly<Record<string, unknown>>): FieldModels {
  if (collection !== 'contents') return collectionModel(collection)?.fields ?? {};
  return contentsEntry(String(record.section), String(record.key))?.fields ?? {};
}
