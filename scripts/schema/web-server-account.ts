import { ClientResponseError } from 'pocketbase';
import type PocketBase from 'pocketbase';
import { newPocketBase } from '../../server/content/new-pocketbase';
import { WEB_SERVERS } from '../../server/content/pocketbase-client';

export interface Account {
  email: string;
  password: string;
}

/** Creates the web server's account or resets its password. An account that can sign in is left alone. */
export async function ensureWebServerAccount(admin: PocketBase, account: Account): Promise<void> {
  if (await signsIn(admin.baseURL, account)) return;
  const accounts = admin.collection(WEB_SERVERS);
  const secret = { password: account.password, passwordConfirm: account.password };
  const found = await accounts.getList(1, 1, {
    filter: admin.filter('email = {:email}', { email: account.email }),
  });
  const existing = found.items[0];
  if (existing) await accounts.update(existing.id, secret);
  else await accounts.create({ email: account.email, verified: true, ...secret });
}

async function signsIn(url: string, { email, password }: Account): Promise<boolean> {
  try {
    await newPocketBase(url).collection(WEB_SERVERS).authWithPassword(email, password);
    return true;
  } catch (error) {
    if (error instanceof ClientResponseError && error.status === 400) return false;
    throw error;
  }
}
