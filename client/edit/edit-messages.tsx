import { useCallback } from 'react';
import type { TranslationFunctions, Translations } from '../i18n/i18n-types';
import type { Locale } from '../i18n/locales';
import { createMessages } from '../i18n/messages';
import type { ValueProblem } from '../model/value-problem';
import { requiredContext } from '../router/required-context';
import { RequestFailure } from './api/request';

export type EditMessages = TranslationFunctions['edit'];

interface EditorTexts extends Pick<TranslationFunctions['model'], 'labels' | 'hints' | 'problems'> {
  messages: EditMessages;
}

/** Loads the texts in one language, as a chunk for each namespace. */
export async function loadEditorTexts(locale: Locale): Promise<EditorTexts> {
  const [{ default: edit }, { default: model }] = await Promise.all([
    import(`../i18n/${locale}/edit/index.ts`) as Promise<{ default: Translations['edit'] }>,
    import(`../i18n/${locale}/model/index.ts`) as Promise<{ default: Translations['model'] }>,
  ]);
  const texts = createMessages(locale, { edit, model });
  // The library copies all names each time that `labels` is read from it, and every field of a form reads one.
  const { labels, hints, problems } = texts.model;
  return { messages: texts.edit, labels, hints, problems };
}

/** The texts in the editor's language: `labels[field.label]()`. */
export const [EditorTextsProvider, useTexts] = requiredContext<EditorTexts>('EditorTextsProvider');

/** The app's messages in the editor's language: `messages.signOut()`. */
export const useEditMessages = (): EditMessages => useTexts().messages;

export function useProblemText(): (problem: ValueProblem) => string {
  const { problems } = useTexts();
  return useCallback(({ kind, expected }) => problems[kind]({ expected }), [problems]);
}

/** Says why a request failed. Any other error is thrown again. */
export function failureText(error: unknown, { errors }: Pick<EditMessages, 'errors'>): string {
  if (!(error instanceof RequestFailure)) throw error;
  return error.message || errors.away();
}
