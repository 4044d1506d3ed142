import { timeOf, type ContentRecord } from './content-record';

const dates = new WeakMap<ContentRecord, number | null>();

/** Epoch ms of an entry's date, or null; read once, since every page asks it of every entry of its lists. */
function publishedAt(record: ContentRecord): number | null {
  let time = dates.get(record);
  if (time === undefined) dates.set(record, (time = timeOf(record, 'published')));
  return time;
}

/** Whether visitors see an entry: it is no draft and its date has come. Entries of kinds without a date have none to wait for. */
export function isVisible(record: ContentRecord, now: number): boolean {
  return record.draft !== true && (publishedAt(record) ?? 0) <= now;
}

/** Epoch ms at which the next entry that waits for its date appears, or null. */
export function nextPublication(records: readonly ContentRecord[], now: number): number | null {
  let next: number | null = null;
  for (const record of records) {
    if (record.draft === true) continue;
    const time = publishedAt(record);
    if (time !== null && time > now && (next === null || time < next)) next = time;
  }
  return next;
}

/** The earlier of two moments, where null is never. */
export function earlier(a: number | null, b: number | null): number | null {
  if (a === null || b === null) return a ?? b;
  return Math.min(a, b);
}
