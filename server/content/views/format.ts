import { localeTag, type Locale } from '../../../client/i18n/locales';

/**
 * Dates and prices are formatted on the server and sent as text: a browser needs about ten milliseconds for its first
 * formatter, a slow phone four times that, and may format differently. Dates are in the company's time zone, whatever
 * the server's is.
 */
export interface DateStyle {
  readonly locale: Locale;
  /** IANA name. */
  readonly timeZone: string;
}

const MONTH: Intl.DateTimeFormatOptions = { month: 'long', year: 'numeric' };
const DAY: Intl.DateTimeFormatOptions = { ...MONTH, day: 'numeric' };
const HOUR: Intl.DateTimeFormatOptions = {
  hour: 'numeric',
  minute: '2-digit',
  hourCycle: 'h23',
};

/** Formatters are slow to create and fast to use, so there is one per language, time zone and kind. */
function oneEach<Format>(make: (tag: string, timeZone?: string) => Format) {
  const made: Record<string, Format> = {};
  return (tag: string, timeZone?: string): Format => (made[`${tag} ${timeZone}`] ??= make(tag, timeZone));
}
const dayFormat = oneEach((tag, timeZone) => new Intl.DateTimeFormat(tag, { ...DAY, timeZone }));
const monthFormat = oneEach((tag, timeZone) => new Intl.DateTimeFormat(tag, { ...MONTH, timeZone }));
const hourFormat = oneEach((tag, timeZone) => new Intl.DateTimeFormat(tag, { ...HOUR, timeZone }));

/** `12 March 2026`, `12. marec 2026`; empty for a missing or invalid date. */
export function formatDate(iso: string, { locale, timeZone }: DateStyle): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? '' : dayFormat(localeTag(locale), timeZone).format(date);
}

/**
 * `12–13 March 2026, 9:00`: the days of an event and the hour it starts. Not `formatRange`, whose dashes and spaces
 * differ between versions of the locale data.
 */
export function formatEventTime(startIso: string, endIso: string, style: DateStyle): string {
  const start = new Date(startIso);
  const end = new Date(endIso);
  if (Number.isNaN(start.getTime())) return '';
  const first = formatDate(startIso, style);
  const last = Number.isNaN(end.getTime()) ? first : formatDate(endIso, style);
  return `${joinDays(first, last)}, ${hourFormat('en-GB', style.timeZone)
    .format(start)
    .replace(/^0(?=\d)/, '')}`;
}

/** Joins two dates into a range; a shared month or year appears once. */
function joinDays(first: string, last: string): string {
  if (first === last) return first;
  const [from, to] = [first.split(' '), last.split(' ')];
  for (let index = from.length - 1; index > 0 && from[index] === to[index]; index -= 1) from.pop();
  return from.length === 1 ? `${from[0]}–${last}` : `${from.join(' ')} – ${last}`;
}

/** `March 2024 – February 2027`. */
export function formatPeriod(startIso: string, endIso: string, { locale, timeZone }: DateStyle): string {
  const format = monthFormat(localeTag(locale), timeZone);
  return [startIso, endIso]
    .map((iso) => new Date(iso))
    .filter((date) => !Number.isNaN(date.getTime()))
    .map((date) => format.format(date))
    .join(' – ');
}

const euroFormat = oneEach(
  (tag) =>
    new Intl.NumberFormat(tag, { style: 'currency', currency: 'EUR', trailingZeroDisplay: 'stripIfInteger' }),
);

/** `€480`, `480 €`, and with cents where there are any: `€120.50`, `120,50 €`. */
export const formatEuro = (amount: number, locale: Locale): string =>
  euroFormat(localeTag(locale)).format(amount);
