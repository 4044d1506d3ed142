import type { TranslationFunctions, Translations } from './i18n-types';
import { loadDictionary, LOCALES, type Locale } from './locales';
import { createMessages } from './messages';

/** Messages of every language. */
export type AllMessages = Readonly<Record<Locale, ServerMessages>>;

/** Messages of one language with the texts that the server alone shows or sends, those of the content model, the models of the legal pages, and the texts that a site begins with. */
export type ServerMessages = Omit<TranslationFunctions, 'edit'>;

export type ServerTexts = ServerMessages['server'];

export const loadAllMessages = async (): Promise<AllMessages> =>
  Object.fromEntries(
    await Promise.all(LOCALES.map(async (locale) => [locale, await loadServerMessages(locale)] as const)),
  ) as AllMessages;

/** One language's texts of the content model alone. */
export async function loadModelMessages(locale: Locale): Promise<Pick<ServerMessages, 'model'>> {
  const { default: model } = (await import(`./${locale}/model/index.ts`)) as {
    default: Translations['model'];
  };
  return createMessages(locale, { model });
}

async function loadServerMessages(locale: Locale): Promise<ServerMessages> {
  const [
    dictionary,
    { default: consent },
    { default: server },
    { default: model },
    { default: legal },
    { default: starter },
  ] = await Promise.all([
    loadDictionary(locale),
    import(`./${locale}/consent/index.ts`) as Promise<{ default: Translations['consent'] }>,
    import(`./${locale}/server/index.ts`) as Promise<{ default: Translations['server'] }>,
    import(`./${locale}/model/index.ts`) as Promise<{ default: Translations['model'] }>,
    import(`./${locale}/legal/index.ts`) as Promise<{ default: Translations['legal'] }>,
    import(`./${locale}/starter/index.ts`) as Promise<{ default: Translations['starter'] }>,
  ]);
  return createMessages(locale, { ...dictionary, consent, server, model, legal, starter });
}
