import type { RequestHandler } from 'express';
import { joinSlashes } from '../../client/model/site-path';
import { CACHE_CONTROL } from './cache-control';
import { URL_BYTES } from './limits';
import { safeRedirect } from './safe-redirect';

/** Why a URL is refused before any page, rule or file looks at it. */
export interface UrlProblem {
  status: 400 | 414;
  reason: string;
}

/**
 * The reason to refuse a request's target, or null. Only the path is judged: queries come from other people's
 * mailings and trackers, and every reader of them copes with broken escapes.
 */
export function findUrlProblem(target: string): UrlProblem | null {
  if (target.length > URL_BYTES) return { status: 414, reason: 'the address is too long' };
  if (!target.startsWith('/')) return { status: 400, reason: 'not a path' };
  const path = target.split('?', 1)[0]!;
  let decoded: string;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    return { status: 400, reason: 'a broken escape' };
  }
  // eslint-disable-next-line no-control-regex -- control characters are what is being refused
  if (/[\\\u0000-\u001f\u007f]/.test(decoded)) return { status: 400, reason: 'a forbidden character' };
  if (decoded.includes('//')) return { status: 400, reason: 'an empty segment' };
  if (/(^|\/)\.{1,2}(\/|$)/.test(decoded)) return { status: 400, reason: 'a relative segment' };
  return null;
}

/**
 * Refuses malformed URLs before anything reads them, and joins repeated slashes: browsers take `//host` for another site, so that
 * nothing may be drawn or redirected at such an address.
 */
export const refuseMalformedUrls: RequestHandler = (req, res, next) => {
  const joined = req.url.replace(/^[^?]*/, joinSlashes);
  const problem = findUrlProblem(joined);
  if (problem) return next(Object.assign(new Error(problem.reason), { status: problem.status }));
  if (joined === req.url) return next();
  safeRedirect(res, joined, { status: 308, cacheControl: CACHE_CONTROL.redirect });
};
