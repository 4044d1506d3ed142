import { forwardRef } from 'react';
import { Checkbox, type CheckboxProps } from '../index';
import { classNames } from '../react/class-names';

/** Props of {@link Switch}; every prop of a native checkbox passes through to it, `className` and `style` to the field. */
export type SwitchProps = Omit<CheckboxProps, 'role' | 'indeterminate'>;

/** Turns a setting on or off at once, with its label beside it. In a form that is submitted, use a `Checkbox`. */
export const Switch = /* @__PURE__ */ forwardRef<HTMLInputElement, SwitchProps>(function Switch(
  { className, ...rest },
  ref,
) {
  return <Checkbox {...rest} ref={ref} role="switch" className={classNames('kit-switch', className)} />;
});
