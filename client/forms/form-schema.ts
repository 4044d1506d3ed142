import { object, string, type ObjectSchema } from 'yup';
import type { Messages } from '../i18n/messages';
import type { FieldDefinition, FieldDefinitions } from './form-definition';

/**
 * The rules of a form, for the browser and the server. A value is cleaned first. The message of a field's error is the name
 * of the rule that it breaks, for {@link fieldErrorText}; of several, both sides show the first.
 */
export const formSchema = <Fields extends FieldDefinitions>(
  fields: Fields,
): ObjectSchema<Record<keyof Fields, string>> =>
  object(
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, fieldSchema(field)])),
  ) as unknown as ObjectSchema<Record<keyof Fields, string>>;

function fieldSchema({ control, required, rule, maxLength }: FieldDefinition) {
  const clean = control === 'textarea' ? cleanText : cleanLine;
  let schema = string()
    .transform((value: unknown) => (typeof value === 'string' ? clean(value) : value))
    .default('')
    .typeError('type');
  if (required) schema = schema.required('required');
  if (rule) {
    const { matches, checksum } = rule;
    schema = schema.matches(matches, { message: 'rule', excludeEmptyString: true });
    if (checksum) schema = schema.test('checksum', 'rule', (value) => value === '' || checksum(value));
  }
  return schema.max(maxLength, 'maxLength');
}

/** The text of a field's error. */
export function fieldErrorText(
  messages: Messages,
  { rule, maxLength }: FieldDefinition,
  error: string | undefined,
): string {
  const { required, tooLong, invalid } = messages.form.errors;
  if (error === 'required') return required();
  if (error === 'maxLength') return tooLong({ max: maxLength });
  return error === 'rule' && rule ? rule.error(messages) : invalid();
}

/** Half of a surrogate pair; no encoding can carry it. */
const LONE_SURROGATES = /\p{Surrogate}/gu;
/** Control characters but tab and line feed; NUL ends texts in some stores. */
// eslint-disable-next-line no-control-regex -- naming them is the point
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;
/** Characters that turn the reading direction, with which a text can pretend to be another. */
const DIRECTION_MARKS = /[\u202a-\u202e\u2066-\u2069]/g;

const wellFormed = (text: string): string =>
  text.replace(LONE_SURROGATES, '\ufffd').replace(DIRECTION_MARKS, '').normalize('NFC');

/** Text of one line: everything that could break a line (or a mail header) becomes a space, outer spaces go. */
export const cleanLine = (text: string): string =>
  wellFormed(text).replace(CONTROLS, ' ').replace(/\s+/gu, ' ').trim();

/** Text of several lines: line ends become line feeds, other control characters go. */
export const cleanText = (text: string): string =>
  wellFormed(text).replace(/\r\n?/g, '\n').replace(CONTROLS, '').trim();
