import { createContext, useContext, type ReactNode } from 'react';
import { i18nObject } from 'typesafe-i18n';
import type { Formatters, Locales, Namespaces, TranslationFunctions, Translations } from './i18n-types';
import { loadDictionary, type Locale } from './locales';

/** Messages of one language as browsers have them. */
export type Messages = Omit<TranslationFunctions, Namespaces>;

/**
 * Typed message functions of one language: `messages.blog.readingTime({ minutes: 4 })`. Copied out of the
 * library's proxy, which has a function for every name, `then` included: a promise of it would never settle.
 *
 * @param part - the texts of one language: all of them, or some namespaces
 */
export const createMessages = <Part extends object>(
  locale: Locale,
  part: Part,
): Pick<TranslationFunctions, keyof Part & keyof TranslationFunctions> => ({
  ...i18nObject<Locales, Translations, TranslationFunctions, Formatters>(
    locale,
    part as unknown as Translations,
    {},
  ),
});

/** Loads a language's messages. */
export const loadMessages = async (locale: Locale): Promise<Messages> =>
  createMessages(locale, await loadDictionary(locale));

interface I18n {
  locale: Locale;
  messages: Messages;
}
const I18nContext = createContext<I18n | null>(null);

/** Provides a language to everything below. Give it the locale as its key, so that a switch of language starts afresh. */
export function I18nProvider({ locale, messages, children }: I18n & { children: ReactNode }) {
  return <I18nContext.Provider value={{ locale, messages }}>{children}</I18nContext.Provider>;
}

function useI18n(): I18n {
  const i18n = useContext(I18nContext);
  if (!i18n) throw new Error('I18nProvider is missing above this component');
  return i18n;
}

/** Messages of the page's language. */
export const useMessages = (): Messages => useI18n().messages;
export const useLocale = (): Locale => useI18n().locale;
