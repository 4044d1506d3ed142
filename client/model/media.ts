import type { Locale } from '../i18n/locales';
import { picture, line, type FieldModels } from './field';

/** The picture library for rich texts. It is not in {@link COLLECTIONS}: pages do not read it. */
export const MEDIA = 'media';

export const MEDIA_FIELDS = {
  file: picture('picture', { required: true }),
  alt: line('alt'),
} as const satisfies FieldModels;

/** The alternative text of a picture in each language; empty where there is none. */
export type AltTexts = Readonly<Partial<Record<Locale, string>>>;

/** Where a picture stands: in the library itself, in a field of an entry, or in a rich text of one. */
export const PLACE_KINDS = ['item', 'field', 'text'] as const;
export type PlaceKind = (typeof PLACE_KINDS)[number];
