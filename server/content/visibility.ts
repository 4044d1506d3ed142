import { parseStoredDate } from '../../client/model/stored-date';
import type { ContentRecord } from '../../client/model/content-record';

/** The period in which visitors see an entry, in epoch ms: `from` inclusive, `until` exclusive. */
interface Span {
  readonly from: number;
  readonly until: number;
}

const NEVER: Span = { from: Infinity, until: -Infinity };
const spans = new WeakMap<ContentRecord, Span>();

/** Memoized: every page needs it for every entry of its lists. */
export function spanOf(record: ContentRecord): Span {
  let span = spans.get(record);
  if (!span) spans.set(record, (span = readSpan(record)));
  return span;
}

function readSpan(record: ContentRecord): Span {
  if (record.draft === true) return NEVER;
  const from = parseStoredDate(record.published) ?? -Infinity;
  const until = parseStoredDate(record.unpublished) ?? Infinity;
  return from < until ? { from, until } : NEVER;
}

export function isVisible(record: ContentRecord, now: number): boolean {
  const { from, until } = spanOf(record);
  return from <= now && now < until;
}

/** Epoch ms at which the next entry appears or disappears by its dates; Infinity if none does. */
export function nextVisibilityChange(records: readonly ContentRecord[], now: number): number {
  let next = Infinity;
  for (const record of records) {
    const { from, until } = spanOf(record);
    if (from > now && from < next) next = from;
    if (until > now && until < next) next = until;
  }
  return next;
}
