import type { ImageView, SafeHtml, TagView } from '../../../client/data/view-types';
import { linkTarget } from '../link-target';
import type { ChoiceField, Field, Fields, GroupField, ListField } from './field';

/** A field's value as pages use it, in one language. */
export type ValueOf<Of extends Field> = Of extends {
  kind: 'line' | 'text' | 'link' | 'slug' | 'date' | 'file';
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
            : Of extends ChoiceField<infer Value>
              ? Value
              : Of extends ListField<infer Item>
                ? NonNullable<ValueOf<Item>>[]
                : Of extends GroupField<infer Inner, infer Needs>
                  ? Needs extends readonly string[]
                    ? ValuesOf<Inner> | null
                    : ValuesOf<Inner>
                  : never;

/** Values of several fields, by their names. */
export type ValuesOf<Of extends Fields> = { -readonly [Name in keyof Of]: ValueOf<Of[Name]> };

/** Called for each text and link that a page shows, with its place within the record: `details.items.2.label`. */
export type MarkText = (text: string, path: string) => string;

const unmarked: MarkText = (text) => text;

/**
 * Reads a value of JSON by its field. An editor may have typed anything there in the admin screen, so whatever does not fit
 * reads as empty; `check.ts` names what does not. Kinds that need their record (pictures, files, rich text, tags) are read
 * in `view-context.ts`.
 *
 * @param raw - in one language, with English laid under it
 */
export function readValue<Of extends Field>(
  field: Of,
  raw: unknown,
  path: string,
  mark = unmarked,
): ValueOf<Of> {
  return read(field, raw, path, mark) as ValueOf<Of>;
}

function read(field: Field, raw: unknown, path: string, mark: MarkText): unknown {
  switch (field.kind) {
    case 'line':
    case 'text':
      // A text that is the same in every language is a name that the site goes by, and nobody sees it.
      return field.localized ? markNonEmpty(toText(raw), path, mark) : toText(raw);
    case 'link':
      return markNonEmpty(linkTarget(toText(isMap(raw) ? raw.path : raw)), path, mark);
    case 'number':
      return toNumber(raw);
    case 'flag':
      return raw === true;
    case 'choice':
      return (field.options.find(({ value }) => value === raw) ?? field.options[0]!).value;
    case 'list':
      return (Array.isArray(raw) ? raw : [])
        .map((item, index) => read(field.item, item, `${path}.${index}`, mark))
        .filter((item) => item !== null && item !== '');
    case 'group':
      return readGroup(field, raw, path, mark);
    default:
      return toText(raw);
  }
}

function readGroup(field: GroupField, raw: unknown, path: string, mark: MarkText): unknown {
  const { fields, needs } = field;
  if (needs && !isMap(raw)) return null;
  const inner = isMap(raw) ? raw : {};
  const values: Record<string, unknown> = {};
  for (const [name, each] of Object.entries(fields))
    values[name] = read(each, inner[name], `${path}.${name}`, mark);
  return needs?.some((name) => isEmptyValue(values[name])) ? null : values;
}

const markNonEmpty = (text: string, path: string, mark: MarkText): string => (text ? mark(text, path) : '');

/** A text, trimmed; numbers are written out, anything else is empty. */
function toText(raw: unknown): string {
  if (typeof raw === 'string') return raw.trim();
  return typeof raw === 'number' && Number.isFinite(raw) ? String(raw) : '';
}

/** A number, also one typed as text; null for anything else. */
function toNumber(raw: unknown): number | null {
  const parsed = typeof raw === 'string' && raw.trim() !== '' ? Number(raw) : raw;
  return typeof parsed === 'number' && Number.isFinite(parsed) ? parsed : null;
}

const isEmptyValue = (value: unknown): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);

export const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
