import { object } from 'yup';
import { anyLine, line, paragraphs, requiredEmail, requiredName } from './field-rules';

/** A package's number, as the content numbers them. */
const PACKAGE_NUMBER = /^[1-9]\d?$/;

/** Rules of the voucher application, for the browser and the server. */
export const voucherRules = object({
  name: requiredName(),
  email: requiredEmail(),
  package: anyLine()
    .required('required')
    .test('package', 'invalid', (value) => !value || PACKAGE_NUMBER.test(value)),
  referral: line('referral'),
  message: paragraphs('message'),
});
