import type { IncomingMessage } from 'node:http';
import type { RequestHandler, Response } from 'express';
import { localizePath } from '../../../client/i18n/localize-path';
import type { Locale } from '../../../client/i18n/locales';
import { GONE_STATUS } from '../../../client/model/redirect';
import { PAYLOAD_SUFFIX } from '../../../client/router/payload';
import type { Config } from '../../config';
import { CACHE_CONTROL } from '../../http/cache-control';
import { rootRedirect, setLocaleCookie, variesBy } from '../../http/detect-locale';
import { setRouteLabel } from '../../http/route-label';
import { safeRedirect } from '../../http/safe-redirect';
import { sendErrorPage, type ErrorPageServices } from '../error-page';
import type { RedirectMatch, RedirectOrGone } from './follow-redirects';
import type { SiteRedirects } from './site-redirects';

/** Where a request is sent instead of the page at its address, by an editor's redirect or by its visitor's language. */
type Redirect = RedirectOrGone | { locale: Locale };

/** Holds the redirect of a request once it is decided: a page of the cache asks for it before the pipeline does. */
const DECIDED = Symbol('redirect');
type Asking = Pick<IncomingMessage, 'method' | 'url' | 'headers'> & { [DECIDED]?: Redirect };

/** Decides the redirect of a request, once; null for none. */
export type RedirectOf = (req: Asking) => Redirect | null;

/**
 * The one place where a request is sent elsewhere before a page is looked for; an address without a page may mean another
 * (`find-address.ts`). A payload is not redirected: it names the redirect to the navigation that asked for it.
 */
export function createRedirects(config: Config, redirects: Pick<SiteRedirects, 'match'>): RedirectOf {
  const decide = (req: Asking): Redirect | null => {
    const { method, url = '/' } = req;
    const [pathname = ''] = url.split('?', 1);
    if ((method !== 'GET' && method !== 'HEAD') || pathname.endsWith(PAYLOAD_SUFFIX)) return null;
    const found = redirects.match(url);
    if (found || pathname !== '/') return found;
    const locale = rootRedirect(req, config);
    return locale && { locale };
  };
  return (req) => {
    const redirect = req[DECIDED] ?? decide(req);
    if (redirect) req[DECIDED] = redirect;
    return redirect;
  };
}

/** Sends what {@link createRedirects} decides. */
export const sendRedirect =
  (redirectOf: RedirectOf, services: ErrorPageServices): RequestHandler =>
  async (req, res, next) => {
    const vary = variesBy(req.path);
    if (vary) res.vary(vary);
    const redirect = redirectOf(req);
    if (!redirect) return next();
    setRouteLabel(res, 'redirect');
    if ('locale' in redirect) {
      const { locale } = redirect;
      setLocaleCookie(res, locale, services.config);
      return safeRedirect(res, localizePath(req.url, locale, services.config), { status: 302 });
    }
    if (redirect.status === GONE_STATUS) return sendErrorPage(services, req, res, GONE_STATUS);
    sendTo(res, redirect);
  };

/** Sends a visitor to another address. An editor's change of it, or of the languages, must reach those who have followed it. */
export function sendTo(res: Response, { to, status }: Pick<RedirectMatch, 'to' | 'status'>): void {
  setRouteLabel(res, 'redirect');
  safeRedirect(res, to, { status, external: /^https?:/i.test(to), cacheControl: CACHE_CONTROL.redirect });
}
