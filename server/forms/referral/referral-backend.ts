import { randomInt } from 'node:crypto';
import type { FormBackend } from '../form-backend';
import { referralMail } from './referral-mail';

/** A registration gets a referral code, and its sender a mail with it. */
export const referralBackend: FormBackend<'referral', { code: string }> = {
  drawn: { name: 'code', draw: newReferralCode, label: (texts) => texts.code() },
  visitorMail: (submission, confirmation) => (site) => referralMail(submission, site, confirmation),
};

/** No 0/O, 1/I/L, 2/Z, 5/S, 8/B, U/V, which are easily misread or misheard. */
const CODE_ALPHABET = '3467ACDEFGHJKMNPQRTWXY';
const CODE_LENGTH = 8;

/** One of 22^8 (5 · 10^10) codes. */
export function newReferralCode(): string {
  const letters = Array.from({ length: CODE_LENGTH }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]);
  return letters.join('');
}
