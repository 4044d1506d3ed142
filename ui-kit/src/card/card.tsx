import { createElement, forwardRef } from 'react';
import type { ComponentPropsWithoutRef, ReactElement, ReactNode } from 'react';
import type { Ground } from '../react/brand-color';
import { classNames } from '../react/class-names';
import { renderSlot } from '../react/slot';

/** Props of {@link Card}; every prop of a native div passes through. */
export interface CardProps extends Omit<ComponentPropsWithoutRef<'div'>, 'color'>, Ground {
  /** The element to render. @default 'div' */
  as?: 'div' | 'article' | 'section' | 'aside' | 'li' | 'figure' | undefined;
  /** Space between edge and content; `none` for a card that starts with a picture. @default 'default' */
  padding?: 'default' | 'none' | undefined;
}

/**
 * A box with a background; without tone or colour it is raised from the one around it. With a `CardLink` in its heading, the whole
 * card is clickable.
 * - **Use** it for one of several things of a kind: a case, a package. **Not** for a band of the page (`Section`), nor around every
 *   paragraph.
 * - **Keyboard**: none. **Screen reader**: nothing of its own; `as="article"` or `as="li"` says what it is.
 */
export const Card = forwardRef<HTMLElement, CardProps>(function Card(
  { as = 'div', tone, color, padding = 'default', className, ...rest },
  ref,
) {
  return createElement(as, {
    ...rest,
    ref,
    className: classNames('kit-card', className),
    'data-tone': color ?? tone,
    'data-padding': padding,
  });
});

/** Props of {@link CardLink}; every prop of a native link passes through. */
export interface CardLinkProps extends ComponentPropsWithoutRef<'a'> {
  /** Renders the single child element (a router link) as the link. @default false */
  asChild?: boolean | undefined;
  /** The text; with `asChild` the one element to render as the link. */
  children?: ReactNode;
}

/**
 * The main link of a card: one link for assistive technology, the whole card for the pointer.
 * - **Use** it for the one place to which a card leads. **Not** for further links in the card: those are plain links, and stay
 *   reachable.
 * - **Keyboard**: one stop of Tab, with the ring around the card. **Screen reader**: one link with its own text, not that of the card.
 */
export const CardLink = forwardRef<HTMLAnchorElement, CardLinkProps>(function CardLink(
  { asChild, className, children, ...rest },
  ref,
) {
  const attributes = { ...rest, className: classNames('kit-card-link', className) };
  if (asChild) return renderSlot(children as ReactElement, attributes, ref);
  return (
    <a {...attributes} ref={ref}>
      {children}
    </a>
  );
});
