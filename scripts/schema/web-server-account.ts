import { ClientResponseError } from 'pocketbase';
import type PocketBase from 'pocketbase';
import { SIGN_IN_TIMEOUT_MS } from '../../server/content/admin-client';
import { newPocketBase } from '../../server/content/new-pocketbase';
import { WEB_SERVERS } from '../../server/content/pocketbase-client';

export interface Account {
  email: string;
  password: string;
}

/** The change that lets the web server's account sign in; an account that can sign in is left alone. */
export type AccountPlan = 'none' | 'create' | { reset: string };

/** @param hasCollection - whether PocketBase has accounts of web servers already */
export async function planAccount(
  admin: PocketBase,
  account: Account,
  hasCollection: boolean,
): Promise<AccountPlan> {
  if (!hasCollection) return 'create';
  if (await signsIn(admin.baseURL, account)) return 'none';
  const found = await admin.collection(WEB_SERVERS).getList(1, 1, {
    filter: admin.filter('email = {:email}', { email: account.email }),
  });
  const existing = found.items[0];
  return existing ? { reset: existing.id } : 'create';
}

/** Creates the web server's account or resets its password. */
export async function applyAccount(admin: PocketBase, account: Account, plan: AccountPlan): Promise<void> {
  const accounts = admin.collection(WEB_SERVERS);
  const secret = { password: account.password, passwordConfirm: account.password };
  if (plan === 'create') await accounts.create({ email: account.email, verified: true, ...secret });
  else if (plan !== 'none') await accounts.update(plan.reset, secret);
}

async function signsIn(url: string, { email, password }: Account): Promise<boolean> {
  try {
    await newPocketBase(url)
      .collection(WEB_SERVERS)
      .authWithPassword(email, password, { signal: AbortSignal.timeout(SIGN_IN_TIMEOUT_MS) });
    return true;
  } catch (error) {
    if (error instanceof ClientResponseError && error.status === 400) return false;
    throw error;
  }
}
