import type { PreviewRequest } from '../../client/edit/frame/preview';
import type { EntryChanges } from '../../client/edit/api/entries';
import { EDIT_PATH, SIGN_IN_PATH } from '../../server/edit/edit-address';
import type { Account } from '../schema/web-server-account';

/**
 * Signs an editor in at `/edit`.
 *
 * @returns asks a path below it, and resolves with the text of the response; it throws if that has failed
 */
export async function signInAtEdit(origin: string, { email, password }: Account) {
  const signedIn = await fetch(origin + SIGN_IN_PATH, {
    method: 'POST',
    body: new URLSearchParams({ email, password }),
    redirect: 'manual',
  });
  const headers = {
    Cookie: signedIn.headers.getSetCookie()[0]!.split(';', 1)[0]!,
    'Content-Type': 'application/json',
  };
  return async (path: string, method = 'GET', body?: EntryChanges | PreviewRequest): Promise<string> => {
    const response = await fetch(origin + EDIT_PATH + path, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path} responded with ${response.status}`);
    return response.text();
  };
}
