import type { EditedEntry } from '../entry/edited-entry';

/** Files of changes that wait; only editors get them there. */
export const WAITING_FILES = '/edit/files/';

/** URL of a stored file of an entry; null for an empty field. */
export function fileAddress(
  { collection, id }: Pick<EditedEntry, 'collection' | 'id'>,
  name: unknown,
): string | null {
  if (typeof name !== 'string' || name === '') return null;
  return name.startsWith(WAITING_FILES) ? name : `/files/${collection}/${id}/${encodeURIComponent(name)}`;
}

const addresses = new WeakMap<File, string>();

/** A `blob:` URL of a new file, for this tab only. */
export function temporaryAddress(file: File): string {
  const address = addresses.get(file) ?? URL.createObjectURL(file);
  addresses.set(file, address);
  return address;
}
