import { randomInt } from 'node:crypto';

/** No 0/O, 1/I/L, 2/Z, 5/S, 8/B, U/V: none can be misread or misheard for another. */
const ALPHABET = '3467ACDEFGHJKMNPQRTWXY';
const CODE_LENGTH = 8;

/** A new referral code. 22^8 (5 · 10^10) codes; the content service refuses one that is taken, then another is drawn. */
export const newReferralCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
