import type { Logger } from 'pino';
import type { Locale } from '../../../client/i18n/locales';
import { startThread, threadFile, type Thread, type ThreadCall } from '../../storage/thread';
import type { Hits, RecordKey, SearchIndex, SearchRequest, VisitorsRequest } from './search-index';

type Operations = Omit<SearchIndex, 'work' | 'close'>;
export type SearchCall = ThreadCall<Operations>;

/** Most calls that wait: searches take milliseconds, and whoever searches waits. */
const WAITING_MAX = 500;
/** Far above what some records and their words take. */
const HEAP_MB = { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 3 };

export type Search = ReturnType<typeof createSearch>;

/**
 * Full-text search in `content.db`, in a thread of its own, which starts when there is one. What cannot be searched now finds nothing,
 * and says that it is not complete.
 */
export function createSearch(dataDir: string, logger: Logger) {
  let thread: Thread<Operations> | null = null;
  let language: Locale | null = null;

  function start(): Thread<Operations> {
    const started = startThread<Operations>(threadFile(import.meta, 'search-worker'), {
      workerData: { dataDir, logLevel: logger.level },
      resourceLimits: HEAP_MB,
      waitingMax: WAITING_MAX,
      onFailure(error) {
        logger.error({ err: error }, 'the search has failed and starts again');
        thread = null;
      },
    });
    thread = started;
    if (language) tell(started.calls.compare(language));
    return started;
  }
  const calls = () => (thread ?? start()).calls;

  const failed = (error: Error) => logger.error({ reason: error.message }, 'search failed');
  const tell = (done: Promise<void>): void => void done.catch(failed);
  async function ask<Each>(find: (index: Thread<Operations>['calls']) => Promise<Hits<Each>>) {
    const nothing: Hits<Each> = { hits: [], hasMore: false, isComplete: false };
    if (!language) return nothing;
    return find(calls()).catch((error: Error) => {
      failed(error);
      return nothing;
    });
  }

  return {
    /** Compares the index with `content.db`, in the background; nothing can be found before. */
    compare(first: Locale): void {
      if (first === language) return;
      const isRunning = thread !== null;
      language = first;
      if (isRunning) tell(calls().compare(first));
      else start();
    },
    /** Notes records that `content.db` has now, or no longer. */
    changed(keys: readonly RecordKey[]): void {
      if (language) tell(calls().changed(keys));
    },
    findRecords: (request: SearchRequest) => ask((index) => index.findRecords(request)),
    findPages: (request: VisitorsRequest) => ask((index) => index.findPages(request)),
    /** Ends the thread; the next call starts it again. */
    async stop(): Promise<void> {
      const stopped = thread?.stop();
      thread = null;
      await stopped;
    },
  };
}
