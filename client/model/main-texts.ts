import { localizedField } from '../i18n/localized-field';
import { BASE_LOCALE, type Locale } from '../i18n/locales';
import type { Values } from './values';
import type { FieldModels } from './field';
import { isBlank } from './json-value';

/*
 * Context: every text falls back to English, so each page has an address in every language, also one that nobody has
 * translated. Search engines take two such addresses for one page: to them a page is in the language of its main content,
 * whatever the language of the frame around it. Decision: the main texts of an entry are its title and its rich texts, and the
 * entry is in a language when each of them is. A short field that falls back (a summary, a place, a tag) does not make a page
 * an English one. Consequence: head, sitemap, feeds and language widget offer an entry in these languages only, and the editors'
 * app shows which ones are missing. Lists and landing pages follow the same rule with the title and the lead of their hero.
 */

/** The fields that the language of an entry depends on. */
const mainTexts = (fields: FieldModels): string[] =>
  Object.keys(fields).filter((name) => name === 'title' || fields[name]!.kind === 'rich');

/**
 * Whether a text is in a language. English always is, and a text that is empty in English lacks no translation. A copy of the
 * English text is not translated yet; only a title may be the same in two languages.
 */
export function isTranslated(values: Values, name: string, locale: Locale): boolean {
  if (locale === BASE_LOCALE || isBlank(values[name])) return true;
  const translation = values[localizedField(name, locale)];
  return !isBlank(translation) && (name === 'title' || translation !== values[name]);
}

/** Whether the main texts of an entry are in a language. */
export const isInLanguage = (fields: FieldModels, values: Values, locale: Locale): boolean =>
  mainTexts(fields).every((name) => isTranslated(values, name, locale));
