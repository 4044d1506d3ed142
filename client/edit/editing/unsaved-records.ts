import type { EditedEntry } from '../entry/edited-entry';
import { changedValues } from '../../model/entry/changed-values';
import { temporaryAddress } from '../api/file-address';
import type { UnsavedRecord } from '../frame/preview';

/**
 * The records with unsaved changes, for the preview. A new picture becomes a `blob:` URL that only this tab can open.
 */
export const unsavedRecords = (editedEntries: readonly EditedEntry[]): UnsavedRecord[] =>
  editedEntries.map((edited) => {
    const { section, key } = edited.base;
    const isNew = edited.updated === '';
    const values = Object.entries(changedValues(edited)).map(([name, value]) => [
      name,
      value instanceof File ? temporaryAddress(value) : value,
    ]);
    return {
      collection: edited.collection,
      id: edited.id,
      values: { ...(isNew && { section, key }), ...Object.fromEntries(values) },
    };
  });
