import type { Response } from 'express';
import type { Editor } from '../saving/editor';

export { EDITORS } from '../../client/model/rights';
/** Field of an editor's account. Sessions that began with another value have ended. */
export const SESSION_KEY_FIELD = 'session_key';
/** A working day with breaks. */
export const SESSION_MS = 12 * 60 * 60_000;

/** `res.locals` of requests under `/edit`. */
export interface EditLocals {
  /** Set by `requireEditor`. */
  editor: Editor;
}

/** Returns the editor that `requireEditor` has set. */
export const editorOf = (res: Response): Editor => (res.locals as EditLocals).editor;
