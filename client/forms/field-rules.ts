import { string } from 'yup';
import { cleanLine, cleanText } from './clean-text';
import { isEmailAddress } from './email-address';
import { FIELD_LIMITS } from './field-limits';
import type { FieldName } from './form-names';

/** What can be wrong with a field. Rules answer with these keys; `form-messages.ts` puts them into words. */
export const FIELD_ERRORS = ['required', 'email', 'wallet', 'tooLong', 'invalid'] as const;
export type FieldError = (typeof FIELD_ERRORS)[number];

/*
 * The rules of each field exclude one another, so that a field has one error at a time whatever the order of tests.
 * `error` gives yup the key as its message, checked against the list above.
 */
const error = (key: FieldError): FieldError => key;

/** A line of text of any length, optional. */
export const anyLine = () =>
  string()
    .transform((value: unknown) => (typeof value === 'string' ? cleanLine(value) : value))
    .default('')
    .typeError(error('invalid'));

/** A line of text within its field's limit, optional. */
export const line = (field: FieldName) => anyLine().max(FIELD_LIMITS[field], error('tooLong'));

/** A text of several lines, optional. */
export const paragraphs = (field: FieldName) =>
  string()
    .transform((value: unknown) => (typeof value === 'string' ? cleanText(value) : value))
    .default('')
    .typeError(error('invalid'))
    .max(FIELD_LIMITS[field], error('tooLong'));

export const requiredName = () => line('name').required(error('required'));

export const requiredEmail = () =>
  line('email')
    .required(error('required'))
    .test(
      'email',
      error('email'),
      (value) => !value || value.length > FIELD_LIMITS.email || isEmailAddress(value),
    );
