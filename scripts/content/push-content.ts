import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import pLimit from 'p-limit';
import { ClientResponseError } from 'pocketbase';
import type PocketBase from 'pocketbase';
import { mapTexts } from '../../client/model/json-value';
import { MEDIA } from '../../client/model/media';
import { foundOrNull } from '../../server/content/find-record';
import { recordWrite } from '../../server/content/stored-file';
import { listed, readFolder } from './content-folder';
import { moveDates, readDay, weeksToSite } from './folder-day';
import {
  CONTENT_COLLECTIONS,
  entryFields,
  translatedPairs,
  uniqueColumns,
  type Entry,
  type EntryFile,
} from './entry';
import { pictureNames, readStored } from './stored-entries';

/** The content of a fictional company. */
export const SAMPLE_CONTENT = path.join(import.meta.dirname, '../sample-content');

/** Records written in parallel: PocketBase writes one at a time, and meanwhile the next pictures are rendered. */
const WRITES_AT_ONCE = 4;

/**
 * An entry that stands in `contents` while an empty site is filled. If it is found, an earlier run was interrupted, and
 * this one continues it.
 */
const FILLING = { id: 'fillingthissite', section: 'misc', key: 'sample-content-is-loading' };

interface Change {
  readonly entry: Entry;
  /** The entry as the site has it; null if it has to be created. */
  readonly before: Entry | null;
  readonly fields: readonly string[];
}

export interface ContentPlan {
  readonly changes: readonly Change[];
  readonly lines: readonly string[];
  /** The lines of changes to entries that the site has already. */
  readonly overwritten: readonly string[];
}

/**
 * Reads a content folder for a site. If the folder names its day, dates are moved to where those of the site lie, or to a time
 * (epoch ms) if the site has none of the entries yet.
 */
export async function readFolderFor(pb: PocketBase, folder: string, now = Date.now()): Promise<Entry[]> {
  const [entries, day] = await Promise.all([readFolder(folder), readDay(folder)]);
  return day === null ? entries : moveDates(entries, weeksToSite(entries, await readStored(pb), day, now));
}

/**
 * Plans what makes the entries of a site those of a folder. Entries that only the site has stay.
 * @throws {Error} with one line if they cannot be pushed to this site
 */
export async function planContent(pb: PocketBase, entries: readonly Entry[]): Promise<ContentPlan> {
  const stored = new Map((await readStored(pb)).map((entry) => [keyOf(entry), entry]));
  const pushed = new Set(entries.map(keyOf));
  const untouched = [...stored.values()].filter((entry) => !pushed.has(keyOf(entry)));
  const taken = repeatedKeys([...untouched, ...entries]);
  if (taken.length > 0) throw new Error(listed(taken));
  const changes: Change[] = [];
  for (const entry of entries) {
    const before = stored.get(keyOf(entry)) ?? null;
    const fields = await changedFields(entry, before);
    if (!before || fields.length > 0) changes.push({ entry, before, fields });
  }
  const lineOf = ({ entry, before, fields }: Change) =>
    `${shownName(entry)}: ${before ? `change ${fields.join(', ')}` : 'create'}`;
  return {
    changes,
    lines: changes.map(lineOf),
    overwritten: changes.filter(({ before }) => before).map(lineOf),
  };
}

const keyOf = ({ collection, id }: Entry): string => `${collection}/${id}`;
const shownName = ({ collection, name }: Entry): string => `${collection}/${name}`;

/** Values that two entries would have in the columns of a unique index, in words. */
function repeatedKeys(entries: readonly Entry[]): string[] {
  return CONTENT_COLLECTIONS.flatMap((collection) =>
    uniqueColumns(collection).flatMap((columns) => {
      const owners = new Map<string, Entry>();
      return entries
        .filter((entry) => entry.collection === collection)
        .flatMap((entry) => {
          const value = columns.map((column) => String(entry.values[column] ?? '')).join('/');
          const owner = owners.get(value);
          owners.set(value, entry);
          return owner
            ? [`${shownName(entry)}: the record ${owner.id} has the same ${columns.join(' and ')} "${value}"`]
            : [];
        });
    }),
  );
}

async function changedFields(entry: Entry, before: Entry | null): Promise<string[]> {
  const changed: string[] = [];
  for (const { name, type } of entryFields(entry.collection)) {
    const isSame =
      type === 'file'
        ? await hasSameFile(name, entry, before)
        : isDeepStrictEqual(entry.values[name], before?.values[name]);
    if (!isSame) changed.push(name);
  }
  return changed;
}

async function hasSameFile(field: string, entry: Entry, before: Entry | null): Promise<boolean> {
  const [one, other] = [entry.files[field], before?.files[field]];
  if (!one || !other) return one === other;
  return (await one.read()).equals(await other.read());
}

/**
 * Makes all planned changes or none: if one fails, those before it are undone. They are an administrator's, who may write what an
 * editor may not and asks for no redirects or versions, so this does not go through `server/saving`.
 * @throws {Error} with one line that names the entry and says whether everything is as it was
 */
export async function pushContent(pb: PocketBase, { changes }: ContentPlan): Promise<void> {
  const begun: Change[] = [];
  try {
    await writeAll(pb, changes, (change) => begun.push(change));
  } catch (error) {
    const left = await undo(pb, begun);
    const state = left.length > 0 ? `could not be undone: ${left.join(', ')}` : 'no content was changed';
    throw new Error(`${error instanceof Error ? error.message : String(error)}; ${state}`, { cause: error });
  }
}

