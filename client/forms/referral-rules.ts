import { object } from 'yup';
import { anyLine, requiredEmail, requiredName } from './field-rules';
import { isWalletAddress } from './wallet-address';

/** Rules of the referral registration, for the browser and the server. Its checksum code loads with this form alone. */
export const referralRules = object({
  name: requiredName(),
  email: requiredEmail(),
  wallet: anyLine()
    .required('required')
    .test('wallet', 'wallet', (value) => !value || isWalletAddress(value)),
});
