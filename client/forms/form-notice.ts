import { createContext, useContext } from 'react';
import type { FieldTexts, FormName } from './form-names';

/** What came of an attempt to send a form. */
export interface FormResult {
  ok: boolean;
  message: string;
  /** What to do about a failure. */
  advice?: string;
}

/** What the server has to say to a form on the page: the outcome of a plain post, or values from the page's address. */
export interface FormNotice {
  form: FormName;
  result: FormResult | null;
  /** What fields start with: what was typed, after a post that failed. */
  values: FieldTexts;
  /** What is wrong, by field, in the page's language. */
  errors: FieldTexts;
  /** Path of the page, where it answers a post to another address. */
  path?: string;
}

const FormNoticeContext = createContext<FormNotice | null>(null);
export const FormNoticeProvider = FormNoticeContext.Provider;

/** The notice that is meant for this form, if any. */
export function useFormNotice(form: FormName): FormNotice | null {
  const notice = useContext(FormNoticeContext);
  return notice?.form === form ? notice : null;
}
