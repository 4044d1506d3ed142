import type { RequestHandler, Response } from 'express';
import type { Locale } from '../../client/i18n/locales';
import { detectLocale, type OfferedLocales } from '../locale/detect-locale';
import { localeHints } from '../locale/locale-router';

/** Detects the language of responses under `/edit`, whose addresses name none. */
export const detectEditLocale =
  (offered: OfferedLocales): RequestHandler =>
  (req, res, next) => {
    res.locals.locale = detectLocale(localeHints(req), offered);
    next();
  };

/** Returns the language that {@link detectEditLocale} has set. */
export const localeOf = (res: Pick<Response, 'locals'>): Locale => res.locals.locale as Locale;
