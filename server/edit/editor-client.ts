import { ClientResponseError } from 'pocketbase';
import type PocketBase from 'pocketbase';
import type { Config } from '../config';
import { newPocketBase } from '../content/new-pocketbase';

/** Timeout of a request to the content service, apart from those with files. */
const REQUEST_TIMEOUT_MS = 30_000;

/** A client with one editor's rights; without a token, for signing in. */
export const createEditorClient = ({ pocketbase }: Pick<Config, 'pocketbase'>, token?: string): PocketBase =>
  newPocketBase(pocketbase.url, { token, signal: () => AbortSignal.timeout(REQUEST_TIMEOUT_MS) });

/** Whether the content service refused the account or its token. */
export const isRefused = (error: unknown): boolean =>
  error instanceof ClientResponseError && [400, 401, 403].includes(error.status);
