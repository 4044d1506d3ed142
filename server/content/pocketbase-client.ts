import { EventSource } from 'eventsource';
import PocketBase, { ClientResponseError, getTokenPayload } from 'pocketbase';
import type { Config } from '../config';

/** Longest wait for one answer of the content service; a thumb or a list of 500 takes well under a second. */
export const REQUEST_TIMEOUT_MS = 10_000;
/** A sign-in is used no longer than this, so that a changed password or closed account is noticed within the hour. */
const SIGN_IN_MAX_AGE_MS = 60 * 60_000;
/** A token this close to its end is renewed first. */
const TOKEN_MARGIN_MS = 5 * 60_000;
/** After a refused sign-in the service is left alone for this long; a wrong password does not get right by asking. */
const REFUSED_PAUSE_MS = 30_000;
/** The auth collection that holds the web server's own account. */
const ACCOUNT_COLLECTION = 'web_servers';

/** The content service said no to the web server's account (wrong password, account missing or closed). */
export class SignInRefusedError extends Error {
  override name = 'SignInRefusedError';
}

export interface PocketBaseClient {
  /** The SDK's client, signed in where the configuration has an account. Throws when the service is away or refuses. */
  signedIn(): Promise<PocketBase>;
  /** Runs a request signed in; on 401 or 403 it signs in anew and repeats it once. */
  run<T>(request: (pocketBase: PocketBase) => Promise<T>): Promise<T>;
  /** The SDK's client as it is, signed in or not. */
  readonly pocketBase: PocketBase;
  /** Ends requests under way and refuses new ones. */
  close(): void;
}

/**
 * One client of the content service. It belongs to the web server's own account and never sees a visitor's cookie.
 * Requests run in parallel (the SDK would cancel one of two requests to the same collection) and end by our own timeout.
 */
export function createPocketBaseClient(config: Pick<Config, 'pocketbase'>): PocketBaseClient {
  // Node has no EventSource of its own; the SDK looks for the global one when it first subscribes.
  globalThis.EventSource ??= EventSource as unknown as typeof globalThis.EventSource;

  const { url, email, password } = config.pocketbase;
  const pocketBase = new PocketBase(url);
  pocketBase.autoCancellation(false);
  const underWay = new Set<AbortController>();
  let closed = false;
  pocketBase.beforeSend = (target, options) => {
    const controller = new AbortController();
    const end = (reason: string) => {
      underWay.delete(controller);
      controller.abort(new DOMException(reason, 'TimeoutError'));
    };
    // After an answer this ends nothing, and asking the SDK for the moment of the answer is not possible.
    setTimeout(end, REQUEST_TIMEOUT_MS, 'no answer in time').unref();
    underWay.add(controller);
    if (closed) end('closed');
    return { url: target, options: { ...options, signal: options.signal ?? controller.signal } };
  };

  let signedInAt = -Infinity;
  let refused: { at: number; error: SignInRefusedError } | null = null;
  let flight: Promise<void> | null = null;

  const tokenLifeMs = (): number => {
    const token = pocketBase.authStore.token;
    return token ? Number(getTokenPayload(token).exp ?? 0) * 1000 - Date.now() : 0;
  };

  async function signIn(): Promise<void> {
    if (refused && performance.now() - refused.at < REFUSED_PAUSE_MS) throw refused.error;
    try {
      await pocketBase.collection(ACCOUNT_COLLECTION).authWithPassword(email, password);
      signedInAt = performance.now();
      refused = null;
    } catch (error) {
      if (!(error instanceof ClientResponseError) || ![400, 401, 403, 404].includes(error.status))
        throw error;
      const problem = `the content service refused the account of POCKETBASE_EMAIL (${error.status})`;
      refused = { at: performance.now(), error: new SignInRefusedError(problem) };
      pocketBase.authStore.clear();
      throw refused.error;
    }
  }

  async function signedIn(): Promise<PocketBase> {
    if (!email || !password) return pocketBase;
    const fresh = performance.now() - signedInAt < SIGN_IN_MAX_AGE_MS && tokenLifeMs() > TOKEN_MARGIN_MS;
    if (!fresh) {
      flight ??= signIn().finally(() => (flight = null));
      await flight;
    }
    return pocketBase;
  }

  return {
    pocketBase,
    signedIn,
    async run(request) {
      const client = await signedIn();
      try {
        return await request(client);
      } catch (error) {
        const denied = error instanceof ClientResponseError && [401, 403].includes(error.status);
        if (!denied || !email) throw error;
        signedInAt = -Infinity;
        return request(await signedIn());
      }
    },
    close() {
      closed = true;
      for (const controller of underWay) controller.abort(new DOMException('closed', 'AbortError'));
      underWay.clear();
    },
  };
}
