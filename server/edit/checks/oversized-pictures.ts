import type { ContentRecord } from '../../../client/model/content-record';
import { parseFileRequest, type FileRequest } from '../../content/files/file-request';
import type { CollectionName } from '../../../client/model/collections';
import { leavesOf } from '../../../client/model/leaves';

/** Pictures that are measured at once, the first time: the header of each is read from the content service. */
const AT_ONCE = 20;

export interface CheckedRecord {
  collection: CollectionName;
  record: ContentRecord;
}

type StoredFile = Readonly<Record<'collection' | 'record' | 'name', unknown>>;

/** The pictures of a record. */
export const picturesOf = ({ collection, record }: CheckedRecord): StoredFile[] =>
  [...leavesOf(collection, record)]
    .filter(({ field }) => field.kind === 'picture')
    .map(({ raw }) => ({ collection, record: record.id, name: raw }));

/**
 * The pictures that have too many pixels, as `collection/record/name`. Saving refuses such a picture; the admin screen takes
 * it. One that cannot be read is left out.
 */
export async function findOversized(
  pictures: readonly StoredFile[],
  fits: (picture: FileRequest) => Promise<boolean>,
): Promise<Set<string>> {
  const oversized = new Set<string>();
  for (let first = 0; first < pictures.length; first += AT_ONCE)
    await Promise.all(
      pictures.slice(first, first + AT_ONCE).map(async (picture) => {
        const file = parseFileRequest(picture);
        if (file && !(await fits(file).catch(() => true)))
          oversized.add([file.collection, file.record, file.name].join('/'));
      }),
    );
  return oversized;
}
