import { Router } from 'express';
import type { Colleague, Presence } from '../../client/edit/api/presence';
import { isCollection } from '../../client/model/collections';
import { isMap } from '../../client/model/json-value';
import { isRecordId } from '../../client/model/record-id';
import { toStoredDate } from '../../client/model/stored-date';
import { RESTORE_BODY_BYTES } from '../http/limits';
import { readJson } from '../http/request-body';
import { EditError } from '../saving/edit-error';
import { editorOf } from './edit-locals';
import { toStoredEntry } from './entries/entry-request';
import { readEntryState } from '../saving/change-store';
import { editorName, type Editor } from '../saving/editor';
import { foundOrNull, listWhere } from '../content/find-record';

/** PocketBase's collection of the entry that each editor has open. A record has the id of its editor. */
export const PRESENCE = 'presence';

/** An editor counts as present for this long after a report; the app sends one at least every 15 s. */
const PRESENT_MS = 40_000;

/**
 * Tells editors who else has the same entry open, whichever process of the site they work with, and what has changed of it.
 *
 * | PUT /api/presence | `{collection, id, updated, waiting}`: the entry that is open, and the state in which it is seen |
 */
export function createPresenceRouter(): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.put('/api/presence', readJson({ limit: RESTORE_BODY_BYTES }), async (req, res) => {
    const editor = editorOf(res);
    const { collection, id, updated, waiting } = isMap(req.body) ? req.body : {};
    if (!isCollection(collection) || !isRecordId(id)) throw new EditError(400);
    const [colleagues, state] = await Promise.all([
      colleaguesAt(editor, `${collection}/${id}`),
      readEntryState(editor.pocketBase, { collection, id }),
    ]);
    const isSeen = state.record?.updated === updated && state.change?.updated === waiting;
    const entry = state.record && !isSeen ? toStoredEntry(state) : null;
    res.json({ colleagues, entry } satisfies Presence);
  });
  return router;
}

async function colleaguesAt(editor: Editor, entry: string): Promise<Colleague[]> {
  const fields = { entry, editor_name: editorName(editor) };
  const present = editor.pocketBase.collection(PRESENCE);
  const isStored =
    (await foundOrNull(present.update(editor.id, fields))) ??
    (await foundOrNull(present.create({ id: editor.id, ...fields })));
  // A content service with the schema of an earlier release keeps nothing of it.
  if (!isStored) return [];
  const since = toStoredDate(Date.now() - PRESENT_MS);
  const known = await listWhere(editor.pocketBase, PRESENCE, { entry }, { sort: 'editor_name' });
  return known
    .filter(({ id, updated }) => id !== editor.id && String(updated) > since)
    .map((other) => ({ id: other.id, name: String(other.editor_name) }));
}
