import { forwardRef, type ComponentPropsWithoutRef } from 'react';
import { classNames } from '../react/class-names';
import { FieldNotes, LabelText, useControlProps, type FieldTexts } from './field-parts';

/** Props of {@link Checkbox}; every prop of a native checkbox passes through to it, `className` to the field. */
export interface CheckboxProps
  extends Omit<ComponentPropsWithoutRef<'input'>, 'type' | 'children' | 'required'>, FieldTexts {}

/** A checkbox with label, hint and error. */
export const Checkbox = /* @__PURE__ */ forwardRef<HTMLInputElement, CheckboxProps>(function Checkbox(
  { label, hint, error, required, id, className, 'aria-describedby': describedBy, ...rest },
  ref,
) {
  const control = useControlProps({ id, hint, error, required, 'aria-describedby': describedBy });
  return (
    <div className={classNames('kit-checkbox', className)}>
      <input {...rest} {...control} ref={ref} type="checkbox" className="kit-checkbox-control" />
      <label className="kit-checkbox-label" htmlFor={control.id}>
        <LabelText label={label} required={required} />
      </label>
      <FieldNotes id={control.id} hint={hint} error={error} />
    </div>
  );
});
