import { setTimeout as wait } from 'node:timers/promises';
import { COLLECTION_NAMES, type CollectionName } from '../../client/model/collections';
import { textOf, type ContentRecord } from '../../client/model/content-record';
import { ContentUnavailableError } from './content-service';
import { failureReason, type ContentSource } from './content-source';
import * as freshness from './freshness';
import type { OutageLog } from './outage-log';
import type { RecordStore } from './record-store';
import { nextVisibilityChange } from './visibility';

export type ContentCache = ReturnType<typeof createContentCache>;

type RecordChange = { action: 'save'; record: ContentRecord } | { action: 'delete'; record: ContentRecord };

export interface CacheMetrics {
  contentCacheRequests: { inc(labels: { result: string }): void };
}

export interface ContentCacheOptions {
  source: ContentSource;
  store: RecordStore;
  ttlMs: number;
  /** Wall clock, for the dates of entries. */
  now: () => number;
  /** Monotonic clock, for freshness. */
  uptime: () => number;
  metrics: CacheMetrics;
  outage: OutageLog;
  /** Called with the keys whose visible value changed. */
  onChange: (keys: readonly string[]) => void;
}

/** Longest wait of a visitor for the first load of a collection. */
const FIRST_LOAD_WAIT_MS = 3_000;

interface CollectionState {
  freshness: freshness.Freshness;
  /** The service has confirmed it since the start. */
  live: boolean;
  inFlight: Promise<void> | null;
  /** Events during a load, which may have read the records before they changed. */
  meanwhile: RecordChange[];
  /** Date of creation of each record whose removal was reported, by id: a record that comes back has a new one. */
  removed: Map<string, string>;
  /** Changes by entries' dates were announced up to this time. */
  announcedUntil: number;
  /** No entry appears or disappears by its dates before this time. */
  nextDate: number;
}

/**
 * The content cache. Context: every page reads a dozen content keys, and visitors must not cause requests to the service.
 * Decision: all content is copied (`record-store.ts`) and confirmed per collection: when each record was updated is
 * compared, whatever it says (a PocketBase that came back from a backup has older ones), and only what differs is read.
 * Consequences: unknown keys need no request, so invented slugs cost nothing; a page never waits for a chain of
 * requests; realtime events change single keys without a request.
 */
