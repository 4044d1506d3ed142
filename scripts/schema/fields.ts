import { TRANSLATED_LOCALES, localizedField } from '../../client/i18n/locales';
import {
  JSON_MAX_BYTES,
  PICTURE_MAX_BYTES,
  PICTURE_TYPES,
  LINE_MAX,
  TEXT_MAX,
  type FieldModel,
  type FieldModels,
} from '../../client/model/field';
import { MAX_SLUG_LENGTH, SLUG_PATTERN } from '../../client/model/slug';
import type { FieldSpec } from './collection-spec';

type Required = { required?: boolean };

export const lineSpec = (name: string, options: Required = {}): FieldSpec => ({
  name,
  type: 'text',
  max: LINE_MAX,
  ...options,
});
export const jsonSpec = (name: string): FieldSpec => ({ name, type: 'json', maxSize: JSON_MAX_BYTES });

export const pictureSpec = (name: string): FieldSpec => ({
  name,
  type: 'file',
  maxSize: PICTURE_MAX_BYTES,
  mimeTypes: PICTURE_TYPES,
});

/** A field and its translations, which are never required: the site falls back to English. */
export const localizedSpecs = (field: FieldSpec): FieldSpec[] => [
  field,
  ...TRANSLATED_LOCALES.map((locale) => ({
    ...field,
    name: localizedField(field.name, locale),
    required: false,
  })),
];

/** Stored fields of a content model, translations included. */
export const modelSpecs = (fields: FieldModels): FieldSpec[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const spec = { ...storage(name, field), required: field.required };
    return field.localized ? localizedSpecs(spec) : [spec];
  });

function storage(name: string, field: FieldModel): FieldSpec {
  switch (field.kind) {
    case 'line':
    case 'link':
      return lineSpec(name);
    case 'text':
      return { name, type: 'text', max: TEXT_MAX };
    case 'rich':
      return { name, type: 'editor' };
    case 'slug':
      return { name, type: 'text', max: MAX_SLUG_LENGTH, pattern: SLUG_PATTERN };
    case 'number':
      return { name, type: 'number', whole: field.whole, min: field.min, max: field.max };
    case 'date':
      return { name, type: 'date' };
    case 'flag':
      return { name, type: 'bool' };
    case 'choice': {
      const values = field.options.map(({ value }) => value);
      return typeof values[0] === 'number'
        ? {
            name,
            type: 'number',
            whole: true,
            min: Math.min(...values.map(Number)),
            max: Math.max(...values.map(Number)),
          }
        : lineSpec(name);
    }
    case 'picture':
      return pictureSpec(name);
    case 'file':
      return { name, type: 'file', maxSize: field.maxBytes, mimeTypes: field.types };
    case 'tags':
    case 'list':
    case 'group':
      return jsonSpec(name);
  }
}
