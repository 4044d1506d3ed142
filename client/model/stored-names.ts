import { BASE_LOCALE, type Locale } from '../i18n/locales';
import { localizedField, localizedFields } from '../i18n/localized-field';
import type { FieldModel } from './field';

/** Stored name of a field in a language. */
export const storedName = (name: string, field: FieldModel, locale: Locale): string =>
  localizedField(name, field.localized ? locale : BASE_LOCALE);

/** Stored names of a field: its own and those of its translations. */
export const namesInAllLocales = (name: string, field: FieldModel): string[] =>
  field.localized ? localizedFields(name) : [name];
