import type { FieldModels } from './field';
import { MEDIA } from './media';
import { decodedPath } from './site-path';
import { fieldAt, isInside, type Path } from './values';

export const altField = (picture: string): string => `${picture}_alt`;

/** Path of the alternative text of a picture, which a block keeps in its details; null for a picture without one. */
export function altPath(fields: FieldModels, picture: Path): Path | null {
  if (fieldAt(fields, altField(picture))) return altField(picture);
  return !isInside(picture) && fieldAt(fields, 'details.alt') ? 'details.alt' : null;
}

/** Name of the field with the focal point of a picture, stored as `30 70`. */
export const focusField = (picture: string): string => `${picture}_focus`;

export interface LibraryFile {
  readonly id: string;
  /** Name of its file; empty in a content folder, because PocketBase chooses it. */
  readonly name: string;
}

/** The address by which lists and groups name a picture of the library, wherever the site keeps its files. */
export const libraryAddress = ({ id, name }: LibraryFile): string =>
  `/files/${MEDIA}/${id}/${encodeURIComponent(name)}`;

export function libraryFile(address: unknown): LibraryFile | null {
  const [, id, escaped] = (typeof address === 'string' && LIBRARY_FILE.exec(address.trim())) || [];
  const name = decodedPath(escaped ?? '');
  return id && name !== null ? { id, name } : null;
}

const LIBRARY_FILE = new RegExp(`^/files/${MEDIA}/(\\w+)/([\\w.*+=%-]*)$`);
