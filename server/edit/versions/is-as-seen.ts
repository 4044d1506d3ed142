import type PocketBase from 'pocketbase';
import type { CollectionName } from '../../content/model/collections';
import { isSameState, VERSIONS, type RawRecord, type Version } from './version';

/**
 * Whether a record is still what an editor saw. A later date of change does not prove otherwise: the site itself writes the
 * link of a draft's preview into the record. Versions leave that link out, so after such a write the newest version is
 * still the one that the editor saw.
 *
 * @param record - the stored record
 * @param seen - when the record that the editor saw was last changed
 */
export async function isAsSeen(
  pocketBase: PocketBase,
  collection: CollectionName,
  record: RawRecord,
  seen: string,
): Promise<boolean> {
  if (record.updated === seen) return true;
  const { items } = await pocketBase.collection(VERSIONS).getList<Version>(1, 1, {
    filter: pocketBase.filter('collection = {:collection} && record = {:record}', {
      collection,
      record: record.id,
    }),
    sort: '-recorded,-id',
    skipTotal: true,
  });
  const newest = items[0];
  return newest?.recorded === seen && newest.action !== 'delete' && isSameState(newest.state, record);
}
