import { Webhook } from 'standardwebhooks';
import type { Config } from '../config';
import { TargetUnavailableError, type DeliveryTarget } from './delivery-target';
import { drawnValue } from './form-backends';
import type { Submission } from './submission';

/** How long the receiver may take to respond; Standard Webhooks advises 15 to 30 seconds. */
const RESPONSE_TIMEOUT_MS = 15_000;
/**
 * Statuses about this one lead: a receiver that fails on one lead must not block the others. All other failures concern
 * the receiver, its URL or our secret.
 */
const LEAD_STATUSES = [400, 409, 413, 415, 422, 500];

/** The receiver's message about a lead, the same in every attempt. */
function leadEvent(submission: Submission) {
  const { id, form, locale, values, context, acceptedAt } = submission;
  return {
    type: 'lead.created',
    timestamp: new Date(acceptedAt).toISOString(),
    data: { id, form, locale, values, ...drawnValue(submission), context },
  };
}

/**
 * Sends each lead to another system, signed according to Standard Webhooks (https://www.standardwebhooks.com). It runs
 * after the record is stored, so that the receiver can look the lead up. The webhook's id is the lead's, also when it
 * is repeated.
 */
export function createWebhookTarget(
  { url, secret }: NonNullable<Config['webhook']>,
  { timeoutMs = RESPONSE_TIMEOUT_MS } = {},
): DeliveryTarget {
  const webhook = new Webhook(secret);
  const closing = new AbortController();
  return {
    name: 'webhook',
    applies: () => true,
    after: () => 'pocketbase',
    async deliver(submission) {
      const { id } = submission;
      const body = JSON.stringify(leadEvent(submission));
      const now = new Date();
      const status = await post(url, {
        body,
        headers: {
          'Content-Type': 'application/json',
          'webhook-id': id,
          'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
          'webhook-signature': webhook.sign(id, now, body),
        },
        signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), closing.signal]),
      });
      if (status >= 200 && status < 300) return;
      const reason = `the webhook responded with ${status}`;
      throw LEAD_STATUSES.includes(status) ? new Error(reason) : new TargetUnavailableError(reason);
    },
    close: () => closing.abort(),
  };
}

/**
 * @returns the status of the response, whose body is not read. A redirect is not followed: it would hand the lead to an
 * address that nobody has configured.
 */
async function post(url: string, request: Pick<RequestInit, 'body' | 'headers' | 'signal'>): Promise<number> {
  try {
    const response = await fetch(url, { ...request, method: 'POST', redirect: 'manual' });
    await response.body?.cancel();
    return response.status;
  } catch (error) {
    // The URL may contain a secret, so log only the code.
    const { name, cause } = error as Error & { cause?: NodeJS.ErrnoException };
    throw new TargetUnavailableError(`the webhook cannot be reached (${cause?.code ?? name})`, {
      cause: error,
    });
  }
}
