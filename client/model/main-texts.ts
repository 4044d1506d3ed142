import { localizedField } from '../i18n/localized-field';
import { BASE_LOCALE, type Locale } from '../i18n/locales';
import type { Values } from './values';
import type { FieldModels } from './field';
import { isBlank } from './json-value';

/*
 * Context: every text falls back to another language, so each page has an address in every language, also one that nobody has
 * translated. Search engines take two such addresses for one page: to them a page is in the language of its main content,
 * whatever the language of the frame around it. Decision: the main texts of an entry are its title and its rich texts, and the
 * entry is in a language when each of them is. A short field that falls back (a summary, a place, a tag) does not make a page
 * one of the other language. Consequence: head, sitemap, feeds and language widget offer an entry in these languages only, and the editors'
 * app shows which ones are missing. Lists and landing pages follow the same rule with the title and the lead of their hero.
 */

/** The fields that the language of an entry depends on. */
export const mainTexts = (fields: FieldModels): string[] =>
  Object.keys(fields).filter((name) => name === 'title' || fields[name]!.kind === 'rich');

/** The language that a text is translated from: the first one of the site, or English while the text is empty there. */
export const originalLocale = (values: Values, name: string, first: Locale): Locale =>
  isBlank(values[localizedField(name, first)]) ? BASE_LOCALE : first;

/**
 * Whether a text is in a language. Its original always is, and where that is empty, no translation is lacking. A copy of the
 * original is not translated yet; only a title may be the same in two languages.
 *
 * @param first - the first language of the site
 */
export function isTranslated(values: Values, name: string, locale: Locale, first: Locale): boolean {
  const from = originalLocale(values, name, first);
  const original = values[localizedField(name, from)];
  if (locale === from || isBlank(original)) return true;
  const translation = values[localizedField(name, locale)];
  return !isBlank(translation) && (name === 'title' || translation !== original);
}

/** Whether the main texts of an entry are in a language. */
export const isInLanguage = (fields: FieldModels, values: Values, locale: Locale, first: Locale): boolean =>
  mainTexts(fields).every((name) => isTranslated(values, name, locale, first));
