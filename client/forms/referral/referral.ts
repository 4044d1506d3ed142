import { defineForm } from '../form-definition';
import { emailField, nameField } from '../shared-fields';
import { hasRightCase, WALLET_ADDRESS } from './wallet-address';

export const referralForm = defineForm({
  name: 'referral',
  page: '/web3/referral',
  collection: 'referrals',
  fields: {
    name: { ...nameField, width: 'half' },
    email: { ...emailField, width: 'half' },
    wallet: {
      control: 'text',
      label: ({ form }) => form.fields.wallet(),
      autoComplete: 'off',
      isCode: true,
      required: true,
      maxLength: 42,
      rule: {
        matches: WALLET_ADDRESS,
        checksum: hasRightCase,
        error: ({ form }) => form.errors.wallet(),
      },
      stored: 'column',
    },
  },
  button: ({ actions }) => actions.joinReferral(),
  success: ({ form }, { isMailed }) =>
    isMailed ? form.referralSuccess() : form.referralSuccessWithoutMail(),
  failure: ({ form }) => form.fail(),
  mailSubject: ({ teamMail }, { name }) => teamMail.referral({ name }),
});
