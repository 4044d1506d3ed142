import { createContext, useContext } from 'react';
import type { FieldTexts, FormName } from './form-names';

/** Outcome of a plain form post (without JavaScript), shown by the form on the page that answers it. */
export interface FormNotice {
  form: FormName;
  ok: boolean;
  message: string;
  /** What to do about a failure. */
  advice?: string;
  /** What was typed; empty after a success. */
  values: FieldTexts;
  /** What is wrong, by field, in the page's language. */
  errors: FieldTexts;
}

const FormNoticeContext = createContext<FormNotice | null>(null);
export const FormNoticeProvider = FormNoticeContext.Provider;

/** The notice that is meant for this form, if any. */
export function useFormNotice(form: FormName): FormNotice | null {
  const notice = useContext(FormNoticeContext);
  return notice?.form === form ? notice : null;
}
