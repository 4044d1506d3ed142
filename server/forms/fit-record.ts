import { isDeepStrictEqual } from 'node:util';
import { isEmptyValue, isMap } from '../../client/model/json-value';

type Fields = Readonly<Record<string, unknown>>;

/**
 * The fields of a record as a collection can hold them. If it lacks a column, the value goes to `data`; without that, as a line
 * to the end of `message`. Null if it has neither.
 */
export function fitRecord(fields: Fields, keeps: (name: string) => boolean): Record<string, unknown> | null {
  const fitted: Record<string, unknown> = {};
  const rest: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(fields))
    if (keeps(name)) fitted[name] = value;
    else if (name === 'data' && isMap(value)) Object.assign(rest, value);
    else if (!isEmptyValue(value)) rest[name] = value;
  if (Object.keys(rest).length === 0) return fitted;
  if (keeps('data')) return { ...fitted, data: { ...(isMap(fields.data) && fields.data), ...rest } };
  if (!keeps('message')) return null;
  const lines = Object.entries(rest).flatMap(([name, value]) => linesOf(name, value));
  return { ...fitted, message: [fields.message, lines.join('\n')].filter(Boolean).join('\n\n') };
}

/** The names of the values that a stored record holds neither in their own column, nor in `data`, nor in `message`. */
export function missingFrom(stored: Fields, fields: Fields): string[] {
  const data = isMap(stored.data) ? stored.data : {};
  const message = String(stored.message ?? '');
  const isHeld = (name: string, value: unknown) =>
    isDeepStrictEqual(data[name], value) ||
    (message !== '' && linesOf(name, value).every((line) => message.includes(line)));
  return Object.entries(fields).flatMap(([name, value]) => {
    if (isDeepStrictEqual(stored[name], value) || isEmptyValue(value)) return [];
    if (name === 'data' && isMap(value))
      return Object.entries(value).flatMap(([inner, own]) =>
        isEmptyValue(own) || isHeld(inner, own) ? [] : [inner],
      );
    // A message to which lines were added.
    if (name === 'message' && message.startsWith(`${String(value)}\n\n`)) return [];
    return isHeld(name, value) ? [] : [name];
  });
}

/** `company: Pregib d.o.o.`; a line for each value in an object. */
function linesOf(name: string, value: unknown): string[] {
  if (isMap(value)) return Object.entries(value).flatMap(([inner, own]) => linesOf(`${name}.${inner}`, own));
  return isEmptyValue(value) ? [] : [`${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`];
}
