import { EMAIL_MAX_LENGTH } from '../model/text/email-length';
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

export const emailField: FieldDefinition = {
  control: 'email',
  label: ({ form }) => form.fields.email(),
  placeholder: ({ form }) => form.emailPlaceholder(),
  autoComplete: 'email',
  required: true,
  maxLength: EMAIL_MAX_LENGTH,
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
