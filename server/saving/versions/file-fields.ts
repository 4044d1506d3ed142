import { textOf } from '../../../client/model/content-record';
import { isFileField } from '../../../client/model/field';
import { namesInAllLocales } from '../../../client/model/stored-names';
import { COLLECTIONS, type CollectionName } from '../../../client/model/collections';
import type { FieldModel } from '../../../client/model/define-field';
import { type RawRecord } from './version';

/** Stored names of a collection's file fields. */
export const fileFields = (collection: CollectionName): string[] =>
  collection === 'contents'
    ? ['file']
    : Object.entries<FieldModel>(COLLECTIONS[collection].fields)
        .filter(([, field]) => isFileField(field))
        .flatMap(([name, field]) => namesInAllLocales(name, field));

/** Names of the files in a state. */
export const filesOf = (collection: CollectionName, state: RawRecord): string[] => [
  ...new Set(
    fileFields(collection)
      .map((field) => textOf(state, field))
      .filter(Boolean),
  ),
];
