import { createHash, randomInt } from 'node:crypto';
import { DAY_MS } from '../../client/model/day';
import { isRecordId, RECORD_ID_LENGTH } from '../../client/model/record-id';
import type { FormName, FormValues } from '../../client/forms/forms';
import type { Locale } from '../../client/i18n/locales';
import type { WorkshopEvent } from '../content/content-service';
import type { LeadContext } from './lead-context';

/** A valid form post, as the outbox keeps it and targets receive it. */
export type Submission = {
  [Form in FormName]: {
    /** Id of its future record: 15 characters of a-z and 0-9, the same whenever the same submission is sent again. */
    id: string;
    form: Form;
    /** Language of the page that the form stands on. */
    locale: Locale;
    values: FormValues<Form>;
    /** Epoch ms. */
    acceptedAt: number;
    /** Referral code of a registration. */
    code?: string;
    /** Where it comes from; missing in submissions of earlier releases. */
    context?: LeadContext;
    /** The workshop that it registers for. */
    workshop?: WorkshopEvent;
  };
}[FormName];
export type SubmissionOf<Form extends FormName> = Extract<Submission, { form: Form }>;

export interface CheckedPost<Form extends FormName = FormName> {
  form: Form;
  locale: Locale;
  values: FormValues<Form>;
  /** As the browser sent it, if it did. */
  idempotencyKey: unknown;
  context?: LeadContext;
  workshop?: WorkshopEvent | null;
}

export function newSubmission(post: CheckedPost, now: number): Submission {
  const { form, locale, values, context, workshop } = post;
  return {
    id: submissionId(post, now),
    form,
    locale,
    values,
    acceptedAt: now,
    ...(form === 'referral' && { code: newReferralCode() }),
    ...(context && { context }),
    ...(workshop && { workshop }),
  } as Submission;
}

/** Number of digits and letters in record ids. */
const ID_ALPHABET_SIZE = 36n;
/** Without a key from the browser, the same values count as the same submission within this time. */
const REPEAT_WINDOW_MS = DAY_MS;

/**
 * Derives the id from the idempotency key and the values. Sending the same values again, after a lost response or a
 * double press, gives the same id and so one record. Corrected values under an old key give another id, so that the
 * correction is kept. A plain post has no key (pages are cached, so all visitors would share one); the day replaces it.
 */
export function submissionId(
  { form, values, idempotencyKey }: Pick<CheckedPost, 'form' | 'idempotencyKey'> & { values: object },
  now: number,
): string {
  // Browsers make keys in the shape of record ids.
  const key = isRecordId(idempotencyKey) ? idempotencyKey : Math.floor(now / REPEAT_WINDOW_MS);
  const sorted = Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1));
  const digest = createHash('sha256')
    .update(JSON.stringify([form, key, sorted]))
    .digest('hex');
  const id = (BigInt(`0x${digest}`) % ID_ALPHABET_SIZE ** BigInt(RECORD_ID_LENGTH)).toString(36);
  return id.padStart(RECORD_ID_LENGTH, '0');
}

/** No 0/O, 1/I/L, 2/Z, 5/S, 8/B, U/V, which are easily misread or misheard. */
const CODE_ALPHABET = '3467ACDEFGHJKMNPQRTWXY';
const CODE_LENGTH = 8;

/** One of 22^8 (5 · 10^10) codes. If the content service refuses a taken one, another is drawn. */
export const newReferralCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join('');
