import { createElement, forwardRef, type ComponentPropsWithoutRef } from 'react';
import type { PlaneColor, Tone } from '../react/brand-color';
import { classNames } from '../react/class-names';

type CardGround =
  | {
      /** Light or dark background. Without tone or colour the card is raised from the background around it. */
      tone?: Tone;
      color?: never;
    }
  | {
      tone?: never;
      /** Colour of the background, by its role. It implies the tone, so set only one of the two. */
      color: PlaneColor;
    };

interface CardBase extends Omit<ComponentPropsWithoutRef<'div'>, 'color'> {
  /** The element to render. @default 'div' */
  as?: 'div' | 'article' | 'section' | 'aside' | 'li' | 'figure';
  /** Space between edge and content; `none` for a card that starts with a picture. @default 'default' */
  padding?: 'default' | 'none';
}

/** Props of {@link Card}; every prop of a native div passes through. */
export type CardProps = CardBase & CardGround;

/** A box with a background. With a `CardLink` in its heading, the whole card is clickable. */
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
