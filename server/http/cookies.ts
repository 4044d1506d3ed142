import type { IncomingMessage } from 'node:http';
import { parseCookie } from 'cookie';
import type { CookieOptions, Response } from 'express';
import type { Config } from '../config';
import { isHttps } from './content-security-policy';

type Asking = Pick<IncomingMessage, 'headers'>;

/** The value of a cookie that a request brought. */
export const cookieOf = ({ headers }: Asking, name: string): string | undefined =>
  headers.cookie === undefined ? undefined : parseCookie(headers.cookie)[name];

/** A cookie that permits something, out of reach of scripts. With `lax` it comes along where a mail or another site links to it. */
export function secretCookie(
  { name: ownName, ...kind }: { name: string; path: string; sameSite: 'strict' | 'lax' },
  { siteUrl }: Pick<Config, 'siteUrl'>,
) {
  const secure = isHttps(siteUrl);
  // No page without encryption can set a cookie with this prefix (RFC 6265bis).
  const name = secure ? `__Secure-${ownName}` : ownName;
  const options: CookieOptions = { httpOnly: true, secure, ...kind };
  return {
    name,
    /** Empty if the request brought none. */
    of: (req: Asking): string => cookieOf(req, name) ?? '',
    /** Sets it until the browser is closed, for its path, unless the options say something else. */
    set: (res: Response, value: string, more?: Pick<CookieOptions, 'maxAge' | 'path'>) =>
      void res.cookie(name, value, { ...options, ...more }),
    remove: (res: Response) => void res.clearCookie(name, options),
  };
}
