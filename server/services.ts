import path from 'node:path';
import type { Logger } from 'pino';
import { loadAllMessages, type AllMessages } from '../client/i18n/all-messages';
import type { ContentService } from './content/content-service';
import { createContentService } from './content/create-content-service';
import { createPocketBaseClient, type PocketBaseClient } from './content/pocketbase-client';
import { publicConfig, withLanguages, type Config } from './config';
import { outboxDir, prepareDataDir } from './storage/data-dir';
import { createSessionSeal, type SessionSeal } from './edit/session-seal';
import { createSiteMails, type SiteMails } from './forms/mail/site-mails';
import { createVisitorMails, type VisitorMails } from './forms/visitor-mails';
import { leadRules } from './forms/lead-rules';
import { createOutbox, type Outbox } from './forms/outbox';
import { openOutboxFolder } from './forms/outbox-folder';
import { countPrefix, createRedisCounts, type CountStores } from './http/redis-counts';
import { readStaticFiles, type StaticFiles } from './http/static-files';
import { createJobs, type Jobs } from './jobs';
import { createLifecycle, type Lifecycle } from './lifecycle';
import { watchDiskSpace } from './observability/disk-space';
import { createLogger } from './observability/logger';
import { createMetrics, type Metrics } from './observability/metrics';
import { readPreviewSecret } from './pages/preview-secret';
import { createPreviews, type Previews } from './pages/previews';
import { createPurger } from './pages/purger';
import { surrogateKeysOfPage } from './pages/surrogate-keys';
import { readAssetManifest, type AssetManifest } from './pages/asset-manifest';
import { createPageCache, type PageCache } from './pages/page-cache';
import { createPageLoader, type PageLoader } from './pages/page-loader';
import { createPageRenderer, type PageRenderer } from './pages/page-renderer';
import { createContentRedirects, type SiteRedirects } from './pages/redirects/site-redirects';

/** Everything long-lived, built once and handed to `createApp`; a test builds the ones it needs. */
export interface Services {
  readonly config: Config;
  /** All texts of the site and its mails, by language. */
  readonly messages: AllMessages;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly lifecycle: Lifecycle;
  readonly content: ContentService;
  /** PocketBase with the web server's own account. */
  readonly client: PocketBaseClient;
  readonly outbox: Outbox;
  readonly visitorMails: VisitorMails;
  readonly siteMails: SiteMails;
  readonly jobs: Jobs;
  /** Stores of limits that several processes share; undefined without `REDIS_URL`. */
  readonly countStores: CountStores | undefined;
  readonly assets: AssetManifest;
  readonly staticFiles: StaticFiles;
  readonly socialPictureFolder: string;
  readonly redirects: SiteRedirects;
  /** Finished pages; a change of content removes the pages made from it. */
  readonly pageCache: PageCache;
  /** Loads the content of a path; `createPageLoader`. */
  readonly pages: PageLoader;
  /** Opens the links of shared previews. */
  readonly previews: Previews;
  /** Encrypts editors' sessions. */
  readonly sessionSeal: SessionSeal;
  /** Renders pages; `createPageRenderer`. */
  readonly renderer: PageRenderer;
  /** Stops timers and connections, in the reverse order of their start. */
  stop(): Promise<void>;
}

/** `dist`, seen from `dist/server/serve.js`. */
const DIST = path.join(import.meta.dirname, '..');

/**
 * Wires the site together. Nothing here waits for the content service.
 * @throws {StartError} if `DATA_DIR` is not writable or there is no build
 */
export async function createServices(settings: Config): Promise<Services> {
  await prepareDataDir(settings.dataDir);
  const assets = readAssetManifest(DIST);
  const staticFiles = readStaticFiles(path.join(DIST, 'public'));
  const logger = createLogger(settings.logLevel);
  const metrics = createMetrics();
  watchDiskSpace(metrics, { DATA_DIR: settings.dataDir, BACKUP_DIR: settings.backup.dir });
  const messages = await loadAllMessages();
  const client = createPocketBaseClient(settings);
  const content = createContentService({ config: settings, client, logger, metrics });
  const config = withLanguages(settings, content.offeredLocales);
  const secret = readPreviewSecret(config.dataDir);
  const previews = createPreviews({ secret, content, client });
  const siteRules = () => leadRules(content.records('site')[0]);
  const visitorMails = createVisitorMails(config, secret, (form, locale) =>
    siteRules().confirmation(form, locale, config.defaultLocale),
  );
  const siteMails = createSiteMails({ config, messages, identity: content.identity });
  const jobs = createJobs({
    config,
    logger,
    metrics,
    client,
    messages,
    visitorMails,
    siteMails,
    records: content.records,
    siteRules,
  });
  const outbox = createOutbox(openOutboxFolder(outboxDir(config.dataDir)), jobs.wake);
  const redirects = createContentRedirects({ config, content, logger });
  const pages = createPageLoader({
    config,
    publicConfig: () => publicConfig(config, assets.version, assets.buildId),
    content,
    messages,
    typefaces: assets.typefaces,
  });
  const pageCache = createPageCache({
    surrogateKeys: config.purgeUrls.length > 0 ? surrogateKeysOfPage : undefined,
    onRebuildFailure(route, error) {
      metrics.pageRebuildFailures.inc();
      logger.error({ err: error, route }, 'stale page could not be rebuilt');
    },
  });
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
    messages,
    logger,
    metrics,
    lifecycle: createLifecycle(),
    content,
    client,
    outbox,
    visitorMails,
    siteMails,
    jobs,
    countStores: redisCounts?.stores,
    assets,
    staticFiles,
    socialPictureFolder: path.join(DIST, 'server', 'social-picture'),
    redirects,
    pageCache,
    pages,
    previews,
    sessionSeal: createSessionSeal(secret),
    renderer,
    async stop() {
      purger?.stop();
      redisCounts?.stop();
      siteMails.sender.close();
      await content.stop();
      client.close();
    },
  };
}
