import { parseStoredDate } from '../../client/model/stored-date';
import type { ContentRecord } from '../../client/model/content-record';
import { textOf, timeOf } from '../../client/model/content-record';
import { isVisible } from '../content/visibility';
import type { Version } from './versions/version';

/** The part of a version that tells whether its state was public. */
export type PastState = Pick<Version, 'action' | 'recorded' | 'state'>;

/**
 * The slugs under which visitors may have seen an entry.
 *
 * @param versions - the oldest first
 * @param last - its latest state, which may not have a version yet
 * @param now - epoch ms
 */
export function publicSlugs(versions: readonly PastState[], last: ContentRecord, now: number): string[] {
  const held = versions.flatMap(({ action, state }, index) => {
    const end = parseStoredDate(versions[index + 1]?.recorded) ?? timeOf(last, 'updated') ?? now;
    return action === 'delete' ? [] : [{ state, end }];
  });
  const seen = [...held, { state: last, end: now }].filter(({ state, end }) => wasPublic(state, end));
  return [...new Set(seen.map(({ state }) => textOf(state, 'slug')))].filter(Boolean);
}

/** Whether an entry was public before a time, by its dates: it may have ended since. */
function wasPublic(state: ContentRecord, end: number): boolean {
  const from = timeOf(state, 'published') ?? -Infinity;
  return from <= end && isVisible(state, from);
}
