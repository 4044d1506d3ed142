import { createElement, forwardRef, type ComponentPropsWithoutRef } from 'react';
import type { PlaneColor, Tone } from '../react/brand-color';
import { classNames } from '../react/class-names';

type SectionGround =
  | {
      /** Light or dark background; the content adapts. Without tone or colour the section is transparent. */
      tone?: Tone;
      color?: never;
    }
  | {
      tone?: never;
      /** Colour of the background, by its role. It implies the tone, so set only one of the two. */
      color: PlaneColor;
    };

interface SectionBase extends Omit<ComponentPropsWithoutRef<'section'>, 'color'> {
  /** The element to render. @default 'section' */
  as?: 'section' | 'div' | 'article' | 'header' | 'footer' | 'aside';
  /** Space above and below. @default 'default' */
  space?: 'default' | 'tight' | 'none';
}

/** Props of {@link Section}; every prop of a native section passes through. */
export type SectionProps = SectionBase & SectionGround;

/** A full-width band of the page with its own background. Put a `Container` inside. */
export const Section = /* @__PURE__ */ forwardRef<HTMLElement, SectionProps>(function Section(
  { as = 'section', tone, color, space = 'default', className, ...rest },
  ref,
) {
  return createElement(as, {
    ...rest,
    ref,
    className: classNames('kit-section', className),
    'data-tone': color ?? tone,
    'data-space': space,
  });
});
