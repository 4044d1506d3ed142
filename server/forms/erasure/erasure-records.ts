import type PocketBase from 'pocketbase';
import { parseStoredDate, toStoredDate } from '../../../client/model/stored-date';
import { foundOrNull } from '../../content/find-record';
import { ERASURES } from '../private-collections';
import type { Erasure } from './erased-people';

/** The erasures after a time (epoch ms), the oldest first; none in a content service that has no list of them. */
export async function listErasures(pb: PocketBase, since: number): Promise<Erasure[]> {
  const filter = pb.filter('created > {:since}', { since: toStoredDate(since) });
  const records = await foundOrNull(pb.collection(ERASURES).getFullList({ filter, sort: 'created' }));
  return (records ?? []).map(({ key, hash, created }) => ({
    key: String(key),
    hash: String(hash),
    erasedAt: parseStoredDate(created) ?? 0,
  }));
}
