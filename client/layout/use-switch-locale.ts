import { useNavigate } from 'react-router-dom';
import { localizePath, type Locale } from '../i18n/locales';
import { rememberLocale } from '../i18n/locale-cookie';

/** Sets the language for the next visits and goes to the same page in it. */
export function useSwitchLocale(): (locale: Locale, path: string) => void {
  const navigate = useNavigate();
  return (locale, path) => {
    rememberLocale(locale);
    void navigate(localizePath(path, locale));
  };
}
