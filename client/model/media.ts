import { picture, line, type FieldModels } from './define-field';

/** The picture library for rich texts. It is not in {@link COLLECTIONS}: pages do not read it. */
export const MEDIA = 'media';

export const MEDIA_FIELDS = {
  file: picture('picture', { required: true }),
  alt: line('alt'),
} as const satisfies FieldModels;
