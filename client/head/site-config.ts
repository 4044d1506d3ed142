import type { AddressSettings } from '../i18n/localize-path';
import type { Locale } from '../i18n/locales';

/** The site as the heads of its pages describe it. */
export interface SiteConfig extends AddressSettings {
  /** Public origin. */
  readonly url: string;
  readonly name: string;
  readonly description: string;
  /** Stands between the title of a page and the name of the site. */
  readonly separator: string;
  /** The default of `separator`. */
  readonly titleSeparator: string;
  /** Whether search engines may show the site. */
  readonly indexable: boolean;
  /** Account on X, or empty. */
  readonly twitter: string;
  readonly currentLocale: Locale;
}
