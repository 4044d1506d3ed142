import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { Button, IconClose, IconMenu, VisuallyHidden } from '@brightfold/ui-kit';
import type { LinkView } from '../data/view-types';
import { useMessages } from '../i18n/messages';
import { SiteLink } from '../navigation/site-link';
import { Logo } from './logo';
import type { PageFrame } from './page-frame';

const FOCUSABLE = 'a[href], button, select, summary';

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

/**
 * Adds to `<details>` what a full-screen menu needs: a chosen link closes it, whichever part of the menu the link belongs
 * to; Escape closes it and returns the focus to its button; Tab stays inside; and the page behind it is inert.
 */
function useMenuBehaviour(menu: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const details = menu.current;
    if (!details) return;
    const setBackgroundInert = (inert: boolean) =>
      document
        .querySelectorAll<HTMLElement>('main, footer, .skip-link')
        .forEach((element) => (element.inert = inert));
    const updateBackground = () => setBackgroundInert(details.open);
    const close = () => {
      details.open = false;
      // The toggle event comes later, and until then the next page could not take the focus.
      updateBackground();
    };
    const onClick = ({ target }: MouseEvent) => {
      if ((target as Element).closest('a[href]')) close();
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (!details.open) return;
      if (event.key === 'Escape') {
        close();
        details.querySelector('summary')?.focus();
      } else if (event.key === 'Tab') {
        keepFocusInside(details, event);
      }
    };
    // A wider window hides the menu and its button, so nothing could close it there.
    const onResize = () => {
      if (details.open && !details.checkVisibility()) close();
    };
    details.addEventListener('toggle', updateBackground);
    details.addEventListener('click', onClick);
    // On the document: a press beside the links moves the focus out of the menu, and Safari does not focus its button.
    document.addEventListener('keydown', onKeyDown);
    window.addEventListener('resize', onResize);
    return () => {
      details.removeEventListener('toggle', updateBackground);
      details.removeEventListener('click', onClick);
      document.removeEventListener('keydown', onKeyDown);
      window.removeEventListener('resize', onResize);
      setBackgroundInert(false);
    };
  }, [menu]);
}

function keepFocusInside(container: HTMLElement, event: KeyboardEvent): void {
  const stops = [...container.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((element) =>
    element.checkVisibility(),
  );
  const first = stops[0];
  const last = stops.at(-1);
  const isOutside = !container.contains(document.activeElement);
  if (event.shiftKey && (isOutside || document.activeElement === first)) {
    event.preventDefault();
    last?.focus();
  } else if (!event.shiftKey && (isOutside || document.activeElement === last)) {
    event.preventDefault();
    first?.focus();
  }
}
