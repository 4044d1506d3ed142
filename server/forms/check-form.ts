import { ValidationError } from 'yup';
import type { FieldTexts } from '../../client/forms/form-definition';
import { fieldErrorText, formSchema } from '../../client/forms/form-schema';
import { FORM_NAMES, FORMS, type FormName, type FormValues } from '../../client/forms/forms';
import type { Messages } from '../../client/i18n/messages';
import type { FormBody } from './read-form-body';

export type CheckedForm<Form extends FormName> =
  | { ok: true; values: FormValues<Form> }
  /** Texts in the visitor's language, one for each field at fault. */
  | { ok: false; errors: FieldTexts };

const SCHEMAS = new Map(FORM_NAMES.map((form) => [form, formSchema(FORMS[form].fields)]));

/** Checks a post by the form's rules, the same as in the browser. */
export function checkForm<Form extends FormName>(
  form: Form,
  { values, malformed }: FormBody,
  messages: Messages,
): CheckedForm<Form> {
  const { fields } = FORMS[form];
  const errors: Record<string, string> = {};
  for (const name of malformed) errors[name] = messages.form.errors.invalid();
  try {
    const checked = SCHEMAS.get(form)!.validateSync(values, { abortEarly: false, stripUnknown: true });
    if (!malformed.length) return { ok: true, values: checked as FormValues<Form> };
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    for (const { path, message } of error.inner)
      errors[path!] ??= fieldErrorText(messages, fields[path!]!, message);
  }
  return { ok: false, errors };
}
