/**
 * A record as the content service stores it: in all languages, unchecked. An editor typed everything in it, so views read
 * it through `localize.ts` and `detail-fields.ts` only. Records are frozen once they are in the cache.
 */
export type ContentRecord = Readonly<Record<string, unknown>> & { readonly id: string };

/** Text of a field, trimmed; anything that is not text is the empty string. */
export function textOf(record: ContentRecord, field: string): string {
  const value = record[field];
  return typeof value === 'string' ? value.trim() : '';
}

/** A number, or null for an absent one. The service stores an empty number as 0, which no field of ours means. */
export function numberOf(record: ContentRecord, field: string): number | null {
  const value = record[field];
  return typeof value === 'number' && Number.isFinite(value) && value !== 0 ? value : null;
}

/** Epoch ms of a date field, or null. The service writes `2026-10-07 08:00:00.000Z`. */
export function timeOf(record: ContentRecord, field: string): number | null {
  const text = textOf(record, field);
  if (!/^\d{4}-\d{2}-\d{2}/.test(text)) return null;
  const time = Date.parse(text.replace(' ', 'T'));
  return Number.isNaN(time) ? null : time;
}

/** A date field as an ISO string, or empty. */
export function isoDateOf(record: ContentRecord, field: string): string {
  const time = timeOf(record, field);
  return time === null ? '' : new Date(time).toISOString();
}

/** Freezes a value of JSON and everything in it, so that no page can change what the next one reads. */
export function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(deepFreeze);
  }
  return value;
}

/**
 * Keeps the named fields of what the service sent, in their order, so that the same content always compares equal,
 * whether it came in a list or in a realtime event. Returns null for anything that is not a record.
 */
export function toContentRecord(raw: unknown, fields: readonly string[]): ContentRecord | null {
  if (typeof raw !== 'object' || raw === null) return null;
  const source = raw as Record<string, unknown>;
  if (typeof source.id !== 'string' || source.id === '') return null;
  const record: Record<string, unknown> & { id: string } = { id: source.id };
  for (const field of fields) if (source[field] !== undefined) record[field] = source[field];
  return record;
}
