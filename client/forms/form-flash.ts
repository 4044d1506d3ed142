import { createContext, useContext } from 'react';
import type { FieldTexts } from './form-definition';

/** What came of an attempt to send a form. */
export interface FormResult {
  ok: boolean;
  message: string;
  /** What to do about a failure. */
  advice?: string;
}

/** What the server tells a form on the page: the result of a plain post, or values from the page's address. */
export interface FormFlash {
  /** Name of the form. */
  form: string;
  result: FormResult | null;
  /** What fields start with: what was typed, after a post that failed. */
  values: FieldTexts;
  /** What is wrong, by field, in the page's language. */
  errors: FieldTexts;
  /** Path of the page, where the response to a post has another address. */
  path?: string;
}

const FormFlashContext = createContext<FormFlash | null>(null);
export const FormFlashProvider = FormFlashContext.Provider;

/** The flash that is meant for this form, if any. */
export function useFormFlash(form: string): FormFlash | null {
  const flash = useContext(FormFlashContext);
  return flash?.form === form ? flash : null;
}
