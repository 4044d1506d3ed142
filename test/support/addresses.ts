import { DEFAULT_LOCALES, type Locale } from '../../client/i18n/locales';
import type { AddressSettings } from '../../client/i18n/localize-path';

/** The address settings of a site with these languages; the first one is the default, as in `LOCALES`. */
export const addressesIn = (locales: readonly Locale[], trailingSlash = false): AddressSettings => ({
  locales,
  defaultLocale: locales[0]!,
  trailingSlash,
});

/** The configuration's default: English at `/blog`, Slovenian at `/sl/blog`. */
export const ENGLISH_FIRST = addressesIn(DEFAULT_LOCALES);
/** English last: Slovenian at `/blog`, English at `/en/blog`. */
export const SLOVENIAN_FIRST = addressesIn([...DEFAULT_LOCALES].reverse());
