import PocketBase, { ClientResponseError } from 'pocketbase';
import type { Config } from '../config';

/** Longest wait for one response of the content service; the largest upload is a reel of 60 MB. */
const REQUEST_TIMEOUT_MS = 30_000;

/** The content service as one editor may use it; without a token, for signing in. */
export function createEditorClient({ pocketbase }: Pick<Config, 'pocketbase'>, token = ''): PocketBase {
  const client = new PocketBase(pocketbase.url);
  // By default the SDK cancels the first of two requests to the same collection.
  client.autoCancellation(false);
  client.beforeSend = (url, options) => ({
    url,
    options: { ...options, signal: options.signal ?? AbortSignal.timeout(REQUEST_TIMEOUT_MS) },
  });
  if (token) client.authStore.save(token, null);
  return client;
}

/** Whether the content service could not be reached, or was in no state to respond. */
export const isAway = (error: unknown): boolean =>
  error instanceof ClientResponseError && (error.status === 0 || error.status === 429 || error.status >= 500);

/** Whether the content service refused the account or its token. */
export const isRefused = (error: unknown): boolean =>
  error instanceof ClientResponseError && [400, 401, 403].includes(error.status);
