import { Router, type Response } from 'express';
import { LOCALE_COOKIE, LOCALE_COOKIE_MAX_AGE_S } from '../../client/i18n/locale-cookie';
import { isLocale, type Locale } from '../../client/i18n/locales';
import { localizePath, type AddressRules } from '../../client/i18n/localize-path';
import type { Config } from '../config';
import { ContentUnavailableError, type ContentService } from '../content/content-service';
import { standInPath } from '../content/pages/stand-in';
import { CACHE_CONTROL } from '../http/cache-control';
import { isHttps } from '../http/content-security-policy';
import { findUrlProblem } from '../http/malformed-url';
import { isSitePath } from '../../client/model/site-path';
import { safeRedirect } from '../http/safe-redirect';
import { setRouteLabel } from '../http/route-label';
import { matchPage, type PageMatch } from './match-page';
import { rootRedirect, switchLocale, localeHints } from '../http/detect-locale';

interface LocaleServices {
  config: AddressRules & Pick<Config, 'siteUrl'>;
  content: Pick<ContentService, 'languages'>;
}

/** The two places where a language is decided for a visitor: the first visit to `/`, and a choice at `/locale`. */
export function createLocaleRouter({ config, content }: LocaleServices): Router {
  const { locales } = config;
  const router = Router();

  router.get('/', (req, res, next) => {
    res.vary('Cookie, Accept-Language');
    const to = rootRedirect({ ...localeHints(req), userAgent: req.get('user-agent') }, config);
    if (!to) return next();
    setRouteLabel(res, 'redirect');
    setLocaleCookie(res, to, config);
    safeRedirect(res, localizePath(req.url, to, config), { status: 302 });
  });

  router.get('/locale', async (req, res, next) => {
    setRouteLabel(res, 'redirect');
    const { to, path } = req.query;
    res.set('Cache-Control', CACHE_CONTROL.none);
    if (!isLocale(to) || !locales.includes(to))
      return next(Object.assign(new Error('no such language'), { status: 400 }));
    setLocaleCookie(res, to, config);
    safeRedirect(res, await switchTarget(path, to, { config, content }), { status: 303 });
  });
  return router;
}

/** Stores the language for later visits: the visitor's choice, or the one that `/` redirected to. */
function setLocaleCookie(res: Response, locale: Locale, { siteUrl }: Pick<Config, 'siteUrl'>): void {
  res.cookie(LOCALE_COOKIE, locale, {
    maxAge: LOCALE_COOKIE_MAX_AGE_S * 1000,
    sameSite: 'lax',
    path: '/',
    secure: isHttps(siteUrl),
  });
}

/** The page after a switch: the same one, or the one that stands in for it; home if `path` leads off this site. */
async function switchTarget(path: unknown, to: Locale, { config, content }: LocaleServices): Promise<string> {
  const isPath = typeof path === 'string' && findUrlProblem(path) === null;
  const target = isPath ? switchLocale(path, to, config) : '';
  if (!isSitePath(target)) return localizePath('/', to, config);
  const page = matchPage(new URL(target, config.siteUrl), config);
  if (!page || (await isIn(page, to, content))) return target;
  return localizePath(await standInPath(page.route, to, content), to, config);
}

async function isIn(page: PageMatch, locale: Locale, content: LocaleServices['content']): Promise<boolean> {
  try {
    return (await content.languages(page)).includes(locale);
  } catch (error) {
    // The page itself will say that there is no content yet.
    if (error instanceof ContentUnavailableError) return true;
    throw error;
  }
}
