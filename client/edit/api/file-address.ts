import { imageInSize, RESIZABLE } from '../../router/image-sizes';
import { type EntryKey, WAITING_FILES } from '../../model/entry/stored-entry';

/** URL of a stored file of an entry; null for an empty field. */
export function fileAddress({ collection, id }: EntryKey, name: unknown): string | null {
  if (typeof name !== 'string' || name === '') return null;
  return name.startsWith(WAITING_FILES) ? name : `/files/${collection}/${id}/${encodeURIComponent(name)}`;
}

/** URL of a file that an entry had in one of its versions; only editors get it there. */
export const formerFileAddress = ({ collection, id }: EntryKey, name: string): string =>
  `/edit/files/versions/${collection}/${id}/${encodeURIComponent(name)}`;

/** URL of a stored picture of an entry in its smallest size. */
export const thumbAddress = (entry: EntryKey, name: string): string =>
  imageInSize({ src: fileAddress(entry, name)!, resizable: RESIZABLE.test(name) }, '400x250');

const addresses = new WeakMap<File, string>();

/** A `blob:` URL of a new file, for this tab only. */
export function temporaryAddress(file: File): string {
  const address = addresses.get(file) ?? URL.createObjectURL(file);
  addresses.set(file, address);
  return address;
}
