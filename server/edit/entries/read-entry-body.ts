import { type Request, type RequestHandler } from 'express';
import type { EntryValues, SaveBody } from '../../saving/entry-body';
import { FORM_JSON } from '../../../client/edit/api/entries';
import { PAIR_PATTERN } from '../../../client/model/entry/translation-state';
import { RICH_MAX_BYTES } from '../../../client/model/field';
import { isMap, mapTexts } from '../../../client/model/json-value';
import { cleanText } from '../../../client/model/text/clean-text';
import { EDIT_FILES_BYTES, EDIT_JSON_BYTES } from '../../http/limits';
import { parseJson, readBytes, readJson } from '../../http/request-body';
import { allowUploadTime } from '../../http/request-time';
import { EditError } from '../../saving/edit-error';

/** Most translation pairs of one record; a long page has a tenth of them. */
const PAIRS_MAX = 2_000;
/** Most parts of a form, one for each file: a record with lists of pictures has some ten. */
const PARTS_MAX = 500;
/** Longest headers of a part, which names a field and a file. */
const PART_HEAD_BYTES = 8_000;

/** Parses JSON, or collects a form with files. Responds 413 above the limits. */
export const parseEntryBody: readonly RequestHandler[] = [
  allowUploadTime,
  readJson({ limit: EDIT_JSON_BYTES }),
  readBytes({ type: 'multipart/form-data', limit: EDIT_FILES_BYTES }),
];

/** @throws {EditError} 400 for a body of another shape */
export async function readEntryBody(req: Request): Promise<SaveBody> {
  const form = Buffer.isBuffer(req.body) ? await readForm(req) : null;
  const json: unknown = form ? parsePart(form.get(FORM_JSON)) : req.body;
  if (!isMap(json) || !isMap(json.values)) throw new EditError(400);
  const { values, confirmed } = json;
  const text = (name: string): string => {
    const { [name]: value = '' } = json;
    if (typeof value !== 'string') throw new EditError(400);
    return value;
  };
  if (confirmed !== undefined && !isPairList(confirmed)) throw new EditError(400);
  const files = form ? [...form].filter(([, value]) => value instanceof File) : [];
  return {
    values: { ...(mapTexts(values, cleaned) as EntryValues), ...Object.fromEntries(files) },
    updated: text('updated'),
    confirmed,
    from: text('from'),
    waiting: text('waiting'),
    publishAt: text('publishAt'),
  };
}

/** HTML stays as the editor has written it; pages clean it in their own way. */
const cleaned = (text: string): string => (text.startsWith('<') ? text : cleanText(text, RICH_MAX_BYTES));

/** Parses the form with the platform's own parser, which works on all of it at once: many parts or headers would hold everybody up. */
async function readForm(req: Request): Promise<FormData> {
  const type = req.get('content-type') ?? '';
  if (!hasFewParts(req.body as Buffer, type)) throw new EditError(413);
  try {
    return await new Response(req.body as BodyInit, { headers: { 'Content-Type': type } }).formData();
  } catch {
    throw new EditError(400);
  }
}

function hasFewParts(form: Buffer, type: string): boolean {
  const [, quoted, boundary = quoted] = /;\s*boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(type) ?? [];
  if (!boundary) return true; // The parser refuses it.
  let parts = 0;
  for (let at = form.indexOf(boundary); at >= 0; at = form.indexOf(boundary, at + boundary.length)) {
    const head = form.subarray(at, at + PART_HEAD_BYTES);
    parts += 1;
    if (parts > PARTS_MAX || (head.length === PART_HEAD_BYTES && !head.includes('\r\n\r\n'))) return false;
  }
  return true;
}

/** @throws {EditError} 413 for more than the same JSON may have without files */
function parsePart(part: FormDataEntryValue | null): unknown {
  if (typeof part !== 'string') throw new EditError(400);
  if (Buffer.byteLength(part) > EDIT_JSON_BYTES) throw new EditError(413);
  return parseJson(part);
}

const isPairList = (value: unknown): value is string[] =>
  Array.isArray(value) &&
  value.length <= PAIRS_MAX &&
  value.every((pair) => typeof pair === 'string' && PAIR_PATTERN.test(pair));
