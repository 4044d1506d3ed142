import type { RequestHandler, Response } from 'express';
import { LOCALES, type Locale } from '../../client/i18n/locales';
import type { Config } from '../config';
import { isHttps } from '../http/content-security-policy';
import { cookieOf } from '../http/cookies';
import { detectLocale, type OfferedLocales } from '../http/detect-locale';
import { EDIT_PATH } from './edit-address';
import type { EditLocals } from './edit-locals';
import { LOCALE_COOKIE_MAX_AGE_S } from '../../client/i18n/locale-cookie';

/** Cookie with the language of the app. It is not the language in which its editor reads the site. */
export const EDIT_LOCALE_COOKIE = 'edit_locale';

/**
 * Detects the language of responses under `/edit`, whose addresses name no language. Until an editor chooses one, it is
 * detected as for a visitor, but among all languages of the product: an editor need not read those that the site offers.
 */
export const detectEditLocale =
  (site: Pick<OfferedLocales, 'defaultLocale'>): RequestHandler =>
  (req, res, next) => {
    const offered = { locales: LOCALES, defaultLocale: site.defaultLocale };
    (res.locals as EditLocals).locale = detectLocale(req, offered, cookieOf(req, EDIT_LOCALE_COOKIE));
    next();
  };

/** Stores the editor's choice. */
export function rememberEditLocale(
  res: Response,
  locale: Locale,
  { siteUrl }: Pick<Config, 'siteUrl'>,
): void {
  res.cookie(EDIT_LOCALE_COOKIE, locale, {
    maxAge: LOCALE_COOKIE_MAX_AGE_S * 1000,
    httpOnly: true,
    sameSite: 'lax',
    path: EDIT_PATH,
    secure: isHttps(siteUrl),
  });
}
