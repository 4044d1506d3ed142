import type { FieldModels } from './field';
import { fieldAt, type Path } from './values';

/** Name of the field with the alternative text of a picture. */
export const altField = (picture: string): string => `${picture}_alt`;

/** Path of the alternative text of a picture, which a block keeps in its details; null for a picture without one. */
export function altPath(fields: FieldModels, picture: string): Path | null {
  if (altField(picture) in fields) return altField(picture);
  return fieldAt(fields, 'details.alt') ? 'details.alt' : null;
}

/** Name of the field with the focal point of a picture, stored as `30 70`. */
export const focusField = (picture: string): string => `${picture}_focus`;
