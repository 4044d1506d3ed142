import { useRef, type ReactNode } from 'react';
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
  /** The language widget. */
  children: ReactNode;
}

/**
 * Full-screen menu below the large breakpoint. It is a `<details>`, so that it opens and closes without JavaScript;
 * `useMenuBehaviour` adds closing on Escape and on any link, and keeps the focus inside.
 */
export function MobileMenu({ frame, links, current, children }: MobileMenuProps) {
  const messages = useMessages();
  const details = useRef<HTMLDetailsElement>(null);
  useMenuBehaviour(details);
  const item = (link: LinkView) => (
    <SiteLink
      className="mobile-menu__link"
      to={link.to}
      blank={link.blank}
      aria-current={link === current ? 'page' : undefined}
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
          <Logo pageName={frame.pageName} />
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
