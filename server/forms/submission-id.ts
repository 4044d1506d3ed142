import { createHash } from 'node:crypto';
import type { FormName } from '../../client/forms/forms';

/** Length and alphabet of the content service's record ids. */
const ID_LENGTH = 15;
const ID_ALPHABET_SIZE = 36n;
const NONCE = /^[a-z\d]{15}$/;
/** Without a nonce from the browser, the same values count as the same submission within this time. */
const REPEAT_WINDOW_MS = 24 * 60 * 60_000;

/**
 * The record id of a submission. It follows from the browser's nonce and the values: sending the same thing again, after
 * a lost answer or a double press, gives the same id and so one record; a corrected text under an old nonce gives
 * another, so that nothing is taken for sent that was not. A plain post has no nonce (pages are cached, so it would be
 * everybody's); there the day stands in for it.
 */
export function submissionId(
  submission: { form: FormName; values: object; nonce: unknown },
  now: number,
): string {
  const nonce =
    typeof submission.nonce === 'string' && NONCE.test(submission.nonce)
      ? submission.nonce
      : Math.floor(now / REPEAT_WINDOW_MS);
  const values = Object.entries(submission.values).sort(([a], [b]) => (a < b ? -1 : 1));
  const digest = createHash('sha256')
    .update(JSON.stringify([submission.form, nonce, values]))
    .digest('hex');
  const id = (BigInt(`0x${digest}`) % ID_ALPHABET_SIZE ** BigInt(ID_LENGTH)).toString(36);
  return id.padStart(ID_LENGTH, '0');
}
