import { forwardRef, useId, type ComponentPropsWithoutRef } from 'react';
import { classNames } from '../react/class-names';
import type { FieldTexts } from './field';

/** Props of {@link Checkbox}; every prop of a native checkbox passes through to it, `className` to the field. */
export interface CheckboxProps
  extends Omit<ComponentPropsWithoutRef<'input'>, 'type' | 'children' | 'required'>, FieldTexts {}

/** A yes or no, with its label beside it, hint and error. */
export const Checkbox = /* @__PURE__ */ forwardRef<HTMLInputElement, CheckboxProps>(function Checkbox(
  { label, hint, error, required, id, className, 'aria-describedby': describedBy, ...rest },
  ref,
) {
  const generated = useId();
  const control = id ?? generated;
  const descriptions = classNames(
    describedBy,
    Boolean(hint) && `${control}-hint`,
    Boolean(error) && `${control}-error`,
  );
  return (
    <div className={classNames('bf-checkbox', className)}>
      <input
        {...rest}
        ref={ref}
        id={control}
        type="checkbox"
        required={required}
        className="bf-checkbox-control"
        aria-describedby={descriptions || undefined}
        aria-invalid={error ? true : undefined}
      />
      <label className="bf-checkbox-label" htmlFor={control}>
        {label}
        {required && <span aria-hidden="true"> *</span>}
      </label>
      {hint && (
        <div className="bf-field-hint" id={`${control}-hint`}>
          {hint}
        </div>
      )}
      {error && (
        <div className="bf-field-error" id={`${control}-error`}>
          {error}
        </div>
      )}
    </div>
  );
});
