import { BASE_LOCALE, TRANSLATED_LOCALES, type Locale } from '../i18n/locales';
import { type FieldModel, type FieldModels, namesInAllLocales, storedName } from './field';
import { isEmptyValue, isMap } from './json-value';

/** Values of a record by stored field name: `title`, `title_sl`. A new file is a `File`. */
export type Values = Readonly<Record<string, unknown>>;

/** Path of a value within a record: `details.items.2.label`. */
export type Path = string;

function storedNameAt(fields: FieldModels, path: Path, locale: Locale): string {
  const name = path.split('.', 1)[0]!;
  const field = fields[name];
  return field ? storedName(name, field, locale) : name;
}

/** Whether a value stands in the JSON of a list or group, which cannot hold a file. */
export const isInside = (path: Path): boolean => path.includes('.');

export const storedNames = (fields: FieldModels): string[] =>
  Object.entries(fields).flatMap(([name, field]) => namesInAllLocales(name, field));

export function fieldAt(fields: FieldModels, path: Path): FieldModel | null {
  const [name, ...rest] = path.split('.');
  let field: FieldModel | undefined = fields[name!];
  for (const step of rest) {
    if (field?.kind === 'list') field = field.item;
    else if (field?.kind === 'group') field = field.fields[step];
    // A tag has no field of its own.
    else if (field?.kind !== 'tags') return null;
  }
  return field ?? null;
}

/** The value at a path in one language, without fallback to English. */
export function readAt(fields: FieldModels, values: Values, path: Path, locale: Locale): unknown {
  let value = values[storedNameAt(fields, path, locale)];
  for (const step of path.split('.').slice(1)) value = (value as Values | null | undefined)?.[step];
  return value;
}

/** Sets the value at a path in one language. Missing groups and lists above it are created. */
export function writeAt(
  fields: FieldModels,
  values: Values,
  path: Path,
  locale: Locale,
  value: unknown,
): Values {
  const [name, ...steps] = path.split('.');
  const field = fields[name!]!;
  const stored = storedNameAt(fields, path, locale);
  return { ...values, [stored]: write(field, values[stored], values[name!], steps, value) };
}

/** Sets a value that all languages share. Copies in translations are removed, because they would hide the change. */
export function writeShared(fields: FieldModels, values: Values, path: Path, value: unknown): Values {
  let next = writeAt(fields, values, path, BASE_LOCALE, value);
  for (const locale of TRANSLATED_LOCALES) {
    const isOwn = storedNameAt(fields, path, locale) !== storedNameAt(fields, path, BASE_LOCALE);
    if (isOwn && readAt(fields, next, path, locale) !== undefined)
      next = writeAt(fields, next, path, locale, undefined);
  }
  return next;
}

function write(
  field: FieldModel | undefined,
  container: unknown,
  english: unknown,
  steps: readonly string[],
  value: unknown,
): unknown {
  const [step, ...rest] = steps;
  if (step === undefined) return value;
  const inner =
    field?.kind === 'list' ? field.item : field?.kind === 'group' ? field.fields[step] : undefined;
  const below = (english as Values | null | undefined)?.[step];
  if (field?.kind === 'list' || field?.kind === 'tags') {
    const items = isNonEmptyList(container) ? [...container] : blankList(field, english);
    const index = Number(step);
    while (items.length <= index) items.push(blankItem(field));
    items[index] = write(inner, items[index], below, rest, value);
    return items;
  }
  const map = isMap(container) ? { ...container } : {};
  const next = write(inner, map[step], below, rest, value);
  if (next === undefined) delete map[step];
  else map[step] = next;
  return map;
}

/** Items of a translation that has none yet: as many as in English. */
const blankList = (field: FieldModel, english: unknown): unknown[] =>
  Array.isArray(english) ? english.map(() => blankItem(field)) : [];

/** An empty item; English shows through. */
export const blankItem = (list: FieldModel): unknown =>
  list.kind === 'list' && list.item.kind === 'group' ? {} : '';

export const isNonEmptyList = (value: unknown): value is unknown[] =>
  Array.isArray(value) && value.length > 0;

/** Whether a value is empty, or a map or list of nothing but such values. */
export function holdsNothing(value: unknown): boolean {
  if (isEmptyValue(value)) return true;
  if (Array.isArray(value)) return value.every(holdsNothing);
  return isMap(value) && Object.values(value).every(holdsNothing);
}

/** Whether an editor would see no difference. */
export function isSame(a: unknown, b: unknown): boolean {
  if (a === b || (isEmptyValue(a) && isEmptyValue(b))) return true;
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, index) => isSame(item, b[index]));
  if (!isMap(a) || !isMap(b)) return false;
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((name) => isSame(a[name], b[name]));
}
