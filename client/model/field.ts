import type { TranslationFunctions } from '../i18n/i18n-types';
import { BASE_LOCALE, LOCALES, type Locale, localizedField } from '../i18n/locales';

/*
 * Field types of the content model. The files beside it define the site's fields with them; the server reads and
 * checks records by them, and the editors' app renders its forms from them.
 */

/** The names that editors read, in one language: `labels[field.label]()`. */
export type Labels = TranslationFunctions['model']['labels'];
/** Key of a name in the dictionaries' namespace `model`. */
export type LabelKey = keyof Labels;
/** Key of a sentence that helps to fill in a field, in the same namespace. */
type HintKey = keyof TranslationFunctions['model']['hints'];
/** Why a value does not fit its field: key of a sentence in the same namespace. Those about other entries name them. */
export type ProblemKind = Exclude<keyof TranslationFunctions['model']['problems'], 'hidden' | 'hidesPage'>;

/** Longest heading, name or label, in characters. */
export const LINE_MAX = 500;
/** Longest summary or plain text, in characters. */
export const TEXT_MAX = 20_000;
/** Longest target of a link, in characters: the longest that browsers and proxies are sure to follow. */
export const LINK_MAX = 2_000;
/** Largest rich text, in bytes of its HTML: some 25,000 words. */
export const RICH_MAX_BYTES = 200_000;
/** Largest list or group, in bytes of its JSON; a menu is a few kilobytes. */
export const JSON_MAX_BYTES = 200_000;
export const bytesOf = (text: string): number => new TextEncoder().encode(text).length;
/** Bytes of an uploaded picture: a 1600 x 1000 PNG stays under 3 MB, a camera's JPEG under 10. */
export const PICTURE_MAX_BYTES = 10_000_000;
/**
 * Pixels of an uploaded picture: those of a camera of 6000 x 4000 and a little more. Who makes a picture
 * smaller decodes it, at four bytes for each pixel.
 */
export const PICTURE_MAX_PIXELS = 25_000_000;
/** Longest side at which an uploaded picture is stored, in pixels: that of the largest size of a cover. */
export const PICTURE_SIDE_MAX = 2_560;
/** Types that the site can resize. SVG is excluded: it can contain scripts, and files are served from the site's origin. */
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;
/** Most items of a list; the longest menu has a tenth of them. */
export const LIST_MAX = 100;

export interface FieldModelBase {
  readonly label: LabelKey;
  readonly hint?: HintKey;
  readonly required: boolean;
  /** Whether each language has its own value, with fallback to English. */
  readonly localized: boolean;
  /** Set if only the entry's own page shows the field: lists leave it out, so that a change of it does not renew them. */
  readonly pageOnly?: true;
}

export interface LineFieldModel extends FieldModelBase {
  readonly kind: 'line';
  /** Field of the same record whose text stands in for an empty one, in each language before English does. */
  readonly follows?: string;
  /**
   * Set if the text is the name of a page, as `pageName` gives it, which editors choose by its title; or the key of a block on the
   * page of the entry.
   */
  readonly names?: 'page' | 'block';
  /** Set if most languages share the English text, such as a telephone number: an empty translation is not missing. */
  readonly translation?: 'optional';
  /** Set if only one kind of text fits; `value-problem.ts` says how each is known. */
  readonly holds?: 'timeZone' | 'color' | 'email' | 'phone' | 'number';
}
interface PlainFieldModel<Kind extends string> extends FieldModelBase {
  readonly kind: Kind;
}
/** The last part of an entry's address. */
interface SlugFieldModel extends FieldModelBase {
  readonly kind: 'slug';
  /** Slugs that entries must not use. */
  readonly reserved?: readonly string[];
}
export interface NumberFieldModel extends FieldModelBase {
  readonly kind: 'number';
  readonly min?: number;
  readonly max?: number;
  readonly whole: boolean;
}
/** A date and time, stored as `YYYY-MM-DD HH:mm:ss.SSSZ`. */
export interface DateFieldModel extends FieldModelBase {
  readonly kind: 'date';
  /** Name of the date, beside this one, that has to be earlier. */
  readonly after?: string;
}
export interface FlagFieldModel extends FieldModelBase {
  readonly kind: 'flag';
  /** Whether its switch is on while the stored value is false: the part of the site that the label names is shown then. */
  readonly inverted?: boolean;
}
/** Whether the switch of a flag is on; the other way round, the value of a switch. */
export const isOn = ({ inverted = false }: Pick<FlagFieldModel, 'inverted'>, value: unknown): boolean =>
  (value === true) !== inverted;
