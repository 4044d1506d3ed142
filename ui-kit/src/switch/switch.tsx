import { forwardRef } from 'react';
import { Checkbox, type CheckboxProps } from '../index';
import { classNames } from '../react/class-names';

/** Props of {@link Switch}; every prop of a native checkbox passes through to it, `className` and `style` to the field. */
export type SwitchProps = Omit<CheckboxProps, 'role' | 'indeterminate'>;

/**
 * A setting that is on or off, with its label beside it.
 * - **Use** it for a setting that takes effect at once. **Not** in a form that is sent: use a `Checkbox`.
 * - **Keyboard**: Space turns it on and off. **Screen reader**: "switch", "on" or "off".
 */
export const Switch = forwardRef<HTMLInputElement, SwitchProps>(function Switch({ className, ...rest }, ref) {
  return <Checkbox {...rest} ref={ref} role="switch" className={classNames('kit-switch', className)} />;
});
