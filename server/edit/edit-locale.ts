import type { RequestHandler } from 'express';
import { LOCALES } from '../../client/i18n/locales';
import { cookieOf } from '../http/cookies';
import { detectLocale, type OfferedLocales } from '../http/detect-locale';
import { EDIT_PATH } from './edit-address';
import type { EditLocals } from './edit-locals';

/** Cookie with the language of the app. It is not the language in which its editor reads the site. */
export const EDIT_LOCALE_COOKIE = { name: 'edit_locale', path: EDIT_PATH, httpOnly: true } as const;

/**
 * Detects the language of responses under `/edit`, whose addresses name no language. Until an editor chooses one, it is
 * detected as for a visitor, but among all languages of the product: an editor need not read those that the site offers.
 */
export const detectEditLocale =
  (site: Pick<OfferedLocales, 'defaultLocale'>): RequestHandler =>
  (req, res, next) => {
    const offered = { locales: LOCALES, defaultLocale: site.defaultLocale };
    (res.locals as EditLocals).locale = detectLocale(req, offered, cookieOf(req, EDIT_LOCALE_COOKIE.name));
    next();
  };
