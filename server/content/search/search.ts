import type { Logger } from 'pino';
import type { Locale } from '../../../client/i18n/locales';
import { startThread, threadFile, type Thread, type ThreadCall } from '../../storage/thread';
import type {
  Hits,
  PageHit,
  RecordHit,
  RecordKey,
  SearchIndex,
  SearchRequest,
  VisitorsRequest,
} from './search-index';

type Operations = Omit<SearchIndex, 'work' | 'close'>;
export type SearchCall = ThreadCall<Operations>;

/** Most calls that wait: searches take milliseconds, and whoever searches waits. */
const WAITING_MAX = 500;
/** Far above what some records and their words take. */
const HEAP_MB = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 8 };

/** Full-text search in `content.db`, in a thread of its own. What cannot be searched now finds nothing, and says that it is not complete. */
export interface Search {
  /** Compares the index with `content.db`, in the background. @param first - the first language of the site */
  compare(first: Locale): void;
  /** Notes records that `content.db` has now, or no longer. */
  changed(keys: readonly RecordKey[]): void;
  findRecords(request: SearchRequest): Promise<Hits<RecordHit>>;
  findPages(request: VisitorsRequest): Promise<Hits<PageHit>>;
  stop(): Promise<void>;
}

/** Starts no thread before it is needed, which is when there is a `content.db`. */
export function createSearch(dataDir: string, logger: Logger): Search {
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
  const ask = <Each>(hits: Promise<Hits<Each>>): Promise<Hits<Each>> =>
    hits.catch((error: Error) => {
      failed(error);
      return { hits: [], hasMore: false, isComplete: false };
    });

  return {
    compare(first) {
      if (first === language) return;
      const isRunning = thread !== null;
      language = first;
      if (isRunning) tell(calls().compare(first));
      else start();
    },
    changed: (keys) => tell(calls().changed(keys)),
    findRecords: (request) => ask(calls().findRecords(request)),
    findPages: (request) => ask(calls().findPages(request)),
    stop: async () => thread?.stop(),
  };
}
