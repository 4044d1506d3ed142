import { randomUUID } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import type PocketBase from 'pocketbase';
import { ClientResponseError, type RecordModel } from 'pocketbase';
import { UNATTENDED_HEADER } from '../../client/edit/api/request';
import { accountAddress } from '../../client/model/text/email-address';
import { EDITORS } from '../../client/model/rights';
import { secretCookie } from '../http/cookies';
import type { Config } from '../config';
import { safeRedirect } from '../http/safe-redirect';
import type { EditServices } from './edit-services';
import { asksForData, EDIT_PATH, SIGN_IN_PATH } from './edit-address';
import { renderReload } from './edit-document';
import { EditError } from '../saving/edit-error';
import { personOf } from '../saving/editor';
import { newPocketBase } from '../content/new-pocketbase';
import { isMap } from '../../client/model/json-value';
import { DAY_MS } from '../../client/model/stored-date';
import type { EditLocals } from './edit-locals';

export const sessionCookie = (config: Pick<Config, 'siteUrl'>) =>
  secretCookie({ name: 'edit_session', path: EDIT_PATH, sameSite: 'strict' }, config);

/** Field of an editor's account. Sessions that began with another value have ended. */
export const SESSION_KEY_FIELD = 'session_key';
/** A working day with breaks. */
export const SESSION_MS = 12 * 60 * 60_000;
/** A session ends after this time without use. */
const IDLE_MS = 4 * 60 * 60_000;
/** The cookie has the time of the last use to within this time, so that not every response sets it. */
const USE_STEP_MS = 60_000;

/**
 * Context: the content service has the editors' accounts and enforces their rights, so a session store of our own would
 * be a second source of truth. Decision: a session is the editor's PocketBase token and the account's session key of
 * that time, encrypted in a cookie; signing out replaces the key in PocketBase. Consequences: nothing is stored here, and
 * sessions survive a restart. The content service checks every request, so signing out, a changed password or a removed
 * account ends all sessions of the account at once, in every process. A copied cookie is of no use at PocketBase.
 */
interface Session {
  readonly token: string;
  /** The account's {@link SESSION_KEY_FIELD} when the session began. */
  readonly key: string;
  /** Epoch ms. */
  readonly endsAt: number;
  readonly usedAt: number;
}

type SessionServices = Pick<EditServices, 'sessionSeal'> & { config: Pick<Config, 'siteUrl' | 'pocketbase'> };

/** Starts a session with PocketBase's response to a sign-in, and remembers the browser. */
export function startSession(
  res: Response,
  { token, record }: { token: string; record: RecordModel },
  services: SessionServices,
): void {
  keepSession(res, { token, key: sessionKeyOf(record), endsAt: Date.now() + SESSION_MS }, services);
  rememberBrowser(res, accountAddress(String(record.email)), services);
}

/** Sets the cookie of a session that is used now. */
function keepSession(
  res: Response,
  session: Omit<Session, 'usedAt'>,
  { config, sessionSeal }: SessionServices,
): void {
  const usedAt = Date.now();
  const maxAge = session.endsAt - usedAt;
  sessionCookie(config).set(res, sessionSeal.seal({ ...session, usedAt } satisfies Session), { maxAge });
}

/** Ends all sessions of the account that the request is signed in to, and removes the cookie. */
export async function endSessions(
  req: Request,
  res: Response,
  services: SessionServices & Pick<EditServices, 'logger'>,
): Promise<void> {
  const account = await accountOf(req, services);
  if (account) {
    const { record, pocketBase } = account;
    try {
      await pocketBase.collection(EDITORS).update(record.id, { [SESSION_KEY_FIELD]: randomUUID() });
    } catch (error) {
      if (!(error instanceof ClientResponseError) || error.status !== 403) throw error;
      services.logger.error(
        'PocketBase keeps the session of an editor who signed out; run npm run content:push',
      );
    }
  }
  sessionCookie(services.config).remove(res);
}

