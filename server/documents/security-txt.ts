import { DAY_MS } from '../../client/model/stored-date';
import { pageUrl, type SiteAddresses } from '../../client/i18n/localize-path';

/** RFC 9116 requires an expiry less than a year ahead. The file is generated per request, so it never expires. */
const VALID_DAYS = 180;

export interface SecurityContact extends SiteAddresses {
  /** Email address of the company, or empty. */
  email: string;
}

/** `/.well-known/security.txt`: where to report a vulnerability. */
export function renderSecurityTxt(contact: SecurityContact, now: number): string {
  const { siteUrl, email, locales, defaultLocale } = contact;
  const expires = new Date(Math.floor(now / DAY_MS) * DAY_MS + VALID_DAYS * DAY_MS).toISOString();
  return [
    ...(email ? [`Contact: mailto:${email}`] : []),
    `Contact: ${pageUrl('/contact', defaultLocale, contact)}`,
    `Expires: ${expires}`,
    `Preferred-Languages: ${locales.join(', ')}`,
    `Canonical: ${siteUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}
