import type { Locale } from '../../../client/i18n/locales';

/** A text in every language of the site, for the people who edit. */
export type Words = Readonly<Record<Locale, string>>;

/** Characters of a heading, name or label. */
export const LINE_MAX = 500;
/** Characters of a summary or a longer plain text. */
export const TEXT_MAX = 20_000;
/** Items of a list; the longest menu has a tenth of them. */
export const LIST_MAX = 100;

interface FieldBase {
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

interface Options {
  hint?: Words;
  required?: boolean;
  localized?: boolean;
}

const base = (label: Words, { hint, required = false, localized = false }: Options): FieldBase => ({
  label,
  ...(hint && { hint }),
  required,
  localized,
});

/** Texts differ between languages unless it is said otherwise. */
export const line = (label: Words, options: Options = {}): LineField => ({
  kind: 'line',
  ...base(label, { localized: true, ...options }),
});
export const text = (label: Words, options: Options = {}): TextField => ({
  kind: 'text',
  ...base(label, { localized: true, ...options }),
});
export const rich = (label: Words, options: Options = {}): RichField => ({
  kind: 'rich',
  ...base(label, { localized: true, ...options }),
});
export const link = (label: Words, options: Options = {}): LinkField => ({
  kind: 'link',
  ...base(label, options),
});
export const slug = (label: Words, options: Options = {}): SlugField => ({
  kind: 'slug',
  ...base(label, { required: true, ...options }),
});
export const number = (
  label: Words,
  { min, max, whole = false, ...options }: Options & { min?: number; max?: number; whole?: boolean } = {},
): NumberField => ({
  kind: 'number',
  ...base(label, options),
  ...(min !== undefined && { min }),
  ...(max !== undefined && { max }),
  whole,
});
export const date = (label: Words, options: Options = {}): DateField => ({
  kind: 'date',
  ...base(label, options),
});
export const flag = (label: Words, options: Options = {}): FlagField => ({
  kind: 'flag',
  ...base(label, options),
});
export const choice = <const Value extends string | number>(
  label: Words,
  choices: readonly { value: Value; label: Words }[],
  options: Options = {},
): ChoiceField<Value> => ({ kind: 'choice', ...base(label, options), options: choices });
export const tags = (label: Words, options: Options = {}): TagsField => ({
  kind: 'tags',
  ...base(label, { localized: true, ...options }),
});
export const picture = (label: Words, options: Options = {}): PictureField => ({
  kind: 'picture',
  ...base(label, options),
});
export const file = (
  label: Words,
  { types, maxBytes, ...options }: Options & { types: readonly string[]; maxBytes: number },
): FileField => ({ kind: 'file', ...base(label, options), types, maxBytes });
export const list = <Item extends Field>(
  label: Words,
  itemLabel: Words,
  item: Item,
  options: Options = {},
): ListField<Item> => ({ kind: 'list', ...base(label, { localized: true, ...options }), itemLabel, item });
export function group<Inner extends Fields>(label: Words, fields: Inner): GroupField<Inner, undefined>;
export function group<Inner extends Fields>(
  label: Words,
  fields: Inner,
  options: Options & { needs: readonly (keyof Inner & string)[] },
): GroupField<Inner, readonly string[]>;
export function group<Inner extends Fields>(
  label: Words,
  fields: Inner,
  { needs, ...options }: Options & { needs?: readonly string[] } = {},
): GroupField<Inner, readonly string[] | undefined> {
  return { kind: 'group', ...base(label, { localized: true, ...options }), fields, needs };
}
