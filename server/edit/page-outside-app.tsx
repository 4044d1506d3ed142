import type { ReactNode } from 'react';
import type { ServerMessages } from '../../client/i18n/all-messages';
import { localeName, LOCALES, type Locale } from '../../client/i18n/locales';
import { Drawing } from '../../client/pictures/drawing';
import picture from '../../client/pictures/hero-blog.svg';
import usualMark from '../../client/pictures/logo-mark.svg';
import type { Identity } from '../content/views/identity';
import { EDIT_PATH } from './edit-address';

export interface PageOutsideAppProps {
  identity: Pick<Identity, 'name' | 'logo' | 'mark'>;
  messages: ServerMessages;
  locale: Locale;
  /** Address of this page; the language links lead back to it. */
  address: string;
  children: ReactNode;
}

/** Layout of the pages outside the app, which work without JavaScript. */
export function PageOutsideApp({ identity, messages, locale, address, children }: PageOutsideAppProps) {
  const { name, logo, mark } = identity;
  const texts = messages.server.editors;
  return (
    <div className="front">
      <div className="front__picture">
        <Drawing src={picture} width={640} height={600} />
      </div>
      <div className="front__page">
        <header className="front__header">
          <a className="front__logo" href="/" aria-label={`${name}: ${texts.toSite()}`}>
            {logo ? (
              <img src={logo.src} alt={name} width="160" height="40" />
            ) : (
              <>
                {mark ? (
                  <img src={mark.src} alt="" width="32" height="32" />
                ) : (
                  <Drawing src={usualMark} width={32} height={32} />
                )}
                <span>{name}</span>
              </>
            )}
          </a>
          <nav className="front__languages" aria-label={texts.language()}>
            {LOCALES.map((one) => (
              <a
                key={one}
                href={`${EDIT_PATH}/language?${new URLSearchParams({ to: one, path: address })}`}
                lang={one}
                hrefLang={one}
                aria-current={one === locale ? 'true' : undefined}
              >
                {localeName(one)}
              </a>
            ))}
          </nav>
        </header>
        <main className="front__main">{children}</main>
      </div>
    </div>
  );
}
