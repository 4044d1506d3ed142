import type { Logger } from 'pino';
import type { FindingSearch } from '../../../client/edit/api/checks';
import type { ListedEntries, EntrySearch, PageSearch } from '../../../client/edit/api/entries';
import { loadModelMessages } from '../../../client/i18n/all-messages';
import type { Locale } from '../../../client/i18n/locales';
import type { ContentRecord } from '../../../client/model/content-record';
import { MEDIA } from '../../../client/model/media';
import { newPocketBase } from '../../content/new-pocketbase';
import { listWaitingChanges } from '../../content/waiting-changes';
import { openStoredContent, type StoredContent } from '../../content/stored-content';
import type { EditorLanguage } from '../../saving/entry-name';
import { isByAddress } from '../../saving/library/change-places';
import { createPictureContents, type PictureContents } from '../../saving/library/picture-contents';
import { openSiteChecks, type CheckedSite } from '../checks/site-checks';
import { createEntryList } from '../entries/entry-list';
import { readLibrary } from '../media/read-library';

/** Timeout of a request to the content service. */
const REQUEST_TIMEOUT_MS = 30_000;

interface Asked extends CheckedSite {
  /** The language of the app. */
  locale: Locale;
}

interface AskedWithRights extends Asked {
  /** The rights with which PocketBase is asked. */
  token: string;
}

export type OverviewOperations = Omit<ReturnType<typeof createOverviewOperations>, 'close'>;

/** Each result is JSON, so that the thread that serves visitors hands on bytes. */
export function createOverviewOperations(dataDir: string, release: string, logger: Logger) {
  const checks = openSiteChecks(dataDir, release, logger);
  const list = createEntryList();
  let pictures: PictureContents | null = null;

  /** Opened for each call: the thread that serves visitors may have made the file anew. */
  function withContent<Result>(read: (content: StoredContent) => Result): Result {
    const content = openStoredContent(dataDir);
    try {
      return read(content);
    } finally {
      content.close();
    }
  }
  async function languageOf({ config, locale }: Asked): Promise<EditorLanguage> {
    const { model } = await loadModelMessages(locale);
    return { locale, first: config.defaultLocale, labels: model.labels };
  }
  const clientOf = ({ config, token }: AskedWithRights) =>
    newPocketBase(config.pocketbase.url, { token, signal: () => AbortSignal.timeout(REQUEST_TIMEOUT_MS) });
  async function picturesOf(asked: AskedWithRights) {
    pictures ??= createPictureContents(asked.config.pocketbase.url);
    const [language, content] = [await languageOf(asked), openStoredContent(dataDir)];
    try {
      return await readLibrary(asked.config, language, pictures, clientOf(asked), content);
    } finally {
      content.close();
    }
  }

  return {
    redirectedPaths: (site: CheckedSite): string[] =>
      withContent((content) => checks.redirectedPaths(content, site)),
    async findings(
      asked: AskedWithRights & { served: readonly string[]; search: FindingSearch },
    ): Promise<Uint8Array> {
      const media = await clientOf(asked).collection(MEDIA).getFullList<ContentRecord>({ fields: 'id,file' });
      const language = await languageOf(asked);
      const surroundings = {
        media: new Map(media.map((record) => [record.id, record])),
        served: new Set(asked.served),
      };
      return json(withContent((content) => checks.report(content, language, { ...asked, ...surroundings })));
    },
    async translations(asked: AskedWithRights & { target: Locale }): Promise<Uint8Array> {
      const changes = await listWaitingChanges(clientOf(asked));
      const language = await languageOf(asked);
      return withContent((content) =>
        json({ entries: [...checks.translations(content, language, { ...asked, changes })] }),
      );
    },
    library: async (asked: AskedWithRights) => json({ media: await picturesOf(asked) }),
    async shownBy(asked: AskedWithRights & { id: string }): Promise<string[]> {
      const shown = (await picturesOf(asked)).find(({ places }) =>
        places.some((place) => place.kind === 'item' && place.id === asked.id && place.isShown),
      );
      return [...new Set(shown?.places.filter(isByAddress).map(({ label }) => label))];
    },
    async entries(asked: Asked & EntrySearch, found: Omit<ListedEntries, 'groups'>): Promise<Uint8Array> {
      const language = await languageOf(asked);
      const keys = found.found.map(({ collection, id }) => `${collection}/${id}`);
      const groups = withContent((content) => list.groups(content, language, { ...asked, found: keys }));
      return json({ groups, ...found } satisfies ListedEntries);
    },
    async pages(asked: Asked & PageSearch): Promise<Uint8Array> {
      const language = await languageOf(asked);
      return json({ pages: withContent((content) => list.pages(content, language, asked)) });
    },
    async tags(asked: Asked): Promise<Uint8Array> {
      const language = await languageOf(asked);
      return json({ tags: withContent((content) => list.tags(content, language, asked)) });
    },
    close: () => checks.close(),
  };
}

const json = (value: object): Uint8Array => Buffer.from(JSON.stringify(value));
