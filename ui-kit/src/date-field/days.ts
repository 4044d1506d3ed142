/** Milliseconds. A day is the time (epoch ms) of its midnight in UTC, so that no change of clocks makes one shorter. */
const DAY = 86_400_000;
const WEEK_DAYS = 7;
/** Weeks that every month fits into. */
const MONTH_WEEKS = 6;

/** The day of an ISO date with or without a time; null for what is none. */
export function dayOf(iso: unknown): number | null {
  const day = Date.parse(String(iso).slice(0, 'YYYY-MM-DD'.length));
  return Number.isNaN(day) ? null : day;
}

/** The day that it is now, where the visitor is. */
export function today(): number {
  const now = new Date();
  return Date.UTC(now.getFullYear(), now.getMonth(), now.getDate());
}

/** The weeks that show the month of a day, each from its first day (1 is Monday, 7 Sunday). */
export function weeksAround(day: number, firstDay: number): number[][] {
  const first = day - (new Date(day).getUTCDate() - 1) * DAY;
  const start = first - placeInWeek(first, firstDay) * DAY;
  return Array.from({ length: MONTH_WEEKS }, (_week, week) =>
    Array.from({ length: WEEK_DAYS }, (_day, place) => start + (week * WEEK_DAYS + place) * DAY),
  );
}

/** The same day of another month, or the last of a month that is too short for it. */
export function monthsFrom(day: number, months: number): number {
  const date = new Date(day);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + months];
  return Math.min(Date.UTC(year, month, date.getUTCDate()), Date.UTC(year, month + 1, 0));
}

/**
 * The day that a key leads to, or null for other keys.
 *
 * @param firstDay - of a week, from 1 for Monday to 7
 * @param forward - the arrow towards the next day
 */
export function movedDay(
  day: number,
  { key, shiftKey }: { key: string; shiftKey: boolean },
  firstDay: number,
  forward: 'ArrowLeft' | 'ArrowRight',
): number | null {
  const months = shiftKey ? 12 : 1;
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowRight':
      return day + (key === forward ? DAY : -DAY);
    case 'ArrowUp':
      return day - WEEK_DAYS * DAY;
    case 'ArrowDown':
      return day + WEEK_DAYS * DAY;
    case 'Home':
      return day - placeInWeek(day, firstDay) * DAY;
    case 'End':
      return day + (WEEK_DAYS - 1 - placeInWeek(day, firstDay)) * DAY;
    case 'PageUp':
      return monthsFrom(day, -months);
    case 'PageDown':
      return monthsFrom(day, months);
    default:
      return null;
  }
}

const placeInWeek = (day: number, firstDay: number): number =>
  (new Date(day).getUTCDay() - firstDay + WEEK_DAYS) % WEEK_DAYS;
