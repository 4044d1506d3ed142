import type PocketBase from 'pocketbase';
import { ClientResponseError } from 'pocketbase';
import { EDITORS } from '../../server/edit/editor';
import type { Account } from './web-server-account';

export interface EditorAccount {
  id: string;
  email: string;
  name: string;
}

/** Creates an editor or resets an existing editor's password, which ends that editor's sessions. */
export async function setEditor(
  admin: PocketBase,
  { email, password, name }: Account & { name?: string },
): Promise<'created' | 'changed'> {
  const fields = { password, passwordConfirm: password, ...(name !== undefined && { name }) };
  const existing = await findEditor(admin, email);
  // Versions name their editor.
  const ownName = email.split('@', 1)[0];
  if (!existing) await admin.collection(EDITORS).create({ email, verified: true, name: ownName, ...fields });
  else await admin.collection(EDITORS).update(existing.id, fields);
  return existing ? 'changed' : 'created';
}

/** Removes an editor, who is signed out with the next request. Returns false if there is no such editor. */
export async function removeEditor(admin: PocketBase, email: string): Promise<boolean> {
  const existing = await findEditor(admin, email);
  if (existing) await admin.collection(EDITORS).delete(existing.id);
  return existing !== null;
}

export const listEditors = (admin: PocketBase): Promise<EditorAccount[]> =>
  admin.collection(EDITORS).getFullList<EditorAccount>({ sort: 'email' });

/** Creates the first editor. Does nothing if there are editors. Returns whether the account exists. */
export async function ensureFirstEditor(admin: PocketBase, account: Account): Promise<boolean> {
  const { totalItems } = await admin.collection(EDITORS).getList(1, 1);
  if (totalItems === 0) await setEditor(admin, account);
  return (await findEditor(admin, account.email)) !== null;
}

async function findEditor(admin: PocketBase, email: string): Promise<EditorAccount | null> {
  try {
    return await admin
      .collection(EDITORS)
      .getFirstListItem<EditorAccount>(admin.filter('email = {:email}', { email }));
  } catch (error) {
    if (error instanceof ClientResponseError && error.status === 404) return null;
    throw error;
  }
}
