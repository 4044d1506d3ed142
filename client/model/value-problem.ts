import {
  LINE_MAX,
  TEXT_MAX,
  type FieldModel,
  type FieldModels,
  type NumberFieldModel,
  type ProblemKind,
} from './field';
import { isBlank } from './json-value';
import { isColor } from './brand-colors';
import { phoneLinks } from './phone-links';
import { parseStoredDate } from './stored-date';
import { isEmailAddress } from './text/email-address';
import { isTimeZone } from './time-zone';
import { readTypedLink } from './typed-link';
import { readTypedNumber } from './typed-number';

/*
 * The browser checks a value when an editor leaves its field, and the server when it receives it. A text that cannot be
 * understood as a number or date stays the value of its field, so that it is neither lost nor saved.
 */

export interface ValueProblem {
  kind: ProblemKind;
  /** Expected shape or limit. */
  expected: string;
}

/** Why a value of a text, number or date field does not fit it; null if it does, and for fields of other kinds. */
export function valueProblem(field: FieldModel, raw: unknown): ValueProblem | null {
  if (isBlank(raw)) return null;
  switch (field.kind) {
    case 'line':
      return textProblem(raw, LINE_MAX) ?? (field.holds ? HELD[field.holds](String(raw).trim()) : null);
    case 'text':
      return textProblem(raw, TEXT_MAX);
    case 'number':
      return numberProblem(field, raw);
    case 'date':
      // While 2028 is being typed, a date field goes through the years 2, 20 and 202.
      return parseStoredDate(raw) === null || String(raw).startsWith('0')
        ? { kind: 'date', expected: 'a date' }
        : null;
    default:
      return null;
  }
}

function textProblem(raw: unknown, max: number): ValueProblem | null {
  if (typeof raw !== 'string' && typeof raw !== 'number') return { kind: 'shape', expected: 'a text' };
  return String(raw).length > max ? { kind: 'tooLong', expected: String(max) } : null;
}

/** Why a line does not hold what its field is for. */
const HELD = {
  timeZone: (text: string): ValueProblem | null =>
    isTimeZone(text) ? null : { kind: 'timeZone', expected: 'a time zone such as Europe/Vienna' },
  color: (text: string): ValueProblem | null =>
    isColor(text) ? null : { kind: 'color', expected: 'a colour such as #1d7a3e' },
  email: (text: string): ValueProblem | null =>
    isEmailAddress(text) ? null : { kind: 'email', expected: 'an address such as office@example.com' },
  /** Words may stand beside numbers that can be dialled. */
  phone: (text: string): ValueProblem | null =>
    phoneLinks(text).some(({ href }) => href !== '')
      ? null
      : { kind: 'phone', expected: 'a number such as +43 1 234 56 78' },
  /** Each country writes the numbers of its registers in its own way. */
  number: (text: string): ValueProblem | null =>
    /\d{3}/.test(text.replace(/[\s.-]/g, ''))
      ? null
      : { kind: 'officialNumber', expected: 'a number with its digits' },
};

/** A number that was typed in the admin screen may be a text, in the form of JSON. */
function numberProblem(field: NumberFieldModel, raw: unknown): ValueProblem | null {
  const value = typeof raw === 'string' && String(Number(raw)) === raw.trim() ? Number(raw) : raw;
  if (raw === 0) return null; // PocketBase stores 0 for a number that is not set.
  if (raw === '0') return { kind: 'zero', expected: 'a number other than 0' };
  if (typeof value !== 'number' || !Number.isFinite(value)) return typedNumberProblem(field, raw);
  if (field.whole && !Number.isInteger(value)) return { kind: 'wholeNumber', expected: 'a whole number' };
  const { min = -Infinity, max = Infinity } = field;
  if (value >= min && value <= max) return null;
  return {
    kind: 'range',
    expected: [min > -Infinity && `≥ ${min}`, max < Infinity && `≤ ${max}`].filter(Boolean).join(', '),
  };
}

function typedNumberProblem({ whole }: NumberFieldModel, raw: unknown): ValueProblem {
  const typed = typeof raw === 'string' ? readTypedNumber(raw, whole) : null;
  if (typed?.kind === 'ambiguous')
    return { kind: 'ambiguousNumber', expected: 'a number without a thousands separator' };
  return whole
    ? { kind: 'wholeNumber', expected: 'a whole number' }
    : { kind: 'number', expected: 'a number' };
}

/** Why a typed text is no link. The server checks addresses more strictly. */
export const linkProblem = (raw: unknown): ValueProblem | null =>
  typeof raw === 'string' && readTypedLink(raw) === null ? { kind: 'link', expected: 'an address' } : null;

/** The fields whose value has to be later than that of another field, with the name of that field. */
export const endsOf = (fields: FieldModels): { begin: string; end: string }[] =>
  Object.entries(fields).flatMap(([end, field]) =>
    field.kind === 'date' && field.after !== undefined ? [{ begin: field.after, end }] : [],
  );

/** The names of ends that are not later than their beginnings. */
export const wrongEnds = (fields: FieldModels, values: Readonly<Record<string, unknown>>): string[] =>
  endsOf(fields).flatMap(({ begin, end }) => {
    const [from, to] = [parseStoredDate(values[begin]), parseStoredDate(values[end])];
    return from !== null && to !== null && to <= from ? [end] : [];
  });
