import { Router } from 'express';
import type PocketBase from 'pocketbase';
import { isMap } from '../../../client/model/json-value';
import { toIsoDate } from '../../../client/model/stored-date';
import { isRecordId } from '../../../client/model/record-id';
import type { VersionSummary } from '../../../client/edit/api/versions';
import { statusAt } from '../../../client/model/entry/visibility';
import { isCollection } from '../../../client/model/collections';
import { RESTORE_BODY_BYTES } from '../../http/limits';
import { readJson } from '../../http/request-body';
import { EditError } from '../../saving/edit-error';
import { editorOf, localeOf } from '../edit-locals';
import { queryText } from '../query-text';
import { actingIn, entryKeyOf, toStoredEntry } from '../entries/entry-request';
import { editorLanguage, entryLabel } from '../../saving/entry-name';
import { foldText } from '../../../client/model/text/fold-text';
import type { Locale } from '../../../client/i18n/locales';
import { wordsIn } from '../entries/entry-list';
import type { ChangedEntry } from '../../saving/change-store';
import type { SaveServices } from '../../saving/save-services';
import { findRecord, listWhere } from '../../content/find-record';
import { sendFile } from '../send-file';
import { restoreEntry } from '../../saving/restore-entry';
import { readCopy } from '../../saving/versions/file-copy';
import { VERSIONS, type Version } from '../../saving/versions/version';

/** Number of removed entries that are listed, the latest first. */
const REMOVED_SHOWN = 100;

/** The latest versions of which the list of entries shows who made them; PocketBase's own limit of a page. */
const AUTHORS_READ = 500;

/**
 * Versions of an entry, read and restored with the editor's own rights.
 *
 * | GET /api/versions | removed entries with their last version, or those with `words` in their names |
 * | GET /api/authors | who has changed each entry last, by `collection/id` |
 * | GET /api/versions/:collection/:id | versions of an entry, the newest first |
 * | GET /api/versions/:collection/:id/:version | `{state}`: the values of a version |
 * | GET /files/versions/:collection/:id/:name | a file that the entry had, from the copy of its versions |
 * | POST /api/versions/:collection/:id/:version/restore | `{updated}`: the entry's `updated` as the editor saw it |
 */
export function createVersionsRouter(services: SaveServices): Router {
  const router = Router({ caseSensitive: true, strict: true });

  router.get('/api/versions', async (req, res) => {
    const language = editorLanguage(services, localeOf(res));
    const { pocketBase } = editorOf(res);
    const words = queryText(req, 'words');
    const hasWords = wordsIn(words);
    const removals = await listWhere<Version>(
      pocketBase,
      VERSIONS,
      { action: 'delete' },
      { fields: `id,collection,record${words && ',state'}`, sort: 'recorded' },
    );
    const labelIn = ({ collection, state }: Version, locale: Locale) =>
      isCollection(collection) ? entryLabel(collection, state, { ...language, locale }) : null;
    const isNamed = (version: Version) =>
      words === '' ||
      hasWords(foldText(services.config.locales.map((locale) => labelIn(version, locale)).join(' ')));
    // Redirects are removed together with the pages that they lead to.
    const pages = removals.filter(({ collection }) => collection !== 'redirects');
    const latest = new Map(pages.map((each) => [`${each.collection}/${each.record}`, each]));
    const shown = [...latest.values()].reverse().filter(isNamed).slice(0, REMOVED_SHOWN);
    const removed = await Promise.all(
      shown.map(async ({ id, collection, record }) =>
        (await findRecord(pocketBase, collection, record)) ? null : findVersion(pocketBase, id),
      ),
    );
    res.json({
      removed: removed
        .filter((version) => version !== null)
        .map((version) => ({
          ...toSummary(version),
          collection: version.collection,
          record: version.record,
          status: statusAt(version.state, Date.now()),
          label: labelIn(version, language.locale) ?? version.record,
        })),
    });
  });

  router.get('/api/authors', async (_req, res) => {
    const { items } = await editorOf(res).pocketBase.collection(VERSIONS).getList<Version>(1, AUTHORS_READ, {
      fields: 'collection,record,action,editor_name',
      sort: '-recorded',
      skipTotal: true,
    });
    // The oldest first, so that the last one to have changed an entry stays.
    const named = items
      .filter(({ action, editor_name }) => action !== 'discard' && editor_name !== '')
      .reverse()
      .map((each) => [`${each.collection}/${each.record}`, each.editor_name]);
    res.json({ authors: Object.fromEntries(named) });
  });

  router.get('/api/versions/:collection/:id', async (req, res) => {
    const { pocketBase } = editorOf(res);
    const { collection, id } = entryKeyOf(req);
    const own = { collection, record: id };
    const versions = await listWhere<Version>(pocketBase, VERSIONS, own, {
      fields: 'id,action,recorded,editor,editor_name',
      sort: '-recorded,-id',
    });
    res.json({ versions: versions.map(toSummary) });
  });

  router.get('/api/versions/:collection/:id/:version', async (req, res) => {
    const { state } = await readVersion(editorOf(res).pocketBase, entryKeyOf(req), req.params.version);
    res.json({ state });
  });

  router.post(
    '/api/versions/:collection/:id/:version/restore',
    readJson({ limit: RESTORE_BODY_BYTES }),
    async (req, res) => {
      const { pocketBase } = editorOf(res);
      const version = await readVersion(pocketBase, entryKeyOf(req), String(req.params.version));
      const seen = isMap(req.body) && typeof req.body.updated === 'string' ? req.body.updated : null;
      res.json(toStoredEntry(await restoreEntry(services, actingIn(res), version, seen)));
    },
  );

  router.get('/files/versions/:collection/:id/:name', async (req, res) => {
    const { collection, id } = entryKeyOf(req);
    const { name } = req.params;
    await sendFile(res, await readCopy(editorOf(res).pocketBase, { collection, record: id }, name), name);
  });

  return router;
}

async function readVersion(
  pocketBase: PocketBase,
  { collection, id }: ChangedEntry,
  wanted: string,
): Promise<Version> {
  const version = await findVersion(pocketBase, wanted);
  if (version?.collection !== collection || version.record !== id) throw new EditError(404, 'notFound');
  return version;
}

const findVersion = (pocketBase: PocketBase, id: string): Promise<Version | null> =>
  isRecordId(id) ? findRecord(pocketBase, VERSIONS, id) : Promise.resolve(null);

export const toSummary = ({
  id,
  action,
  recorded,
  editor,
  editor_name,
}: Omit<Version, 'state'>): VersionSummary => ({
  id,
  action,
  recorded: toIsoDate(recorded),
  editor: editor ? { id: editor, name: editor_name } : null,
});