export function createContentCache(options: ContentCacheOptions) {
  const { source, store, ttlMs, now, uptime, metrics, outage } = options;
  const states = new Map<CollectionName, CollectionState>(
    COLLECTION_NAMES.map((name) => [
      name,
      {
        // Content of an earlier run is shown at once, and compared as soon as the content service responds.
        freshness: { ...freshness.NEVER_LOADED, confirmedAt: store.has(name) ? uptime() : null },
        live: false,
        inFlight: null,
        meanwhile: [],
        removed: new Map(),
        announcedUntil: now(),
        nextDate: -Infinity,
      },
    ]),
  );
  function stateOf(collection: CollectionName): CollectionState {
    const state = states.get(collection)!;
    // The copy was damaged, and is made anew.
    if (state.freshness.confirmedAt !== null && !store.has(collection))
      Object.assign(state, { freshness: freshness.NEVER_LOADED, live: false });
    return state;
  }
  let stopped = false;

  /**
   * Announces entries that appeared or disappeared by their dates since the last call. Call before any write, which
   * would hide the difference.
   */
  function announceByDate(collection: CollectionName): void {
    const state = stateOf(collection);
    const [since, until] = [state.announcedUntil, now()];
    state.announcedUntil = until;
    if (until < state.nextDate && until >= since) return;
    state.nextDate = store.view.nextDate(collection, until);
    announce(store.changesByDate(collection, since, until));
  }

  function announce(changed: readonly string[]): void {
    if (changed.length > 0) options.onChange(changed);
  }

  function write(
    collection: CollectionName,
    saved: readonly ContentRecord[],
    removed: readonly string[] = [],
  ): void {
    const state = stateOf(collection);
    state.nextDate = Math.min(state.nextDate, nextVisibilityChange(saved, now()));
    store.write(collection, saved, removed);
  }

  function writeReported(collection: CollectionName, { action, record }: RecordChange): void {
    const { removed } = stateOf(collection);
    if (action === 'delete') {
      removed.set(record.id, textOf(record, 'created'));
      return write(collection, [], [record.id]);
    }
    // A late event must not undo a newer state: a load may have read it, and PocketBase does not keep events in order.
    if (removed.has(record.id) && removed.get(record.id) === textOf(record, 'created')) return;
    const known = store.view.row(collection, record.id);
    if (!known || textOf(known, 'updated') <= textOf(record, 'updated')) write(collection, [record]);
  }

  async function load(collection: CollectionName): Promise<void> {
    const state = stateOf(collection);
    const askedAt = performance.now();
    state.meanwhile = [];
    // If the copy is made anew meanwhile, reading this one fails, and so does the load.
    const stored = store.stored();
    const newest = stored.newest();
    const isEmpty = stored.isEmpty(collection);
    const gone: string[] = [];
    const writeLoaded = (saved: readonly ContentRecord[], removed: readonly string[] = []) => {
      announceByDate(collection);
      // PocketBase came back from a backup that still has them.
      for (const { id } of saved) state.removed.delete(id);
      write(collection, saved, removed);
      for (const change of state.meanwhile) writeReported(collection, change);
      announce(store.changes());
    };
    try {
      let after = '';
      for await (const page of source.pages(collection, isEmpty ? 'whole' : 'stamps')) {
        const until = page.at(-1)?.id ?? after;
        const known = new Map(
          stored.stamps(collection, { after, until, newest }).map(({ id, updated }) => [id, updated]),
        );
        after = until;
        const isOther = ({ id, updated }: ContentRecord) => !updated || known.get(id) !== updated;
        if (isEmpty) writeLoaded(page);
        else for await (const records of source.some(collection, page.filter(isOther))) writeLoaded(records);
        for (const { id } of page) known.delete(id);
        gone.push(...known.keys());
      }
      gone.push(...stored.stamps(collection, { after, until: null, newest }).map(({ id }) => id));
      const reported = new Set(state.meanwhile.map(({ record }) => record.id));
      writeLoaded(
        [],
        gone.filter((id) => !reported.has(id)),
      );
      store.confirm(collection);
      // Another process may have written what this one has not seen.
      state.nextDate = -Infinity;
      state.live = true;
      state.freshness = freshness.afterSuccess(uptime(), ttlMs);
      outage.ended();
    } catch (error) {
      state.freshness = freshness.afterFailure(state.freshness, uptime());
      if (!stopped && store.stored() === stored)
        outage.began({ collection, reason: failureReason(error) }, askedAt);
      throw error;
    }
  }

  function refresh(collection: CollectionName): Promise<void> {
    const state = stateOf(collection);
    state.inFlight ??= load(collection).finally(() => (state.inFlight = null));
    return state.inFlight;
  }

  const refreshBehind = (collection: CollectionName): void => {
    refresh(collection).catch(() => {
      // `load` logs the failure and schedules the retry; visitors get the old content.
    });
  };

  async function firstLoad(collection: CollectionName): Promise<void> {
    const { freshness: known } = stateOf(collection);
    if (known.failures > 0 && uptime() < known.retryAt) throw new ContentUnavailableError(collection);
    try {
      const late = wait(FIRST_LOAD_WAIT_MS, true, { ref: false });
      if (await Promise.race([refresh(collection), late])) throw new Error('no content in time');
    } catch (cause) {
      throw new ContentUnavailableError(collection, { cause });
    }
  }

  return {
    /** Resolves once the store has a collection. A stale one is refreshed in the background; only the first load blocks. */
    async ready(collection: CollectionName): Promise<void> {
      const result = freshness.judgeRead(stateOf(collection).freshness, uptime());
      metrics.contentCacheRequests.inc({ result });
      if (result === 'miss') await firstLoad(collection);
      else if (result === 'stale' && freshness.isLoadDue(stateOf(collection).freshness, uptime()))
        refreshBehind(collection);
    },

    /** Compares a collection with the service, by a load that starts after this call. Never rejects. */
    async revalidate(collection: CollectionName): Promise<void> {
      // A load in flight may have read before the change that the caller knows about.
      await stateOf(collection).inFlight?.catch(() => undefined);
      await refresh(collection).catch(() => undefined);
    },

    /** Applies a saved or deleted record that the service reported. */
    apply(collection: CollectionName, change: RecordChange): void {
      const state = stateOf(collection);
      if (state.inFlight) state.meanwhile.push(change);
      if (!store.has(collection)) return;
      announceByDate(collection);
      writeReported(collection, change);
      announce(store.changes());
    },

    /**
     * Starts due loads, refreshes and retries, and announces entries that appear or disappear by their dates. Called by a
     * timer.
     */
    tick(): void {
      if (stopped) return;
      for (const collection of COLLECTION_NAMES) {
        const state = stateOf(collection);
        if (!state.inFlight && freshness.isLoadDue(state.freshness, uptime())) refreshBehind(collection);
        announceByDate(collection);
      }
      announce(store.changes());
    },

    /** Starts no more loads and logs no failures of running ones. */
    stop(): void {
      stopped = true;
    },

    state() {
      const all = COLLECTION_NAMES.map(stateOf);
      const times = all.map((state) => state.freshness.confirmedAt ?? -Infinity);
      return {
        /** Every collection has content, possibly from an earlier run. */
        ready: COLLECTION_NAMES.every((name) => store.has(name)),
        /** Every collection was confirmed by the service since the start. */
        live: all.every((state) => state.live),
        /** The last load of every collection succeeded. */
        confirmed: all.every((state) => state.live && state.freshness.failures === 0),
        /** Time (`uptime`) of the oldest confirmation of a collection; -Infinity if one is unconfirmed. */
        confirmedAt: Math.min(...times),
      };
    },
  };
}
