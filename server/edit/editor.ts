import type { Response } from 'express';
import type PocketBase from 'pocketbase';

/** The auth collection of the editors' accounts. */
export const EDITORS = 'editors';

/** The editor who sent a request. */
export interface Editor {
  readonly id: string;
  /** Empty if the account has no name. */
  readonly name: string;
  readonly email: string;
  /** Client of the content service with the editor's own rights, for this request alone. */
  readonly pocketBase: PocketBase;
}

/** The values in `res.locals` that one step of a request under `/edit` leaves for the next. */
export interface EditLocals {
  requestId: string;
  /** Set by `requireEditor`. */
  editor: Editor;
}

/** The editor of a request that has passed `requireEditor`. */
export const editorOf = (res: Response): Editor => (res.locals as EditLocals).editor;
