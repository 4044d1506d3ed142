import type {
  ChoiceFieldModel,
  DateFieldModel,
  Field,
  FieldBase,
  Fields,
  FileFieldModel,
  FlagFieldModel,
  GroupFieldModel,
  LineFieldModel,
  LinkFieldModel,
  ListFieldModel,
  NumberFieldModel,
  PictureFieldModel,
  RichFieldModel,
  SlugFieldModel,
  TagsFieldModel,
  TextFieldModel,
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
export const line = (label: Words, options: Options = {}): LineFieldModel => ({
  kind: 'line',
  ...base(label, { localized: true, ...options }),
});
export const text = (label: Words, options: Options = {}): TextFieldModel => ({
  kind: 'text',
  ...base(label, { localized: true, ...options }),
});
export const rich = (label: Words, options: Options = {}): RichFieldModel => ({
  kind: 'rich',
  ...base(label, { localized: true, ...options }),
});
export const link = (label: Words, options: Options = {}): LinkFieldModel => ({
  kind: 'link',
  ...base(label, options),
});
export const slug = (label: Words, options: Options = {}): SlugFieldModel => ({
  kind: 'slug',
  ...base(label, { required: true, ...options }),
});
export const number = (
  label: Words,
  { min, max, whole = false, ...options }: Options & { min?: number; max?: number; whole?: boolean } = {},
): NumberFieldModel => ({
  kind: 'number',
  ...base(label, options),
  ...(min !== undefined && { min }),
  ...(max !== undefined && { max }),
  whole,
});
export const date = (label: Words, options: Options = {}): DateFieldModel => ({
  kind: 'date',
  ...base(label, options),
});
export const flag = (label: Words, options: Options = {}): FlagFieldModel => ({
  kind: 'flag',
  ...base(label, options),
});
export const choice = <const Value extends string | number>(
  label: Words,
  choices: readonly { value: Value; label: Words }[],
  options: Options = {},
): ChoiceFieldModel<Value> => ({ kind: 'choice', ...base(label, options), options: choices });
export const tags = (label: Words, options: Options = {}): TagsFieldModel => ({
  kind: 'tags',
  ...base(label, { localized: true, ...options }),
});
export const picture = (label: Words, options: Options = {}): PictureFieldModel => ({
  kind: 'picture',
  ...base(label, options),
});
export const file = (
  label: Words,
  { types, maxBytes, ...options }: Options & { types: readonly string[]; maxBytes: number },
): FileFieldModel => ({ kind: 'file', ...base(label, options), types, maxBytes });
export const list = <Item extends Field>(
  label: Words,
  itemLabel: Words,
  item: Item,
  options: Options = {},
): ListFieldModel<Item> => ({
  kind: 'list',
  ...base(label, { localized: true, ...options }),
  itemLabel,
  item,
});
export function group<Inner extends Fields>(label: Words, fields: Inner): GroupFieldModel<Inner, undefined>;
export function group<Inner extends Fields>(
  label: Words,
  fields: Inner,
  options: Options & { needs: readonly (keyof Inner & string)[] },
): GroupFieldModel<Inner, readonly string[]>;
export function group<Inner extends Fields>(
  label: Words,
  fields: Inner,
  { needs, ...options }: Options & { needs?: readonly string[] } = {},
): GroupFieldModel<Inner, readonly string[] | undefined> {
  return { kind: 'group', ...base(label, { localized: true, ...options }), fields, needs };
}
