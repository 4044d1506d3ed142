import { createContext, useContext } from 'react';
import type { FormName } from './form-names';

/** Outcome of a form post without JavaScript, as the page that answers it shows it. */
export interface FormNotice {
  form: FormName;
  ok: boolean;
  message: string;
  /** What the visitor had typed; empty after a success. */
  values: Readonly<Record<string, string>>;
  /** Error text by field name. */
  errors: Readonly<Record<string, string>>;
}

const FormNoticeContext = createContext<FormNotice | null>(null);
export const FormNoticeProvider = FormNoticeContext.Provider;

/** The notice for one form, or null where it was not the one that was sent. */
export function useFormNotice(form: FormName): FormNotice | null {
  const notice = useContext(FormNoticeContext);
  return notice?.form === form ? notice : null;
}
