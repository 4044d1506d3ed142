import { LOCALE_TAGS, type Locale } from './locales';

/** Dates and prices are the company's, so both sides compute them in its time zone, whatever the machine's is. */
const TIME_ZONE = 'Europe/Ljubljana';

const DAY: Intl.DateTimeFormatOptions = {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: TIME_ZONE,
};

/** `12 March 2026`, `12. marec 2026`; empty for a missing or broken date. */
export function formatDate(iso: string, locale: Locale): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? '' : new Intl.DateTimeFormat(LOCALE_TAGS[locale], DAY).format(date);
}

/** `12–13 March 2026, 9:00`: the days an event takes and the hour it starts. */
export function formatEventTime(startIso: string, endIso: string, locale: Locale): string {
  const start = new Date(startIso);
  const end = new Date(endIso);
  if (Number.isNaN(start.getTime())) return '';
  const days = new Intl.DateTimeFormat(LOCALE_TAGS[locale], DAY);
  const hour = new Intl.DateTimeFormat(LOCALE_TAGS[locale], {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: TIME_ZONE,
  });
  const dates = Number.isNaN(end.getTime()) ? days.format(start) : days.formatRange(start, end);
  return `${dates}, ${hour.format(start)}`;
}

/** `March 2024 – February 2027`. */
export function formatPeriod(startIso: string, endIso: string, locale: Locale): string {
  const format = new Intl.DateTimeFormat(LOCALE_TAGS[locale], {
    month: 'long',
    year: 'numeric',
    timeZone: TIME_ZONE,
  });
  return [startIso, endIso]
    .map((iso) => new Date(iso))
    .filter((date) => !Number.isNaN(date.getTime()))
    .map((date) => format.format(date))
    .join(' – ');
}

/** Whole euros: `€480`, `480 €`. */
export const formatEuro = (amount: number, locale: Locale): string =>
  new Intl.NumberFormat(LOCALE_TAGS[locale], {
    style: 'currency',
    currency: 'EUR',
    maximumFractionDigits: 0,
  }).format(amount);
