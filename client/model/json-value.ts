import { readHtml } from './read-html';
import { showsNothing } from './text/clean-text';

/** Whether a value is a JSON object, and not a list or a file. */
export const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Blob);

/** A value's own property of this name; undefined if it has none. */
export const ownValue = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined;

/** Whether there is no value. PocketBase stores that in several ways. */
export const isEmptyValue = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Whether a field is not set: PocketBase stores that as the empty value of its type. */
export const isUnset = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || value === 0 || value === false;

export function mapTexts(value: unknown, replace: (text: string) => string): unknown {
  if (typeof value === 'string') return replace(value);
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, replace));
  if (!isMap(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mapTexts(item, replace)]));
}

const BLANK_TAGS = /<\/?(?:p|br|div)\b[^<>]*>/gi;
/** Characters of as many empty paragraphs as somebody may leave. Every reader of a text asks for this first, so a longer one is not read. */
const BLANK_MAX = 2_000;

/** Whether a value shows nothing, so that English replaces it. A rich text with empty paragraphs is blank, unless they are many. */
export const isBlank = (value: unknown): boolean =>
  typeof value === 'string' ? isBlankText(value) : isEmptyValue(value);

function isBlankText(value: string): boolean {
  if (value.length > BLANK_MAX) return false;
  const text = value.replace(BLANK_TAGS, '').trim();
  // Only comments and references can still be blank; most texts are neither.
  return /^[<&]/.test(text) ? readHtml(text, { name: () => false, text: showsNothing }) : showsNothing(text);
}
