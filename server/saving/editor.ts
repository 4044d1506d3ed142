import { randomUUID } from 'node:crypto';
import type PocketBase from 'pocketbase';
import type { RecordModel } from 'pocketbase';
import { rolesOf, type Role } from '../../client/model/rights';

export interface Editor {
  readonly id: string;
  /** Empty if the account has no name. */
  readonly name: string;
  readonly email: string;
  readonly roles: readonly Role[];
  /** PocketBase client with the editor's own rights, for this request only. */
  readonly pocketBase: PocketBase;
}

export const personOf = (account: RecordModel): Omit<Editor, 'pocketBase'> => ({
  id: account.id,
  name: String(account.name),
  email: String(account.email),
  roles: rolesOf(account),
});

/** The name under which others see the editor. */
export const editorName = ({ name, email }: Pick<Editor, 'name' | 'email'>): string => name || email;

/** Signs a save: the editor's id and a new revision. A change in the admin screen keeps the old revision. */
export const signature = ({ id }: Pick<Editor, 'id'>): { editor: string; revision: string } => ({
  editor: id,
  revision: randomUUID(),
});
