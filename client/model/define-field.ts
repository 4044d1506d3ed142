import type {
  ChoiceFieldModel,
  ChoiceOption,
  DateFieldModel,
  FieldModel,
  FieldModelBase,
  FileFieldModel,
  FlagFieldModel,
  GroupFieldModel,
  HintKey,
  LabelKey,
  LineFieldModel,
  LinkFieldModel,
  ListFieldModel,
  NumberFieldModel,
  PictureBox,
  PictureFieldModel,
  RichFieldModel,
  SlugFieldModel,
  TagsFieldModel,
  TextFieldModel,
} from './field';

export * from './field';

interface Options {
  hint?: HintKey;
  required?: boolean;
  localized?: boolean;
  pageOnly?: true;
}

const base = (
  label: LabelKey,
  { hint, required = false, localized = false, pageOnly }: Options,
): FieldModelBase => ({
  label,
  ...(hint && { hint }),
  required,
  localized,
  ...(pageOnly && { pageOnly }),
});

/** A field within one that all languages share, which holds no language's own value. */
function shared<Of extends FieldModel>(field: Of): Of {
  const inner =
    field.kind === 'list'
      ? { item: shared(field.item) }
      : field.kind === 'group' && { fields: sharedFields(field.fields) };
  return { ...field, localized: false, ...inner };
}
const sharedFields = <Of extends Readonly<Record<string, FieldModel>>>(fields: Of): Of =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, shared(field)])) as Of;

/*
 * One function per kind of field. `label` and `hint` are keys of `client/i18n/<language>/model`, so that a field without a text in
 * each language does not compile. Texts are localized by default.
 */

export const line = <Follows extends string | undefined = undefined>(
  label: LabelKey,
  {
    follows,
    names,
    translation,
    holds,
    ...options
  }: Options & { follows?: Follows } & Pick<LineFieldModel, 'names' | 'translation' | 'holds'> = {},
): LineFieldModel & { follows?: NoInfer<Follows> } => ({
  kind: 'line',
  ...base(label, { localized: true, ...options }),
  ...(follows !== undefined && { follows }),
  ...(names !== undefined && { names }),
  ...(translation !== undefined && { translation }),
  ...(holds !== undefined && { holds }),
});
export const text = (label: LabelKey, options: Options = {}): TextFieldModel => ({
  kind: 'text',
  ...base(label, { localized: true, ...options }),
});
export const rich = (label: LabelKey, options: Options = {}): RichFieldModel => ({
  kind: 'rich',
  ...base(label, { localized: true, pageOnly: true, ...options }),
});
export const link = (label: LabelKey, options: Options = {}): LinkFieldModel => ({
  kind: 'link',
  ...base(label, options),
});
export const slug = (label: LabelKey, options: Options = {}): SlugFieldModel => ({
  kind: 'slug',
  ...base(label, { required: true, ...options }),
});
export const number = (
  label: LabelKey,
  { min, max, whole = false, ...options }: Options & { min?: number; max?: number; whole?: boolean } = {},
): NumberFieldModel => ({
  kind: 'number',
  ...base(label, options),
  ...(min !== undefined && { min }),
  ...(max !== undefined && { max }),
  whole,
});
export const date = <After extends string | undefined = undefined>(
  label: LabelKey,
  { after, ...options }: Options & { after?: After } = {},
): DateFieldModel & { after?: NoInfer<After> } => ({
  kind: 'date',
  ...base(label, options),
  ...(after !== undefined && { after }),
});
export const flag = (
  label: LabelKey,
  { inverted, ...options }: Options & Pick<FlagFieldModel, 'inverted'> = {},
): FlagFieldModel => ({ kind: 'flag', ...base(label, options), ...(inverted && { inverted }) });
export const choice = <const Value extends string | number>(
  label: LabelKey,
  choices: readonly ChoiceOption<Value>[],
  { holds, ...options }: Options & Pick<ChoiceFieldModel, 'holds'> = {},
): ChoiceFieldModel<Value> => ({
  kind: 'choice',
  ...base(label, options),
  options: choices,
  ...(holds && { holds }),
});
export const tags = (label: LabelKey, options: Options = {}): TagsFieldModel => ({
  kind: 'tags',
  ...base(label, { localized: true, ...options }),
});
export const picture = <Box extends PictureBox | undefined = undefined>(
  label: LabelKey,
  { within, ...options }: Options & { within?: Box } = {},
): PictureFieldModel & { within?: NoInfer<Box> } => ({
  kind: 'picture',
  ...base(label, options),
  ...(within && { within }),
});
export const file = (
  label: LabelKey,
  { types, maxBytes, ...options }: Options & { types: readonly string[]; maxBytes: number },
): FileFieldModel => ({ kind: 'file', ...base(label, options), types, maxBytes });
/**
 * The fields that a list or group may hold. The other kinds, and fields that look at another one, need their record to be read,
 * so its JSON cannot hold them. A picture inside is the address of one of the library.
 */
type InnerFieldModel = Exclude<FieldModel, { kind: 'rich' | 'slug' | 'tags' | 'file' }> & {
  follows?: undefined;
  after?: undefined;
  within?: undefined;
};
type InnerFieldModels = Readonly<Record<string, InnerFieldModel>>;

export const list = <Item extends InnerFieldModel>(
  label: LabelKey,
  itemLabel: LabelKey,
  item: Item,
  { max, ...options }: Options & Pick<ListFieldModel, 'max'> = {},
): ListFieldModel<Item> => ({
  kind: 'list',
  ...base(label, { localized: true, ...options }),
  itemLabel,
  item: options.localized === false ? shared(item) : item,
  ...(max !== undefined && { max }),
});
export function group<Inner extends InnerFieldModels>(
  label: LabelKey,
  fields: Inner,
  options?: Options,
): GroupFieldModel<Inner, undefined>;
export function group<Inner extends InnerFieldModels>(
  label: LabelKey,
  fields: Inner,
  options: Options & { needs: readonly (keyof Inner & string)[]; refuses?: readonly string[] },
): GroupFieldModel<Inner, readonly string[]>;
export function group<Inner extends InnerFieldModels>(
  label: LabelKey,
  fields: Inner,
  { needs, refuses, ...options }: Options & { needs?: readonly string[]; refuses?: readonly string[] } = {},
): GroupFieldModel<Inner, readonly string[] | undefined> {
  return {
    kind: 'group',
    ...base(label, { localized: true, ...options }),
    fields: options.localized === false ? sharedFields(fields) : fields,
    needs,
    ...(refuses && { refuses }),
  };
}
