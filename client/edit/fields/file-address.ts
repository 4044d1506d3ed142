import type { EditedEntry } from '../entry/edited-entry';

/** URL of a stored file of an entry; null for an empty field. */
export const fileAddress = (
  { collection, id }: Pick<EditedEntry, 'collection' | 'id'>,
  name: unknown,
): string | null =>
  typeof name === 'string' && name !== '' ? `/files/${collection}/${id}/${encodeURIComponent(name)}` : null;

const addresses = new WeakMap<File, string>();

/** A `blob:` URL of a new file, for this tab only. */
export function temporaryAddress(file: File): string {
  const address = addresses.get(file) ?? URL.createObjectURL(file);
  addresses.set(file, address);
  return address;
}
