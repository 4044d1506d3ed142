/**
 * A record as PocketBase stores it: in all languages and unchecked. Editors may have typed anything, so views read it
 * through `localize.ts` and `model/value.ts` only. Cached records are frozen.
 */
export type ContentRecord = Readonly<Record<string, unknown>> & { readonly id: string };

/** Trimmed text of a field; empty for other values. */
export function textOf(record: ContentRecord, field: string): string {
  const value = record[field];
  return typeof value === 'string' ? value.trim() : '';
}

/** A number, or null. PocketBase stores an empty number as 0, which no field uses as a value. */
export function numberOf(record: ContentRecord, field: string): number | null {
  const value = record[field];
  return typeof value === 'number' && Number.isFinite(value) && value !== 0 ? value : null;
}

/** Freezes a JSON value deeply, so that no page can change what the next one reads. */
export function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(deepFreeze);
  }
  return value;
}

/**
 * Keeps the given fields of a raw record, in this order, so that the same content compares equal whether it came in a
 * list or in a realtime event. Returns null if it is not a record.
 */
export function toContentRecord(raw: unknown, fields: readonly string[]): ContentRecord | null {
  if (typeof raw !== 'object' || raw === null) return null;
  const source = raw as Record<string, unknown>;
  if (typeof source.id !== 'string' || source.id === '') return null;
  const record: Record<string, unknown> & { id: string } = { id: source.id };
  for (const field of fields) if (source[field] !== undefined) record[field] = source[field];
  return record;
}
