import pino from 'pino';
import { COLLECTION_NAMES, type CollectionName } from '../../client/model/collections';
import type { ContentRecord } from '../../client/model/content-record';
import { openContentDb } from '../../server/content/content-db';
import type { ReadableContent } from '../../server/content/content-reader';
import { createRecordStore, type RecordStore } from '../../server/content/record-store';
import { temporaryFolder } from './temporary-folder';

type Records = Partial<Record<CollectionName, readonly ContentRecord[]>>;

/** A store with these records and nothing else. */
export function storeOf(records: Records): RecordStore {
  const logger = pino({ enabled: false });
  const store = createRecordStore(
    (onDamage) => openContentDb(temporaryFolder('records'), logger, onDamage),
    Date.now,
  );
  for (const collection of COLLECTION_NAMES) store.write(collection, records[collection] ?? []);
  return store;
}

/** The content of a site that has these records and nothing else. */
export const contentOf = (records: Records): ReadableContent => ({
  ready: () => Promise.resolve(),
  view: storeOf(records).view,
});
