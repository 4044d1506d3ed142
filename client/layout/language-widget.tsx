import { useId, type ChangeEvent } from 'react';
import { IconHome } from '@brightfold/ui-kit';
import { useLocation } from 'react-router-dom';
import { useSite } from '../data/site-context';
import { LOCALE_NAMES, splitLocale, type Locale } from '../i18n/locales';
import { useMessages } from '../i18n/messages';
import { SiteLink } from '../navigation/site-link';
import { languageCode } from './header-rules';
import type { PageFrame } from './page-frame';
import { useSwitchLocale } from './use-switch-locale';

/** Choice of language with the way home beside it; a plain form to `/locale` until JavaScript takes over. */
export function LanguageWidget({ frame, showsHomeArrow }: { frame: PageFrame; showsHomeArrow: boolean }) {
  const { config } = useSite();
  const messages = useMessages();
  const location = useLocation();
  const switchLocale = useSwitchLocale();
  const id = useId();
  const path = splitLocale(location.pathname).path + location.search;
  return (
    <div className="language">
      <form className="language__form" action="/locale" method="get">
        <label className="visually-hidden" htmlFor={id}>
          {messages.language.label()}
        </label>
        <input type="hidden" name="path" value={path} />
        <select
          id={id}
          name="to"
          className="language__select"
          defaultValue={frame.locale}
          key={frame.locale}
          onChange={(event: ChangeEvent<HTMLSelectElement>) =>
            switchLocale(event.target.value as Locale, path)
          }
        >
          {config.locales.map((locale) => (
            <option key={locale} value={locale} lang={locale} aria-label={LOCALE_NAMES[locale]}>
              {languageCode(LOCALE_NAMES[locale])}
            </option>
          ))}
        </select>
        <noscript>
          <button className="language__apply" type="submit">
            {messages.language.apply()}
          </button>
        </noscript>
      </form>
      {showsHomeArrow && (
        <>
          <span className="language__divider" aria-hidden="true" />
          <SiteLink className="language__home" to="/" aria-label={messages.nav.home()}>
            <IconHome />
          </SiteLink>
        </>
      )}
    </div>
  );
}
