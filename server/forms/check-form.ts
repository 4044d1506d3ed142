import { ValidationError } from 'yup';
import type { FieldTexts, FormName, FormValues } from '../../client/forms/form-names';
import { fieldErrorText, type FormMessages } from '../../client/forms/form-messages';
import { FORM_RULES } from '../../client/forms/form-rules';
import type { FormBody } from './read-form-body';

export type CheckedForm<Form extends FormName> =
  | { ok: true; values: FormValues<Form> }
  /** Texts in the visitor's language, the first error of each field. */
  | { ok: false; errors: FieldTexts };

/** Holds what was sent against the form's rules, the same as in the browser. */
export function checkForm<Form extends FormName>(
  form: Form,
  { values, malformed }: FormBody,
  messages: FormMessages,
): CheckedForm<Form> {
  const errors: Partial<Record<keyof FieldTexts, string>> = {};
  for (const field of malformed) errors[field] = fieldErrorText(messages, field, 'invalid');
  try {
    const checked = FORM_RULES[form].validateSync(values, { abortEarly: false, stripUnknown: true });
    if (!malformed.length) return { ok: true, values: checked as FormValues<Form> };
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    for (const { path, message } of error.inner) {
      const field = path as keyof FieldTexts;
      errors[field] ??= fieldErrorText(messages, field, message);
    }
  }
  return { ok: false, errors };
}
