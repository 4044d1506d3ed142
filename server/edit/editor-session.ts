import type { CookieOptions, Request, RequestHandler, Response } from 'express';
import type { Config } from '../config';
import { isHttps } from '../http/content-security-policy';
import { safeRedirect } from '../http/safe-redirect';
import { asksForData, EDIT_PATH, SIGN_IN_PATH } from './edit-address';
import { renderReload } from './edit-document';
import { EditError } from './edit-error';
import { EDITORS, type EditLocals } from './editor';
import { createEditorClient, isRefused } from './editor-client';

/** Name of the session cookie. */
export const SESSION_COOKIE = 'edit_session';
/** A working day with breaks. */
const SESSION_MS = 12 * 60 * 60_000;

/**
 * Context: the content service has the editors' accounts and enforces their rights, so a session store of our own would
 * be a second source of truth. Decision: the session is the editor's PocketBase token, in a signed cookie, with its
 * expiry time. Consequence: nothing is stored here, and every request is checked by the content service, so a removed
 * editor or a changed password takes effect at once.
 */
export function startSession(res: Response, token: string, config: Pick<Config, 'siteUrl'>): void {
  const endsAt = Date.now() + SESSION_MS;
  res.cookie(SESSION_COOKIE, `${endsAt}.${token}`, {
    ...cookieOptions(config),
    signed: true,
    maxAge: SESSION_MS,
  });
}

export function endSession(res: Response, config: Pick<Config, 'siteUrl'>): void {
  res.clearCookie(SESSION_COOKIE, cookieOptions(config));
}

const cookieOptions = ({ siteUrl }: Pick<Config, 'siteUrl'>): CookieOptions => ({
  httpOnly: true,
  sameSite: 'strict',
  path: EDIT_PATH,
  secure: isHttps(siteUrl),
});

/** Token of an unexpired session, or null. cookie-parser has verified the signature. */
function sessionToken(req: Request): string | null {
  const value: unknown = (req.signedCookies as Record<string, unknown> | undefined)?.[SESSION_COOKIE];
  const [, endsAt, token] = (typeof value === 'string' && /^(\d{1,15})\.(\S+)$/.exec(value)) || [];
  return token && Number(endsAt) > Date.now() ? token : null;
}

/**
 * Sets `res.locals.editor` for signed-in editors. Documents redirect everybody else to the sign-in page; the app gets a
 * 401. While the content service is unavailable, nobody is signed out: the response is a 503.
 */
export function requireEditor(config: Pick<Config, 'siteUrl' | 'pocketbase'>): RequestHandler {
  return async (req, res, next) => {
    const token = sessionToken(req);
    if (!token) return askToSignIn(req, res);
    const pocketBase = createEditorClient(config, token);
    try {
      const { record } = await pocketBase.collection(EDITORS).authRefresh();
      const { id, name, email } = record as unknown as { id: string; name: string; email: string };
      (res.locals as EditLocals).editor = { id, name, email, pocketBase };
    } catch (error) {
      if (!isRefused(error)) throw error;
      endSession(res, config);
      return askToSignIn(req, res);
    }
    next();
  };
}

function askToSignIn(req: Request, res: Response): void {
  if (asksForData(req)) throw new EditError(401, 'signedOut');
  if (isLinkedFromElsewhere(req)) return void res.type('html').send(renderReload(req.originalUrl));
  // Only GET addresses can be opened again after signing in.
  const wanted = req.method === 'GET' || req.method === 'HEAD' ? req.originalUrl : EDIT_PATH;
  safeRedirect(res, `${SIGN_IN_PATH}?${new URLSearchParams({ to: wanted })}`, { status: 303 });
}

/**
 * Whether the request follows a link on another site. Browsers then withhold the strict session cookie, and send it
 * when a document of this site reloads the same address.
 */
const isLinkedFromElsewhere = (req: Request): boolean =>
  req.method === 'GET' &&
  req.get('sec-fetch-site') === 'cross-site' &&
  req.get('sec-fetch-dest') === 'document';
