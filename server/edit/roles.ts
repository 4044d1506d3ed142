import type { RecordModel } from 'pocketbase';
import { ROLES, type Role } from '../../client/edit/roles';

/** Field of an editor's account. */
export const ROLES_FIELD = 'roles';

/** The roles of an account. One without any was made before there were roles, and edits content. */
export function rolesOf(record: RecordModel): readonly Role[] {
  const roles = ROLES.filter((role) => [record[ROLES_FIELD]].flat().includes(role));
  return roles.length > 0 ? roles : ['content'];
}
