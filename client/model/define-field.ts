import type {
  ChoiceFieldModel,
  ChoiceOption,
  DateFieldModel,
  FieldModel,
  FieldModelBase,
  FileFieldModel,
  FlagFieldModel,
  GroupFieldModel,
  LabelKey,
  LineFieldModel,
  ListFieldModel,
  NumberFieldModel,
  PictureBox,
  PictureFieldModel,
} from './field';

export * from './field';

type Options = Partial<Pick<FieldModelBase, 'hint' | 'required' | 'localized' | 'pageOnly'>>;

const USUAL = { required: false, localized: false };
/** Texts are localized by default. */
const USUAL_TEXT = { required: false, localized: true };

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
 * each language does not compile.
 */

/** The function of a kind whose fields have no options of their own. */
const plain =
  <Kind extends FieldModel['kind']>(
    kind: Kind,
    usual: Pick<FieldModelBase, keyof typeof USUAL | 'pageOnly'>,
  ) =>
  (label: LabelKey, options: Options = {}): FieldModelBase & { readonly kind: Kind } => ({
    kind,
    label,
    ...usual,
    ...options,
  });

export const text = plain('text', USUAL_TEXT);
export const rich = plain('rich', { ...USUAL_TEXT, pageOnly: true });
export const link = plain('link', USUAL);
export const slug = plain('slug', { ...USUAL, required: true });
export const tags = plain('tags', USUAL_TEXT);
export const line = <Follows extends string | undefined = undefined>(
  label: LabelKey,
  options: Options & { follows?: Follows } & Pick<LineFieldModel, 'names' | 'translation' | 'holds'> = {},
): LineFieldModel & { follows?: NoInfer<Follows> } => ({ kind: 'line', label, ...USUAL_TEXT, ...options });
export const number = (
  label: LabelKey,
  options: Options & Partial<Pick<NumberFieldModel, 'min' | 'max' | 'whole'>> = {},
): NumberFieldModel => ({ kind: 'number', label, ...USUAL, whole: false, ...options });
export const date = <After extends string | undefined = undefined>(
  label: LabelKey,
  options: Options & { after?: After } = {},
): DateFieldModel & { after?: NoInfer<After> } => ({ kind: 'date', label, ...USUAL, ...options });
export const flag = (
  label: LabelKey,
  options: Options & Pick<FlagFieldModel, 'inverted'> = {},
): FlagFieldModel => ({ kind: 'flag', label, ...USUAL, ...options });
export const choice = <const Value extends string | number>(
  label: LabelKey,
  choices: readonly ChoiceOption<Value>[],
  options: Options & Pick<ChoiceFieldModel, 'holds'> = {},
): ChoiceFieldModel<Value> => ({ kind: 'choice', label, ...USUAL, options: choices, ...options });
export const picture = <Box extends PictureBox | undefined = undefined>(
  label: LabelKey,
  options: Options & { within?: Box } = {},
): PictureFieldModel & { within?: NoInfer<Box> } => ({ kind: 'picture', label, ...USUAL, ...options });
export const file = (
  label: LabelKey,
  options: Options & Pick<FileFieldModel, 'types' | 'maxBytes'>,
): FileFieldModel => ({ kind: 'file', label, ...USUAL, ...options });
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
  item: Item,
  options: Options & Pick<ListFieldModel, 'max'> = {},
): ListFieldModel<Item> => ({
  kind: 'list',
  label,
  ...USUAL_TEXT,
  ...options,
  item: options.localized === false ? shared(item) : item,
});
export function group<Inner extends InnerFieldModels>(
  label: LabelKey,
  fields: Inner,
  options?: Options,
): GroupFieldModel<Inner, undefined>;
export function group<Inner extends InnerFieldModels>(
  label: LabelKey,
  fields: Inner,
  options: Options & { needs: readonly (keyof Inner & string)[] } & Pick<GroupFieldModel, 'refuses'>,
): GroupFieldModel<Inner, readonly string[]>;
export function group<Inner extends InnerFieldModels>(
  label: LabelKey,
  fields: Inner,
  options: Options & Partial<Pick<GroupFieldModel, 'needs' | 'refuses'>> = {},
): GroupFieldModel<Inner, readonly string[] | undefined> {
  return {
    kind: 'group',
    label,
    ...USUAL_TEXT,
    needs: undefined,
    ...options,
    fields: options.localized === false ? sharedFields(fields) : fields,
  };
}
