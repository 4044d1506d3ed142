import { LOCALES, localeTag, type Locale } from '../i18n/locales';

/** The local time that a typed text means: `2027-01-20T09:00`. `1/2/2027` is ambiguous: some countries put the month first. */
export type TypedDate = { kind: 'date'; local: string } | { kind: 'ambiguous' } | { kind: 'none' };

const NONE: TypedDate = { kind: 'none' };
/** Characters of the longest text that is read. */
const LENGTH_MAX = 80;
/** Other years, such as 0202 or 20270, are slips. */
const [FIRST_YEAR, LAST_YEAR] = [1900, 2199];

/** The words that a format of `Intl` has in the languages of the site. */
const wordsOf = (format: Intl.DateTimeFormatOptions): string =>
  LOCALES.flatMap((locale) =>
    new Intl.DateTimeFormat(localeTag(locale), { ...format, timeZone: 'UTC' })
      .formatToParts(0)
      .flatMap(({ type, value }) => (type === 'literal' ? (value.match(/\p{L}+/gu) ?? []) : [])),
  ).join('|');
/** Words between a day and its time: `at`, `ob`, `um`. */
const AT = wordsOf({ dateStyle: 'full', timeStyle: 'short' });
/** Words behind an hour: `Uhr`. */
const HOUR = wordsOf({ hour: 'numeric', hourCycle: 'h23' });

const TIME = new RegExp(
  String.raw`(?:^|[\s,T]|\b(?:${AT})\b)\s*(\d{1,2})(?:[:.](\d{2})(?::00(?:\.000)?)?)?\s*(am|pm|h|${HOUR})?\s*$`,
  'i',
);
/** The word that is left of a time at the end of a day. */
const AT_END = new RegExp(String.raw`\s(?:${AT})$`, 'i');
const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
/** Where dates are written with dots, the day comes first. */
const DOTS = /^(\d{1,2})\.\s*(\d{1,2})\.\s*(\d{4})\.?$/;
/** With slashes or hyphens, the day or the month comes first. */
const EITHER = /^(\d{1,2})\s*[/-]\s*(\d{1,2})\s*[/-]\s*(\d{4})$/;
const DAY_FIRST = /^(?:\p{L}+\.?,?\s+)?(\d{1,2})(?:st|nd|rd|th|\.)?\s+(?:of\s+)?(\p{L}+)\.?,?\s+(\d{4})$/u;
const MONTH_FIRST = /^(?:\p{L}+\.?,?\s+)?(\p{L}+)\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/u;

/** Reads a date as people write it, with or without a time: `20. 1. 2027`, `20 January 2027, 9:00`, `20. Januar 2027 um 9 Uhr`. */
export function readTypedDate(typed: string): TypedDate {
  if (typed.length > LENGTH_MAX) return NONE;
  const text = typed.trim().replace(/\s+/gu, ' ');
  const whole = readDay(text);
  if (whole.kind !== 'none') return withTime(whole, '00:00');
  const time = TIME.exec(text);
  const clock = time && clockOf(time[1]!, time[2], time[3]);
  if (!time || !clock) return NONE;
  const day = text.slice(0, time.index).replace(/[\s,]+$/u, '');
  return withTime(readDay(day.replace(AT_END, '')), clock);
}

const withTime = (day: TypedDate, clock: string): TypedDate =>
  day.kind === 'date' ? { kind: 'date', local: `${day.local}T${clock}` } : day;

function clockOf(hours: string, minutes: string | undefined, half: string | undefined): string | null {
  const isHalf = /^[ap]m$/i.test(half ?? '');
  // A number alone is no time: it may be the end of a date.
  if (!isHalf && minutes === undefined && half === undefined) return null;
  const [hour, minute] = [Number(hours), Number(minutes ?? 0)];
  if (minute > 59 || hour > (isHalf ? 12 : 23) || (isHalf && hour === 0)) return null;
  const shown = isHalf ? (hour % 12) + (half!.toLowerCase() === 'pm' ? 12 : 0) : hour;
  return `${pad(shown)}:${pad(minute)}`;
}

function readDay(text: string): TypedDate {
  const iso = ISO.exec(text);
  if (iso) return dayOf(iso[1]!, iso[2]!, iso[3]!);
  const dots = DOTS.exec(text);
  if (dots) return dayOf(dots[3]!, dots[2]!, dots[1]!);
  const either = EITHER.exec(text);
  if (either) {
    const [, first, second, year] = either as unknown as [string, string, string, string];
    const readings = [dayOf(year, second, first), dayOf(year, first, second)].filter(isDate);
    if (readings.length > 1 && readings[0]!.local !== readings[1]!.local) return { kind: 'ambiguous' };
    return readings[0] ?? NONE;
  }
  const dayFirst = DAY_FIRST.exec(text);
  if (dayFirst) return dayOf(dayFirst[3]!, monthOf(dayFirst[2]!), dayFirst[1]!);
  const monthFirst = MONTH_FIRST.exec(text);
  return monthFirst ? dayOf(monthFirst[3]!, monthOf(monthFirst[1]!), monthFirst[2]!) : NONE;
}

const isDate = (day: TypedDate): day is Extract<TypedDate, { kind: 'date' }> => day.kind === 'date';

/** `none` for a day that no month has. */
function dayOf(year: string, month: string, day: string): TypedDate {
  const time = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  const isThere = time.getUTCMonth() === Number(month) - 1;
  if (!isThere || Number(year) < FIRST_YEAR || Number(year) > LAST_YEAR) return NONE;
  return { kind: 'date', local: `${year}-${pad(Number(month))}-${pad(Number(day))}` };
}

const pad = (part: number): string => String(part).padStart(2, '0');

/** The months' names in every language of the site, as `Intl` writes them. */
const MONTHS = LOCALES.flatMap((locale) => {
  const name = new Intl.DateTimeFormat(localeTag(locale), { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_none, month) => ({
    name: name.format(new Date(Date.UTC(2000, month, 1))).toLowerCase(),
    number: String(month + 1),
  }));
});
/** Letters of the shortest abbreviation. */
const LETTERS_MIN = 3;
/** Letters of the longest ending that declension changes: `marec`, `marca`. */
const ENDING_MAX = 2;

/** Number of a month by its name, in full, shortened or declined: `september`, `sept`, `septembra`; empty for none. */
function monthOf(word: string): string {
  const typed = word.toLowerCase();
  const found = MONTHS.find(
    ({ name }) =>
      typed.length >= LETTERS_MIN &&
      (name.startsWith(typed) ||
        typed.startsWith(name.slice(0, Math.max(LETTERS_MIN, name.length - ENDING_MAX)))) &&
      typed.length <= name.length + ENDING_MAX,
  );
  return found?.number ?? '';
}

/** A time (epoch ms) as a date field shows it: `Wed, 20 January 2027 at 09:00`. The weekday lets editors notice a wrong date. */
export const dateText = (time: number, locale: Locale, timeZone: string): string =>
  new Intl.DateTimeFormat(localeTag(locale), {
    timeZone,
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  }).format(time);
