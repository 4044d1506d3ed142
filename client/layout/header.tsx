import type { MouseEvent } from 'react';
import { Button, Container, DropdownMenu, type DropdownItem } from '@site/ui-kit';
import { useConfig } from '../router/public-config';
import { hardNavigate } from '../router/hard-navigate';
import { isPlainClick } from '../router/plain-click';
import type { LinkView } from '../model/view-types';
import { useMessages } from '../i18n/messages';
import { SiteLink } from '../router/site-link';
import { currentLinks, isHeaderWaiting } from './frame-decisions';
import { LanguageWidget } from './language-widget';
import { Logo } from './logo';
import { MobileMenu } from './mobile-menu';
import type { PageFrame } from './page-frame';

/** Logo, menu of the section, language and booking; below the large breakpoint, a section with links has a full-screen menu. */
export function Header({ frame, white }: { frame: PageFrame; white: boolean }) {
  const { locales } = useConfig();
  const messages = useMessages();
  const links = frame.layout.menu ?? [];
  const current = currentLinks(links, frame.pageName);
  // An error page has no counterpart in another language.
  const language = locales.length > 1 && !frame.isError && <LanguageWidget frame={frame} />;
  const { booking } = frame.layout;
  const callToAction = booking && (
    <Button asChild variant="fill" color={white ? 'primary' : 'night'} size="sm">
      <SiteLink to={booking.link} className="site-header__cta">
        {booking.text || messages.actions.bookCall()}
      </SiteLink>
    </Button>
  );
  return (
    <header
      className="site-header"
      onClickCapture={frame.isError ? reloadOnErrorPage : undefined}
      data-tone={white ? 'dark' : undefined}
      data-waiting={isHeaderWaiting({ ...frame, menu: frame.layout.menu }) || undefined}
    >
      <Container className="site-header__bar">
        <Logo frame={frame} dark={white} />
        {links.length > 0 && (
          <nav className="site-nav" aria-label={messages.nav.main()}>
            <ul>
              {links.map((link, index) => (
                <li key={index}>
                  <HeaderLink link={link} current={current} />
                </li>
              ))}
            </ul>
          </nav>
        )}
        <div className="site-header__end">
          <div className="site-header__language">{language}</div>
          {callToAction}
          {links.length > 0 && (
            <MobileMenu frame={frame} white={white} links={links} current={current}>
              {callToAction}
              {language}
            </MobileMenu>
          )}
        </div>
      </Container>
    </header>
  );
}

/** How long a header link on an error page waits before the window loads afresh. */
const ERROR_PAGE_RELOAD_MS = 50;

/**
 * On an error page any link of the header loads the window afresh, so that whatever broke is left behind. A link that
 * opens a new tab does so, and this window reloads the page it shows.
 */
function reloadOnErrorPage(event: MouseEvent): void {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]');
  if (!link || !isPlainClick(event)) return;
  if (!link.target) event.preventDefault();
  setTimeout(() => void hardNavigate(link.target ? location.href : link.href), ERROR_PAGE_RELOAD_MS);
}

interface HeaderLinkProps {
  link: LinkView;
  /** The current link and those above it. */
  current: readonly LinkView[];
}

function HeaderLink({ link, current }: HeaderLinkProps) {
  const messages = useMessages();
  const item = toItem(link, current);
  if (link.children.length === 0) {
    return (
      <SiteLink
        className="site-nav__link"
        to={link.to}
        blank={link.blank}
        aria-current={item.current ? 'page' : undefined}
      >
        {link.label}
      </SiteLink>
    );
  }
  return (
    <DropdownMenu
      className="site-nav__group"
      label={link.to ? messages.nav.more() : link.label}
      link={link.to ? item : undefined}
      current={item.current}
      items={item.items!}
      renderLink={({ blank }, { href, ...props }) => <SiteLink {...props} to={href} blank={blank} />}
    />
  );
}

interface HeaderItem extends DropdownItem {
  blank: boolean;
}

const toItem = (link: LinkView, current: readonly LinkView[]): HeaderItem => ({
  label: link.label,
  href: link.to,
  blank: link.blank,
  current: current.includes(link),
  items: link.children.length > 0 ? link.children.map((child) => toItem(child, current)) : undefined,
});
