import type { Response } from 'express';
import type { Locale } from '../../client/i18n/locales';
import type { Editor } from '../saving/editor';

export { EDITORS } from '../../client/model/rights';
/** Field of an editor's account. Sessions that began with another value have ended. */
export const SESSION_KEY_FIELD = 'session_key';
/** A working day with breaks. */
export const SESSION_MS = 12 * 60 * 60_000;

/** `res.locals` of requests under `/edit`. */
export interface EditLocals {
  /** The language of the app, set by `detectEditLocale`. */
  locale: Locale;
  /** Set by `requireEditor`. */
  editor: Editor;
}

/** Returns the editor that `requireEditor` has set. */
export const editorOf = (res: Response): Editor => (res.locals as EditLocals).editor;

/** Returns the language of the app for a request under `/edit`, signed in or not. */
export const localeOf = (res: Pick<Response, 'locals'>): Locale => (res.locals as EditLocals).locale;
