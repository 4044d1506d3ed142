import { defineForm } from '../form-definition';
import { emailField, messageField, nameField } from '../shared-fields';
import { VOUCHER_PAGE } from './voucher-link';

const PACKAGE_NUMBER = /^[1-9]\d?$/;

export const voucherForm = defineForm({
  name: 'voucher',
  page: VOUCHER_PAGE,
  collection: 'messages',
  fields: {
    name: { ...nameField, width: 'half' },
    email: { ...emailField, width: 'half' },
    package: {
      control: 'select',
      options: 'ofPage',
      label: ({ form }) => form.fields.package(),
      placeholder: ({ form }) => form.selectPlaceholder(),
      width: 'half',
      autoComplete: 'off',
      required: true,
      maxLength: 2,
      rule: { matches: PACKAGE_NUMBER, error: ({ form }) => form.errors.invalid() },
      stored: 'data',
      storedAs: (number) => `Package ${number}`,
    },
    referral: {
      control: 'text',
      label: ({ form }) => form.fields.referral(),
      width: 'half',
      autoComplete: 'off',
      maxLength: 64,
      stored: 'data',
    },
    message: messageField,
  },
  button: ({ form }) => form.apply(),
  success: ({ form }) => form.applicationSuccess(),
  failure: ({ form }) => form.applicationFail(),
  mailSubject: ({ teamMail }, { name, package: number }) => teamMail.voucher({ name, number }),
});
