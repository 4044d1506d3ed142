import type { Request, RequestHandler, Response } from 'express';
import type { EditServices } from '../edit-services';
import type { StoredEntry } from '../../../client/model/entry/stored-entry';
import { toWaiting, type ChangedEntry, type EntryState } from '../../saving/change-store';
import type { Acting } from '../../saving/save-entry';
import type { EntryBody } from '../../saving/entry-body';
import { FORM_JSON } from '../../../client/edit/api/entries';
import { PAIR_PATTERN } from '../../../client/model/entry/translation-state';
import { isMap } from '../../../client/model/json-value';
import { EDIT_FILES_BYTES, EDIT_JSON_BYTES, EDIT_PARTS } from '../../http/limits';
import { readForm, UploadedForm } from '../../http/read-form';
import { parseJson, readJson } from '../../http/request-body';
import { allowUploadTime } from '../../http/request-time';
import { EditError, EntryChangedError } from '../../saving/edit-error';
import { isCollection } from '../../../client/model/collections';
import { isRecordId } from '../../../client/model/record-id';
import { refusedByService } from '../../saving/refused-by-service';
import type { EditOutcome } from '../../observability/metrics';
import { InvalidEntryError } from '../../saving/check-entry-values';
import { editorOf, localeOf } from '../edit-locals';

/** Most translation pairs of one record; a long page has a tenth of them. */
const PAIRS_MAX = 2_000;
/** Parses JSON, or a form with files. Responds 413 above the limits. */
export const parseEntryBody: readonly RequestHandler[] = [
  allowUploadTime,
  readJson({ limit: EDIT_JSON_BYTES }),
  readForm({ limit: EDIT_FILES_BYTES, fieldLimit: EDIT_JSON_BYTES, partLimit: EDIT_PARTS }),
];

/** @throws {EditError} 400 for a body of another shape */
export function readEntryBody(req: Request): EntryBody {
  const form = req.body instanceof UploadedForm ? req.body : null;
  const json: unknown = form ? parseJson(form.fields.get(FORM_JSON) ?? '') : req.body;
  if (!isMap(json) || !isMap(json.values)) throw new EditError(400);
  const { values, confirmed } = json;
  const text = (name: string): string => {
    const { [name]: value = '' } = json;
    if (typeof value !== 'string') throw new EditError(400);
    return value;
  };
  if (confirmed !== undefined && !isPairList(confirmed)) throw new EditError(400);
  return {
    values: { ...values, ...Object.fromEntries(form?.files ?? []) },
    updated: text('updated'),
    confirmed,
    from: text('from'),
    waiting: text('waiting'),
    publishAt: text('publishAt'),
  };
}

const isPairList = (value: unknown): value is string[] =>
  Array.isArray(value) &&
  value.length <= PAIRS_MAX &&
  value.every((pair) => typeof pair === 'string' && PAIR_PATTERN.test(pair));

/** The entry that the path of a request names. @throws {EditError} 404 for one that cannot be */
export function entryKeyOf({ params: { collection, id } }: Pick<Request, 'params'>): ChangedEntry {
  if (!isCollection(collection) || !isRecordId(id)) throw new EditError(404, 'notFound');
  return { collection, id };
}

/** The editor who sent a request, and the language of this person's app. */
export const actingIn = (res: Response): Acting => ({ editor: editorOf(res), locale: localeOf(res) });

/** An entry as the editors' app gets it. @throws {EditError} 404 if it was removed */
export function toStoredEntry({ record, change }: EntryState): StoredEntry {
  if (!record) throw new EditError(404, 'entryGone');
  return { record, updated: String(record.updated), waiting: change && toWaiting(change) };
}

type WriteServices = Pick<EditServices, 'messages' | 'metrics'>;

/** Runs a write, turns its failures into responses and counts the outcome. */
export async function respondToWrite(
  { messages, metrics }: WriteServices,
  res: Response,
  store: () => Promise<void>,
): Promise<void> {
  const count = (outcome: EditOutcome) => metrics.edits.inc({ outcome });
  const texts = messages[localeOf(res)];
  const { errors } = texts.server.editors;
  try {
    await store();
    count('saved');
  } catch (error) {
    if (error instanceof EntryChangedError) {
      count('conflict');
      res.status(error.record ? 409 : 404);
      return void res.json({ message: error.record ? errors.entryChanged() : errors.entryGone() });
    }
    const invalid = error instanceof InvalidEntryError ? error.errors : refusedByService(error, texts);
    if (invalid) {
      count('refused');
      return void res.status(422).json({ message: errors.invalid(), errors: invalid });
    }
    count(error instanceof EditError && error.status < 500 ? 'refused' : 'failed');
    throw error;
  }
}
