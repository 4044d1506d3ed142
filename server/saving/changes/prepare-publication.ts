import type PocketBase from 'pocketbase';
import type { RecordModel } from 'pocketbase';
import { changedValues } from '../../../client/model/entry/changed-values';
import { pairsAfter } from '../../../client/model/entry/translation-state';
import type { Locale } from '../../../client/i18n/locales';
import { contestedValues, withChange } from '../../../client/model/entry/waiting-change';
import { modelOf } from '../../../client/model/stored-fields';
import { valuesWithFiles, type WaitingChange } from '../../content/waiting-changes';
import type { EntryBody } from '../entry-body';
import { waitingFileAddress, withWaitingFiles } from './change-store';

/** Whether somebody has published other values of the change's fields since, so that a person has to choose. */
export const isContested = (change: WaitingChange, record: RecordModel): boolean =>
  contestedValues(modelOf(change.collection, record), record, change).length > 0;

/**
 * The save that publishes a change of a record.
 *
 * @param first - the first language of the site
 */
export async function preparePublication(
  pocketBase: PocketBase,
  change: WaitingChange,
  record: RecordModel,
  first: Locale,
): Promise<EntryBody> {
  const fields = modelOf(change.collection, record);
  const values = valuesWithFiles(change, waitingFileAddress);
  const merged = withChange(fields, record, { values, base: change.base });
  return {
    values: await withWaitingFiles(
      pocketBase,
      change,
      changedValues({ fields, stored: record, values: merged }),
    ),
    updated: String(record.updated),
    confirmed: pairsAfter(fields, record, merged, change.confirmed, first),
    from: '',
  };
}
