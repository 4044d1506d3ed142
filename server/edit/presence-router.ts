import { Router } from 'express';
import type { Colleague } from '../../client/edit/api/presence';
import { isCollection } from '../../client/model/collections';
import { isMap } from '../../client/model/json-value';
import { isRecordId } from '../../client/model/record-id';
import { toStoredDate } from '../../client/model/stored-date';
import { RESTORE_BODY_BYTES } from '../http/limits';
import { readJson } from '../http/request-body';
import { EditError } from '../saving/edit-error';
import { editorOf } from './edit-locals';
import { editorName } from '../saving/editor';
import { foundOrNull, listWhere } from '../content/find-record';

/** PocketBase's collection of the entry that each editor has open. A record has the id of its editor. */
export const PRESENCE = 'presence';

/** An editor counts as present for this long after a report; the app sends one every 15 s. */
const PRESENT_MS = 40_000;

/**
 * Tells editors who else has the same entry open, whichever process of the site they work with.
 *
 * | PUT /api/presence | `{collection, id}`: the entry that is open; responds with the other editors of it |
 */
export function createPresenceRouter(): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.put('/api/presence', readJson({ limit: RESTORE_BODY_BYTES }), async (req, res) => {
    const { id: editor, pocketBase } = editorOf(res);
    const { collection, id } = isMap(req.body) ? req.body : {};
    if (!isCollection(collection) || !isRecordId(id)) throw new EditError(400);
    const fields = { entry: `${collection}/${id}`, editor_name: editorName(editorOf(res)) };
    const present = pocketBase.collection(PRESENCE);
    const isStored =
      (await foundOrNull(present.update(editor, fields))) ??
      (await foundOrNull(present.create({ id: editor, ...fields })));
    // A content service with the schema of an earlier release keeps nothing of it.
    if (!isStored) return void res.json({ colleagues: [] });
    const since = toStoredDate(Date.now() - PRESENT_MS);
    const known = await listWhere(pocketBase, PRESENCE, { entry: fields.entry }, { sort: 'editor_name' });
    const colleagues = known
      .filter(({ id, updated }) => id !== editor && String(updated) > since)
      .map((other): Colleague => ({ id: other.id, name: String(other.editor_name) }));
    res.json({ colleagues });
  });
  return router;
}
