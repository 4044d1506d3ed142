import { RECORD_ID_LENGTH } from '../model/record-id';
import type { FormResult, TextByField } from '../router/form-flash';
import { withElements } from '../router/with-elements';
import { IDEMPOTENCY_FIELD } from './form-post';

/** Time after which the visitor is asked to try again; a repeated attempt is one record. */
const SEND_TIMEOUT_MS = 20_000;
/** Wait before a form is sent once more: a site that restarts is back by then. */
export const RESEND_DELAY_MS = 2_000;
/** Longest `Retry-After` that the visitor waits for. A site that asks for more time does not expect to be back soon. */
export const LONGEST_RETRY_AFTER_S = 5;

export type SendResult =
  | { kind: 'accepted'; result: FormResult }
  | { kind: 'invalid'; errors: TextByField }
  | { kind: 'limited'; retryAfter: string | null }
  | { kind: 'tooLarge' }
  /** Something responded, and did not say that it keeps the values. */
  | { kind: 'unavailable' }
  /** Nothing responded, or not in time. */
  | { kind: 'unreachable' };

/** The outcome of an attempt, and the time after which another one is worthwhile. */
interface Attempt {
  result: SendResult;
  resendAfterMs?: number;
}

/**
 * Sends a form's values until they are accepted, under one idempotency key as long as they stay the same. If the connection
 * breaks, or a proxy has no site behind it (502, 503), it sends them once more before it reports a failure: a restart of the
 * site costs the visitor two seconds. After a timeout it does not, because the visitor has waited long enough.
 *
 * @param wait - resolves after so many milliseconds
 */
export function createFormSender(
  url: string,
  wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms)),
) {
  let attempt: { values: string; key: string } | null = null;

  /** Never throws: every outcome has a message in the form. */
  return async function send(values: object, others: object): Promise<SendResult> {
    const text = JSON.stringify(values);
    if (attempt?.values !== text) attempt = { values: text, key: newIdempotencyKey() };
    const body = JSON.stringify({ ...values, ...others, [IDEMPOTENCY_FIELD]: attempt.key });
    let sent = await postJson(url, body);
    if (sent.resendAfterMs !== undefined) {
      await wait(sent.resendAfterMs);
      sent = await postJson(url, body);
    }
    if (sent.result.kind === 'accepted') attempt = null;
    return sent.result;
  };
}

async function postJson(url: string, body: string): Promise<Attempt> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body,
      // The request outlives the page if the visitor leaves at once.
      keepalive: true,
      signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
    });
    const { ok, status } = response;
    if (status === 429)
      return { result: { kind: 'limited', retryAfter: response.headers.get('Retry-After') } };
    if (status === 413) return { result: { kind: 'tooLarge' } };
    if (status === 502 || status === 503)
      return { result: { kind: 'unavailable' }, resendAfterMs: resendDelay(response.headers) };
    const reply = parseReply(await response.text());
    if (ok && reply?.ok === true) return { result: { kind: 'accepted', result: reply } };
    if (status === 422 && reply) return { result: { kind: 'invalid', errors: reply.errors ?? {} } };
    return { result: { kind: 'unavailable' } };
  } catch (error) {
    // `fetch` reports a broken connection as a TypeError, also one that breaks within the response.
    const isBroken = error instanceof TypeError;
    return { result: { kind: 'unreachable' }, resendAfterMs: isBroken ? RESEND_DELAY_MS : undefined };
  }
}

type Reply = FormResult & { errors?: TextByField };

/** The site's reply; null for the page of a proxy or another program. */
function parseReply(text: string): Reply | null {
  try {
    return withElements(JSON.parse(text) as Reply | null);
  } catch {
    return null;
  }
}

/** The wait before another attempt; undefined if the site asks for a long one. */
function resendDelay(headers: Headers): number | undefined {
  const seconds = Number(headers.get('Retry-After'));
  // A date, which proxies hardly use, is not a number.
  if (Number.isNaN(seconds) || seconds > LONGEST_RETRY_AFTER_S) return undefined;
  return Math.max(seconds * 1000, RESEND_DELAY_MS);
}

/** A random key in the shape of the content service's record ids; the server accepts no other. The record's id is derived from it. */
export const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(RECORD_ID_LENGTH)), (value) =>
    (value % 36).toString(36),
  ).join('');
