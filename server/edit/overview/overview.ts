import type PocketBase from 'pocketbase';
import type { Locale } from '../../../client/i18n/locales';
import { startThread, threadFile, type Thread, type ThreadCalls } from '../../storage/thread';
import type { EditServices } from '../edit-services';
import type { OverviewOperations } from './overview-operations';

/** Most calls that wait for others. */
const WAITING_MAX = 100;
/** Far above what the findings of 20,000 entries take. */
const HEAP_MB = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 8 };
/** The thread takes some 20 MB, which are free again when nobody edits. */
const IDLE_MS = 60_000;

type OverviewServices = Pick<EditServices, 'config' | 'content' | 'logger' | 'assets' | 'isServed'>;

/** Reads what needs all of the site, in a thread of its own, which runs while somebody asks. Each result is JSON. */
export function createOverview({ config, content, logger, assets, isServed }: OverviewServices) {
  let thread: Thread<OverviewOperations> | null = null;
  let asking = 0;
  let idle: NodeJS.Timeout | undefined;

  const start = () =>
    startThread<OverviewOperations>(threadFile(import.meta, 'overview-worker'), {
      workerData: { dataDir: config.dataDir, release: assets.buildId, logLevel: logger.level },
      resourceLimits: HEAP_MB,
      waitingMax: WAITING_MAX,
      onFailure: () => (thread = null),
    });

  async function ask<Value>(what: (calls: ThreadCalls<OverviewOperations>) => Promise<Value>) {
    clearTimeout(idle);
    asking += 1;
    try {
      return await what((thread ??= start()).calls);
    } finally {
      asking -= 1;
      if (asking === 0) idle = setTimeout(end, IDLE_MS).unref();
    }
  }

  function end(): void {
    void thread?.stop();
    thread = null;
  }

  return {
    /** The findings of all entries, named in a language. */
    findings(pocketBase: PocketBase, locale: Locale): Promise<Uint8Array> {
      const { siteUrl, storageUrl, pocketbase, trailingSlash, locales, defaultLocale, separator } = config;
      const { name, off } = content.identity(defaultLocale);
      const site = {
        config: {
          ...{ siteUrl, storageUrl, trailingSlash, locales, defaultLocale },
          pocketbase: { url: pocketbase.url },
        },
        ...{ locales, off, site: { name, separator } },
      };
      return ask(async (calls) => {
        const served = (await calls.redirectedPaths(site)).filter(isServed);
        return calls.findings({ ...site, locale, served, token: pocketBase.authStore.token });
      });
    },
  };
}
