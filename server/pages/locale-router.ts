import { Router } from 'express';
import { isLocale, type Locale } from '../../client/i18n/locales';
import { carryQuery } from '../../client/model/page-query';
import { localizePath, type AddressSettings } from '../../client/i18n/localize-path';
import type { Config } from '../config';
import { ContentUnavailableError, type ContentService } from '../content/content-service';
import { fallbackPath } from '../content/pages/fallback-page';
import { CACHE_CONTROL } from '../http/cache-control';
import { setLocaleCookie, switchLocale } from '../http/detect-locale';
import { findUrlProblem } from '../http/malformed-url';
import { isSitePath } from '../../client/model/site-path';
import { safeRedirect } from '../http/safe-redirect';
import { setRouteLabel } from '../http/route-label';
import { matchPage, type PageRequest } from './match-page';

interface LocaleServices {
  config: AddressSettings & Pick<Config, 'siteUrl'>;
  content: Pick<ContentService, 'languages'>;
}

/** Takes a visitor's choice of a language at `/locale`. */
export function createLocaleRouter({ config, content }: LocaleServices): Router {
  const router = Router();

  router.get('/locale', async (req, res, next) => {
    setRouteLabel(res, 'redirect');
    const { to, path } = req.query;
    res.set('Cache-Control', CACHE_CONTROL.none);
    if (!isLocale(to) || !config.locales.includes(to))
      return next(Object.assign(new Error('no such language'), { status: 400 }));
    setLocaleCookie(res, to, config);
    safeRedirect(res, await switchTarget(path, to, { config, content }), { status: 303 });
  });
  return router;
}

/** The page after a switch: the same one, or its fallback page; home if `path` leads off this site. */
async function switchTarget(path: unknown, to: Locale, { config, content }: LocaleServices): Promise<string> {
  const isPath = typeof path === 'string' && findUrlProblem(path) === null;
  const target = isPath ? switchLocale(path, to, config) : '';
  if (!isSitePath(target)) return localizePath('/', to, config);
  const page = matchPage(new URL(target, config.siteUrl), config);
  if (!page || (await isIn(page, to, content))) return target;
  return carryQuery(localizePath(await fallbackPath(page.route, to, content), to, config), page.carried);
}

async function isIn(page: PageRequest, locale: Locale, content: LocaleServices['content']): Promise<boolean> {
  try {
    return (await content.languages(page)).includes(locale);
  } catch (error) {
    // The page itself will say that there is no content yet.
    if (error instanceof ContentUnavailableError) return true;
    throw error;
  }
}
