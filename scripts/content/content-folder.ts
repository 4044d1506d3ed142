import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { isMap, isUnset } from '../../client/model/json-value';
import { BASE_LOCALE } from '../../client/i18n/locales';
import { COVER_WIDTH } from '../../client/router/image-sizes';
import { cleanValues } from '../../client/model/clean-values';
import { checkRecord } from '../../client/model/check';
import { isCollection } from '../../client/model/collections';
import { MEDIA, MEDIA_FIELDS } from '../../client/model/media';
import { modelOf } from '../../client/model/stored-fields';
import type { FieldSpec } from '../schema/collection-spec';
import { DAY_FILE, textOfDay } from './folder-day';
import {
  CONTENT_COLLECTIONS,
  entryFields,
  valuesOf,
  type ContentCollection,
  type Entry,
  type EntryFile,
} from './entry';

/*
 * A content folder has a folder per collection, with a JSON file per record and the record's files beside it. A rich
 * text is a list of its lines, so that `git diff` shows the paragraph that has changed. A picture may be a drawing: it is
 * rendered when it is read, because SVG is stored nowhere.
 */

/** Problems that a message lists; the rest is counted. */
const PROBLEMS_SHOWN = 10;

/** Reads a content folder; an error names file and field of each value that the site would not take. */
export async function readFolder(folder: string): Promise<Entry[]> {
  const found = await readdir(folder, { withFileTypes: true }).catch(() => {
    throw new Error(`"${folder}" is no folder that can be read`);
  });
  const problems = otherFolders(found).map((name) => `${name}: is no collection`);
  const entries: Entry[] = [];
  for (const collection of CONTENT_COLLECTIONS.filter((name) => found.some((each) => each.name === name))) {
    const ids = new Map<string, string>();
    for (const file of (await readdir(path.join(folder, collection))).sort()) {
      if (!file.endsWith('.json')) continue;
      const report = (problem: string) => problems.push(`${collection}/${file}: ${problem}`);
      const entry = await readEntry(path.join(folder, collection, file), collection, report);
      if (!entry) continue;
      const first = ids.get(entry.id);
      if (first) report(`id: ${first} has the same`);
      ids.set(entry.id, file);
      entries.push(entry);
    }
  }
  if (problems.length > 0) throw new Error(listed(problems));
  if (entries.length === 0) throw new Error(`"${folder}" holds no content`);
  return entries;
}

/** The first problems of a long list, in one line. */
export function listed(problems: readonly string[]): string {
  const more = problems.length - PROBLEMS_SHOWN;
  return [...problems.slice(0, PROBLEMS_SHOWN), ...(more > 0 ? [`and ${more} more`] : [])].join('; ');
}

const otherFolders = (found: readonly { name: string; isDirectory(): boolean }[]): string[] =>
  found
    .filter((each) => each.isDirectory() && !each.name.startsWith('.'))
    .map(({ name }) => name)
    .filter((name) => !CONTENT_COLLECTIONS.includes(name as ContentCollection));

async function readEntry(
  file: string,
  collection: ContentCollection,
  report: (problem: string) => void,
): Promise<Entry | null> {
  const read: unknown = await readFile(file, 'utf8')
    .then(JSON.parse)
    .catch((error: Error) => void report(error.message));
  if (read === undefined) return null;
  if (!isMap(read) || typeof read.id !== 'string' || !/^\w+$/.test(read.id)) {
    report('id: expected letters and digits');
    return null;
  }
  const fields = entryFields(collection);
  for (const { name, type } of fields)
    if (type === 'editor' && Array.isArray(read[name])) read[name] = read[name].join('');
  const record = cleanValues(collection === MEDIA ? MEDIA_FIELDS : modelOf(collection, read), read);
  for (const name of Object.keys(record))
    if (name !== 'id' && !fields.some((field) => field.name === name)) report(`${name}: is no field`);
  const files: Record<string, EntryFile> = {};
  for (const field of fields) {
    const value = record[field.name];
    if (field.type !== 'file' || isUnset(value)) continue;
    const source = path.join(path.dirname(file), String(value));
    const problem = await fileProblem(field, source, value);
    if (problem) report(`${field.name}: ${problem}`);
    else files[field.name] = { name: path.basename(source), read: () => readPicture(source) };
  }
  if (isCollection(collection))
    for (const { path: at, locale, kind, expected } of checkRecord(collection, record))
      report(`${at}${locale === BASE_LOCALE ? '' : ` (${locale})`}: ${kind}, expected ${expected}`);
  return {
    collection,
    name: path.basename(file, '.json'),
    id: read.id,
    values: valuesOf(collection, record),
    files,
  };
}

