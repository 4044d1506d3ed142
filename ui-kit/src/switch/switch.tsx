import { forwardRef, type ComponentPropsWithoutRef } from 'react';
import { FieldNotes, useControlProps, type FieldTexts } from '../field/field-parts';
import { classNames } from '../react/class-names';

/** Props of {@link Switch}; every prop of a native checkbox passes through to it, `className` to the field. */
export interface SwitchProps
  extends
    Omit<ComponentPropsWithoutRef<'input'>, 'type' | 'role' | 'children' | 'required'>,
    Omit<FieldTexts, 'required'> {}

/** Turns a setting on or off at once, with its label beside it. In a form that is submitted, use a `Checkbox`. */
export const Switch = /* @__PURE__ */ forwardRef<HTMLInputElement, SwitchProps>(function Switch(
  { label, hint, error, id, className, 'aria-describedby': describedBy, ...rest },
  ref,
) {
  const control = useControlProps({ id, hint, error, 'aria-describedby': describedBy });
  return (
    <div className={classNames('kit-checkbox kit-switch', className)}>
      <input {...rest} {...control} ref={ref} type="checkbox" role="switch" className="kit-switch-control" />
      <label className="kit-checkbox-label" htmlFor={control.id}>
        {label}
      </label>
      <FieldNotes id={control.id} hint={hint} error={error} />
    </div>
  );
});
