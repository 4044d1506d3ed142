import { createContext, useContext } from 'react';
import type { ShownText } from '../model/shown-text';

/** Values or texts of some fields, by name. */
export type TextByField = Readonly<Partial<Record<string, string>>>;

export interface FormResult {
  ok: boolean;
  message: string;
  /** Advice to the visitor after a failure. */
  advice?: string;
  /** What happens next, after a success. */
  next?: ShownText;
}

/** A message of the server to a form on the page: the result of a plain post, or values from the page's address. */
export interface FormFlash {
  form: string;
  result: FormResult | null;
  /** Initial values of fields; after a failed post, the values it sent. */
  values: TextByField;
  errors: TextByField;
  /** Path of the page, where the response to a post has another address. */
  path?: string;
}

const FormFlashContext = createContext<FormFlash | null>(null);
export const FormFlashProvider = FormFlashContext.Provider;

export function useFormFlash(form: string): FormFlash | null {
  const flash = useContext(FormFlashContext);
  return flash?.form === form ? flash : null;
}
