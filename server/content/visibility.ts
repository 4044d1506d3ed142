import { timeOf, type ContentRecord } from './content-record';

/** Whether visitors see an entry: it is no draft and its date has come. Entries of kinds without a date have none to wait for. */
export function isVisible(record: ContentRecord, now: number): boolean {
  return record.draft !== true && (timeOf(record, 'published') ?? 0) <= now;
}

/** Epoch ms at which the next entry that waits for its date appears, or null. */
export function nextPublication(records: readonly ContentRecord[], now: number): number | null {
  let next: number | null = null;
  for (const record of records) {
    if (record.draft === true) continue;
    const time = timeOf(record, 'published');
    if (time !== null && time > now && (next === null || time < next)) next = time;
  }
  return next;
}

/** The earlier of two moments, where null is never. */
export function earlier(a: number | null, b: number | null): number | null {
  if (a === null || b === null) return a ?? b;
  return Math.min(a, b);
}
