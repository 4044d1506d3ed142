import type { Request } from 'express';
import { isCollection } from '../../../client/model/collections';
import { isRecordId } from '../../../client/model/record-id';
import { EditError } from '../../saving/edit-error';
import type { ChangedEntry } from '../../saving/changes/change-store';

/** The entry that the path of a request names. @throws {EditError} 404 for one that cannot be */
export function entryKeyOf({ params: { collection, id } }: Pick<Request, 'params'>): ChangedEntry {
  if (!isCollection(collection) || !isRecordId(id)) throw new EditError(404, 'notFound');
  return { collection, id };
}
