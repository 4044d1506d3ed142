import { DAY_MS, parseStoredDate, toStoredDate } from './stored-date';

const PARTS: Intl.DateTimeFormatOptions = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
};

/** Length of a local time without its seconds. */
const MINUTES = 16;

/** A stored date as a date field takes it, in the site's time zone: `2027-01-20T09:00`; empty for no date. */
export function toLocalTime(stored: unknown, timeZone: string): string {
  const moment = parseStoredDate(stored);
  return moment === null ? '' : localTimeOf(moment, timeZone).slice(0, MINUTES);
}

/** A moment (epoch ms) as the clocks of a time zone show it: `2027-01-20T09:00:00`. */
export function localTimeOf(moment: number, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-GB', { ...PARTS, timeZone });
  const part = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]));
  return `${part.year}-${part.month}-${part.day}T${part.hour}:${part.minute}:${part.second}`;
}

/** A year has four digits: while 2028 is being typed, a date field goes through the years 2, 20 and 202. */
const LOCAL_TIME = /^[1-9]\d{3}-\d\d-\d\dT\d\d:\d\d$/;

/**
 * A local time as a stored date: `2027-01-20 08:00:00.000Z`; empty for an invalid or incomplete one. When clocks change, an ambiguous
 * time means the first of the two, and a skipped time the moment after the gap.
 */
export function fromLocalTime(local: string, timeZone: string): string {
  const asUtc = LOCAL_TIME.test(local) ? Date.parse(`${local}Z`) : NaN;
  if (Number.isNaN(asUtc)) return '';
  // Only the offsets of the day before and the day after are possible.
  const offsets = [asUtc - DAY_MS, asUtc + DAY_MS].map(
    (moment) => Date.parse(`${localTimeOf(moment, timeZone)}Z`) - moment,
  );
  const moments = offsets.map((offset) => asUtc - offset);
  const exact = moments.find((moment) => localTimeOf(moment, timeZone).startsWith(local));
  return toStoredDate(exact ?? Math.max(...moments));
}
