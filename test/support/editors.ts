import type PocketBase from 'pocketbase';
import type { Page } from 'puppeteer';
import { accountAddress } from '../../client/model/text/email-address';
import { EDIT_PATH, SIGN_IN_PATH } from '../../server/edit/edit-address';
import { setEditor } from '../../scripts/schema/editors';
import type { Account } from '../../scripts/schema/web-server-account';
import { type Role, EDITORS } from '../../client/model/rights';
import type { TestPocketBase } from './pocketbase';
import { rawRequest, type RawResponse } from './raw-request';

export interface TestEditor extends Account {
  id: string;
  name: string;
}

/** Creates an account for somebody who edits. */
export async function addEditor(
  { admin }: Pick<TestPocketBase, 'admin'>,
  email = 'ana@example.com',
  name = 'Ana Novak',
  roles?: readonly Role[],
): Promise<TestEditor> {
  const account = { email, password: `password of ${email}`, name };
  await setEditor(admin, { ...account, roles });
  const { id } = await admin
    .collection(EDITORS)
    .getFirstListItem(admin.filter('email = {:email}', { email: accountAddress(email) }));
  return { id, ...account };
}

/** Posts the sign-in form as a browser does without JavaScript. */
export const postSignIn = (
  origin: string,
  fields: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
): Promise<RawResponse> =>
  rawRequest(origin, SIGN_IN_PATH, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded',
      Origin: origin,
      ...headers,
    },
    body: new URLSearchParams(fields).toString(),
  });

/** The session that a response sets, as a `Cookie` header. */
export function sessionOf({ headers }: Pick<RawResponse, 'headers'>): string {
  const cookie = headers['set-cookie']?.find((one) => /^(__Secure-)?edit_session=/.test(one));
  if (!cookie) throw new Error('the response sets no session');
  return cookie.split(';', 1)[0]!;
}

/** Signs an editor in; the result is the `Cookie` header of further requests. */
export async function signIn(origin: string, { email, password }: Account): Promise<string> {
  return sessionOf(await postSignIn(origin, { email, password, to: EDIT_PATH }));
}

/** Asks an address under `/edit` as the app does, with the result of {@link signIn}. */
export function askEdit(
  origin: string,
  cookie: string,
  path: string,
  method = 'GET',
  body?: object,
): Promise<Response> {
  const isForm = body instanceof FormData;
  return fetch(origin + EDIT_PATH + path, {
    method,
    headers: {
      ...{ Cookie: cookie, Origin: origin },
      ...(body && !isForm && { 'Content-Type': 'application/json' }),
    },
    body: isForm ? body : body && JSON.stringify(body),
  });
}

/** A client of the content service as an editor. */
export async function clientOf(
  { anonymousClient }: Pick<TestPocketBase, 'anonymousClient'>,
  { email, password }: Account,
): Promise<PocketBase> {
  const client = anonymousClient();
  await client.collection(EDITORS).authWithPassword(email, password);
  return client;
}

/** Signs a browser in, with the result of {@link signIn}. */
export async function setSession(page: Page, origin: string, cookie: string): Promise<void> {
  const [, name, value] = /^([^=]+)=(.*)$/.exec(cookie)!;
  await page.browserContext().setCookie({
    name: name!,
    value: value!,
    domain: new URL(origin).hostname,
    path: EDIT_PATH,
    httpOnly: true,
    sameSite: 'Strict',
  });
}
