import type {
  ChoiceField,
  DateField,
  Field,
  FieldBase,
  Fields,
  FileField,
  FlagField,
  GroupField,
  LineField,
  LinkField,
  ListField,
  NumberField,
  PictureField,
  RichField,
  SlugField,
  TagsField,
  TextField,
  Words,
} from '../../../client/edit/model/field';

export * from '../../../client/edit/model/field';

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

/** Texts are localized by default. */
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
