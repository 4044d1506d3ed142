import { createElement, forwardRef, type ComponentPropsWithoutRef } from 'react';
import { classNames } from '../react/class-names';

/** Props of {@link Container}; every prop of a native div passes through. */
export interface ContainerProps extends ComponentPropsWithoutRef<'div'> {
  /** The element to render. @default 'div' */
  as?: 'div' | 'main' | 'nav' | 'header' | 'footer' | 'article' | 'ul' | undefined;
  /** Maximum width: 1280 px, or the measure of running text. @default 'default' */
  width?: 'default' | 'text' | undefined;
}

/**
 * Centres its content, with gutters at the sides.
 * - **Use** it inside each `Section` and in header and footer. **Not** inside of another one.
 * - **Keyboard**: none. **Screen reader**: nothing of its own; `as="main"` makes it a landmark.
 */
export const Container = forwardRef<HTMLElement, ContainerProps>(function Container(
  { as = 'div', width = 'default', className, ...rest },
  ref,
) {
  return createElement(as, {
    ...rest,
    ref,
    className: classNames('kit-container', className),
    'data-width': width,
  });
});
