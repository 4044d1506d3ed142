import { forwardRef, type ComponentPropsWithoutRef } from 'react';
import { classNames } from '../react/class-names';

/** Props of {@link VisuallyHidden}; every prop of a native span passes through. */
export type VisuallyHiddenProps = ComponentPropsWithoutRef<'span'>;

/**
 * Text for assistive technology only.
 * - **Use** it for words that the eye has from the layout. **Not** for what helps everybody: show it.
 * - **Keyboard**: none; a link inside stays a stop of Tab. **Screen reader**: read as any text.
 */
export const VisuallyHidden = forwardRef<HTMLSpanElement, VisuallyHiddenProps>(function VisuallyHidden(
  { className, ...rest },
  ref,
) {
  return <span {...rest} ref={ref} className={classNames('kit-visually-hidden', className)} />;
});
