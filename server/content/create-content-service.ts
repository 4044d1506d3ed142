import type { Logger } from 'pino';
import { withLanguages, type Config } from '../config';
import { COLLECTION_NAMES, COLLECTIONS } from '../../client/model/collections';
import { changeContent, withChosenFiles } from './changed-content';
import { createContentCache, type CacheMetrics } from './content-cache';
import { openContentDb, type ContentDb } from './content-db';
import { createContentReader, type ContentReader, type ReadableContent } from './content-reader';
import { ContentUnavailableError, type ContentService } from './content-service';
import type { ContentStatus } from '../observability/health';
import { createContentSource, type ContentRequestMetrics } from './content-source';
import type { ContentRecord } from '../../client/model/content-record';
import { createFileUrls } from './file-urls';
import { loadFeed, loadIndex, loadRedirects } from './pages/index-entries';
import { loadPagesFrom, type PageSource } from './pages/load-pages-from';
import { SITE_KEY } from './content-keys';
import { toIdentity, type Identity } from './views/identity';
import { DEFAULT_LOCALES, type Locale } from '../../client/i18n/locales';
import type { PocketBaseClient } from './pocketbase-client';
import { switchedOff } from './switched-off';
import { createOutageLog } from './outage-log';
import { startRealtime } from './realtime';
import { createRecordStore, recordNamed } from './record-store';
import type { Search } from './search/search';
import { watchServiceHealth } from './service-health';
import { readValue } from '../../client/model/value';
import { timeZoneOf } from '../../client/model/time-zone';
import { createViewContexts, type ViewContext, type ViewContextOptions } from './view-context';

/** Interval at which due refreshes, retries and dates are checked; entries appear and disappear this much late at most. */
const TICK_MS = 250;

export interface ContentServiceOptions extends Pick<ViewContextOptions, 'playsAt'> {
  config: Config;
  logger: Logger;
  client: PocketBaseClient;
  search: Search;
  metrics: CacheMetrics &
    ContentRequestMetrics & {
      contentStaleSeconds: { set(seconds: number): void };
      contentConnectionUp: { set(value: 0 | 1): void };
    };
  now?: () => number;
}

/**
 * Creates the content service and starts loading in the background. It never throws if PocketBase is unavailable: reads
 * return the copy of an earlier run, or throw `ContentUnavailableError` until the first load.
 */