/** The session of the cookie, or null if the cookie is missing, expired or not made by this site. */
function readSession(req: Request, { config, sessionSeal }: SessionServices): Session | null {
  const session = sessionSeal.open(sessionCookie(config).of(req)) as Session | null;
  return session && Math.min(session.endsAt, session.usedAt + IDLE_MS) > Date.now() ? session : null;
}

/** The account of the request's session, or null if the session has ended. */
async function accountOf(
  req: Request,
  services: SessionServices,
): Promise<{ session: Session; record: RecordModel; pocketBase: PocketBase } | null> {
  const session = readSession(req, services);
  if (!session) return null;
  const pocketBase = createEditorClient(services.config, session.token);
  const account = await nullIfRefused(pocketBase.collection(EDITORS).authRefresh());
  if (!account || sessionKeyOf(account.record) !== session.key) return null;
  return { session, record: account.record, pocketBase };
}

/** Empty until the first time that the editor signs out. */
const sessionKeyOf = (record: RecordModel): string => String(record[SESSION_KEY_FIELD] ?? '');

/**
 * Sets `res.locals.editor` for signed-in editors. Documents redirect everybody else to the sign-in page; the app gets a
 * 401. While the content service is unavailable, nobody is signed out: the response is a 503.
 */
export const requireEditor =
  (services: SessionServices): RequestHandler =>
  async (req, res, next) => {
    const account = await accountOf(req, services);
    if (!account) {
      // A link from another site comes without the cookie, which must stay.
      const cookie = sessionCookie(services.config);
      if (cookie.of(req)) cookie.remove(res);
      return askToSignIn(req, res);
    }
    const { session } = account;
    if (isUse(req) && Date.now() > session.usedAt + USE_STEP_MS) keepSession(res, session, services);
    (res.locals as EditLocals).editor = { ...personOf(account.record), pocketBase: account.pocketBase };
    next();
  };

/** Whether somebody is at work: what an open app asks for by itself keeps no session. */
const isUse = (req: Request): boolean =>
  req.get(UNATTENDED_HEADER) === undefined && req.get('accept') !== 'text/event-stream';

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

/** Timeout of a request to the content service, apart from those with files. */
const REQUEST_TIMEOUT_MS = 30_000;

/** A client with one editor's rights; without a token, for signing in. */
export const createEditorClient = ({ pocketbase }: Pick<Config, 'pocketbase'>, token?: string): PocketBase =>
  newPocketBase(pocketbase.url, { token, signal: () => AbortSignal.timeout(REQUEST_TIMEOUT_MS) });

/** Resolves to null if the content service refuses the account or its token. */
export async function nullIfRefused<Result>(request: Promise<Result>): Promise<Result | null> {
  try {
    return await request;
  } catch (error) {
    if (error instanceof ClientResponseError && [400, 401, 403].includes(error.status)) return null;
    throw error;
  }
}

/** Longer than a holiday; each sign-in begins it anew. */
const KNOWN_MS = 180 * DAY_MS;

export const browserCookie = (config: Pick<Config, 'siteUrl'>) =>
  secretCookie({ name: 'edit_browser', path: EDIT_PATH, sameSite: 'strict' }, config);

type BrowserServices = Pick<EditServices, 'sessionSeal'> & { config: Pick<Config, 'siteUrl'> };

/** Remembers in a sealed cookie that somebody has signed in to an account with this browser. It outlasts the session. */
export function rememberBrowser(
  res: Response,
  account: string,
  { config, sessionSeal }: BrowserServices,
): void {
  // A copy of the cookie ends too, which no browser sees to.
  const known = { browser: randomUUID(), account, endsAt: Date.now() + KNOWN_MS };
  browserCookie(config).set(res, sessionSeal.seal(known), { maxAge: KNOWN_MS });
}

/** An id of the browser, if somebody has signed in to this account with it. */
export function knownBrowser(
  req: Pick<Request, 'headers'>,
  account: string,
  { config, sessionSeal }: BrowserServices,
): string | null {
  const opened = sessionSeal.open(browserCookie(config).of(req));
  if (!isMap(opened) || !(Number(opened.endsAt) > Date.now())) return null;
  return typeof opened.browser === 'string' && opened.account === account ? opened.browser : null;
}
