import { isFileField } from '../../../client/edit/model/field';
import { namesInAllLocales } from '../../../client/edit/model/stored-names';
import { COLLECTIONS, type CollectionName } from '../../content/model/collections';
import type { FieldModel } from '../../content/model/field';
import { textIn, type RawRecord } from './version';

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
      .map((field) => textIn(state, field))
      .filter(Boolean),
  ),
];
