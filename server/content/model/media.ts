import { picture, line, type Fields } from './field';

/** The library of pictures, which texts show. It is no content of its own: no page reads it. */
export const MEDIA = 'media';

export const MEDIA_FIELDS = {
  file: picture({ en: 'Picture', sl: 'Slika' }, { required: true }),
  alt: line({ en: 'Alternative text', sl: 'Nadomestno besedilo' }),
} as const satisfies Fields;
