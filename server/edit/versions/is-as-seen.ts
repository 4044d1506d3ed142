import type PocketBase from 'pocketbase';
import type { CollectionName } from '../../content/model/collections';
import { isSameState, VERSIONS, type RawRecord, type Version } from './version';

/**
 * Whether a record is still what an editor saw. Its date alone does not tell: the site writes the link of a draft's preview
 * into the record, too. No version keeps that link, so the newest version is then still the one that the editor saw.
 *
 * @param record - as it is now
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
