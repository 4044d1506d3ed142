import type { Response } from 'express';
import type { Locale } from '../../client/i18n/locales';
import type { Editor } from '../saving/editor';

/** `res.locals` of requests under `/edit`. */
export interface EditLocals {
  /** The language of the app, whether somebody is signed in or not. Set by `detectEditLocale`. */
  locale: Locale;
  /** Set by `requireEditor`. */
  editor: Editor;
}

export const editorOf = (res: Response): Editor => (res.locals as EditLocals).editor;
export const localeOf = (res: Pick<Response, 'locals'>): Locale => (res.locals as EditLocals).locale;
