import { RECORD_ID_LENGTH } from '../data/record-id';
import type { TextByField } from './form-definition';
import { IDEMPOTENCY_FIELD } from './form-post';

/** Time after which the visitor is asked to try again; a repeated attempt is one record. */
const SEND_TIMEOUT_MS = 20_000;

export type SendResult =
  | { kind: 'accepted'; message: string }
  | { kind: 'invalid'; errors: TextByField }
  | { kind: 'limited' | 'tooLarge' | 'unavailable' | 'unreachable' };

/**
 * Sends a form's values until they are accepted, under one idempotency key as long as they stay the same.
 *
 * @param post as `fetch`
 */
export function createFormSender(url: string, post: typeof fetch = fetch) {
  let attempt: { values: string; key: string } | null = null;

  /** Never throws: every outcome has a message in the form. */
  return async function send(values: object, others: object): Promise<SendResult> {
    const text = JSON.stringify(values);
    if (attempt?.values !== text) attempt = { values: text, key: newIdempotencyKey() };
    const result = await postJson(url, { ...values, ...others, [IDEMPOTENCY_FIELD]: attempt.key }, post);
    if (result.kind === 'accepted') attempt = null;
    return result;
  };
}

async function postJson(url: string, body: object, post: typeof fetch): Promise<SendResult> {
  try {
    const response = await post(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify(body),
      // The request outlives the page if the visitor leaves at once.
      keepalive: true,
      signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
    });
    if (response.status === 429) return { kind: 'limited' };
    if (response.status === 413) return { kind: 'tooLarge' };
    const { ok, message, errors } = (await response.json()) as {
      ok?: boolean;
      message?: string;
      errors?: TextByField;
    };
    if (response.ok && ok === true) return { kind: 'accepted', message: message ?? '' };
    if (response.status === 422) return { kind: 'invalid', errors: errors ?? {} };
    return { kind: 'unavailable' };
  } catch {
    return { kind: 'unreachable' };
  }
}

const KEY_ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** A random key in the shape of the content service's record ids, since it becomes the record's id. */
export const newIdempotencyKey = (): string =>
  Array.from(
    crypto.getRandomValues(new Uint32Array(RECORD_ID_LENGTH)),
    (value) => KEY_ALPHABET[value % KEY_ALPHABET.length],
  ).join('');
