import type { FieldName } from './form-names';

/**
 * Longest texts, in UTF-16 units as browsers count them. All of a form's fields together, in any script, stay under the
 * 32 KiB of JSON that the server reads.
 */
export const FIELD_LIMITS: Readonly<Record<FieldName, number>> = {
  name: 200,
  company: 200,
  /** Longest address that mail servers take (RFC 5321 path without its brackets). */
  email: 254,
  phone: 40,
  /** What a content service text field holds unless told otherwise. */
  message: 5000,
  referral: 64,
  /** These two have a format that settles their length. */
  package: 2,
  wallet: 42,
};
