import { BASE_LOCALE, LOCALES, type Locale } from '../i18n/locales';
import { localizedField } from '../i18n/localized-field';
import type { FieldModel } from './field';

const UNTRANSLATED: readonly Locale[] = [BASE_LOCALE];

/** The languages in which a field has values of its own: only English unless it is localized. */
export const localesOf = ({ localized }: FieldModel): readonly Locale[] =>
  localized ? LOCALES : UNTRANSLATED;

/** Stored name of a field in a language. */
export const storedName = (name: string, field: FieldModel, locale: Locale): string =>
  localizedField(name, field.localized ? locale : BASE_LOCALE);

/** Stored names of a field: its own and those of its translations. */
export const namesInAllLocales = (name: string, field: FieldModel): string[] =>
  localesOf(field).map((locale) => localizedField(name, locale));
