import path from 'node:path';
import type { RecordModel } from 'pocketbase';
import type PocketBase from 'pocketbase';
import { slugOf } from '../../client/model/entry/slug-of';
import { mapTexts } from '../../client/model/json-value';
import { MEDIA } from '../../client/model/media';
import { foundOrNull } from '../../server/content/find-record';
import { readStoredFile } from '../../server/content/stored-file';
import {
  CONTENT_COLLECTIONS,
  entryFields,
  valuesOf,
  type ContentCollection,
  type Entry,
  type EntryFile,
} from './entry';

/** Reads all content of a PocketBase, drafts included, as an administrator. A missing collection reads as empty. */
export async function readStored(pb: PocketBase): Promise<Entry[]> {
  const entries: Entry[] = [];
  const pictures = await pictureNames(pb);
  const withoutFileName = (text: string): string =>
    text.replace(/(\/files\/media\/(\w+)\/)([\w.-]+)/g, (address, folder: string, id: string, name) =>
      pictures.get(id) === name ? folder : address,
    );
  for (const collection of CONTENT_COLLECTIONS) {
    const records = await recordsOf(pb, collection);
    const names = namesOf(records);
    for (const record of records) {
      const name = names.get(record.id)!;
      const values = mapTexts(valuesOf(collection, record), withoutFileName) as Entry['values'];
      const files: Record<string, EntryFile> = {};
      for (const field of entryFields(collection)) {
        const stored: unknown = record[field.name];
        if (field.type !== 'file' || typeof stored !== 'string' || !stored) continue;
        files[field.name] = {
          // Without the random part that PocketBase puts into names.
          name: `${name}.${field.name}${path.extname(stored)}`,
          read: () => download(pb.files.getURL(record, stored)),
        };
      }
      entries.push({ collection, name, id: record.id, values, files });
    }
  }
  return entries;
}

/** File names of the picture library's pictures, by id. */
export async function pictureNames(pb: PocketBase): Promise<ReadonlyMap<string, string>> {
  return new Map((await recordsOf(pb, MEDIA)).map(({ id, file }) => [id, String(file)]));
}

const recordsOf = async (pb: PocketBase, collection: ContentCollection): Promise<RecordModel[]> =>
  (await foundOrNull(pb.collection(collection).getFullList({ sort: 'id' }))) ?? [];

/** Names for the files of a collection's records, by id: what people call a record, or its id where that is no file name. */
function namesOf(records: readonly RecordModel[]): Map<string, string> {
  const wanted = records.map((record) => {
    const called = [record.section, record.key].filter(Boolean).join('.') || String(record.slug ?? '');
    return isFileName(called) ? called : slugOf(String(record.from ?? record.title ?? record.name ?? ''));
  });
  // Some file systems take `menuSi` and `menusi` for one file.
  const folded = wanted.map((name) => name.toLowerCase());
  const isAlone = (name: string) => folded.indexOf(name) === folded.lastIndexOf(name);
  return new Map(
    records.map(({ id }, at) => [id, wanted[at] && isAlone(folded[at]!) ? wanted[at] : id] as const),
  );
}

const isFileName = (name: string): boolean => name.length <= 120 && /^[\w-]+(\.[\w-]+)?$/.test(name);

async function download(url: string): Promise<Buffer> {
  const file = await readStoredFile(url);
  if (!file) throw new Error(`PocketBase has no file ${url}`);
  return Buffer.from(await file.arrayBuffer());
}
