import type { Locale } from '../../i18n/locales';

/*
 * The kinds of fields that the content model consists of. `server/content/model` lists the site's own fields; the server reads
 * and checks records by them, and the editors' app makes its forms of them.
 */

/** A text in every language of the site, for the people who edit. */
export type Words = Readonly<Record<Locale, string>>;

/** Characters of a heading, name or label. */
export const LINE_MAX = 500;
/** Characters of a summary or a longer plain text. */
export const TEXT_MAX = 20_000;
/** Bytes of an uploaded picture: a 1600 x 1000 PNG stays under 3 MB, a camera's JPEG under 10. */
export const PICTURE_MAX_BYTES = 10_000_000;
/** Kinds that the site can crop. SVG stays out: it may carry script, and files are served from the site's origin. */
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;
/** Items of a list; the longest menu has a tenth of them. */
export const LIST_MAX = 100;

export interface FieldBase {
  /** Name that editors read. */
  readonly label: Words;
  /** A sentence that helps to fill it in. */
  readonly hint?: Words;
  readonly required: boolean;
  /** Whether each language has a value of its own, which falls back to English. */
  readonly localized: boolean;
}

/** One line of plain text. */
export interface LineField extends FieldBase {
  readonly kind: 'line';
}
/** Plain text of several lines. */
export interface TextField extends FieldBase {
  readonly kind: 'text';
}
/** HTML, sanitized before anybody sees it. */
export interface RichField extends FieldBase {
  readonly kind: 'rich';
}
/** A path of this site without its language, `#place`, or an address with a harmless scheme. */
export interface LinkField extends FieldBase {
  readonly kind: 'link';
}
/** The last part of an entry's address. */
export interface SlugField extends FieldBase {
  readonly kind: 'slug';
  /** Slugs that are taken already. */
  readonly reserved?: readonly string[];
}
export interface NumberField extends FieldBase {
  readonly kind: 'number';
  readonly min?: number;
  readonly max?: number;
  readonly whole: boolean;
}
/** A moment; `YYYY-MM-DD HH:mm:ss.SSSZ` in the content service. */
export interface DateField extends FieldBase {
  readonly kind: 'date';
}
export interface FlagField extends FieldBase {
  readonly kind: 'flag';
}
/** One of a few values; a record with another one reads as the first. */
export interface ChoiceField<Value extends string | number = string | number> extends FieldBase {
  readonly kind: 'choice';
  readonly options: readonly { readonly value: Value; readonly label: Words }[];
}
/** Words that group entries; each stands at the same place in every language. */
export interface TagsField extends FieldBase {
  readonly kind: 'tags';
}
/** A picture that can be resized. */
export interface PictureField extends FieldBase {
  readonly kind: 'picture';
}
/** A file that is no picture to resize. */
export interface FileField extends FieldBase {
  readonly kind: 'file';
  readonly types: readonly string[];
  /** Bytes. */
  readonly maxBytes: number;
}
/** Several values of one kind, in the editor's order. */
export interface ListField<Item extends Field = Field> extends FieldBase {
  readonly kind: 'list';
  readonly item: Item;
  /** Name of one item. */
  readonly itemLabel: Words;
}
/** Several fields under one name. */
export interface GroupField<
  Fields extends Readonly<Record<string, Field>> = Readonly<Record<string, Field>>,
  Needs extends readonly string[] | undefined = readonly string[] | undefined,
> extends FieldBase {
  readonly kind: 'group';
  readonly fields: Fields;
  /** Fields without which the whole is left out of the page. Without this list it is never left out. */
  readonly needs: Needs;
}

export type Field =
  | LineField
  | TextField
  | RichField
  | LinkField
  | SlugField
  | NumberField
  | DateField
  | FlagField
  | ChoiceField
  | TagsField
  | PictureField
  | FileField
  | ListField
  | GroupField;

/** The fields of a record or group, by the names under which they are stored. */
export type Fields = Readonly<Record<string, Field>>;
