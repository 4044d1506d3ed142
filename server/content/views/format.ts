import { TIME_ZONE } from '../../../client/model/time-zone';
import { localeTag, type Locale } from '../../../client/i18n/locales';

/**
 * Dates and prices are formatted on the server and sent as text: a browser needs about ten milliseconds for its first
 * formatter, a slow phone four times that, and may format differently. Dates are in the company's time zone, whatever
 * the server's is.
 */
const MONTH: Intl.DateTimeFormatOptions = { month: 'long', year: 'numeric', timeZone: TIME_ZONE };
const DAY: Intl.DateTimeFormatOptions = { ...MONTH, day: 'numeric' };
const HOUR: Intl.DateTimeFormatOptions = {
  hour: 'numeric',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: TIME_ZONE,
};

/** Formatters are slow to create and fast to use, so there is one per language and kind. */
function onePerLanguage<Format>(make: (tag: string) => Format): (tag: string) => Format {
  const made: Record<string, Format> = {};
  return (tag) => (made[tag] ??= make(tag));
}
const dayFormat = onePerLanguage((tag) => new Intl.DateTimeFormat(tag, DAY));
const monthFormat = onePerLanguage((tag) => new Intl.DateTimeFormat(tag, MONTH));
const hourFormat = onePerLanguage((tag) => new Intl.DateTimeFormat(tag, HOUR));

/** `12 March 2026`, `12. marec 2026`; empty for a missing or invalid date. */
export function formatDate(iso: string, locale: Locale): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? '' : dayFormat(localeTag(locale)).format(date);
}

/**
 * `12–13 March 2026, 9:00`: the days of an event and the hour it starts. Not `formatRange`, whose dashes and spaces
 * differ between versions of the locale data.
 */
export function formatEventTime(startIso: string, endIso: string, locale: Locale): string {
  const start = new Date(startIso);
  const end = new Date(endIso);
  if (Number.isNaN(start.getTime())) return '';
  const first = formatDate(startIso, locale);
  const last = Number.isNaN(end.getTime()) ? first : formatDate(endIso, locale);
  return `${joinDays(first, last)}, ${hourFormat('en-GB').format(start).replace(/^0/, '')}`;
}

/** Joins two dates into a range; a shared month or year appears once. */
function joinDays(first: string, last: string): string {
  if (first === last) return first;
  const [from, to] = [first.split(' '), last.split(' ')];
  for (let index = from.length - 1; index > 0 && from[index] === to[index]; index -= 1) from.pop();
  return from.length === 1 ? `${from[0]}–${last}` : `${from.join(' ')} – ${last}`;
}

/** `March 2024 – February 2027`. */
export function formatPeriod(startIso: string, endIso: string, locale: Locale): string {
  const format = monthFormat(localeTag(locale));
  return [startIso, endIso]
    .map((iso) => new Date(iso))
    .filter((date) => !Number.isNaN(date.getTime()))
    .map((date) => format.format(date))
    .join(' – ');
}

const euroFormat = onePerLanguage(
  (tag) =>
    new Intl.NumberFormat(tag, { style: 'currency', currency: 'EUR', trailingZeroDisplay: 'stripIfInteger' }),
);

/** `€480`, `480 €`, and with cents where there are any: `€120.50`, `120,50 €`. */
export const formatEuro = (amount: number, locale: Locale): string =>
  euroFormat(localeTag(locale)).format(amount);
