import type { Logger } from 'pino';
import { loadModelMessages } from '../../../client/i18n/all-messages';
import type { Locale } from '../../../client/i18n/locales';
import type { ContentRecord } from '../../../client/model/content-record';
import { MEDIA } from '../../../client/model/media';
import { newPocketBase } from '../../content/new-pocketbase';
import { openStoredContent, type StoredContent } from '../../content/stored-content';
import { openSiteChecks, type CheckedSite } from '../checks/site-checks';

/** Timeout of a request to the content service. */
const REQUEST_TIMEOUT_MS = 30_000;
const timeout = () => AbortSignal.timeout(REQUEST_TIMEOUT_MS);

/** The rights with which PocketBase is asked. */
interface WithRights {
  token: string;
  /** The language of the app. */
  locale: Locale;
}

export type OverviewOperations = Omit<ReturnType<typeof createOverviewOperations>, 'close'>;

export function createOverviewOperations(dataDir: string, release: string, logger: Logger) {
  const checks = openSiteChecks(dataDir, release, logger);

  /** Opened for each call: the thread that serves visitors may have made the file anew. */
  function withContent<Result>(read: (content: StoredContent) => Result): Result {
    const content = openStoredContent(dataDir);
    try {
      return read(content);
    } finally {
      content.close();
    }
  }

  return {
    redirectedPaths: (site: CheckedSite): string[] =>
      withContent((content) => checks.redirectedPaths(content, site)),
    async findings(request: CheckedSite & WithRights & { served: readonly string[] }): Promise<Uint8Array> {
      const { config, locale, token } = request;
      const media = await newPocketBase(config.pocketbase.url, { token, signal: timeout })
        .collection(MEDIA)
        .getFullList<ContentRecord>({ fields: 'id,file' });
      const { model } = await loadModelMessages(locale);
      const language = { locale, first: config.defaultLocale, labels: model.labels };
      const surroundings = {
        media: new Map(media.map((record) => [record.id, record])),
        served: new Set(request.served),
      };
      return withContent((content) =>
        Buffer.from(
          JSON.stringify({
            findings: [...checks.report(content, language, { ...request, ...surroundings })],
          }),
        ),
      );
    },
    close: () => checks.close(),
  };
}
