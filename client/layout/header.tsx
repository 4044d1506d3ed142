import { useRef } from 'react';
import { Button, Container, DropdownMenu } from '@brightfold/ui-kit';
import { useSite } from '../data/site-context';
import type { LinkView } from '../data/view-types';
import { useMessages } from '../i18n/messages';
import { SiteLink } from '../navigation/site-link';
import { currentLink, isHeaderWaiting, showsHomeArrow, showsLanguageWidget } from './header-rules';
import { LanguageWidget } from './language-widget';
import { Logo } from './logo';
import { MobileMenu } from './mobile-menu';
import type { PageFrame } from './page-frame';
import { useReloadOnErrorPage } from './use-reload-on-error-page';

/** Logo, menu of the section, language and booking; a full-screen menu below the large breakpoint. */
export function Header({ frame, white }: { frame: PageFrame; white: boolean }) {
  const { config } = useSite();
  const messages = useMessages();
  const links = frame.layout.menu ?? [];
  const current = currentLink(links, frame.pageName);
  const header = useRef<HTMLElement>(null);
  useReloadOnErrorPage(header, frame.isError);
  const language = showsLanguageWidget({ locales: config.locales, isError: frame.isError }) && (
    <LanguageWidget frame={frame} showsHomeArrow={showsHomeArrow(config.buildTarget)} />
  );
  const { booking } = frame.layout;
  const callToAction = booking && (
    <Button asChild variant="fill" color={white ? 'yellow' : 'darkblue'} size="sm">
      <SiteLink to={booking.link} blank className="site-header__cta">
        {booking.text || messages.actions.bookCall()}
      </SiteLink>
    </Button>
  );
  return (
    <header
      ref={header}
      className="site-header"
      data-tone={white ? 'dark' : undefined}
      data-waiting={isHeaderWaiting({ ...frame, menu: frame.layout.menu }) || undefined}
    >
      <Container className="site-header__bar">
        <Logo pageName={frame.pageName} />
        {links.length > 0 && (
          <nav className="site-nav" aria-label={messages.nav.main()}>
            <ul>
              {links.map((link) => (
                <li key={link.label}>
                  <HeaderLink link={link} current={current} />
                </li>
              ))}
            </ul>
          </nav>
        )}
        <div className="site-header__end">
          <div className="site-header__language">{language}</div>
          {callToAction}
          <MobileMenu frame={frame} links={links} current={current}>
            {language}
          </MobileMenu>
        </div>
      </Container>
    </header>
  );
}

interface HeaderLinkProps {
  link: LinkView;
  current: LinkView | null;
}

function HeaderLink({ link, current }: HeaderLinkProps) {
  const isCurrent = link === current || link.children.includes(current!);
  if (link.children.length === 0) {
    return (
      <SiteLink
        className="site-nav__link"
        to={link.to}
        blank={link.blank}
        aria-current={isCurrent ? 'page' : undefined}
      >
        {link.label}
      </SiteLink>
    );
  }
  return (
    <DropdownMenu
      className="site-nav__group"
      label={link.label}
      current={isCurrent}
      items={link.children.map((child) => ({
        label: child.label,
        href: child.to,
        current: child === current,
        blank: child.blank,
      }))}
      renderLink={(child, { href, ...props }) => <SiteLink {...props} to={href} blank={child.blank} />}
    />
  );
}
