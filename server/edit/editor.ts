import { randomUUID } from 'node:crypto';
import type { Response } from 'express';
import type PocketBase from 'pocketbase';
import type { Role } from '../../client/model/roles';

export { EDITORS } from '../../client/model/roles';
/** Field of an editor's account. Sessions that began with another value have ended. */
export const SESSION_KEY_FIELD = 'session_key';
/** A working day with breaks. */
export const SESSION_MS = 12 * 60 * 60_000;

export interface Editor {
  readonly id: string;
  /** Empty if the account has no name. */
  readonly name: string;
  readonly email: string;
  readonly roles: readonly Role[];
  /** PocketBase client with the editor's own rights, for this request only. */
  readonly pocketBase: PocketBase;
}

/** The name under which others see the editor. */
export const editorName = ({ name, email }: Pick<Editor, 'name' | 'email'>): string => name || email;

/** Signs a save: the editor's id and a new revision. A change in the admin screen keeps the old revision. */
export const signature = ({ id }: Pick<Editor, 'id'>): { editor: string; revision: string } => ({
  editor: id,
  revision: randomUUID(),
});

/** `res.locals` of requests under `/edit`. */
export interface EditLocals {
  /** Set by `requireEditor`. */
  editor: Editor;
}

/** Returns the editor that `requireEditor` has set. */
export const editorOf = (res: Response): Editor => (res.locals as EditLocals).editor;
