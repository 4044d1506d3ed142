import type { RequestHandler } from 'express';
import { hasRole, type Role } from '../../client/edit/roles';
import { EditError } from './edit-error';
import { editorOf } from './editor';

/**
 * Refuses editors without a role. PocketBase's rules decide what an account reads and writes; this keeps what the site reads
 * with its own account, such as the list of entries, from those who may not see it.
 */
export const requireRole =
  (role: Role): RequestHandler =>
  (_req, res, next) =>
    next(hasRole(editorOf(res).roles, role) ? undefined : new EditError(403, 'notAllowed'));
