import { BASE_LOCALE, type Locale } from '../i18n/locales';
import { isNonEmptyList, readAt, type Path, type Values } from './values';
import type { FieldModel, FieldModels } from './field';
import { isBlank } from './json-value';

/*
 * Context: every text falls back to another language, so each page has an address in every language, also one that nobody has
 * translated. Search engines take two such addresses for one page: to them a page is in the language of its main content,
 * whatever the language of the frame around it. Decision: the main texts of an entry are its title and its rich texts, and the
 * entry is in a language when each of them is. A short field that falls back (a summary, a place, a tag) does not make a page
 * one of the other language. The blocks of a page count with it: their titles, and whatever in them is longer than a line.
 * Consequence: head, sitemap, feeds and language widget offer a page in these languages only, and the editors' app shows which
 * ones an entry lacks.
 */

/** The fields that the language of an entry depends on. */
export const mainTexts = (fields: FieldModels): string[] =>
  Object.keys(fields).filter((name) => name === 'title' || fields[name]!.kind === 'rich');

/**
 * The language of the text that a page in `locale` shows: its own, or the one that stands in for it. A copy of the original is
 * not translated yet; only a line, such as a title or a name, may be the same in two languages.
 */
export function languageOf(
  valueIn: (locale: Locale) => unknown,
  { kind }: Pick<FieldModel, 'kind'>,
  locale: Locale,
  first: Locale,
): Locale {
  const from = isBlank(valueIn(first)) ? BASE_LOCALE : first;
  const [own, original] = [valueIn(locale), valueIn(from)];
  if (isBlank(original)) return locale;
  return isBlank(own) || (kind !== 'line' && own === original) ? from : locale;
}

export interface PagePart {
  fields: FieldModels;
  values: Values;
}

/**
 * Whether the main texts of a page's parts are in a language. English that only repeats the first language, as the
 * title of a new German page does, is not English yet.
 */
export function isInLanguage(parts: readonly PagePart[], locale: Locale, first: Locale): boolean {
  const order: readonly Locale[] = [locale, first, BASE_LOCALE];
  const texts = parts
    .flatMap(({ fields, values }) =>
      mainPaths(fields, values, order).map(({ path, field }) => ({
        field,
        valueIn: (each: Locale) => readAt(fields, values, path, each),
      })),
    )
    .filter(({ valueIn }) => !order.every((each) => isBlank(valueIn(each))));
  if (texts.some(({ valueIn, field }) => languageOf(valueIn, field, locale, first) !== locale)) return false;
  if (locale !== BASE_LOCALE || first === BASE_LOCALE || texts.length === 0) return true;
  return texts.some(({ valueIn }) => valueIn(locale) !== valueIn(first));
}

type FieldAt = { path: Path; field: FieldModel };

/** The main texts of an entry, or those of a part of a page: its titles and all that is longer than a line. */
function mainPaths(fields: FieldModels, values: Values, order: readonly Locale[]): FieldAt[] {
  const within = (field: FieldModel, path: Path): FieldAt[] => {
    if (field.kind === 'text' || path.endsWith('.title')) return [{ path, field }];
    if (field.kind === 'group')
      return Object.entries(field.fields).flatMap(([name, inner]) => within(inner, `${path}.${name}`));
    if (field.kind !== 'list') return [];
    // A translation's list sets the number of its items.
    const items = order.map((each) => readAt(fields, values, path, each)).find(isNonEmptyList) ?? [];
    return items.flatMap((_item, index) => within(field.item, `${path}.${index}`));
  };
  const { details } = fields;
  return [
    ...mainTexts(fields).map((name) => ({ path: name, field: fields[name]! })),
    ...(details?.localized ? within(details, 'details') : []),
  ];
}
