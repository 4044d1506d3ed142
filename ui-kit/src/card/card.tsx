import { createElement, forwardRef, type ComponentPropsWithoutRef } from 'react';
import type { Ground } from '../react/brand-color';
import { classNames } from '../react/class-names';

interface CardBase extends Omit<ComponentPropsWithoutRef<'div'>, 'color'> {
  /** The element to render. @default 'div' */
  as?: 'div' | 'article' | 'section' | 'aside' | 'li' | 'figure';
  /** Space between edge and content; `none` for a card that starts with a picture. @default 'default' */
  padding?: 'default' | 'none';
}

/** Props of {@link Card}; every prop of a native div passes through. */
export type CardProps = CardBase & Ground;

/**
 * A box with a background; without tone or colour it is raised from the one around it. With a `CardLink` in its heading, the
 * whole card is clickable.
 */
export const Card = /* @__PURE__ */ forwardRef<HTMLElement, CardProps>(function Card(
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
