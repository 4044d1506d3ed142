import { withFiles, type EntryChanges } from './entries';
import type { EntryKey, StoredEntry } from '../../model/entry/stored-entry';
import type { Waiting } from '../../model/entry/waiting-change';
import { request } from './request';

/** A change that waits, in the list of all. */
export interface WaitingSummary extends EntryKey, Pick<Waiting, 'updated' | 'by' | 'publishAt'> {
  /** Name of its entry in the language of the app. */
  label: string;
  /** Whether somebody has published other values of the same fields since, so that a person has to choose. */
  isContested: boolean;
}

const CHANGES = '/edit/api/changes';

const addressOf = ({ collection, id }: EntryKey): string => `${CHANGES}/${collection}/${id}`;

export const listWaiting = async (): Promise<WaitingSummary[]> =>
  (await request<{ changes: WaitingSummary[] }>(CHANGES)).changes;

/**
 * Keeps changes of an entry without publishing them.
 *
 * @param publishAt - stored date of their publication; empty for none
 */
export const keepChanges = (key: EntryKey, changes: EntryChanges, publishAt: string): Promise<StoredEntry> =>
  request(addressOf(key), { method: 'PUT', body: withFiles({ ...changes, publishAt }) });

/** @param waiting - the change's `updated` as the editor saw it */
export const discardWaiting = (key: EntryKey, waiting: string): Promise<unknown> =>
  request(addressOf(key), { method: 'DELETE', body: { waiting } });

/**
 * Publishes several changes. All of them are checked before the first is stored, so that mostly all or none are; if one is
 * refused while they are stored, those before it stay published.
 *
 * @throws {RequestFailure} whose body has `problems`: a `RefusedEntry` for each change that was not published
 */
export const publishWaiting = (
  changes: readonly Pick<WaitingSummary, 'collection' | 'id' | 'updated'>[],
): Promise<unknown> =>
  request(`${CHANGES}/publish`, {
    method: 'POST',
    body: { changes: changes.map(({ collection, id, updated }) => ({ collection, id, updated })) },
  });
