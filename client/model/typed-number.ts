import { localeTag, type Locale } from '../i18n/locales';

/** The number that a typed text means. `1.200` is ambiguous: 1200 where dots group digits, 1.2 elsewhere. */
export type TypedNumber = { kind: 'number'; value: number } | { kind: 'ambiguous' } | { kind: 'none' };

const NONE: TypedNumber = { kind: 'none' };
/** Characters of the longest text that is read: the patterns are slow on thousands of spaces. */
const LENGTH_MAX = 40;

/** A currency before or behind a number, and the `,–` that stands for no cents. */
const PRICE = /^(?:€|euro?)?\s*(.*?)(,[-–—])?\s*(?:€|euro?)?$/isu;
const GROUPED = /^\d{1,3}(?:([\s.,'’])\d{3})(?:\1\d{3})*$/u;
const DIGITS = /^\d{1,15}$/;

/**
 * Reads a number as people write it: `120,50`, `120.50 €`, `1.200,50`, `1,200.50`, `1 200`.
 *
 * @param isWhole - whether only whole numbers make sense, so that `1.200` can only mean 1200
 */
export function readTypedNumber(typed: string, isWhole = false): TypedNumber {
  if (typed.length > LENGTH_MAX) return NONE;
  const [, price = '', noCents] = PRICE.exec(typed.trim()) ?? [];
  const [, sign, body = ''] = /^([-−–+]?)\s*(.*)$/su.exec(price.trim())!;
  const numberOf = (digits: string) => Number(digits) * (sign && sign !== '+' ? -1 : 1);
  const found = (digits: string): TypedNumber => ({ kind: 'number', value: numberOf(digits) });

  if (DIGITS.test(body)) return found(body);
  const last = Math.max(body.lastIndexOf('.'), body.lastIndexOf(','));
  const [whole, mark, decimals] = [body.slice(0, last), body[last], body.slice(last + 1)];
  const isDecimal =
    DIGITS.test(decimals) && !whole.includes(mark!) && (DIGITS.test(whole) || GROUPED.test(whole));
  const grouped = GROUPED.test(body) ? body.replace(/\D/g, '') : null;
  const decimal = isDecimal ? `${whole.replace(/\D/g, '')}.${decimals}` : null;
  // Nobody writes 0.200 for 200.
  const isGroup = grouped !== null && !grouped.startsWith('0');
  if (isGroup && decimal !== null && !isWhole && !noCents) return { kind: 'ambiguous' };
  if (isGroup) return found(grouped);
  return decimal === null ? NONE : found(decimal);
}

/** A number as it is shown in a field, where it is also typed: `1200,50`. */
export const numberText = (value: number, locale: Locale): string =>
  new Intl.NumberFormat(localeTag(locale), {
    useGrouping: false,
    minimumFractionDigits: Number.isInteger(value) ? 0 : 2,
    maximumFractionDigits: 15,
  }).format(value);
