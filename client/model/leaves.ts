import { isMap } from './json-value';
import { localesOf, storedName, type FieldModel } from './field';
import type { Locale } from '../i18n/locales';
import type { CollectionName } from './collections';
import { modelOf } from './stored-fields';

/** A single value of a record, in one language. */
export interface Leaf {
  readonly field: Exclude<FieldModel, { kind: 'list' | 'group' }>;
  /** Path within the record: `details.items.2.label`. */
  readonly path: string;
  readonly locale: Locale;
  /** The stored value, unchecked; undefined if there is none. */
  readonly raw: unknown;
}

/** All single values of a record in all languages, including those inside lists and groups. */
export function* leavesOf(
  collection: CollectionName,
  record: Readonly<Record<string, unknown>>,
): Generator<Leaf> {
  for (const [name, field] of Object.entries(modelOf(collection, record)))
    for (const locale of localesOf(field))
      yield* leaves(field, record[storedName(name, field, locale)], name, locale);
}

function* leaves(field: FieldModel, raw: unknown, path: string, locale: Locale): Generator<Leaf> {
  if (field.kind === 'list') {
    for (const [index, item] of (Array.isArray(raw) ? raw : []).entries())
      yield* leaves(field.item, item, `${path}.${index}`, locale);
  } else if (field.kind === 'group') {
    const inner = isMap(raw) ? raw : {};
    for (const [name, each] of Object.entries(field.fields))
      // A list of its own in a translation holds what languages share elsewhere.
      if (localesOf(each).includes(locale) || inner[name] !== undefined)
        yield* leaves(each, inner[name], `${path}.${name}`, locale);
  } else yield { field, path, locale, raw };
}
