import type { RequestHandler } from 'express';
import { mayOpen, openTo } from '../../client/model/roles';
import { safeRedirect } from '../http/safe-redirect';
import { LEADS_PATH } from '../../client/edit/api/leads';
import { EditError } from './edit-error';
import { editorOf } from './editor';

/**
 * Refuses editors whose roles do not open an address. PocketBase's rules decide what an account reads and writes; this keeps
 * what the site reads with its own account, such as the list of entries, from those who may not see it.
 */
export const requireRight: RequestHandler = (req, res, next) => {
  const { roles } = editorOf(res);
  if (mayOpen(roles, req.path)) return next();
  // The inbox is the start page of those who only answer leads.
  if (req.path === '/' && mayOpen(roles, '/leads')) return safeRedirect(res, LEADS_PATH, { status: 303 });
  next(openTo(req.path) ? new EditError(403, 'notAllowed') : new EditError(404, 'notFound'));
};
