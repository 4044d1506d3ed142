import { keccak_256 } from '@noble/hashes/sha3.js';
import { defineForm } from '../form-definition';
import { emailField, nameField } from '../shared-fields';

/** An EVM address: `0x` and 40 hex digits. */
const WALLET_ADDRESS = /^0x[\da-fA-F]{40}$/;

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
  mailed: ({ afterSending }) => afterSending.mail(),
  mailSubject: ({ teamMail }, { name }) => teamMail.referral({ name }),
});

/**
 * Whether an address is in one case, or its mixed upper and lower case is the right checksum (EIP-55), so that a mistyped
 * address is found before money goes there.
 */
function hasRightCase(address: string): boolean {
  const digits = address.slice(2);
  if (digits === digits.toLowerCase() || digits === digits.toUpperCase()) return true;
  return digits === withChecksum(digits.toLowerCase());
}

/** Upper-cases each letter whose digit in the Keccak-256 hash of the lower-case digits is 8 or more. */
function withChecksum(digits: string): string {
  const hash = keccak_256(new TextEncoder().encode(digits));
  return Array.from(digits, (digit, index) => {
    const byte = hash[index >> 1]!;
    const nibble = index % 2 ? byte & 15 : byte >> 4;
    return nibble >= 8 ? digit.toUpperCase() : digit;
  }).join('');
}