/** One of several values; an unknown value reads as the first. */
export interface ChoiceFieldModel<Value extends string | number = string | number> extends FieldModelBase {
  readonly kind: 'choice';
  readonly options: readonly ChoiceOption<Value>[];
  /** Set if the values are pairs of typefaces, whose names are shown in their own type. */
  readonly holds?: 'typefaces';
}
/** A value to choose, with the name that editors read; a name that is the same in every language is given as it is. */
export type ChoiceOption<Value extends string | number = string | number> = { readonly value: Value } & (
  { readonly label: LabelKey } | { readonly name: string }
);
export const optionName = (option: ChoiceOption, labels: Labels): string =>
  'name' in option ? option.name : labels[option.label]();
/** Tags; each has the same index in every language. */
export type TagsFieldModel = PlainFieldModel<'tags'>;
/**
 * A picture that can be resized. A record has a file of its own for it; in a list or group it is the address of a picture of the
 * library. A line beside it, named by `altField`, is its alternative text.
 */
export interface PictureFieldModel extends FieldModelBase {
  readonly kind: 'picture';
  /** Set for a picture that is stored as a PNG of at most this size, in pixels; it may be uploaded as SVG. */
  readonly within?: PictureBox;
}
export interface PictureBox {
  readonly width: number;
  readonly height: number;
}
export interface FileFieldModel extends FieldModelBase {
  readonly kind: 'file';
  readonly types: readonly string[];
  readonly maxBytes: number;
}
/** Several values of one type, in the editor's order. */
export interface ListFieldModel<Item extends FieldModel = FieldModel> extends FieldModelBase {
  readonly kind: 'list';
  readonly item: Item;
  /** Most items. @default LIST_MAX */
  readonly max?: number;
}
export interface GroupFieldModel<
  Fields extends Readonly<Record<string, FieldModel>> = Readonly<Record<string, FieldModel>>,
  Needs extends readonly string[] | undefined = readonly string[] | undefined,
> extends FieldModelBase {
  readonly kind: 'group';
  readonly fields: Fields;
  /** Required inner fields: without them the group is left out of its page. Undefined: never left out. */
  readonly needs: Needs;
  /** Names of values that it must not hold although similar groups do, because no page would show them. */
  readonly refuses?: readonly string[];
}

export type FieldModel =
  | LineFieldModel
  /** Plain text of several lines. */
  | PlainFieldModel<'text'>
  /** HTML, sanitized before it is shown. */
  | PlainFieldModel<'rich'>
  /** An unprefixed path of this site, a fragment, or an address with a safe scheme. */
  | PlainFieldModel<'link'>
  | SlugFieldModel
  | NumberFieldModel
  | DateFieldModel
  | FlagFieldModel
  | ChoiceFieldModel
  | TagsFieldModel
  | PictureFieldModel
  | FileFieldModel
  | ListFieldModel
  | GroupFieldModel;

/** Whether the value of a record's field is the name of a stored file. */
export const isFileField = ({ kind }: FieldModel): boolean => kind === 'picture' || kind === 'file';

/** Fields of a record or group by stored name. */
export type FieldModels = Readonly<Record<string, FieldModel>>;

const UNTRANSLATED: readonly Locale[] = [BASE_LOCALE];

/** The languages in which a field has values of its own: only English unless it is localized. */
export const localesOf = ({ localized }: FieldModel): readonly Locale[] =>
  localized ? LOCALES : UNTRANSLATED;

export const storedName = (name: string, field: FieldModel, locale: Locale): string =>
  localizedField(name, field.localized ? locale : BASE_LOCALE);

/** Stored names of a field: its own and those of its translations. */
export const namesInAllLocales = (name: string, field: FieldModel): string[] =>
  localesOf(field).map((locale) => localizedField(name, locale));

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