export function createContentService(options: ContentServiceOptions): ContentService {
  const { client, logger, metrics, search, playsAt, now = Date.now } = options;
  const config = withLanguages(options.config, () => languages());
  const uptime = () => performance.now();
  const startedAt = now();
  const listeners = new Set<(keys: readonly string[]) => void>();
  const connectListeners = new Set<() => void>();
  const store = createRecordStore((onDamage) => {
    // It must not go on reading a copy that was removed.
    void search.stop();
    return withSearch(openContentDb(config.dataDir, logger, onDamage), search);
  }, now);
  const outage = createOutageLog(logger);
  let offered: readonly Locale[] | null = null;
  const cache = createContentCache({
    source: createContentSource(client, {
      metrics,
      logger,
      isKnown: (name) => !store.stored().isEmpty(name),
    }),
    store,
    ttlMs: config.contentTtlS * 1000,
    now,
    uptime,
    metrics,
    outage,
    onChange(keys) {
      offered = null;
      for (const listener of listeners) tell(listener, keys);
    },
  });
  if (store.savedAt !== null)
    logger.info(
      { savedAt: new Date(store.savedAt).toISOString() },
      'content of an earlier run is served until the content service responds',
    );

  const realtime = startRealtime({
    client,
    logger,
    onRecord: (collection, action, record) =>
      unlessDamaged(() => cache.apply(collection, { action, record })),
    onConnect() {
      void Promise.all(COLLECTION_NAMES.map((name) => cache.revalidate(name))).then(() => {
        for (const listener of connectListeners) listener();
      });
    },
  });

  const health = watchServiceHealth({
    client,
    onChange(responds, askedAt) {
      if (responds) {
        outage.ended();
        for (const name of COLLECTION_NAMES) void cache.revalidate(name);
      } else outage.began({ reason: 'no response' }, askedAt);
    },
  });
  /** Time (`uptime`) at which all content was last known to be current. */
  let currentAt: number | null = null;

  const files = createFileUrls(config.storageUrl);
  const siteRecord = () => (store.view.get(SITE_KEY) ?? null) as ContentRecord | null;
  /** Asked for several times by each request, and read once after each change of content. */
  const languages = (): readonly Locale[] => (offered ??= offeredLocales(siteRecord()));
  const viewOptions = { site: config, contentUrl: config.pocketbase.url, logger, playsAt };
  const settingsOf = (site: ContentRecord | null) => ({
    timeZone: timeZoneOf(String(site?.time_zone ?? '')),
    off: switchedOff(site),
  });
  let made: { site: ContentRecord | null; contexts: (locale: Locale) => ViewContext } | null = null;
  /** Contexts keep formatted dates and links, so a changed site record has contexts of its own. */
  function contexts(locale: Locale): ViewContext {
    const site = siteRecord();
    if (made?.site !== site)
      made = { site, contexts: createViewContexts({ ...viewOptions, ...settingsOf(site), files }) };
    return made!.contexts(locale);
  }

  /** A listener that throws must not fail the load or event that called it. */
  function tell(listener: (keys: readonly string[]) => void, keys: readonly string[]): void {
    try {
      listener(keys);
    } catch (error) {
      logger.error({ err: error }, 'a listener of content changes failed');
    }
  }

  const content: ReadableContent = {
    ready: cache.ready,
    get view() {
      return store.view;
    },
  };
  const readerFor = (): ContentReader => createContentReader(content, { now: now() });
  const indexContext = (locale: Locale) => ({
    reader: readerFor(),
    views: contexts(locale),
    locales: config.locales,
  });
  const identityOf = (locale: Locale): Identity => toIdentity(contexts(locale), siteRecord(), config);
  const pagesFrom = (source: Pick<PageSource, 'content' | 'contexts'>) =>
    loadPagesFrom({ ...source, config, identityOf, now, search });

  function status(): ContentStatus {
    const { ready, live, confirmed, confirmedAt } = cache.state();
    const isConnected = realtime.connected && health.responds;
    if (confirmed && isConnected) currentAt = health.respondedAt;
    return {
      ready,
      source: live ? 'live' : ready ? 'copy' : 'none',
      realtime: isConnected ? 'connected' : 'disconnected',
      staleSeconds:
        confirmed && isConnected
          ? 0
          : secondsSince(live ? Math.max(confirmedAt, currentAt ?? -Infinity) : null),
    };
  }

  /** Before the first confirmation in this run, the age is that of the copy, or else the time since the start. */
  function secondsSince(confirmedAt: number | null): number {
    const age = confirmedAt === null ? now() - (store.savedAt ?? startedAt) : uptime() - confirmedAt;
    return Math.max(0, age / 1000);
  }

  /** Does what can be left out if the copy is found damaged: loads begin anew. */
  function unlessDamaged(act: () => void): void {
    try {
      act();
    } catch (error) {
      if (!(error instanceof ContentUnavailableError)) throw error;
    }
  }

  function tick(): void {
    cache.tick();
    // The search waits for the first load, which visitors wait for.
    if (cache.state().ready) search.compare(languages()[0]!);
    const { staleSeconds, realtime: link } = status();
    metrics.contentStaleSeconds.set(staleSeconds);
    metrics.contentConnectionUp.set(link === 'connected' ? 1 : 0);
  }
  unlessDamaged(tick);
  const timer = setInterval(unlessDamaged, TICK_MS, tick).unref();

  return {
    ...pagesFrom({ content, contexts }),
    offeredLocales: languages,
    identity: identityOf,
    async withChanges(changes, markers) {
      const changed = await changeContent({ ready: cache.ready, store }, changes);
      const shown = withChosenFiles(files, store.view, changes);
      const site = siteRecord();
      const changedSite = site && (changed.view.record(SITE_KEY, site.id) ?? null);
      const settings = settingsOf(changedSite);
      const markedContexts = createViewContexts({ ...viewOptions, ...settings, files: shown, markers });
      return {
        read: changed.view.get,
        record: (collection, id) => changed.view.record(collection, id) ?? null,
        follow: changed.follow,
        ...pagesFrom({ content: changed, contexts: markedContexts }),
        identity: (locale) => toIdentity(markedContexts(locale), changedSite, config),
      };
    },
    listIndex: (locale, collections) => loadIndex(indexContext(locale), collections),
    feed: (locale) => loadFeed(indexContext(locale)),
    redirects: () => loadRedirects({ reader: readerFor() }),
    records: (collection) => store.view.rows(collection),
    site: siteRecord,
    record: (collection, id) => store.view.record(collection, id) ?? null,
    row: (collection, id) => store.view.row(collection, id) ?? null,
    rowAt: (key) => store.view.rowAt(key) ?? null,
    rowsFrom: (prefix) => store.view.rowsFrom(prefix),
    onChange: (listener) => void listeners.add(listener),
    onConnect: (listener) => void connectListeners.add(listener),
    status,
    async stop() {
      clearInterval(timer);
      cache.stop();
      health.stop();
      listeners.clear();
      connectListeners.clear();
      await realtime.stop();
      if (cache.state().live) for (const name of COLLECTION_NAMES) store.confirm(name);
      store.close();
    },
  };
}

/** Tells the search what this process or another one has written. */
const withSearch = (db: ContentDb, search: Search): ContentDb => ({
  ...db,
  changes() {
    const told = db.changes();
    const records = told.flatMap(({ kept }) => kept.map(recordNamed)).filter((record) => record !== null);
    if (records.length > 0) search.changed(records);
    return told;
  },
});

/** The languages that the record of the site offers, the default first; the usual ones without such a record. */
function offeredLocales(site: ContentRecord | null): readonly Locale[] {
  const chosen = readValue(COLLECTIONS.site.fields.languages, site?.languages, 'languages');
  return chosen.length > 0 ? [...new Set(chosen)] : DEFAULT_LOCALES;
}
