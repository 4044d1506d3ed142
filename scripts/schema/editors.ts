import type PocketBase from 'pocketbase';
import type { RecordModel } from 'pocketbase';
import type { Person } from '../../client/edit/api/people';
import { ROLES_FIELD, type Role, EDITORS } from '../../client/model/rights';
import { accountAddress } from '../../client/model/text/email-address';
import { cleanLine } from '../../client/model/text/clean-text';
import { isSamePerson, readableAddress } from '../../server/forms/canonical-address';
import { personOf } from '../../server/saving/editor';
import type { Account } from './web-server-account';

/**
 * Creates an editor or resets an existing editor's password, which ends that editor's sessions.
 *
 * @param account.roles - by default a new editor may change content, and an existing one keeps the roles
 */
export async function setEditor(
  admin: PocketBase,
  { email, password, name, roles }: Account & { name?: string; roles?: readonly Role[] },
): Promise<'created' | 'changed'> {
  const fields = {
    password,
    passwordConfirm: password,
    ...(name !== undefined && { name: cleanLine(name, name.length) }),
    ...(roles && { [ROLES_FIELD]: roles }),
  };
  const existing = await findEditor(admin, email);
  const address = readableAddress(accountAddress(email));
  // Versions name their editor.
  const ownName = address.split('@', 1)[0];
  const defaults = { verified: true, name: ownName, [ROLES_FIELD]: ['content'] };
  if (!existing) await admin.collection(EDITORS).create({ email: address, ...defaults, ...fields });
  else await admin.collection(EDITORS).update(existing.id, fields);
  return existing ? 'changed' : 'created';
}

/** Removes an editor, who is signed out with the next request. Returns false if there is no such editor. */
export async function removeEditor(admin: PocketBase, email: string): Promise<boolean> {
  const existing = await findEditor(admin, email);
  if (existing) await admin.collection(EDITORS).delete(existing.id);
  return existing !== null;
}

export async function listEditors(admin: PocketBase): Promise<Person[]> {
  return (await admin.collection(EDITORS).getFullList({ sort: 'email' })).map(personOf);
}

/** Creates the first editor, who may do everything. Does nothing if there are editors. Returns whether the account exists. */
export async function ensureFirstEditor(admin: PocketBase, account: Account): Promise<boolean> {
  const { totalItems } = await admin.collection(EDITORS).getList(1, 1);
  if (totalItems === 0) await setEditor(admin, { ...account, roles: ['administrator'] });
  return (await findEditor(admin, account.email)) !== null;
}

/**
 * Takes the capitals out of the addresses of accounts from before they were stored without. Of two accounts that differ by
 * capitals alone, one keeps its own: they sign in as they did.
 */
export async function cleanAddresses(admin: PocketBase): Promise<void> {
  const editors = await listEditors(admin);
  const taken = new Set(editors.map(({ email }) => email));
  for (const { id, email } of editors) {
    const address = accountAddress(email);
    if (taken.has(address)) continue;
    await admin.collection(EDITORS).update(id, { email: address });
    taken.add(address);
  }
}

async function findEditor(admin: PocketBase, typed: string): Promise<RecordModel | null> {
  const editors = await admin.collection(EDITORS).getFullList();
  return editors.find(({ email }) => isSamePerson(email, typed)) ?? null;
}
