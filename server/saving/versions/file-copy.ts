import type PocketBase from 'pocketbase';
import { uploadedName } from '../../../client/model/entry/stored-entry';
import { listWhere } from '../../content/find-record';
import { readStoredFile } from '../../content/stored-file';
import { VERSIONS, type Version } from './version';

/** A file that an entry has or had, as one of its versions has copied it; null if none has. */
export async function readCopy(
  pocketBase: PocketBase,
  { collection, record }: Pick<Version, 'collection' | 'record'>,
  name: string,
): Promise<File | null> {
  const own = { collection, record };
  const kept = await listWhere<Version>(pocketBase, VERSIONS, own, {
    fields: 'id,collectionId,collectionName,copied,files',
    sort: '-recorded',
  });
  const owner = kept.find(({ copied }) => copied?.includes(name));
  // PocketBase appends to the name of an upload; the number at its start identifies the file.
  const prefix = owner && `file${owner.copied.indexOf(name)}_`;
  const copy = prefix && owner.files.find((file) => file.startsWith(prefix));
  if (!owner || !copy) return null;
  const url = pocketBase.files.getURL({ ...owner }, copy, { token: await pocketBase.files.getToken() });
  const content = await readStoredFile(url);
  if (!content) throw new Error('the content service has lost the copy of a file');
  return new File([content], uploadedName(name), { type: content.type });
}
