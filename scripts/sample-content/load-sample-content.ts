import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type PocketBase from 'pocketbase';
import { ClientResponseError } from 'pocketbase';
import sharp from 'sharp';
import { RECORD_ID_LENGTH } from '../../client/model/record-id';
import { pairsAfter } from '../../client/edit/entry/translation-state';
import { COLLECTION_NAMES, type CollectionName } from '../../client/model/collections';
import { modelOf } from '../../client/model/stored-fields';
import type { SampleContent, SampleFile } from './types';

type Entry = Record<string, unknown>;

/** Records uploaded in parallel: PocketBase writes one at a time, and meanwhile the next pictures are rendered. */
const UPLOADS_AT_ONCE = 4;

/**
 * An entry that stands in `contents` during the load. If it is found, an earlier load was interrupted, and this one
 * continues it. Entries without it are finished sample content or an editor's own, and nothing is loaded.
 */
const LOADING = { section: 'misc', key: 'sample-content-is-loading' };

const FILES = path.join(path.dirname(fileURLToPath(import.meta.url)), 'files');

/**
 * Loads the sample content into an empty PocketBase with the schema, signed in as administrator. Safe to run again.
 * @returns how many records it created; 0 if there was content already.
 */
export async function loadSampleContent(pb: PocketBase, content: SampleContent): Promise<number> {
  const marker = { id: recordId('contents', LOADING), ...LOADING };
  if (await hasContent(pb, marker.id)) return 0;
  await createOnce(pb, 'contents', marker);
  const entries = COLLECTION_NAMES.flatMap((collection) =>
    content[collection].map((entry) => ({ collection, entry: entry as unknown as Entry })),
  );
  let created = 0;
  const queue = entries.values();
  const worker = async () => {
    for (const { collection, entry } of queue) {
      if (await createOnce(pb, collection, await toRecord(collection, entry))) created++;
    }
  };
  await Promise.all(Array.from({ length: UPLOADS_AT_ONCE }, worker));
  await pb.collection('contents').delete(marker.id);
  return created;
}

/** The id of an entry, the same at every load. */
export function recordId(collection: string, entry: Entry): string {
  const identity = entry.slug ?? entry.from ?? (entry.key ? [entry.section, entry.key] : entry.title);
  const digest = createHash('sha256')
    .update(JSON.stringify([collection, identity]))
    .digest('hex');
  return BigInt(`0x${digest}`).toString(36).slice(0, RECORD_ID_LENGTH);
}

async function hasContent(pb: PocketBase, markerId: string): Promise<boolean> {
  if (await exists(pb, 'contents', markerId)) return false;
  for (const collection of COLLECTION_NAMES) {
    const { items } = await pb.collection(collection).getList(1, 1, { fields: 'id', skipTotal: true });
    if (items.length > 0) return true;
  }
  return false;
}

async function exists(pb: PocketBase, collection: CollectionName, id: string): Promise<boolean> {
  try {
    await pb.collection(collection).getOne(id, { fields: 'id' });
    return true;
  } catch (error) {
    if (error instanceof ClientResponseError && error.status === 404) return false;
    throw error;
  }
}

async function createOnce(
  pb: PocketBase,
  collection: CollectionName,
  record: Entry & { id: string },
): Promise<boolean> {
  try {
    await pb.collection(collection).create(record);
    return true;
  } catch (error) {
    // The response does not tell a record that is already there from a wrong one: any unique value may refuse it first.
    if (
      error instanceof ClientResponseError &&
      error.status === 400 &&
      (await exists(pb, collection, record.id))
    ) {
      return false;
    }
    const named = record.slug ?? record.key ?? record.from ?? record.title;
    const reason = error instanceof ClientResponseError ? JSON.stringify(error.response) : String(error);
    throw new Error(`sample content: ${collection} "${String(named)}" was not taken: ${reason}`, {
      cause: error,
    });
  }
}

async function toRecord(collection: CollectionName, entry: Entry): Promise<Entry & { id: string }> {
  const record: Entry & { id: string } = {
    id: recordId(collection, entry),
    // A change of an English text in the admin screen then makes its translation outdated.
    translated: pairsAfter(modelOf(collection, entry), entry, entry, []),
  };
  for (const [name, value] of Object.entries(entry)) {
    record[name] = isSampleFile(value) ? await toFile(value) : value;
  }
  return record;
}

const isSampleFile = (value: unknown): value is SampleFile =>
  typeof value === 'object' && value !== null && 'file' in value && typeof value.file === 'string';

/** PocketBase makes no thumbs of SVG, so a drawn picture is uploaded as PNG. */
async function toFile({ file }: SampleFile): Promise<File> {
  const source = path.join(FILES, file);
  const isDrawn = path.extname(file) === '.svg';
  const bytes = isDrawn ? await sharp(source).png().toBuffer() : await readFile(source);
  return new File([new Uint8Array(bytes)], isDrawn ? `${path.parse(file).name}.png` : file);
}
