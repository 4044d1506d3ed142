import { forwardRef, type ComponentPropsWithoutRef } from 'react';
import { FieldNotes, LabelText, useControlProps, type FieldTexts } from '../field/field-parts';
import { classNames } from '../react/class-names';

/** Props of {@link Fieldset}; every prop of a native fieldset passes through. */
export interface FieldsetProps extends ComponentPropsWithoutRef<'fieldset'>, FieldTexts {}

/**
 * Fields that belong together, under one label. `disabled` disables all of them.
 * - **Use** it for fields that make sense together: an address, checkboxes on one question. **Not** for one field, nor for looks: use
 *   a `Card`.
 * - **Keyboard**: that of its fields. **Screen reader**: "group" with its label, before the first field in it.
 */
export const Fieldset = forwardRef<HTMLFieldSetElement, FieldsetProps>(function Fieldset(
  { label, hint, error, required, id, className, 'aria-describedby': describedBy, children, ...rest },
  ref,
) {
  const group = useControlProps({ id, hint, error, 'aria-describedby': describedBy });
  return (
    <fieldset
      {...rest}
      ref={ref}
      id={group.id}
      aria-describedby={group['aria-describedby']}
      className={classNames('kit-fieldset', className)}
    >
      <legend className="kit-fieldset-legend">
        <LabelText label={label} required={required} />
      </legend>
      <FieldNotes id={group.id} hint={hint} error={error} />
      {children}
    </fieldset>
  );
});
