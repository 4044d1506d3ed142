import { IMAGE_SIZES } from '../../client/data/image-sizes';
import { TRANSLATED_LOCALES } from '../../client/i18n/locales';
import { localizedField } from '../../server/content/localize';
import { MAX_SLUG_LENGTH, SLUG_PATTERN } from '../../server/content/slug';
import type { FieldSpec } from './collection-spec';

/** Characters of a heading, name or label. */
const LINE_MAX = 500;
/** Characters of a summary or a longer plain text. */
const TEXT_MAX = 20_000;
/** Bytes of a JSON value: lists of figures, partners, links; a menu is a few kilobytes. */
const JSON_MAX_BYTES = 200_000;
/** Bytes of an uploaded picture: a 1600 x 1000 PNG stays under 3 MB, a camera's JPEG under 10. */
const IMAGE_MAX_BYTES = 10_000_000;
/** Bytes of a reel: one minute of 1080p. */
const VIDEO_MAX_BYTES = 60_000_000;
const CAPTIONS_MAX_BYTES = 500_000;

/** Kinds that PocketBase can resize. SVG stays out: it may carry script, and files are served from the site's origin. */
const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/webp'];

type Required = { required?: boolean };

export const line = (name: string, options: Required = {}): FieldSpec => ({
  name,
  type: 'text',
  max: LINE_MAX,
  ...options,
});
export const text = (name: string, options: Required = {}): FieldSpec => ({
  name,
  type: 'text',
  max: TEXT_MAX,
  ...options,
});
export const slug = (): FieldSpec => ({
  name: 'slug',
  type: 'text',
  max: MAX_SLUG_LENGTH,
  pattern: SLUG_PATTERN,
  required: true,
});
export const editor = (name: string): FieldSpec => ({ name, type: 'editor' });
export const json = (name: string): FieldSpec => ({ name, type: 'json', maxSize: JSON_MAX_BYTES });
export const date = (name: string, options: Required = {}): FieldSpec => ({ name, type: 'date', ...options });
export const bool = (name: string): FieldSpec => ({ name, type: 'bool' });
/** An address that the admin screen shows as a link. */
export const url = (name: string): FieldSpec => ({ name, type: 'url' });
export const amount = (name: string): FieldSpec => ({ name, type: 'number', min: 0 });
export const whole = (name: string, options: Required & { min?: number; max?: number } = {}): FieldSpec => ({
  name,
  type: 'number',
  whole: true,
  ...options,
});

export const image = (name: string): FieldSpec => ({
  name,
  type: 'file',
  maxSize: IMAGE_MAX_BYTES,
  mimeTypes: IMAGE_TYPES,
  thumbs: IMAGE_SIZES,
});

/** A picture or a document to download. */
export const attachment = (name: string): FieldSpec => ({
  name,
  type: 'file',
  maxSize: IMAGE_MAX_BYTES,
  mimeTypes: [...IMAGE_TYPES, 'application/pdf'],
  thumbs: IMAGE_SIZES,
});

export const video = (name: string): FieldSpec => ({
  name,
  type: 'file',
  maxSize: VIDEO_MAX_BYTES,
  mimeTypes: ['video/mp4', 'video/webm'],
});

export const captions = (name: string): FieldSpec => ({
  name,
  type: 'file',
  maxSize: CAPTIONS_MAX_BYTES,
  mimeTypes: ['text/vtt', 'text/plain', 'text/plain; charset=utf-8'],
});

/** A field and those of its translations, which are never required: where one is missing the site shows English. */
export const localized = (field: FieldSpec): FieldSpec[] => [
  field,
  ...TRANSLATED_LOCALES.map((locale) => ({
    ...field,
    name: localizedField(field.name, locale),
    required: false,
  })),
];
