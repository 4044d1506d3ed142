import { ClientResponseError, type RecordModel } from 'pocketbase';
import type PocketBase from 'pocketbase';
import { COLLECTIONS, COLLECTION_NAMES } from '../../../client/model/collections';
import { textOf } from '../../../client/model/content-record';
import type { FieldModels } from '../../../client/model/field';
import { MEDIA, MEDIA_FIELDS } from '../../../client/model/media';
import { focusField } from '../../../client/model/picture-fields';
import { modelOf } from '../../../client/model/stored-fields';
import { RESIZABLE } from '../../../client/router/image-sizes';
import { readFocalPoint } from '../focal-point';
import type { StoredPicture } from './made-pictures';

export const PICTURE_COLLECTIONS = [...COLLECTION_NAMES, MEDIA] as const;
type PictureCollection = (typeof PICTURE_COLLECTIONS)[number];

const RECORDS_READ = 200;

interface ChangedPictures {
  /** Stored date of the change. */
  readonly updated: string;
  readonly pictures: readonly StoredPicture[];
}

/**
 * The pictures of records that have changed since a stored date, the newest first. A company's own service may refuse a collection
 * or have no dates in it: there are none in that.
 */
export async function* changedPictures(
  pocketBase: PocketBase,
  collection: PictureCollection,
  since: string,
): AsyncGenerator<ChangedPictures> {
  const options = { sort: '-updated,-id', skipTotal: true, fields: FIELDS[collection].join(',') };
  for (let page = 1, isMore = true; isMore; page += 1) {
    const items = await pocketBase
      .collection(collection)
      .getList(page, RECORDS_READ, options)
      .then(
        (list) => list.items.filter(({ updated }) => String(updated) >= since),
        (error: unknown) => {
          if (error instanceof ClientResponseError && [400, 403, 404].includes(error.status)) return [];
          throw error;
        },
      );
    for (const record of items)
      yield { updated: textOf(record, 'updated'), pictures: picturesOf(collection, record) };
    isMore = items.length === RECORDS_READ;
  }
}

const picturesIn = (fields: FieldModels): string[] =>
  Object.keys(fields).filter((name) => fields[name]!.kind === 'picture');

/** Fields that tell the pictures of a record. */
const FIELDS = Object.fromEntries(
  PICTURE_COLLECTIONS.map((name) => {
    const pictures =
      name === 'contents' ? ['file'] : picturesIn(name === MEDIA ? MEDIA_FIELDS : COLLECTIONS[name].fields);
    return [name, ['id', 'updated', 'section', 'key', ...pictures, ...pictures.map(focusField)]];
  }),
) as Record<PictureCollection, string[]>;

function picturesOf(collection: PictureCollection, record: RecordModel): StoredPicture[] {
  const fields = collection === MEDIA ? MEDIA_FIELDS : modelOf(collection, record);
  return picturesIn(fields).flatMap((field) => {
    const name = textOf(record, field);
    const focus = readFocalPoint(textOf(record, focusField(field)));
    return RESIZABLE.test(name) ? [{ collection, record: record.id, name, focus }] : [];
  });
}
