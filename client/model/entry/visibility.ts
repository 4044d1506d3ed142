import { DAY_MS, parseStoredDate, toStoredDate } from '../stored-date';
import { fromLocalTime, toLocalTime } from '../local-time';
import type { Values } from '../values';

export type EntryStatus = 'draft' | 'scheduled' | 'live' | 'ended';

const MORNING = 'T09:00';

/** Whether visitors see an entry at a time (epoch ms), will see it, or no longer do. */
export function statusAt(values: Values, now = Date.now()): EntryStatus {
  if (values.draft === true) return 'draft';
  const from = parseStoredDate(values.published) ?? -Infinity;
  const until = parseStoredDate(values.unpublished) ?? Infinity;
  // An entry that ends before it begins is never public.
  if (until <= Math.max(now, from)) return 'ended';
  return from > now ? 'scheduled' : 'live';
}

/** Whether visitors see an entry now or will see it without another save. */
export const isPublished = (values: Values, now = Date.now()): boolean =>
  ['live', 'scheduled'].includes(statusAt(values, now));

export type PublishedEffect = 'live' | 'scheduled' | 'withdrawn' | 'hidden';

/** What visitors get when values are stored in the place of others. */
export function publishedEffect(before: Values, after: Values, now: number): PublishedEffect {
  const status = statusAt(after, now);
  if (status === 'live') return 'live';
  if (statusAt(before, now) === 'live') return 'withdrawn';
  return status === 'scheduled' ? 'scheduled' : 'hidden';
}

/** The values to change, so that an entry has a status from now (epoch ms) on; in the site's time zone. */
export function valuesFor(
  status: Exclude<EntryStatus, 'ended'>,
  values: Values,
  now: number,
  timeZone: string,
): Values {
  if (status === 'draft') return { draft: true };
  const begins = parseStoredDate(values.published);
  const isKept = begins !== null && begins > now === (status === 'scheduled');
  const published = status === 'live' ? toStoredDate(now) : tomorrowMorning(now, timeZone);
  const change = { draft: false, ...(!isKept && { published }) };
  const isOver = statusAt({ ...values, ...change }, now) === 'ended';
  return isOver ? { ...change, unpublished: '' } : change;
}

export function tomorrowMorning(now: number, timeZone: string): string {
  const tomorrow = toLocalTime(toStoredDate(now + DAY_MS), timeZone);
  return fromLocalTime(tomorrow.slice(0, 'YYYY-MM-DD'.length) + MORNING, timeZone);
}
