import { Router, type Request } from 'express';
import type { PageMoment, PageRestore } from '../../../client/edit/api/page-versions';
import { contentsSection } from '../../../client/model/contents-entries';
import { isMap } from '../../../client/model/json-value';
import { ORDER_KEY } from '../../../client/model/page-blocks';
import { parseStoredDate } from '../../../client/model/stored-date';
import { EDIT_JSON_BYTES } from '../../http/limits';
import { readJson } from '../../http/request-body';
import { createBlockPages } from '../../saving/block-pages';
import { EditError } from '../../saving/edit-error';
import { editorLanguage, entryLabel } from '../../saving/entry-name';
import { planPageRestore, readPageHistory, readPageParts, restorePage } from '../../saving/page-version';
import type { SaveServices } from '../../saving/save-services';
import { editorOf, localeOf } from '../edit-locals';
import { actingIn } from '../entries/entry-request';
import { toSummary } from './versions-router';

/** Most moments that are listed. */
const MOMENTS_MAX = 100;
/** Saves that follow each other so soon are one: the parts of a page are stored one after the other. */
const TOGETHER_MS = 5_000;

/**
 * Versions of a page of blocks, which is named by the section of its blocks: all of its own parts at a moment.
 *
 * | GET /api/page-versions/:section | `{moments}`, the newest first |
 * | GET /api/page-versions/:section/:at | what becomes of its parts if it goes back to a moment |
 * | POST /api/page-versions/:section/:at | takes it there; `{seen}`: `updated` of the parts that change |
 */
export function createPageVersionsRouter(services: SaveServices): Router {
  const router = Router({ caseSensitive: true, strict: true });

  router.get('/api/page-versions/:section', async (req, res) => {
    const histories = await readPageHistory(editorOf(res).pocketBase, sectionOf(req));
    const versions = histories
      .flatMap((history) => history.versions)
      .sort((a, b) => b.recorded.localeCompare(a.recorded));
    const moments: PageMoment[] = [];
    let last = Infinity;
    for (const version of versions) {
      const time = parseStoredDate(version.recorded)!;
      if (last - time > TOGETHER_MS)
        moments.push({ at: version.recorded, editor: toSummary(version).editor });
      last = time;
    }
    res.json({ moments: moments.slice(0, MOMENTS_MAX) });
  });

  router.get('/api/page-versions/:section/:at', async (req, res) => {
    const parts = await readPageParts(editorOf(res).pocketBase, sectionOf(req), momentOf(req));
    // The name of a part does not depend on whether it is on the page now.
    const blocks = { ...createBlockPages(services.content), isPlaced: () => true };
    const language = { ...editorLanguage(services, localeOf(res)), blocks };
    const changes = planPageRestore(parts).map(({ part: { collection, id, record, then }, effect }) => ({
      ...{ collection, id, effect, updated: record && String(record.updated) },
      label: entryLabel(collection, record ?? then!.state, language) ?? id,
    }));
    const times = parts.flatMap(({ record, versions }) => [
      String(record?.updated ?? ''),
      versions[0]?.recorded ?? '',
    ]);
    res.json({ present: times.sort().at(-1) ?? '', changes } satisfies PageRestore);
  });

  router.post('/api/page-versions/:section/:at', readJson({ limit: EDIT_JSON_BYTES }), async (req, res) => {
    const { seen } = isMap(req.body) ? req.body : {};
    if (!isMap(seen)) throw new EditError(400);
    const wanted = { section: sectionOf(req), at: momentOf(req), seen };
    res.json({ problems: await restorePage(services, actingIn(res), wanted) });
  });

  return router;
}

/** @throws {EditError} 404 for what is no section of a page of blocks */
function sectionOf({ params: { section } }: Request): string {
  const entries = (typeof section === 'string' && contentsSection(section)?.entries) || {};
  if (typeof section !== 'string' || !(ORDER_KEY in entries)) throw new EditError(404, 'notFound');
  return section;
}

function momentOf({ params: { at } }: Request): string {
  if (typeof at !== 'string' || parseStoredDate(at) === null) throw new EditError(404, 'notFound');
  return at;
}
