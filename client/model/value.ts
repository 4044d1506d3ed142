import type { Locale } from '../i18n/locales';
import { isEmptyValue, isMap } from './json-value';
import { altField, libraryFile, type LibraryFile } from './picture-fields';
import { safeHref } from './safe-href';
import { bareText, langOf, type ShownText } from './shown-text';
import { isoDate } from './stored-date';
import type { ChoiceFieldModel, FieldModel, FieldModels, GroupFieldModel, ListFieldModel } from './field';

/** HTML that the server has sanitized; the only strings that may be set as inner HTML. */
export type SafeHtml = string & { readonly __safe: unique symbol };

export interface ImageView {
  /** URL of the original file. */
  src: string;
  /** Whether `?thumb=WIDTHxHEIGHT` of `IMAGE_SIZES` works on it (not on object storage). */
  resizable: boolean;
  /** Alternative text; absent from a picture that decorates. */
  alt?: string;
  /** Language of that text, if it is not the page's. */
  lang?: Locale;
  /** Focal point for `&focus=`; absent for the centre. */
  focus?: string;
}

export interface TagView {
  /** Value of `?tag=`. */
  slug: string;
  label: ShownText;
}

/** A field's value on a page, in one language. */
export type ValueOf<Of extends FieldModel> = Of extends {
  kind: 'link' | 'slug' | 'date' | 'file';
}
  ? string
  : Of extends { kind: 'rich' }
    ? SafeHtml
    : Of extends { kind: 'number' }
      ? number | null
      : Of extends { kind: 'flag' }
        ? boolean
        : Of extends { kind: 'picture' }
          ? ImageView | null
          : Of extends { kind: 'tags' }
            ? TagView[]
            : Of extends ChoiceFieldModel<infer Value>
              ? Value
              : Of extends ListFieldModel<infer Item>
                ? NonNullable<ValueOf<Item>>[]
                : Of extends GroupFieldModel<infer Inner, infer Needs>
                  ? Needs extends readonly string[]
                    ? (ValuesOf<Inner> & WithMarkers) | null
                    : ValuesOf<Inner> & WithMarkers
                  : Of extends { kind: 'line' | 'text' }
                    ? ShownText
                    : never;

interface WithMarkers {
  /**
   * Set only for editors: the markers of the numbers and flags within a value, by field name. A page that shows such a number
   * or flag appends its marker to the text.
   */
  readonly markers?: Readonly<Record<string, string>>;
}

export type ValuesOf<Of extends FieldModels> = { -readonly [Name in keyof Of]: ValueOf<Of[Name]> };

/** Called for each text and link that a page shows, with its path within the record: `details.items.2.label`. */
export type MarkText = (text: string, path: string) => string;

interface Reading {
  /** Absent for visitors. */
  readonly mark?: MarkText;
  /** Names the language of a text that is not in that of the page. @default all are */
  readonly tell?: (text: string, field: FieldModel, path: string) => ShownText;
  /** Whether pages may lead to an unprefixed path. Links to others are empty, and items of lists with such links left out. */
  readonly isOpen?: (path: string) => boolean;
  /** A link to this site by its path; see `ownPath`. @default none has its origin */
  readonly toPath?: (href: string) => string;
  /** The view of a picture of the library. @default there are none */
  readonly image?: (picture: LibraryFile, path: string) => ImageView | null;
}

const unmarked: MarkText = (text) => text;

/**
 * Reads a JSON value by its field. Editors may have typed anything in the admin screen, so an invalid value reads as
 * empty; `check.ts` reports it. Files, rich texts and tags need their record and are read in `view-context.ts`.
 *
 * @param raw - the value in one language, merged over English
 */
export function readValue<Of extends FieldModel>(
  field: Of,
  raw: unknown,
  path: string,
  {
    mark = unmarked,
    tell = (text) => text,
    isOpen = () => true,
    toPath = (href) => href,
    image = () => null,
  }: Reading = {},
): ValueOf<Of> {
  return read(field, raw, path, { mark, tell, isOpen, toPath, image }) as ValueOf<Of>;
}

