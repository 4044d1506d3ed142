import { useNavigate } from 'react-router-dom';
import { useSite } from '../data/site-context';
import { rememberLocale } from '../i18n/locale-cookie';
import type { Locale } from '../i18n/locales';
import { localizePath } from '../i18n/localize-path';

/** Sets the language for the next visits and goes to the same page in it. */
export function useSwitchLocale(): (locale: Locale, path: string) => void {
  const { config } = useSite();
  const navigate = useNavigate();
  return (locale, path) => {
    rememberLocale(locale);
    void navigate(localizePath(path, locale, config));
  };
}
