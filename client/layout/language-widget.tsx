import { useEffect, useRef, useSyncExternalStore, type ChangeEvent } from 'react';
import { Button, IconArrowRight, Select } from '@site/ui-kit';
import { useLocation, useNavigate } from 'react-router-dom';
import { carriedQuery, pageQuery, pageSearch } from '../model/page-query';
import type { LayoutData } from '../model/view-types';
import { useConfig } from '../router/config-context';
import { rememberLocale } from '../i18n/locale-cookie';
import { localeName, type Locale } from '../i18n/locales';
import { localizePath, splitLocale } from '../i18n/localize-path';
import { useMessages } from '../i18n/messages';
import { SiteLink } from '../router/site-link';
import { languageCode } from './header-decisions';
import type { PageFrame } from './page-frame';

const neverChanges = () => () => {};

/** Choice of language with the way home beside it; a plain form to `/locale` until JavaScript takes over. */
export function LanguageWidget({ frame, showsHomeArrow }: { frame: PageFrame; showsHomeArrow: boolean }) {
  const config = useConfig();
  const messages = useMessages();
  const location = useLocation();
  const switchLocale = useSwitchLocale(frame.layout);
  const { path: pathname } = splitLocale(location.pathname, config);
  const path = pathname + location.search + location.hash;
  const search = new URLSearchParams(location.search);
  // The page is cached for all visitors, so without JavaScript only the query that it is rendered from goes along.
  const query = { ...(frame.route && pageQuery(frame.route, search)), ...carriedQuery(search) };
  const select = useRef<HTMLSelectElement>(null);
  const isLive = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  // A language may have been chosen before JavaScript was there.
  useEffect(() => {
    const chosen = select.current!.value as Locale;
    if (chosen !== frame.locale) switchLocale(chosen, path);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when the widget comes to life
  }, []);
  return (
    <div className="language">
      <form className="language__form" action="/locale" method="get">
        <input type="hidden" name="path" value={pathname + pageSearch(query)} />
        <Select
          key={frame.locale}
          ref={select}
          // After Back, browsers would restore the choice that led away; the page shows its own language.
          autoComplete="off"
          className="language__select"
          label={messages.language.label()}
          labelPlacement="hidden"
          size="sm"
          placeholder={false}
          name="to"
          defaultValue={frame.locale}
          options={config.locales.map((locale) => ({
            value: locale,
            label: languageCode(localeName(locale)),
          }))}
          onChange={(event: ChangeEvent<HTMLSelectElement>) =>
            switchLocale(event.target.value as Locale, path)
          }
        />
        {!isLive && (
          <Button type="submit" variant="outline" size="sm" className="language__apply">
            {messages.language.apply()}
          </Button>
        )}
      </form>
      {showsHomeArrow && (
        <>
          <span className="language__divider" aria-hidden="true" />
          <Button
            asChild
            variant="outline"
            size="icon"
            className="language__home"
            aria-label={messages.sections.index()}
          >
            <SiteLink to="/">
              <IconArrowRight />
            </SiteLink>
          </Button>
        </>
      )}
    </div>
  );
}

/** Sets the language for the next visits and goes to the same page in it, or to its fallback page. */
function useSwitchLocale({ fallbacks }: LayoutData): (locale: Locale, path: string) => void {
  const config = useConfig();
  const navigate = useNavigate();
  return (locale, path) => {
    rememberLocale(locale);
    void navigate(localizePath(fallbacks?.[locale] ?? path, locale, config));
  };
}
