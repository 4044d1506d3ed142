import { useEffect, useRef, type ReactNode } from 'react';
import { Button, IconClose, IconMenu, VisuallyHidden } from '@site/ui-kit';
import type { LinkView } from '../model/view-types';
import { useMessages } from '../i18n/messages';
import { SiteLink } from '../router/site-link';
import { routePath } from '../sections';
import { Logo } from './logo';
import type { PageFrame } from './page-frame';

export interface MobileMenuProps {
  frame: PageFrame;
  white: boolean;
  links: readonly LinkView[];
  /** The current link and those above it. */
  current: readonly LinkView[];
  /** The booking button and the language widget. */
  children: ReactNode;
}

/**
 * Full-screen menu below the large breakpoint. It is a `<details>`, so that it opens and closes without JavaScript;
 * `menu-behaviour.ts` adds closing on Escape and keeps the focus inside.
 */
export function MobileMenu({ frame, white, links, current, children }: MobileMenuProps) {
  const messages = useMessages();
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (details.current!.open) loadBehaviour();
  }, []);
  const list = (all: readonly LinkView[]): ReactNode =>
    all.map((link, index) => (
      <li key={index}>
        <MenuLink link={link} current={current} />
        {link.children.length > 0 && <ul>{list(link.children)}</ul>}
      </li>
    ));
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- a link's click bubbles up
    <details
      className="mobile-menu"
      ref={details}
      onToggle={loadBehaviour}
      onClick={({ currentTarget, target }) => {
        if ((target as Element).closest('a')) currentTarget.open = false;
      }}
    >
      <Button asChild variant="ghost" className="mobile-menu__toggle">
        <summary>
          <span className="mobile-menu__open">
            <IconMenu />
            <VisuallyHidden>{messages.nav.open()}</VisuallyHidden>
          </span>
          <span className="mobile-menu__close">
            <IconClose />
            <VisuallyHidden>{messages.nav.close()}</VisuallyHidden>
          </span>
        </summary>
      </Button>
      <div className="mobile-menu__overlay">
        <div className="mobile-menu__top">
          <Logo frame={frame} dark={white} />
        </div>
        <nav aria-label={messages.nav.mobile()}>
          <ul className="mobile-menu__list">
            {list(links)}
            <li>
              <SiteLink className="mobile-menu__link" to={routePath('search')}>
                {messages.search.title()}
              </SiteLink>
            </li>
          </ul>
        </nav>
        <div className="mobile-menu__end">{children}</div>
      </div>
    </details>
  );
}

/** Most visitors never open the menu, so its behaviour comes with the first opening. Without it the menu still works. */
const loadBehaviour = () => void import('./menu-behaviour').catch(() => {});

function MenuLink({ link, current }: { link: LinkView } & Pick<MobileMenuProps, 'current'>) {
  const props = {
    className: 'mobile-menu__link',
    'aria-current': current.includes(link) ? (current.at(-1) === link ? 'page' : 'true') : undefined,
  } as const;
  return link.to ? (
    <SiteLink {...props} to={link.to} blank={link.blank}>
      {link.label}
    </SiteLink>
  ) : (
    <span {...props}>{link.label}</span>
  );
}
