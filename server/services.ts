import path from 'node:path';
import { loadAllMessages } from '../client/i18n/all-messages';
import { createContentService } from './content/create-content-service';
import { createSearch } from './content/search/search';
import { createPocketBaseClient } from './content/pocketbase-client';
import { withLanguages, type Config } from './config';
import { prepareDataDir } from './storage/data-dir';
import { createSessionSeal } from './edit/session-seal';
import { createSiteMails } from './forms/mail/site-mails';
import { createVisitorMails } from './forms/visitor-mails';
import { leadRules } from './forms/lead-rules';
import { createOutbox } from './forms/outbox';
import { startOutboxThread } from './forms/outbox-store';
import { countPrefix, createRedisCounts } from './http/redis-counts';
import { readStaticFiles } from './http/static-files';
import { createJobs } from './jobs';
import { createLifecycle } from './lifecycle';
import { watchDiskSpace } from './observability/disk-space';
import { createLogger } from './observability/logger';
import { createMetrics } from './observability/metrics';
import { readPreviewSecret } from './pages/preview-secret';
import { createPreviews } from './pages/previews';
import { createPurger } from './pages/purger';
import { surrogateKeysOf } from './pages/surrogate-keys';
import { readAssetManifest } from './pages/asset-manifest';
import { createPageCache } from './pages/page-cache';
import { createPageLoader } from './pages/page-loader';
import { createPageRenderer } from './pages/page-renderer';
import { createContentRedirects } from './pages/redirects/site-redirects';

/** Everything long-lived, built once and handed to `createApp`; a test builds the ones it needs. */
export type Services = Awaited<ReturnType<typeof createServices>>;

/** `dist`, seen from `dist/server/serve.js`. */
const DIST = path.join(import.meta.dirname, '..');

/**
 * Wires the site together. Nothing here waits for the content service.
 * @throws {StartError} if `DATA_DIR` is not writable or there is no build
 */
export async function createServices(settings: Config) {
  await prepareDataDir(settings.dataDir);
  const assets = readAssetManifest(DIST);
  const staticFiles = readStaticFiles(path.join(DIST, 'public'));
  const logger = createLogger(settings.logLevel);
  const metrics = createMetrics();
  watchDiskSpace(metrics, { DATA_DIR: settings.dataDir, BACKUP_DIR: settings.backup.dir });
  const messages = await loadAllMessages();
  const client = createPocketBaseClient(settings);
  const search = createSearch(settings.dataDir, logger);
  const content = createContentService({
    ...{ config: settings, client, search, logger, metrics },
    playsAt: (locale, provider) => messages[locale].server.playsAt({ provider }),
  });
  const config = withLanguages(settings, content.offeredLocales);
  const secret = readPreviewSecret(config.dataDir);
  const previews = createPreviews({ secret, content, client });
  const outboxThread = startOutboxThread(config.dataDir);
  const siteRules = () => leadRules(content.site());
  const visitorMails = createVisitorMails(config, outboxThread.store, secret, (form, locale) =>
    content.identity(locale).confirmation(form),
  );
  const siteMails = createSiteMails({ config, messages, identity: content.identity });
  const sessionSeal = createSessionSeal(secret);
  const jobs = createJobs({
    config,
    store: outboxThread.store,
    logger,
    metrics,
    client,
    content,
    messages,
    visitorMails,
    siteMails,
    sessionSeal,
    rowAt: content.rowAt,
    siteRules,
  });
  const outbox = createOutbox(outboxThread.store, jobs.wake);
  metrics.beforeScrape(() => metrics.contentAccountUp.set(client.isRefused ? 0 : 1));
  metrics.beforeScrape(async () => metrics.outboxWritable.set((await outbox.fault()) === null ? 1 : 0));
  const redirects = createContentRedirects({ config, content, logger });
  const pages = createPageLoader({ config, assets, content, messages });
  const pageCache = createPageCache({
    surrogateKeys: config.purgeUrls.length > 0 ? surrogateKeysOf : undefined,
    onRebuildFailure: (route, error) =>
      logger.error({ err: error, route }, 'stale page could not be rebuilt'),
  });
  metrics.beforeScrape(() => metrics.pageRebuildsFailing.set(pageCache.failing()));
  const redisCounts =
    config.redisUrl === null
      ? null
      : await createRedisCounts({
          url: config.redisUrl,
          prefix: countPrefix(config.siteUrl),
          logger,
          metrics,
        });
  content.onChange((keys) => pageCache.invalidate(keys));
  const purger =
    config.purgeUrls.length > 0 ? createPurger({ urls: config.purgeUrls, logger, metrics }) : null;
  if (purger) {
    // After the page cache: a cache must not fetch the old page again.
    content.onChange((keys) => purger.purge(keys));
    content.onConnect(() => purger.purgeAll());
  }
  const renderer = await createPageRenderer(assets, messages);

  return {
    config,
    /** All texts of the site and its mails, by language. */
    messages,
    logger,
    metrics,
    lifecycle: createLifecycle(),
    content,
    search,
    /** PocketBase with the web server's own account. */
    client,
    outbox,
    visitorMails,
    siteMails,
    jobs,
    /** Stores of limits that several processes share; undefined without `REDIS_URL`. */
    countStores: redisCounts?.stores,
    assets,
    staticFiles,
    socialPictureFolder: path.join(DIST, 'server', 'social-picture'),
    redirects,
    /** Finished pages; a change of content removes the pages made from it. */
    pageCache,
    pages,
    /** Opens the links of shared previews. */
    previews,
    sessionSeal,
    renderer,
    /** Stops timers and connections, in the reverse order of their start. */
    async stop(): Promise<void> {
      purger?.stop();
      redisCounts?.stop();
      siteMails.sender.close();
      await content.stop();
      await search.stop();
      client.close();
      await outboxThread.stop();
    },
  };
}
