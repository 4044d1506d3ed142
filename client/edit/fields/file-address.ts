import type { EntryDraft } from '../entry/entry-draft';

/** Address of a stored file of an entry; null where the field is empty. */
export const fileAddress = (
  { collection, id }: Pick<EntryDraft, 'collection' | 'id'>,
  name: unknown,
): string | null =>
  typeof name === 'string' && name !== '' ? `/files/${collection}/${id}/${encodeURIComponent(name)}` : null;

const addresses = new WeakMap<File, string>();

/** Address under which this tab, and no other, can show a file that is not saved yet. */
export function temporaryAddress(file: File): string {
  const address = addresses.get(file) ?? URL.createObjectURL(file);
  addresses.set(file, address);
  return address;
}
