import { object, string, type ObjectSchema } from 'yup';
import type { Messages } from '../i18n/messages';
import { cleanLine, cleanText } from '../model/text/clean-text';
import { EMAIL_ADDRESS } from '../model/text/email-address';
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

/** Every field for an address has the same rule; its pattern is long, and pages show their forms without it. */
const EMAIL_RULE: FieldDefinition['rule'] = {
  matches: EMAIL_ADDRESS,
  error: ({ form }) => form.errors.email(),
};

const ruleOf = ({ control, rule }: FieldDefinition): FieldDefinition['rule'] =>
  control === 'email' ? EMAIL_RULE : rule;

function fieldSchema(field: FieldDefinition) {
  const { control, required, maxLength } = field;
  const rule = ruleOf(field);
  const clean = control === 'textarea' ? cleanText : cleanLine;
  let schema = string()
    .transform((value: unknown) => (typeof value === 'string' ? clean(value, maxLength) : value))
    .default('')
    .typeError('type');
  if (required) schema = schema.required('required');
  if (rule) {
    const { matches, checksum } = rule;
    schema = schema.matches(matches, { message: 'rule', excludeEmptyString: true });
    if (checksum) schema = schema.test('checksum', 'rule', (value) => value === '' || checksum(value));
  }
  if (field.control === 'select' && field.options !== 'ofPage')
    schema = schema.oneOf(['', ...field.options.map(({ value }) => value)], 'option');
  return schema.max(maxLength, 'maxLength');
}

export function fieldErrorText(
  messages: Messages,
  field: FieldDefinition,
  error: string | undefined,
): string {
  const rule = ruleOf(field);
  const { required, tooLong, invalid } = messages.form.errors;
  if (error === 'required') return required();
  if (error === 'maxLength') return tooLong({ max: field.maxLength });
  return error === 'rule' && rule ? rule.error(messages) : invalid();
}
