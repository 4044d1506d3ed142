import { forwardRef, type ComponentPropsWithoutRef } from 'react';
import { classNames } from '../react/class-names';

/** Props of {@link Spinner}; every prop of a native span passes through. */
export interface SpinnerProps extends ComponentPropsWithoutRef<'span'> {
  /** Announced by assistive technology while the work is under way. Without it the spinner is decoration. */
  label?: string;
  /** How large it is; `default` follows the text. @default 'default' */
  size?: 'default' | 'lg';
}

/** Says that something is under way. Takes the colour of the text around it. */
export const Spinner = /* @__PURE__ */ forwardRef<HTMLSpanElement, SpinnerProps>(function Spinner(
  { label, size = 'default', className, ...rest },
  ref,
) {
  const meaning = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <span {...meaning} {...rest} ref={ref} className={classNames('bf-spinner', className)} data-size={size} />
  );
});
