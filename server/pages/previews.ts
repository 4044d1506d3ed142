import { DAY_MS, parseStoredDate } from '../../client/model/stored-date';
import { EDITORS, isGranted, rightsOn, rolesOf } from '../../client/model/rights';
import { routePath } from '../../client/sections';
import type { ChangedContent, ContentRequest, ContentService } from '../content/content-service';
import { isOutage, type PocketBaseClient } from '../content/pocketbase-client';
import { findRecord, foundOrNull } from '../content/find-record';
import { CHANGES, listWaitingChanges, readChangeFile, toRecordChanges } from '../content/waiting-changes';
import type { EditMarkers } from '../content/view-context';
import { OPENED_QUERY, previewToken, readPreviewToken } from './preview-token';

/** PocketBase's collection of shared previews: a page, and until when people with the link may see it. */
export const PREVIEWS = 'previews';

/** How long a link works: long enough for somebody to look at a page. */
export const PREVIEW_MS = 7 * DAY_MS;

export const PREVIEW_FILES_PATH = `/files/${CHANGES}`;

export interface StoredPreview {
  id: string;
  /** Unprefixed path of its page. */
  path: string;
  /** Stored date at which it ends. */
  ends: string;
  created: string;
  /** Id of the editor who shared it. */
  editor: string;
  editor_name: string;
}

/** The page and changes that the link of a shared preview opens. */
export interface OpenPreview {
  /** Epoch ms. */
  endsAt: number;
  /** Content with everything that waits for its publication. */
  content: ChangedContent;
}

export type Previews = ReturnType<typeof createPreviews>;

/** Nothing is marked: only editors can edit it. */
const NO_MARKERS: EditMarkers = { mark: (text) => text, unmarked: (value) => value };

export function createPreviews({
  secret,
  content,
  client,
  now = Date.now,
}: {
  secret: Buffer;
  content: Pick<ContentService, 'withChanges' | 'record'>;
  client: Pick<PocketBaseClient, 'run' | 'pocketBase'>;
  now?: () => number;
}) {
  /** Checks the signature first: without one, nobody makes the site ask its content service. */
  async function find(token: string): Promise<StoredPreview | null> {
    const id = readPreviewToken(secret, token);
    if (!id) return null;
    try {
      const found = await client.run((pb) => findRecord<StoredPreview>(pb, PREVIEWS, id));
      return found && (await endOf(found)) > now() ? found : null;
    } catch (error) {
      // Nobody waits for a content service that is away: the page is shown as visitors see it.
      if (isOutage(error)) return null;
      throw error;
    }
  }

  /** When a shared preview ends (epoch ms), whatever is stored: after its time, and with its editor's account or right. */
  async function endOf({ ends, created, editor }: StoredPreview): Promise<number> {
    const account = await client.run((pb) => foundOrNull(pb.collection(EDITORS).getOne(editor)));
    if (!account || !isGranted(rolesOf(account), rightsOn(PREVIEWS).create)) return 0;
    return Math.min(parseStoredDate(ends) ?? 0, (parseStoredDate(created) ?? 0) + PREVIEW_MS);
  }

  return {
    endOf,
    /** Opens the preview of a page by its token; null if the token is not for that page, has ended or was revoked. */
    async open(
      { route, params }: Pick<ContentRequest, 'route' | 'params'>,
      token: string,
    ): Promise<OpenPreview | null> {
      const preview = await find(token);
      if (preview?.path !== routePath(route, params)) return null;
      const waiting = await client.run(listWaitingChanges);
      const changes = toRecordChanges(
        waiting,
        content.record,
        ({ id }, name) => `${PREVIEW_FILES_PATH}/${id}/${encodeURIComponent(name)}${OPENED_QUERY}`,
      );
      return { endsAt: await endOf(preview), content: await content.withChanges(changes, NO_MARKERS) };
    },
    /** A file of a change that waits, for people with any valid token; null for everybody else. */
    async file(token: string, change: string, name: string): Promise<Blob | null> {
      if (!(await find(token))) return null;
      return client.run((pb) => readChangeFile(pb, change, name));
    },
    tokenOf: ({ id }: Pick<StoredPreview, 'id'>): string => previewToken(secret, id),
  };
}
