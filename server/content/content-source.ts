import { ClientResponseError, type ListResult } from 'pocketbase';
import type { Logger } from 'pino';
import { isMap } from '../../client/model/json-value';
import type { CollectionName } from '../../client/model/collections';
import { storedFieldsOf } from '../../client/model/stored-fields';
import { toContentRecord, type ContentRecord } from '../../client/model/content-record';
import { SignInRefusedError, type PocketBaseClient } from './pocketbase-client';

/** Records per request; PocketBase allows at most 1000 (500 before 0.23). Visitors wait while whole ones are read. */
const PAGE_SIZES = { whole: 100, stamps: 500 } as const;
/** Most records that one request names. PocketBase allows filters of 200 terms and 3500 characters. */
const NAMED = 40;

/** Metrics of requests for content, a part of `server/observability/metrics.ts`. */
export interface ContentRequestMetrics {
  contentRequestDuration: {
    observe(labels: { collection: string; outcome: string }, seconds: number): void;
  };
}

export type ContentSource = ReturnType<typeof createContentSource>;

/**
 * Reads collections from the content service. One that the service does not have, or keeps to itself, is empty: a
 * company's own service need not have all of them.
 */
export function createContentSource(
  client: PocketBaseClient,
  {
    metrics,
    logger,
    isKnown,
  }: {
    metrics: ContentRequestMetrics;
    logger: Logger;
    /**
     * Whether there are records of a collection from before. It does not vanish then: a service that refuses it now is at fault or has
     * lost its data, and pages go on.
     */
    isKnown(collection: CollectionName): boolean;
  },
) {
  let refusalLogged = false;
  const hidden = new Set<CollectionName>();

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
      if (hidden.delete(collection))
        logger.info({ collection }, 'the content service has this collection now');
      return result;
    } catch (error) {
      if (isHidden(error) && !isKnown(collection)) {
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

  /** One page of a collection in the order of ids. */
  const list = (
    collection: CollectionName,
    fields: readonly string[],
    filter: string,
    size: number,
  ): Promise<ContentRecord[]> =>
    read<ContentRecord[]>(collection, [], async () => {
      const options = { fields: fields.join(','), sort: 'id', skipTotal: true, filter };
      const response = await client.pocketBase.collection(collection).getList(1, size, options);
      return listed(collection, response).map((item) => {
        const record = toContentRecord(item, fields);
        // Only a broken service sends this, and skipping the item would remove its page.
        if (!record) throw new TypeError(`${collection}: the response holds something that is not a record`);
        return record;
      });
    });
  const { pocketBase } = client;

  return {
    /** All records of a collection, page by page: `whole`, or only their ids and when they changed. */
    async *pages(collection: CollectionName, what: keyof typeof PAGE_SIZES): AsyncIterable<ContentRecord[]> {
      const fields = what === 'whole' ? storedFieldsOf(collection) : ['id', 'updated'];
      for (let last: string | undefined; ;) {
        // The last record is read once more: PocketBase delays a filtered list that comes back empty.
        const filter = last === undefined ? '' : pocketBase.filter('id >= {:last}', { last });
        const records = await list(collection, fields, filter, PAGE_SIZES[what]);
        yield records.filter(({ id }) => id !== last);
        if (records.length < PAGE_SIZES[what]) return;
        last = records.at(-1)!.id;
      }
    },
    /** Those of these records that are still there, whole and a few at a time. */
    async *some(
      collection: CollectionName,
      named: readonly Pick<ContentRecord, 'id'>[],
    ): AsyncIterable<ContentRecord[]> {
      for (let at = 0; at < named.length; at += NAMED) {
        const terms = named.slice(at, at + NAMED).map(({ id }) => pocketBase.filter('id = {:id}', { id }));
        yield await list(collection, storedFieldsOf(collection), terms.join(' || '), NAMED);
      }
    },
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
function listed<T>(collection: string, response: Partial<ListResult<T>> | null): T[] {
  if (!Array.isArray(response?.items) || response.page !== 1 || typeof response.perPage !== 'number')
    throw new TypeError(`${collection}: the response is not a list of records`);
  return response.items;
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