function read(field: FieldModel, raw: unknown, path: string, reading: Required<Reading>): unknown {
  const { mark, tell, isOpen, image } = reading;
  switch (field.kind) {
    case 'line':
    case 'text':
      // An unlocalized text is an identifier that nobody sees, so it gets no marker.
      return field.localized ? tell(markNonEmpty(toText(raw), path, mark), field, path) : toText(raw);
    case 'link': {
      const to = hrefOf(raw, reading);
      return isOpen(to) ? markNonEmpty(to, path, mark) : '';
    }
    case 'number':
      return toNumber(raw);
    case 'date':
      return isoDate(raw);
    case 'picture': {
      const picture = libraryFile(raw);
      return picture?.name ? image(picture, path) : null;
    }
    case 'flag':
      return raw === true;
    case 'choice':
      return (field.options.find(({ value }) => value === raw) ?? field.options[0]!).value;
    case 'list':
      return (Array.isArray(raw) ? raw : [])
        .map((item, index) =>
          leadsNowhere(field.item, item, reading)
            ? null
            : read(field.item, item, `${path}.${index}`, reading),
        )
        .filter((item) => item !== null && item !== '');
    case 'group':
      return readGroup(field, raw, path, reading);
    default:
      return toText(raw);
  }
}

function readGroup(field: GroupFieldModel, raw: unknown, path: string, reading: Required<Reading>): unknown {
  const { mark, tell } = reading;
  const { fields, needs } = field;
  if (needs && !isMap(raw)) return null;
  const inner = isMap(raw) ? raw : {};
  const values: Record<string, unknown> = {};
  for (const [name, each] of Object.entries(fields)) {
    values[name] = read(each, inner[name], `${path}.${name}`, reading);
    const alt = fields[altField(name)];
    if (each.kind !== 'picture' || !alt || !values[name]) continue;
    const text = tell(toText(inner[altField(name)]), alt, `${path}.${altField(name)}`);
    const lang = langOf(text);
    if (text) Object.assign(values[name], { alt: bareText(text), ...(lang && { lang }) });
  }
  if (needs?.some((name) => isEmptyValue(values[name]))) return null;
  return mark === unmarked ? values : { ...values, markers: markersWithin(fields, path, mark) };
}

const hrefOf = (raw: unknown, { toPath }: Pick<Required<Reading>, 'toPath'>): string =>
  safeHref(toPath(toText(isMap(raw) ? raw.path : raw)));

/** Whether an item is about what it must not lead to. A menu's link with links below it stays, to open them. */
const leadsNowhere = (field: FieldModel, raw: unknown, reading: Required<Reading>): boolean =>
  field.kind === 'group' &&
  isMap(raw) &&
  Object.entries(field.fields).some(
    ([name, { kind }]) => kind === 'link' && !reading.isOpen(hrefOf(raw[name], reading)),
  ) &&
  !Object.entries(field.fields).some(([name, { kind }]) => kind === 'list' && !isEmptyValue(raw[name]));

const markersWithin = (fields: FieldModels, path: string, mark: MarkText): WithMarkers['markers'] =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, { kind }]) => kind === 'number' || kind === 'flag')
      .map(([name]) => [name, mark('', `${path}.${name}`)]),
  );

const markNonEmpty = (text: string, path: string, mark: MarkText): string => (text ? mark(text, path) : '');

/** A trimmed text; numbers are converted, other values are empty. */
function toText(raw: unknown): string {
  if (typeof raw === 'string') return raw.trim();
  return typeof raw === 'number' && Number.isFinite(raw) ? String(raw) : '';
}

/** A number, also if it was typed as text; otherwise null. */
function toNumber(raw: unknown): number | null {
  const parsed = typeof raw === 'string' && raw.trim() !== '' ? Number(raw) : raw;
  return typeof parsed === 'number' && Number.isFinite(parsed) ? parsed : null;
}
