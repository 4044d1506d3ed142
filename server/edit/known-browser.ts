import { randomUUID } from 'node:crypto';
import type { Request, Response } from 'express';
import { isMap } from '../../client/model/json-value';
import { DAY_MS } from '../../client/model/day';
import type { Config } from '../config';
import { secretCookie, type SecretCookie } from '../http/cookies';
import { EDIT_PATH } from './edit-address';
import type { EditServices } from './edit-services';

/** Longer than a holiday; each sign-in begins it anew. */
const KNOWN_MS = 180 * DAY_MS;

export const browserCookie = (config: Pick<Config, 'siteUrl'>): SecretCookie =>
  secretCookie({ name: 'edit_browser', path: EDIT_PATH, sameSite: 'strict' }, config);

type Services = Pick<EditServices, 'sessionSeal'> & { config: Pick<Config, 'siteUrl'> };

/** Remembers in a sealed cookie that somebody has signed in to an account with this browser. It outlasts the session. */
export function rememberBrowser(res: Response, account: string, { config, sessionSeal }: Services): void {
  // A copy of the cookie ends too, which no browser sees to.
  const known = { browser: randomUUID(), account, endsAt: Date.now() + KNOWN_MS };
  browserCookie(config).set(res, sessionSeal.seal(known), { maxAge: KNOWN_MS });
}

/** An id of the browser, if somebody has signed in to this account with it. */
export function knownBrowser(
  req: Pick<Request, 'headers'>,
  account: string,
  { config, sessionSeal }: Services,
): string | null {
  const opened = sessionSeal.open(browserCookie(config).of(req));
  if (!isMap(opened) || !(Number(opened.endsAt) > Date.now())) return null;
  return typeof opened.browser === 'string' && opened.account === account ? opened.browser : null;
}
