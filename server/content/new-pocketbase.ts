import { EventSource } from 'eventsource';
import PocketBase from 'pocketbase';

interface PocketBaseOptions {
  /** Token of the account that the client is signed in with. @default none */
  token?: string;
  /** Makes the signal of a request that has none of its own. @default none, so that a request has no timeout */
  signal?: () => AbortSignal;
}

/** Creates a client of the SDK. Requests run in parallel; by default the SDK cancels the first of two to the same collection. */
export function newPocketBase(url: string, { token, signal }: PocketBaseOptions = {}): PocketBase {
  // Node has no EventSource; the SDK uses a global one when it first subscribes.
  globalThis.EventSource ??= EventSource as unknown as typeof globalThis.EventSource;
  // eslint-disable-next-line no-restricted-syntax -- the one place that the rule refers to
  const pocketBase = new PocketBase(url);
  pocketBase.autoCancellation(false);
  if (signal)
    pocketBase.beforeSend = (target, options) => ({
      url: target,
      options: { ...options, signal: options.signal ?? signal() },
    });
  // The SDK takes JSON that broke off for an empty object: a sign-in would have no token and still count as one.
  pocketBase.afterSend = (response, data: unknown) => {
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    if (isJson && response.status !== 204 && JSON.stringify(data) === '{}')
      throw new TypeError('the response broke off');
    return data;
  };
  if (token) pocketBase.authStore.save(token, null);
  return pocketBase;
}
