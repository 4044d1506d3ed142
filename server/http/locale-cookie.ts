import type { Response } from 'express';
import { LOCALE_COOKIE, LOCALE_COOKIE_MAX_AGE_S } from '../../client/i18n/locale-cookie';
import type { Locale } from '../../client/i18n/locales';
import type { Config } from '../config';
import { isHttps } from './content-security-policy';

/** Stores the language for later visits: the visitor's choice, or the one that `/` redirected to. */
export function setLocaleCookie(res: Response, locale: Locale, { siteUrl }: Pick<Config, 'siteUrl'>): void {
  res.cookie(LOCALE_COOKIE, locale, {
    maxAge: LOCALE_COOKIE_MAX_AGE_S * 1000,
    sameSite: 'lax',
    path: '/',
    secure: isHttps(siteUrl),
  });
}
