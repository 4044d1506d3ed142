import type { FieldDefinition } from './form-definition';

/** Fields that several forms have. */

export const nameField: FieldDefinition = {
  control: 'text',
  label: ({ form }) => form.fields.name(),
  autoComplete: 'name',
  required: true,
  maxLength: 200,
  stored: 'column',
};

/** The longest address that mail servers take: an RFC 5321 path without its brackets. */
export const EMAIL_MAX_LENGTH = 254;

/**
 * An address that mail can be sent to: `name@domain.tld`, without names, brackets or comments around it. Before the @ stand at
 * most 64 characters that need no quoting, with no dot at either end and no two in a row (RFC 5321); after it labels of at
 * most 63 letters of any script, which yup's own rule for addresses does not take.
 */
export const EMAIL_ADDRESS =
  /^(?=[^@]{1,64}@)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+(?:\p{L}{2,63}|[xX][nN]--[a-zA-Z\d-]{0,58}[a-zA-Z\d])$/u;

/** Whether mail can be sent to an address. */
export const isEmailAddress = (text: string): boolean =>
  text.length <= EMAIL_MAX_LENGTH && EMAIL_ADDRESS.test(text);

export const emailField: FieldDefinition = {
  control: 'email',
  label: ({ form }) => form.fields.email(),
  placeholder: ({ form }) => form.emailPlaceholder(),
  autoComplete: 'email',
  required: true,
  maxLength: EMAIL_MAX_LENGTH,
  rule: { matches: EMAIL_ADDRESS, error: ({ form }) => form.errors.email() },
  stored: 'column',
};

export const messageField: FieldDefinition = {
  control: 'textarea',
  label: ({ form }) => form.fields.message(),
  autoComplete: 'off',
  // Enough for any message; as JSON, all fields of a form together stay under the limit of a post.
  maxLength: 5000,
  stored: 'column',
};
