import { forwardRef, type ComponentPropsWithoutRef } from 'react';
import { classNames } from '../react/class-names';
import { useControl } from '../react/use-control';
import { FieldNotes, LabelText, useControlProps, type FieldTexts } from './field-parts';

/** Props of {@link Checkbox}; every prop of a native checkbox passes through to it, `className` and `style` to the field. */
export interface CheckboxProps
  extends Omit<ComponentPropsWithoutRef<'input'>, 'type' | 'children' | 'required'>, FieldTexts {
  /** Whether it stands for several of which only some are checked. Pressing it checks it. @default false */
  indeterminate?: boolean;
}

/** A checkbox with label, hint and error. */
export const Checkbox = /* @__PURE__ */ forwardRef<HTMLInputElement, CheckboxProps>(function Checkbox(
  {
    label,
    hint,
    error,
    required,
    id,
    className,
    style,
    'aria-describedby': describedBy,
    indeterminate = false,
    ...rest
  },
  ref,
) {
  const control = useControlProps({ id, hint, error, required, 'aria-describedby': describedBy });
  const input = useControl(ref, (box) => {
    box.indeterminate = indeterminate;
    if (rest.checked !== undefined) box.defaultChecked = rest.checked;
  });
  const root = { className: classNames('kit-checkbox', className), style };
  return (
    <div {...root}>
      <input {...rest} {...control} ref={input} type="checkbox" className="kit-checkbox-control" />
      <label className="kit-checkbox-label" htmlFor={control.id}>
        <LabelText label={label} required={required} />
      </label>
      <FieldNotes id={control.id} hint={hint} error={error} />
    </div>
  );
});
