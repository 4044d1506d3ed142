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
import { EditError } from '../../saving/edit-error';
import { isCollection } from '../../../client/model/collections';
import { isRecordId } from '../../../client/model/record-id';
import type { EditOutcome } from '../../observability/metrics';
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

export const countEdit =
  ({ metrics }: Pick<EditServices, 'metrics'>): RequestHandler =>
  (_req, res, next) => {
    res.once('finish', () => metrics.edits.inc({ outcome: outcomeOf(res.statusCode) }));
    next();
  };

function outcomeOf(status: number): EditOutcome {
  if (status < 400) return 'saved';
  if (status >= 500) return 'failed';
  return status === 404 || status === 409 ? 'conflict' : 'refused';
}
