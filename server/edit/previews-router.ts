import { Router } from 'express';
import type { SharedPreview } from '../../client/edit/api/previews';
import { isMap } from '../../client/model/json-value';
import { isRecordId } from '../../client/model/record-id';
import { toStoredDate } from '../../client/model/stored-date';
import { RESTORE_BODY_BYTES } from '../http/limits';
import { readJson } from '../http/request-body';
import { PREVIEW_MS, PREVIEWS, type StoredPreview } from '../pages/previews';
import { EditError } from '../saving/edit-error';
import { isAskedPath } from './edit-address';
import type { EditServices } from './edit-services';
import { editorName } from '../saving/editor';
import { foundOrNull, listWhere } from '../content/find-record';
import { editorOf } from './edit-locals';

/**
 * The previews of a page that were shared with people without an account, under the editor's own rights.
 *
 * | GET /api/previews?path= | those of a page that have not ended |
 * | POST /api/previews | `{path}`: a new one |
 * | DELETE /api/previews/:id | revokes one |
 */
export function createPreviewsRouter({ previews }: Pick<EditServices, 'previews'>): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const toShared = (preview: StoredPreview): SharedPreview => ({
    id: preview.id,
    ends: preview.ends,
    by: preview.editor_name,
    token: previews.tokenOf(preview),
  });

  router.get('/api/previews', async (req, res) => {
    const { pocketBase } = editorOf(res);
    const path = readPath(req.query.path);
    const found = await listWhere<StoredPreview>(pocketBase, PREVIEWS, { path }, { sort: '-ends' });
    const live: StoredPreview[] = [];
    for (const preview of found) {
      const end = await previews.endOf(preview);
      if (end > Date.now()) live.push({ ...preview, ends: toStoredDate(end) });
    }
    res.json({ previews: live.map(toShared) });
  });

  router.post('/api/previews', readJson({ limit: RESTORE_BODY_BYTES }), async (req, res) => {
    const { id: editor, pocketBase } = editorOf(res);
    const path = readPath(isMap(req.body) ? req.body.path : undefined);
    const ends = toStoredDate(Date.now() + PREVIEW_MS);
    const made = await pocketBase
      .collection(PREVIEWS)
      .create<StoredPreview>({ path, ends, editor, editor_name: editorName(editorOf(res)) });
    res.status(201).json(toShared(made));
  });

  router.delete('/api/previews/:id', async (req, res) => {
    const { id } = req.params;
    if (!isRecordId(id)) throw new EditError(404, 'notFound');
    await foundOrNull(editorOf(res).pocketBase.collection(PREVIEWS).delete(id));
    res.json({});
  });

  return router;
}

function readPath(path: unknown): string {
  if (!isAskedPath(path)) throw new EditError(400);
  return path;
}
