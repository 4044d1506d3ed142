import type { Locale } from '../../client/i18n/locales';

/** RFC 9116 wants a date less than a year ahead; the file is generated, so it never comes to pass. */
const VALID_DAYS = 180;
const DAY_MS = 24 * 60 * 60 * 1000;

export interface SecurityContact {
  siteUrl: string;
  /** Address of the company, or empty. */
  email: string;
  locales: readonly Locale[];
}

/** `/.well-known/security.txt`: where to report a weakness. */
export function renderSecurityTxt({ siteUrl, email, locales }: SecurityContact, now: number): string {
  const expires = new Date(Math.floor(now / DAY_MS) * DAY_MS + VALID_DAYS * DAY_MS).toISOString();
  return [
    ...(email ? [`Contact: mailto:${email}`] : []),
    `Contact: ${siteUrl}/contact`,
    `Expires: ${expires}`,
    `Preferred-Languages: ${locales.join(', ')}`,
    `Canonical: ${siteUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}
