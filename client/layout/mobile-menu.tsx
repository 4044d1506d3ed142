import { useRef, type MouseEvent, type ReactNode } from 'react';
import { Button, IconClose, IconMenu, VisuallyHidden } from '@brightfold/ui-kit';
import type { LinkView } from '../data/view-types';
import { useMessages } from '../i18n/messages';
import { SiteLink } from '../navigation/site-link';
import { Logo } from './logo';
import type { PageFrame } from './page-frame';
import { useMenuBehaviour } from './use-menu-behaviour';

export interface MobileMenuProps {
  frame: PageFrame;
  links: readonly LinkView[];
  current: LinkView | null;
  onLinkClick?: (event: MouseEvent<HTMLAnchorElement>) => void;
  /** The language widget. */
  children: ReactNode;
}

/**
 * Full-screen menu below the large breakpoint. It is a `<details>`, so that it opens and closes without JavaScript;
 * `useMenuBehaviour` adds Escape, the focus trap and closing on a choice.
 */
export function MobileMenu({ frame, links, current, onLinkClick, children }: MobileMenuProps) {
  const messages = useMessages();
  const details = useRef<HTMLDetailsElement>(null);
  const { close } = useMenuBehaviour(details);
  const choose = (event: MouseEvent<HTMLAnchorElement>) => {
    onLinkClick?.(event);
    close();
  };
  const item = (link: LinkView) => (
    <SiteLink
      className="mobile-menu__link"
      to={link.to}
      blank={link.blank}
      aria-current={link === current ? 'page' : undefined}
      onClick={choose}
    >
      {link.label}
    </SiteLink>
  );
  return (
    <details className="mobile-menu" ref={details}>
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
          <Logo pageName={frame.pageName} onClick={choose} />
        </div>
        {links.length > 0 && (
          <nav aria-label={messages.nav.mobile()}>
            <ul className="mobile-menu__list">
              {links.map((link) => (
                <li key={link.label}>
                  {link.children.length === 0 ? (
                    item(link)
                  ) : (
                    <>
                      <span className="mobile-menu__group">{link.label}</span>
                      <ul>
                        {link.children.map((child) => (
                          <li key={child.label}>{item(child)}</li>
                        ))}
                      </ul>
                    </>
                  )}
                </li>
              ))}
            </ul>
          </nav>
        )}
        <div className="mobile-menu__language">{children}</div>
      </div>
    </details>
  );
}
