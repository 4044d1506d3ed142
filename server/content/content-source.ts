import { ClientResponseError, type ListResult } from 'pocketbase';
import type { Logger } from 'pino';
import { isMap } from '../../client/model/json-value';
import type { CollectionName } from '../../client/model/collections';
import { storedFieldsOf } from '../../client/model/stored-fields';
import { textOf, toContentRecord, type ContentRecord } from '../../client/model/content-record';
import { SignInRefusedError, type PocketBaseClient } from './pocketbase-client';

/** Records per request; PocketBase allows at most 1000 (500 before 0.23). */
const PAGE_SIZE = 500;
/** Most records of a collection in memory and in the snapshot; the site is planned for hundreds. */
const MAX_RECORDS = 5_000;

/** Metrics of requests for content, a part of `server/observability/metrics.ts`. */
export interface ContentRequestMetrics {
  contentRequestDuration: {
    observe(labels: { collection: string; outcome: string }, seconds: number): void;
  };
}

/**
 * Reads whole collections from the content service: content is small and visitors are many. A collection that the service
 * does not have, or keeps to itself, is empty: a company's own service need not have all of them.
 */
export interface ContentSource {
  all(collection: CollectionName): Promise<ContentRecord[]>;
  /**
   * Changes with every change of the collection; costs one row. Compare it with {@link fingerprintOf}. Null if the
   * collection's records do not say when they changed.
   */
  fingerprint(collection: CollectionName): Promise<string | null>;
}

export function createContentSource(
  client: PocketBaseClient,
  { metrics, logger }: { metrics: ContentRequestMetrics; logger: Logger },
): ContentSource {
  let refusalLogged = false;
  const hidden = new Set<CollectionName>();
  /** Collections that the service has shown before. They do not vanish: a service that refuses one now is at fault, and pages go on. */
  const shown = new Set<CollectionName>();

  /**
   * Published content is public, so a refused account costs drafts and scheduled entries, not the site.
   * @param empty - the result for a collection that the service does not have or does not show
   */
  async function read<T>(collection: CollectionName, empty: T, request: () => Promise<T>): Promise<T> {
    const started = performance.now();
    let outcome = 'ok';
    try {
      const result = await client.run(request).catch((error: unknown) => {
        if (!(error instanceof SignInRefusedError)) throw error;
        if (!refusalLogged) logger.error(`${error.message}; reading published content without it`);
        refusalLogged = true;
        return request();
      });
      shown.add(collection);
      if (hidden.delete(collection))
        logger.info({ collection }, 'the content service has this collection now');
      return result;
    } catch (error) {
      if (isHidden(error) && !shown.has(collection)) {
        outcome = 'closed';
        if (!hidden.has(collection))
          logger.info(
            { collection, status: error.status },
            'the content service has no such collection or does not show it; it reads as empty',
          );
        hidden.add(collection);
        return empty;
      }
      outcome = outcomeOf(error);
      throw error;
    } finally {
      metrics.contentRequestDuration.observe({ collection, outcome }, (performance.now() - started) / 1000);
    }
  }

  return {
    all: (collection) =>
      read<ContentRecord[]>(collection, [], async () => {
        const fields = storedFieldsOf(collection);
        const records: ContentRecord[] = [];
        for (let page = 1; records.length < MAX_RECORDS; page += 1) {
          const response = await client.pocketBase.collection(collection).getList(page, PAGE_SIZE, {
            fields: fields.join(','),
            sort: 'id',
            skipTotal: true,
          });
          const items = listed(collection, response, page);
          for (const item of items) {
            const record = toContentRecord(item, fields);
            // Only a broken service sends this, and skipping the item would remove its page.
            if (!record)
              throw new TypeError(`${collection}: the response holds something that is not a record`);
            records.push(record);
          }
          if (items.length < PAGE_SIZE) return records;
        }
        logger.warn({ collection, limit: MAX_RECORDS }, 'collection has more records than the site keeps');
        return records.slice(0, MAX_RECORDS);
      }),
    fingerprint: (collection) =>
      read<string | null>(collection, fingerprintOf([]), async () => {
        const response = await client.pocketBase
          .collection(collection)
          .getList(1, 1, { fields: 'updated', sort: '-updated' })
          .catch((error: unknown) => {
            // Since 0.23, `updated` is a field like others, which a collection need not have.
            if (error instanceof ClientResponseError && error.status === 400) return null;
            throw error;
          });
        if (!response) return null;
        const [newest] = listed(collection, response, 1);
        return `${response.totalItems} ${String(newest?.updated ?? '')}`;
      }),
  };
}

/** Whether PocketBase itself says that there is no such collection, or that only administrators may list it. */
function isHidden(error: unknown): error is ClientResponseError {
  return (
    error instanceof ClientResponseError &&
    [403, 404].includes(error.status) &&
    // Another server's 404 says nothing about a collection.
    typeof error.response.message === 'string' &&
    isMap(error.response.data)
  );
}

/**
 * Returns the records of a response. The SDK turns any other response (`{}`, truncated JSON) into an empty list, which
 * would remove every page; a real list has a page number and size.
 */
function listed<T>(collection: string, response: Partial<ListResult<T>> | null, page: number): T[] {
  if (!Array.isArray(response?.items) || response.page !== page || typeof response.perPage !== 'number')
    throw new TypeError(`${collection}: the response is not a list of records`);
  return response.items;
}

/** The {@link ContentSource.fingerprint} of exactly these records. */
export function fingerprintOf(records: Iterable<ContentRecord>): string {
  let count = 0;
  let newest = '';
  for (const record of records) {
    count += 1;
    const updated = textOf(record, 'updated');
    if (updated > newest) newest = updated;
  }
  return `${count} ${newest}`;
}

function outcomeOf(error: unknown): string {
  if (!(error instanceof ClientResponseError)) return 'error';
  const cause = error.originalError as { name?: string } | undefined;
  if (cause?.name === 'TimeoutError') return 'timeout';
  return error.status === 0 ? 'unreachable' : 'refused';
}

/** The reason of a failed request for the log: the network's message if there is one, otherwise the SDK's. */
export function failureReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const original = error instanceof ClientResponseError ? (error.originalError as unknown) : null;
  const deepest = original instanceof Error ? (original.cause ?? original) : error;
  return deepest instanceof Error ? deepest.message : String(deepest);
}
