import { useEffect, useRef, type KeyboardEvent } from 'react';
import { Button, IconArrowRight, Select, useHydrated } from '@site/ui-kit';
import { useLocation, useNavigate } from 'react-router-dom';
import { pageQuery, pageSearch } from '../model/page-query';
import { useCarry } from '../router/use-carry';
import { useConfig } from '../router/public-config';
import { rememberLocale, localeName, type Locale } from '../i18n/locales';
import { localizePath, splitLocale } from '../i18n/localize-path';
import { useMessages } from '../i18n/messages';
import { SiteLink } from '../router/site-link';
import { languageCode, type PageFrame } from './header-decisions';

/**
 * Choice of language, on the full site with the way home beside it; a plain form to `/locale` until JavaScript takes over. What is picked by
 * mouse or touch applies at once. Keys change the list also while it is closed, and Chromium reports what Escape leaves in an
 * open one; so what they have reached applies when Enter is released, which an open list does not swallow, or with Tab.
 */
export function LanguageWidget({ frame }: { frame: PageFrame }) {
  const config = useConfig();
  const messages = useMessages();
  const navigate = useNavigate();
  const carry = useCarry();
  const { search, hash, ...location } = useLocation();
  const { path } = splitLocale(location.pathname, config);
  const isHydrated = useHydrated();
  const select = useRef<HTMLSelectElement>(null);
  const isByKey = useRef(false);

  /** Goes to the same page in the chosen language, or to its fallback page. */
  const apply = () => {
    const chosen = select.current!.value as Locale;
    if (chosen === frame.locale) return;
    rememberLocale(chosen);
    const page = frame.layout.fallbacks?.[chosen] ?? path + search + hash;
    void navigate(localizePath(carry(page), chosen, config));
  };
  const giveUp = () => {
    isByKey.current = false;
    select.current!.value = frame.locale;
  };
  const press = (event: KeyboardEvent<HTMLSelectElement>) => {
    isByKey.current = true;
    if (event.key === 'Tab') apply();
    // Some browsers would open the list.
    if (event.key === 'Enter' && event.currentTarget.value !== frame.locale) event.preventDefault();
  };
  const release = ({ key }: KeyboardEvent) => {
    if (key === 'Enter') apply();
    if (key === 'Escape') giveUp();
  };
  // A language may have been chosen before JavaScript was there. A visitor who is at it with keys goes on.
  useEffect(() => {
    if (!select.current!.matches(':focus-visible')) apply();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when the widget comes to life
  }, []);
  // The page is cached for all visitors, so without JavaScript only the query that it is rendered from goes along.
  const query = frame.route ? pageQuery(frame.route, new URLSearchParams(search)) : {};
  return (
    <div className="language">
      <form className="language__form" action="/locale" method="get">
        <input type="hidden" name="path" value={carry(path + pageSearch(query))} />
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
          onChange={() => isByKey.current || apply()}
          onPointerDown={() => (isByKey.current = false)}
          onKeyDown={press}
          onKeyUp={release}
          onBlur={giveUp}
        />
        {!isHydrated && (
          <Button type="submit" variant="outline" size="sm" className="language__apply">
            {messages.language.apply()}
          </Button>
        )}
      </form>
      {frame.buildTarget === '' && (
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
