import { forwardRef, type ComponentPropsWithoutRef } from 'react';
import { classNames } from '../react/class-names';
import { useControl } from '../react/use-control';
import { splitFieldProps } from './field';
import { FieldNotes, LabelText, useControlProps, type FieldTexts } from './field-parts';

/** Props of {@link Checkbox}; every prop of a native checkbox passes through to it, `className` and `style` to the field. */
export interface CheckboxProps
  extends Omit<ComponentPropsWithoutRef<'input'>, 'type' | 'children' | 'required'>, FieldTexts {
  /** Whether it stands for several of which only some are checked. Pressing it checks it. @default false */
  indeterminate?: boolean | undefined;
}

interface CheckControlProps extends CheckboxProps {
  type: 'checkbox' | 'radio';
}

/**
 * A checkbox with label, hint and error.
 * - **Use** it for yes or no, and in a `Fieldset` for any number of several. **Not** for one of several (`RadioGroup`) or what takes
 *   effect at once (`Switch`).
 * - **Keyboard**: Space checks it. **Screen reader**: "checked", "not checked" or "partially checked", with hint and error.
 */
export const Checkbox = forwardRef<HTMLInputElement, CheckboxProps>(function Checkbox(props, ref) {
  return <CheckControl {...props} ref={ref} type="checkbox" />;
});

/** A checkbox, or one radio of a group, whose label has the asterisk. */
export const CheckControl = forwardRef<HTMLInputElement, CheckControlProps>(
  function CheckControl(props, ref) {
    const [{ className, style, required, ...texts }, control] = splitFieldProps(props);
    const { indeterminate = false, ...rest } = control;
    const wiring = useControlProps({ ...texts, required });
    const input = useControl(ref, (box) => {
      box.indeterminate = indeterminate;
      box.defaultChecked = rest.checked ?? box.defaultChecked;
    });
    return (
      // eslint-disable-next-line no-restricted-syntax -- the application's own style
      <div className={classNames('kit-checkbox', className)} style={style}>
        <input {...rest} {...wiring} ref={input} className="kit-checkbox-control" />
        <label className="kit-checkbox-label" htmlFor={wiring.id}>
          <LabelText label={texts.label} required={required && rest.type === 'checkbox'} />
        </label>
        <FieldNotes {...texts} id={wiring.id} />
      </div>
    );
  },
);
