import { useConfig } from './public-config';
import { localizePath } from '../i18n/localize-path';
import { useLocale } from '../i18n/messages';

/** Puts unprefixed site paths under the page's language. Anything else (a fragment, an absolute URL) stays as it is. */
export function useLocalize(): (path: string) => string {
  const config = useConfig();
  const locale = useLocale();
  return (path) => (path.startsWith('/') ? localizePath(path, locale, config) : path);
}
