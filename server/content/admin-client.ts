import { ClientResponseError } from 'pocketbase';
import type PocketBase from 'pocketbase';
import { newPocketBase } from './new-pocketbase';

/**
 * PocketBase's API lines. 0.22 describes a collection by `schema` with nested `options` and always keeps `created` and
 * `updated`; since 0.23, a collection has flat `fields`, and those two are ordinary fields. Administrators sign in
 * differently too.
 */
export type PocketBaseLine = '0.22' | 'current';

/** Auth collection of administrators since 0.23. */
export const SUPERUSERS = '_superusers';

export interface PocketBaseAdmin {
  url: string;
  email: string;
  password: string;
}

export interface SignedInAdmin {
  pb: PocketBase;
  line: PocketBaseLine;
}

/** A sign-in takes a quarter of a second of CPU time; on a busy machine, seconds. */
export const SIGN_IN_TIMEOUT_MS = 15_000;

/** The service responded, but refused the account. */
export class AdminSignInError extends Error {}
/** The service did not respond in time: it hangs. */
export class AdminTimeoutError extends Error {}

/**
 * Signs in as an administrator and detects PocketBase's API line.
 * @throws {AdminSignInError} if the account is refused, {@link AdminTimeoutError} if the service hangs; other errors mean
 * that it was not reached
 */
export async function signInAsAdmin({ url, email, password }: PocketBaseAdmin): Promise<SignedInAdmin> {
  const pb = newPocketBase(url);
  const signal = AbortSignal.timeout(SIGN_IN_TIMEOUT_MS);
  try {
    await pb.collection(SUPERUSERS).authWithPassword(email, password, { signal });
    return { pb, line: 'current' };
  } catch (error) {
    if (!(error instanceof ClientResponseError)) throw error;
    if (error.status === 400) throw refused(url, email);
    // 0.22 has no such collection.
    if (error.status !== 404) throw unreached(url, error, signal);
  }
  try {
    await signInAsOldAdmin(pb, email, password, signal);
    return { pb, line: '0.22' };
  } catch (error) {
    if (error instanceof ClientResponseError && error.status === 400) throw refused(url, email);
    throw unreached(url, error, signal);
  }
}

/** Signs a client in as an administrator of the 0.22 line. */
export async function signInAsOldAdmin(
  pb: PocketBase,
  email: string,
  password: string,
  signal?: AbortSignal,
): Promise<void> {
  const { token } = await pb.send<{ token: string }>('/api/admins/auth-with-password', {
    method: 'POST',
    body: { identity: email, password },
    signal,
  });
  pb.authStore.save(token, null);
}

const refused = (url: string, email: string) =>
  new AdminSignInError(`PocketBase at ${url} refused the administrator ${email}`);

function unreached(url: string, error: unknown, { aborted }: AbortSignal): Error {
  const status = error instanceof ClientResponseError ? error.status : 0;
  return new (aborted ? AdminTimeoutError : Error)(
    `PocketBase at ${url} ${status ? `responded ${status} to the sign-in` : 'does not respond'}`,
    {
      cause: error,
    },
  );
}
