import { Button, IconArrowRight, Select, useHydrated } from '@site/ui-kit';
import { useLocation, useNavigate } from 'react-router-dom';
import { useChoice } from '../forms/use-choice';
import { pageQuery, pageSearch } from '../model/page-query';
import { useCarry } from '../router/use-carry';
import { useConfig } from '../router/public-config';
import { localeName, type Locale } from '../i18n/locales';
import { localizePath, splitLocale } from '../i18n/localize-path';
import { useMessages } from '../i18n/messages';
import { SiteLink } from '../router/site-link';
import { languageCode } from './frame-decisions';
import type { PageFrame } from './page-frame';
import { rememberLocale } from '../i18n/locale-cookie';

/** Choice of language, on the full site with the way home beside it; a plain form to `/locale` until JavaScript takes over. */
export function LanguageWidget({ frame }: { frame: PageFrame }) {
  const config = useConfig();
  const messages = useMessages();
  const navigate = useNavigate();
  const carry = useCarry();
  const { search, hash, ...location } = useLocation();
  const { path } = splitLocale(location.pathname, config);
  const isHydrated = useHydrated();

  /** Goes to the same page in the chosen language, or to its fallback page. */
  const choice = useChoice<Locale>(frame.locale, (chosen) => {
    rememberLocale(chosen);
    const page = frame.layout.fallbacks?.[chosen] ?? path + search + hash;
    void navigate(localizePath(carry(page), chosen, config));
  });
  // The page is cached for all visitors, so without JavaScript only the query that it is rendered from goes along.
  const query = frame.route ? pageQuery(frame.route, new URLSearchParams(search)) : {};
  return (
    <div className="language">
      <form className="language__form" action="/locale" method="get">
        <input type="hidden" name="path" value={carry(path + pageSearch(query))} />
        <Select
          {...choice}
          // After Back, browsers would restore the choice that led away; the page shows its own language.
          autoComplete="off"
          className="language__select"
          label={messages.language.label()}
          labelPlacement="hidden"
          size="sm"
          placeholder={false}
          name="to"
          options={config.locales.map((locale) => ({
            value: locale,
            label: languageCode(localeName(locale)),
          }))}
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
