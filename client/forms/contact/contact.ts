import { defineForm } from '../form-definition';
import { emailField, messageField, nameField } from '../shared-fields';

export const contactForm = defineForm({
  name: 'contact',
  page: '/contact',
  collection: 'messages',
  fields: {
    name: { ...nameField, width: 'half' },
    company: {
      control: 'text',
      label: ({ form }) => form.fields.company(),
      width: 'half',
      autoComplete: 'organization',
      maxLength: 200,
      stored: 'data',
    },
    email: { ...emailField, width: 'half' },
    // No format: people write extensions and hours beside a number, and a refused lead is worse than an odd number.
    phone: {
      control: 'tel',
      label: ({ form }) => form.fields.phone(),
      width: 'half',
      autoComplete: 'tel',
      maxLength: 40,
      stored: 'data',
    },
    message: { ...messageField, required: true },
  },
  button: ({ form }) => form.send(),
  success: ({ form }) => form.success(),
  failure: ({ form }) => form.fail(),
  mailSubject: ({ teamMail }, { name }) => teamMail.contact({ name }),
});
