/** A day without a change of clocks. */
export const DAY_MS = 24 * 60 * 60_000;

/** A time (epoch ms) as PocketBase stores dates: `2027-01-20 08:00:00.000Z`. They sort like the times. */
export const toStoredDate = (time: number): string => new Date(time).toISOString().replace('T', ' ');

export const toIsoDate = (stored: string): string => stored.replace(' ', 'T');

const STORED = /^(\d{4}-\d{2}-\d{2})(?:[ T]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})?)?$/;

/** Epoch ms of a stored date, or null. `Date.parse` alone would read many other texts as some date. */
export function parseStoredDate(stored: unknown): number | null {
  const [text, day] = (typeof stored === 'string' && STORED.exec(stored.trim())) || [];
  if (text === undefined || !isDay(day!)) return null;
  const time = Date.parse(toIsoDate(text));
  return Number.isNaN(time) ? null : time;
}

/** A stored date as an ISO string, or empty. */
export function isoDate(stored: unknown): string {
  const time = parseStoredDate(stored);
  return time === null ? '' : new Date(time).toISOString();
}

/** Whether a month has a day: `Date.parse` takes 31 February for 3 March. */
function isDay(day: string): boolean {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(day);
}
