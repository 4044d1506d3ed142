import { changedValues, type EntryDraft } from '../entry/entry-draft';
import { temporaryAddress } from '../fields/file-address';
import type { UnsavedRecord } from '../frame/preview';

/**
 * The records with unsaved changes, for the preview. A new picture becomes a `blob:` URL that only this tab can open.
 */
export const unsavedRecords = (drafts: readonly EntryDraft[]): UnsavedRecord[] =>
  drafts.map((draft) => {
    const { section, key } = draft.stored;
    const isNew = draft.updated === '';
    const values = Object.entries(changedValues(draft)).map(([name, value]) => [
      name,
      value instanceof File ? temporaryAddress(value) : value,
    ]);
    return {
      collection: draft.collection,
      id: draft.id,
      values: { ...(isNew && { section, key }), ...Object.fromEntries(values) },
    };
  });
