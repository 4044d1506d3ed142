import { forwardRef, type ComponentPropsWithoutRef, type ReactElement, type ReactNode } from 'react';
import type { FillColor } from '../react/brand-color';
import { classNames } from '../react/class-names';
import { renderSlot } from '../react/slot';

/** Props of {@link Tag}; every prop of a native span passes through. */
export interface TagProps extends Omit<ComponentPropsWithoutRef<'span'>, 'color'> {
  /** Fill colour; without it the tag is neutral. */
  color?: FillColor | undefined;
  /** Renders the single child element (a link) as the tag. @default false */
  asChild?: boolean | undefined;
  /** The text; with `asChild` the one element to render as the tag. */
  children?: ReactNode;
}

/**
 * A short label for a category.
 * - **Use** it for a category or a state beside a title. **Not** for an action (`Button`), nor for a number alone.
 * - **Keyboard**: none; with `asChild` that of the link. **Screen reader**: its text alone: colour says nothing there.
 */
export const Tag = forwardRef<HTMLSpanElement, TagProps>(function Tag(
  { color, asChild, className, children, ...rest },
  ref,
) {
  const attributes = { ...rest, className: classNames('kit-tag', className), 'data-color': color };
  if (asChild) return renderSlot(children as ReactElement, attributes, ref);
  return (
    <span {...attributes} ref={ref}>
      {children}
    </span>
  );
});
