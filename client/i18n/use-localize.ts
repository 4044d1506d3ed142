import { useSite } from '../data/site-context';
import { localizePath } from './localize-path';
import { useLocale } from './messages';

/** Puts unprefixed site paths under the page's language. Anything else (a fragment, an absolute URL) stays as it is. */
export function useLocalize(): (path: string) => string {
  const { config } = useSite();
  const locale = useLocale();
  return (path) => (path.startsWith('/') ? localizePath(path, locale, config) : path);
}
