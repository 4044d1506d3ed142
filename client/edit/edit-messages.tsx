import { createContext, useContext, type ReactNode } from 'react';
import type { TranslationFunctions, Translations } from '../i18n/i18n-types';
import type { Locale } from '../i18n/locales';
import { createMessages } from '../i18n/messages';

export type EditMessages = TranslationFunctions['edit'];
type EditTexts = Translations['edit'];

/** Loads the app's texts in one language, as a chunk of its own. */
export const loadEditTexts = async (locale: Locale): Promise<EditTexts> =>
  ((await import(`../i18n/${locale}/edit/index.ts`)) as { default: EditTexts }).default;

/** The app's typed message functions: `messages.signOut()`. */
export const createEditMessages = (locale: Locale, edit: EditTexts): EditMessages =>
  createMessages(locale, { edit } as unknown as Translations).edit;

const EditMessagesContext = createContext<EditMessages | null>(null);

export function EditMessagesProvider({
  messages,
  children,
}: {
  messages: EditMessages;
  children: ReactNode;
}) {
  return <EditMessagesContext.Provider value={messages}>{children}</EditMessagesContext.Provider>;
}

/** The app's messages in the editor's language. */
export function useEditMessages(): EditMessages {
  const messages = useContext(EditMessagesContext);
  if (!messages) throw new Error('EditMessagesProvider is missing above this component');
  return messages;
}
