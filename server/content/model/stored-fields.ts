import { BASE_LOCALE, type Locale } from '../../../client/i18n/locales';
import { localizedField, localizedFields } from '../localize';
import { COLLECTIONS, COLLECTION_NAMES, type CollectionName } from './collections';
import { contentsEntry } from './contents-entries';
import type { Field, Fields } from './field';

/** Members that PocketBase gives every record and that the site keeps. */
const KEPT_OF_ALL = ['id', 'created', 'updated'] as const;

/** `preview` is the link that the admin screen shows; pages never do, but a link out of it holds only while it stands there. */
const KEPT_OF_ITEMS = ['preview'] as const;

/** The fields of every `contents` record; what they hold depends on its section and key. */
const CONTENTS_STORED = ['section', 'key', ...['text', 'details'].flatMap(localizedFields), 'file'];

/** Names under which a field is stored: its own, and one for each translation. */
export const storedNames = (name: string, field: Field): string[] =>
  field.localized ? localizedFields(name) : [name];

/** The name under which a field's value in a language is stored. */
export const storedName = (name: string, field: Field, locale: Locale): string =>
  localizedField(name, field.localized ? locale : BASE_LOCALE);

const stored = new Map(
  COLLECTION_NAMES.map((name) => [
    name,
    [
      ...KEPT_OF_ALL,
      ...(COLLECTIONS[name].kind === 'items' ? KEPT_OF_ITEMS : []),
      ...(name === 'contents'
        ? CONTENTS_STORED
        : Object.entries<Field>(COLLECTIONS[name].fields).flatMap(([field, model]) =>
            storedNames(field, model),
          )),
    ],
  ]),
);

/** The fields of a collection that the site keeps: those that pages show, in every language, and {@link KEPT_OF_ALL}. */
export const fieldsOf = (collection: CollectionName): readonly string[] => stored.get(collection)!;

/** The fields of one record: those of its collection, or of its section and key. None for an entry that is not in the model. */
export function modelOf(collection: CollectionName, record: Readonly<Record<string, unknown>>): Fields {
  if (collection !== 'contents') return COLLECTIONS[collection].fields;
  return contentsEntry(String(record.section), String(record.key))?.fields ?? {};
}