async function fileProblem(
  field: FieldSpec & { type: 'file' },
  source: string,
  value: unknown,
): Promise<string | null> {
  if (typeof value !== 'string' || path.basename(value) !== value)
    return 'expected the name of a file beside it';
  const size = await stat(source).then(
    (found) => found.size,
    () => null,
  );
  if (size === null) return `there is no file "${value}" beside it`;
  return size > field.maxSize ? `"${value}" is larger than ${field.maxSize} bytes` : null;
}

/** A drawing of a cover, 1600 pixels wide, becomes as wide as the largest size of one. */
const DRAWING_DENSITY = (72 * 2560) / COVER_WIDTH;
const readPicture = (file: string): Promise<Buffer> =>
  path.extname(file) === '.svg' ? sharp(file, { density: DRAWING_DENSITY }).png().toBuffer() : readFile(file);

/**
 * Replaces what a content folder holds, and names its day (epoch ms) if there is one. A drawing stays if the site shows it as it is.
 * @throws {Error} with one line if the folder holds anything else
 */
export async function writeFolder(
  folder: string,
  entries: readonly Entry[],
  day: number | null = null,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const [other] = otherFolders(await readdir(folder, { withFileTypes: true }));
  if (other) throw new Error(`"${folder}" is no content folder: it holds "${other}"; nothing was changed`);
  const partial = await mkdtemp(path.join(folder, '.partial-'));
  try {
    for (const entry of entries) {
      await mkdir(path.join(partial, entry.collection), { recursive: true });
      await writeEntry(entry, path.join(partial, entry.collection), path.join(folder, entry.collection));
    }
    if (day !== null) await writeFile(path.join(partial, DAY_FILE), textOfDay(day));
    for (const collection of CONTENT_COLLECTIONS) {
      await rm(path.join(folder, collection), { recursive: true, force: true });
      if (entries.some((entry) => entry.collection === collection))
        await rename(path.join(partial, collection), path.join(folder, collection));
    }
    if (day !== null) await rename(path.join(partial, DAY_FILE), path.join(folder, DAY_FILE));
  } finally {
    await rm(partial, { recursive: true, force: true });
  }
}

async function writeEntry(entry: Entry, target: string, before: string): Promise<void> {
  const record: Record<string, unknown> = { id: entry.id };
  for (const { name, type } of entryFields(entry.collection)) {
    const value = entry.values[name];
    const file = entry.files[name];
    if (file) record[name] = await writePicture(file, target, before);
    else if (type === 'editor' && typeof value === 'string') record[name] = linesOf(value);
    else if (value !== undefined) record[name] = value;
  }
  await writeFile(path.join(target, `${entry.name}.json`), `${JSON.stringify(record, null, 2)}\n`);
}

/** @returns the name under which it lies in the folder */
async function writePicture(file: EntryFile, target: string, before: string): Promise<string> {
  const content = await file.read();
  const drawing = `${path.parse(file.name).name}.svg`;
  const drawn = await readPicture(path.join(before, drawing)).catch(() => null);
  if (drawn?.equals(content)) {
    await writeFile(path.join(target, drawing), await readFile(path.join(before, drawing)));
    return drawing;
  }
  await writeFile(path.join(target, file.name), content);
  return file.name;
}

/** A rich text in lines that make it up again: after each line feed, and after each block that no line feed follows. */
function linesOf(html: string): string | string[] {
  const lines = html.split(/(?<=\n)|(?<=<\/(?:p|h[1-6]|li|ul|ol|tr|table|figure|blockquote|pre)>)(?![\r\n])/);
  return lines.length > 1 ? lines : html;
}
