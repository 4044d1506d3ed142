import type { Response } from 'express';
import type { Lifecycle } from '../lifecycle';
import type { VisitorMails } from '../forms/visitor-mails';
import type { CountStores } from '../http/redis-counts';
import type { Metrics } from '../observability/metrics';
import type { AssetManifest } from '../pages/asset-manifest';
import type { PageRenderer } from '../pages/page-renderer';
import type { Previews } from '../pages/previews';
import type { SaveServices } from '../saving/save-services';
import type { SessionSeal } from './session-seal';
import type { Locale } from '../../client/i18n/locales';
import type { Editor } from '../saving/editor';

/** Services of the editing screen; each of its parts names the ones that it needs. */
export interface EditServices extends SaveServices {
  readonly metrics: Pick<Metrics, 'edits' | 'leadFirstResponse'>;
  readonly visitorMails: Pick<VisitorMails, 'admit'>;
  /** Stores of limits that several processes share; undefined without `REDIS_URL`. */
  readonly countStores: CountStores | undefined;
  readonly assets: AssetManifest;
  readonly previews: Previews;
  readonly renderer: PageRenderer;
  readonly sessionSeal: SessionSeal;
  readonly lifecycle: Pick<Lifecycle, 'onDrain'>;
}

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
