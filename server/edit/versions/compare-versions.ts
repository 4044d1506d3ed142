import { isDeepStrictEqual } from 'node:util';
import type { VersionDifference } from '../../../client/edit/api/versions';
import { isUnset } from '../../../client/model/json-value';
import { SAVE_FIELDS, stateOf, type RawRecord } from '../../saving/versions/version';

/** Compares two states field by field, and lists and groups value by value. */
export function compareStates(before: RawRecord, after: RawRecord): VersionDifference[] {
  const [a, b] = [stateOf(before), stateOf(after)];
  const names = [...new Set([...Object.keys(b), ...Object.keys(a)])];
  return names
    .filter((name) => !SAVE_FIELDS.includes(name))
    .flatMap((field) => compareValues(a[field], b[field]).map((difference) => ({ field, ...difference })));
}

function compareValues(
  before: unknown,
  after: unknown,
  path: string[] = [],
): Omit<VersionDifference, 'field'>[] {
  // Older states lack fields that were added to the schema later.
  if (isDeepStrictEqual(before, after) || (isUnset(before) && isUnset(after))) return [];
  if (!isBranch(before) && !isBranch(after)) return [{ path, before: before ?? null, after: after ?? null }];
  if (isBranch(before) && isBranch(after) && Array.isArray(before) === Array.isArray(after)) {
    const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    return names.flatMap((name) => compareValues(before[name], after[name], [...path, name]));
  }
  return [{ path, before: before ?? null, after: after ?? null }];
}

const isBranch = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
