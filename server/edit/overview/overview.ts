import type PocketBase from 'pocketbase';
import { ClientResponseError } from 'pocketbase';
import type { FindingSearch } from '../../../client/edit/api/checks';
import type { ListedEntries, EntrySearch, PageSearch } from '../../../client/edit/api/entries';
import type { Locale } from '../../../client/i18n/locales';
import { startThread, threadFile, type Thread, type ThreadCalls } from '../../storage/thread';
import type { EditServices } from '../edit-services';
import type { OverviewOperations } from './overview-operations';

/** Most calls that wait for others. */
const WAITING_MAX = 100;
/** Twice what the list and the findings of 20,000 entries take. */
const HEAP_MB = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 3 };
/** The thread takes some 20 MB, which are free again when nobody has edited for so long. */
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
    } catch (error) {
      throw error instanceof Error ? error : new ClientResponseError(error);
    } finally {
      asking -= 1;
      if (asking === 0) idle = setTimeout(end, IDLE_MS).unref();
    }
  }

  function end(): void {
    void thread?.stop();
    thread = null;
  }

  function siteNow() {
    const { siteUrl, storageUrl, pocketbase, trailingSlash, locales, defaultLocale, separator } = config;
    const { name, off } = content.identity(defaultLocale);
    return {
      config: {
        ...{ siteUrl, storageUrl, trailingSlash, locales, defaultLocale },
        pocketbase: { url: pocketbase.url },
      },
      ...{ locales, off, site: { name, separator } },
    };
  }

  return {
    /** Findings of all entries, named in a language. */
    findings: ({ authStore: { token } }: PocketBase, locale: Locale, search: FindingSearch) =>
      ask(async (calls) => {
        const site = siteNow();
        const served = (await calls.redirectedPaths(site)).filter(isServed);
        return calls.findings({ ...site, locale, search, served, token });
      }),
    /** How far all entries are translated into a language, with what waits. */
    translations: ({ authStore: { token } }: PocketBase, locale: Locale, target: Locale) =>
      ask((calls) => calls.translations({ ...siteNow(), locale, target, token })),
    library: ({ authStore: { token } }: PocketBase, locale: Locale) =>
      ask((calls) => calls.library({ ...siteNow(), locale, token })),
    /** The names of what shows an item of the library; empty if nothing does. */
    shownBy: ({ authStore: { token } }: PocketBase, locale: Locale, id: string) =>
      ask((calls) => calls.shownBy({ ...siteNow(), locale, token, id })),
    /** The first entries of each collection that a search finds. @param found - by their texts */
    entries: (locale: Locale, search: EntrySearch, found: Omit<ListedEntries, 'groups'>) =>
      ask((calls) => calls.entries({ ...siteNow(), ...search, locale }, found)),
    /** Pages of entries by words of their names, and the one at a path. */
    pages: (locale: Locale, search: PageSearch) =>
      ask((calls) => calls.pages({ ...siteNow(), ...search, locale })),
    tags: (locale: Locale) => ask((calls) => calls.tags({ ...siteNow(), locale })),
  };
}
