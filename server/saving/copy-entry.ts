import type { RecordModel } from 'pocketbase';
import type PocketBase from 'pocketbase';
import { slugOf } from '../../client/model/entry/slug-of';
import { isFileField, namesInAllLocales } from '../../client/model/field';
import type { AllMessages } from '../../client/i18n/all-messages';
import { BASE_LOCALE, LOCALES, type Locale, localizedField } from '../../client/i18n/locales';
import { textOf } from '../../client/model/content-record';
import type { CollectionName } from '../../client/model/collections';
import { pageSection } from '../../client/model/page-blocks';
import { modelOf } from '../../client/model/stored-fields';
import { EditError } from './edit-error';
import type { Editor } from './editor';
import type { EntryValues } from './entry-body';
import { findRecord, listWhere } from '../content/find-record';
import { readStoredFile } from '../content/stored-file';

const OWN_FIELDS = ['slug', 'draft', 'published', 'unpublished'];

/**
 * The values of a duplicate: those of another entry except {@link OWN_FIELDS}, with copies of its files. Its title says in
 * each language that it is a copy, and its slug is made from that title.
 */
export async function copyEntry(
  { pocketBase }: Pick<Editor, 'pocketBase'>,
  collection: CollectionName,
  id: string,
  messages: AllMessages,
): Promise<EntryValues> {
  const source = await findRecord(pocketBase, collection, id);
  if (!source) throw new EditError(404, 'entryGone');
  const model = modelOf(collection, source);
  const values = await copyValues(pocketBase, collection, source);
  if (!('title' in model)) return values;

  const titleOf = (locale: Locale, number: number) => {
    const { copyOf, nextCopyOf } = messages[locale].server.editors;
    const name = textOf(source, localizedField('title', locale));
    if (!name) return '';
    return number === 1 ? copyOf({ name }) : nextCopyOf({ name, number });
  };
  const slug = slugOf(titleOf(BASE_LOCALE, 1));
  const taken = 'slug' in model ? await slugsOf(pocketBase, collection) : new Set<string>();
  // A long title's slug is cut, so the number is appended to the slug, too.
  const numbered = (number: number) => (number === 1 ? slug : `${slug}-${number}`);
  let number = 1;
  while (taken.has(numbered(number))) number += 1;
  for (const locale of LOCALES) values[localizedField('title', locale)] = titleOf(locale, number);
  return { ...values, ...('slug' in model && { slug: numbered(number) }) };
}

/** The blocks of a generic page, as values of entries in the section of another page. */
export async function copyBlocks(
  { pocketBase }: Pick<Editor, 'pocketBase'>,
  { from, to }: { from: string; to: string },
): Promise<EntryValues[]> {
  const blocks = await listWhere(pocketBase, 'contents', { section: pageSection(from) });
  return Promise.all(
    blocks.map(async (block) => ({
      ...(await copyValues(pocketBase, 'contents', block)),
      section: pageSection(to),
      key: block.key as string,
    })),
  );
}

/** The values of a record's fields except {@link OWN_FIELDS}, with copies of its files. */
async function copyValues(
  pocketBase: PocketBase,
  collection: CollectionName,
  source: RecordModel,
): Promise<EntryValues> {
  const values: EntryValues = {};
  for (const [name, field] of Object.entries(modelOf(collection, source)))
    for (const stored of namesInAllLocales(name, field)) {
      const isFile = isFileField(field);
      const fileName = isFile ? textOf(source, stored) : '';
      if (!isFile && !OWN_FIELDS.includes(stored)) values[stored] = source[stored];
      if (fileName) values[stored] = await fetchFile(pocketBase, source, fileName);
    }
  return values;
}

async function slugsOf(pocketBase: PocketBase, collection: CollectionName): Promise<Set<string>> {
  const records = await pocketBase.collection(collection).getFullList<{ slug: string }>({ fields: 'slug' });
  return new Set(records.map(({ slug }) => slug));
}

/** Downloads a file of a record, to store it with another record. */
async function fetchFile(pocketBase: PocketBase, record: RecordModel, name: string): Promise<File> {
  const content = await readStoredFile(pocketBase.files.getURL(record, name));
  if (!content) throw new Error('the content service has no such file of the record');
  return new File([content], name);
}
