import { forwardRef, type ComponentPropsWithoutRef } from 'react';
import { classNames } from '../react/class-names';

/** Props of {@link Spinner}; every prop of a native span passes through. */
export interface SpinnerProps extends ComponentPropsWithoutRef<'span'> {
  /** Accessible name while something loads. Without it the spinner is decorative. */
  label?: string | undefined;
  /** Size; `default` follows the text. @default 'default' */
  size?: 'default' | 'lg' | undefined;
}

/**
 * A loading indicator in the colour of the surrounding text.
 * - **Use** it where something takes longer than a second. **Not** for a button (`loading`), nor where the share that is done is
 *   known: use `<progress>`.
 * - **Keyboard**: none. **Screen reader**: an image with its `label`; without one, nothing.
 */
export const Spinner = forwardRef<HTMLSpanElement, SpinnerProps>(function Spinner(
  { label, size = 'default', className, ...rest },
  ref,
) {
  const meaning = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <span
      {...meaning}
      {...rest}
      ref={ref}
      className={classNames('kit-spinner', className)}
      data-size={size}
    />
  );
});
