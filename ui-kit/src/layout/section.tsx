import { createElement, forwardRef, type ComponentPropsWithoutRef } from 'react';
import type { Ground } from '../react/brand-color';
import { classNames } from '../react/class-names';

/** Props of {@link Section}; every prop of a native section passes through. */
export interface SectionProps extends Omit<ComponentPropsWithoutRef<'section'>, 'color'>, Ground {
  /** The element to render. @default 'section' */
  as?: 'section' | 'div' | 'article' | 'header' | 'footer' | 'aside' | undefined;
  /** Space above and below. @default 'default' */
  space?: 'default' | 'tight' | 'none' | undefined;
}

/**
 * A full-width band of the page with its own background; transparent without tone or colour.
 * - **Use** it for each band of a page. **Not** inside a band: use a `Card`.
 * - **Keyboard**: none. **Screen reader**: nothing, unless `aria-labelledby` names it: then a region.
 */
export const Section = forwardRef<HTMLElement, SectionProps>(function Section(
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
