import { isLocale, type Locale } from '../../i18n/locales';

/** The field in content that a text or picture on a page comes from. */
export interface FieldRef {
  readonly collection: string;
  readonly id: string;
  /** Path of the value: `details.items.2.label`. */
  readonly path: string;
  readonly locale: Locale;
}

/**
 * A place in a text, by the letters before it; spaces are not counted, because a page and an editor differ in them. In
 * `one | two` it has three letters before it: `behind` the e is the end of `one`, `before` the t is the start of `two`, which
 * may be in another paragraph.
 */
export interface TextPlace {
  readonly letters: number;
  readonly side: 'behind' | 'before';
}

export const WHOLE_ENTRY = '';

/**
 * Attribute of elements in the editors' frame. It lists the fields that the element shows, each as
 * `collection/id/path/locale`, separated by spaces.
 */
export const FIELDS_ATTRIBUTE = 'data-edit';

export const formatFieldRefs = (fields: readonly FieldRef[]): string =>
  fields.map(({ collection, id, path, locale }) => [collection, id, path, locale].join('/')).join(' ');

/** The reverse of {@link formatFieldRefs}. */
export function parseFieldRefs(value: string): FieldRef[] {
  return value.split(' ').flatMap((field) => {
    const [collection, id, path, locale] = field.split('/');
    return collection && id && path && isLocale(locale) ? [{ collection, id, path, locale }] : [];
  });
}
