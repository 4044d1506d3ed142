import type { CookieOptions, Request, RequestHandler, Response } from 'express';
import type { Config } from '../config';
import { isHttps } from '../http/content-security-policy';
import { safeRedirect } from '../http/safe-redirect';
import { asksForData, EDIT_PATH, SIGN_IN_PATH } from './edit-address';
import { renderReload } from './edit-document';
import { EditError } from './edit-error';
import { EDITORS, type EditLocals } from './editor';
import { createEditorClient, isRefused } from './editor-client';

/** The cookie that holds an editor's session. */
export const SESSION_COOKIE = 'edit_session';
/** A working day with its breaks. */
const SESSION_MS = 12 * 60 * 60_000;

/**
 * Context: the content service knows the editors and decides what each may do, so a session of our own would be a second
 * truth. Decision: the session is the editor's token of the content service, in a cookie that the server signs, with the
 * moment of its end. Consequence: nothing is stored here; every request asks the content service, so an editor who has been
 * removed or has a new password is out at once.
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

/** The token of a session that has not ended, or null. cookie-parser has checked the signature. */
function sessionToken(req: Request): string | null {
  const value: unknown = (req.signedCookies as Record<string, unknown> | undefined)?.[SESSION_COOKIE];
  const [, endsAt, token] = (typeof value === 'string' && /^(\d{1,15})\.(\S+)$/.exec(value)) || [];
  return token && Number(endsAt) > Date.now() ? token : null;
}

/**
 * Lets signed-in editors through, as `res.locals.editor`. Others are led to the sign-in page and back; the app gets 401.
 * While the content service is away nobody is signed out: the response is a 503.
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
  // A document that cannot be opened by its address leads to the start of the app.
  const wanted = req.method === 'GET' || req.method === 'HEAD' ? req.originalUrl : EDIT_PATH;
  safeRedirect(res, `${SIGN_IN_PATH}?${new URLSearchParams({ to: wanted })}`, { status: 303 });
}

/**
 * Whether somebody followed a link on another site. Browsers withhold the session then, and send it when a document of
 * ours asks for the same address.
 */
const isLinkedFromElsewhere = (req: Request): boolean =>
  req.method === 'GET' &&
  req.get('sec-fetch-site') === 'cross-site' &&
  req.get('sec-fetch-dest') === 'document';
