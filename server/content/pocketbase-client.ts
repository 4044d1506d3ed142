import { ClientResponseError, getTokenPayload } from 'pocketbase';
import type PocketBase from 'pocketbase';
import type { Config } from '../config';
import { SUPERUSERS, signInAsOldAdmin } from './admin-client';
import { newPocketBase } from './new-pocketbase';

/** Timeout of a request; a thumb or a list of 500 takes well under a second. */
const REQUEST_TIMEOUT_MS = 10_000;
/** Sign in again after this time, so that a changed password or a closed account is noticed within the hour. */
const SIGN_IN_MAX_AGE_MS = 60 * 60_000;
/** Renew a token that expires sooner than this. */
const TOKEN_MARGIN_MS = 5 * 60_000;
/** Pause after a refused sign-in: the password stays wrong until somebody mends it. */
const REFUSED_PAUSE_MS = 5_000;
/** PocketBase's auth collection of the web server's own account. */
export const WEB_SERVERS = 'web_servers';
/** PocketBase's auth collection for people. */
export const USERS = 'users';

/** The kind of account that the client is signed in with: our own, an administrator's, or one of the company's. */
export type AccountKind = 'web-server' | 'administrator' | 'user';

/** PocketBase refused the web server's account (wrong password, missing or closed account). */
export class SignInRefusedError extends Error {
  override name = 'SignInRefusedError';
}

export type PocketBaseClient = ReturnType<typeof createPocketBaseClient>;

/**
 * A client of the content service with the web server's own account; it never sees a visitor's cookie. Content and
 * forms share one and its sign-in.
 */
export function createPocketBaseClient(
  config: Pick<Config, 'pocketbase'>,
  /** Monotonic clock. */
  uptime = () => performance.now(),
) {
  const { url, email, password } = config.pocketbase;
  const open = new Set<AbortController>();
  let closed = false;
  const signal = (): AbortSignal => {
    const controller = new AbortController();
    const end = (reason: string) => {
      open.delete(controller);
      controller.abort(new DOMException(reason, 'TimeoutError'));
    };
    // The SDK has no hook for a finished response, so this timer also fires afterwards and then aborts nothing.
    setTimeout(end, REQUEST_TIMEOUT_MS, 'no response in time').unref();
    open.add(controller);
    if (closed) end('closed');
    return controller.signal;
  };
  const pocketBase = newPocketBase(url, { signal });

  let signedInAt = -Infinity;
  let refused: { at: number; error: SignInRefusedError } | null = null;
  let inFlight: Promise<void> | null = null;
  let accountKind: AccountKind | null = null;

  const tokenLifeMs = (): number => {
    const token = pocketBase.authStore.token;
    return token ? Number(getTokenPayload(token).exp ?? 0) * 1000 - Date.now() : 0;
  };

  async function signIn(): Promise<void> {
    if (refused && uptime() - refused.at < REFUSED_PAUSE_MS) throw refused.error;
    try {
      accountKind = await signInAnywhere(pocketBase, { email, password });
      signedInAt = uptime();
      refused = null;
    } catch (error) {
      if (!(error instanceof SignInRefusedError)) throw error;
      refused = { at: uptime(), error };
      pocketBase.authStore.clear();
      throw error;
    }
  }

  /**
   * The SDK's client, signed in if an account is configured.
   * @throws if the service cannot be reached, or {@link SignInRefusedError}
   */
  async function signedIn(): Promise<PocketBase> {
    if (!email || !password) return pocketBase;
    const fresh = uptime() - signedInAt < SIGN_IN_MAX_AGE_MS && tokenLifeMs() > TOKEN_MARGIN_MS;
    if (!fresh) {
      inFlight ??= signIn().finally(() => (inFlight = null));
      await inFlight;
    }
    return pocketBase;
  }

  return {
    /** The SDK's client, signed in or not. */
    pocketBase,
    /** Null until the first sign-in, and without an account. */
    get accountKind(): AccountKind | null {
      return accountKind;
    },
    /** Whether the service refused the account at the last sign-in. */
    get isRefused(): boolean {
      return refused !== null;
    },
    signedIn,
    /**
     * Runs a request while signed in; if it is refused, signs in again and repeats it once.
     * @param refusals - statuses of a refusal. PocketBase takes an account whose token has ended for a guest, and some collections
     * answer a guest's writes with 400 or 404.
     */
    async run<T>(
      request: (pocketBase: PocketBase) => Promise<T>,
      refusals: readonly number[] = [401, 403],
    ): Promise<T> {
      const client = await signedIn();
      try {
        return await request(client);
      } catch (error) {
        const denied = error instanceof ClientResponseError && refusals.includes(error.status);
        if (!denied || !email) throw error;
        signedInAt = -Infinity;
        return request(await signedIn());
      }
    },
    /** Aborts requests in flight and refuses new ones. */
    close(): void {
      closed = true;
      for (const controller of open) controller.abort(new DOMException('closed', 'AbortError'));
      open.clear();
    },
  };
}

/** No response came; whoever loads the content logs that once, and nobody else needs to. */
export const isOutage = (error: unknown): boolean =>
  error instanceof ClientResponseError && error.status === 0;

/**
 * Signs in with an account of whichever kind the service knows it as: a content service that a company runs already may
 * have no {@link WEB_SERVERS}.
 *
 * @throws {SignInRefusedError} if the service knows it as none; other errors mean that the service did not respond
 */
export async function signInAnywhere(
  pocketBase: PocketBase,
  { email, password }: { email: string; password: string },
): Promise<AccountKind> {
  const ways: readonly (readonly [AccountKind, () => Promise<unknown>])[] = [
    ['web-server', () => pocketBase.collection(WEB_SERVERS).authWithPassword(email, password)],
    ['administrator', () => pocketBase.collection(SUPERUSERS).authWithPassword(email, password)],
    ['administrator', () => signInAsOldAdmin(pocketBase, email, password)],
    ['user', () => pocketBase.collection(USERS).authWithPassword(email, password)],
  ];
  const statuses: number[] = [];
  for (const [kind, signIn] of ways) {
    try {
      await signIn();
      return kind;
    } catch (error) {
      if (!(error instanceof ClientResponseError) || ![400, 401, 403, 404].includes(error.status))
        throw error;
      statuses.push(error.status);
    }
  }
  // 404 is a kind that this service does not have.
  const status = statuses.find((one) => one !== 404) ?? 404;
  throw new SignInRefusedError(`the content service refused the account of POCKETBASE_EMAIL (${status})`);
}