/**
 * Fills an empty site, with dates moved to a time (epoch ms) if the folder names its day. Safe to run again: it fills a site only
 * once, whatever its editors remove later.
 * @returns how many records it created; 0 if there was content already
 */
export async function fillEmptySite(
  pb: PocketBase,
  { folder = SAMPLE_CONTENT, now = Date.now() } = {},
): Promise<number> {
  const contents = pb.collection('contents');
  const [begun] = (await contents.getList(1, 1, { filter: `id = "${FILLING.id}"` })).items;
  if (!begun && (await hasContent(pb))) return 0;
  const entries = await readFolderFor(pb, folder, now);
  if (!begun) await contents.create(FILLING);
  const plan = await planContent(pb, entries);
  await pushContent(pb, plan);
  await contents.delete(FILLING.id);
  return plan.changes.length;
}

async function hasContent(pb: PocketBase): Promise<boolean> {
  for (const collection of CONTENT_COLLECTIONS)
    if ((await pb.collection(collection).getList(1, 1)).items.length > 0) return true;
  return false;
}

/** Writes pictures of the library first: PocketBase chooses the file names that rich texts need. */
async function writeAll(pb: PocketBase, changes: readonly Change[], onBegin: (change: Change) => void) {
  const isPicture = ({ entry }: Change) => entry.collection === MEDIA;
  for (const part of [changes.filter(isPicture), changes.filter((change) => !isPicture(change))]) {
    const pictures = await pictureNames(pb);
    const failures: unknown[] = [];
    await pLimit(WRITES_AT_ONCE).map(part, async (change) => {
      if (failures.length > 0) return;
      await write(pb, change, pictures, onBegin).catch((error: unknown) => failures.push(error));
    });
    if (failures.length > 0) throw failures[0];
  }
}

async function write(
  pb: PocketBase,
  { entry, before, fields }: Change,
  pictures: ReadonlyMap<string, string>,
  onBegin: (change: Change) => void,
): Promise<void> {
  const records = pb.collection(entry.collection);
  const [body, options] = recordWrite(await toValues(entry, fields, pictures));
  const begun = { entry, before: before && (await withFilesInMemory(before, fields)), fields };
  try {
    await (before ? records.update(entry.id, body, options) : records.create(body, options));
    onBegin(begun);
  } catch (error) {
    const isRefused = error instanceof ClientResponseError && error.status >= 400 && error.status < 500;
    // Without a response, nobody knows whether it was written.
    if (!isRefused) onBegin(begun);
    throw new Error(`${shownName(entry)} was not taken: ${reasonOf(error)}`, { cause: error });
  }
}

async function toValues(
  entry: Entry,
  fields: readonly string[],
  pictures: ReadonlyMap<string, string>,
): Promise<Record<string, unknown>> {
  const withFileName = (text: string) =>
    text.replace(
      /\/files\/media\/(\w+)\/(?![\w.-])/g,
      (address, id: string) => address + (pictures.get(id) ?? ''),
    );
  const values = mapTexts(entry.values, withFileName) as Entry['values'];
  const written: Record<string, unknown> = { id: entry.id };
  for (const { name } of entryFields(entry.collection)) {
    const file = entry.files[name];
    // A change of an English text in the admin screen then makes its translation outdated.
    if (name === 'translated') written[name] = translatedPairs(entry.collection, values);
    else if (fields.includes(name))
      written[name] = file ? await toUpload(entry, file) : (values[name] ?? null);
  }
  return written;
}

/** PocketBase appends to the name, and visitors see it. */
async function toUpload({ name }: Entry, file: EntryFile): Promise<File> {
  const extension = path.extname(file.name).replace(/^\.svg$/, '.png');
  return new File([new Uint8Array(await file.read())], `${name.replace('.', '-')}${extension}`);
}

/** Replaced files are gone from the site. */
async function withFilesInMemory(entry: Entry, fields: readonly string[]): Promise<Entry> {
  const files = { ...entry.files };
  for (const [field, file] of Object.entries(entry.files)) {
    if (!fields.includes(field)) continue;
    const content = await file.read();
    files[field] = { name: file.name, read: () => Promise.resolve(content) };
  }
  return { ...entry, files };
}

/** @returns names of the entries that could not be put back */
async function undo(pb: PocketBase, begun: readonly Change[]): Promise<string[]> {
  const left: string[] = [];
  const changed = begun.filter(({ before }) => before);
  for (const { entry, before, fields } of [...begun.filter(({ before }) => !before), ...changed]) {
    const undone = before
      ? writeAll(pb, [{ entry: before, before: entry, fields }], () => undefined)
      : foundOrNull(pb.collection(entry.collection).delete(entry.id));
    await undone.catch(() => left.push(shownName(entry)));
  }
  return left;
}

function reasonOf(error: unknown): string {
  if (!(error instanceof ClientResponseError)) return error instanceof Error ? error.message : String(error);
  const refused = Object.entries((error.response.data ?? {}) as Record<string, { message?: string }>);
  if (refused.length > 0) return refused.map(([field, { message }]) => `${field}: ${message}`).join(', ');
  return error.status ? `PocketBase responded ${error.status}` : 'PocketBase does not respond';
}
