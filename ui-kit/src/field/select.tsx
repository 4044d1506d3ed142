import { forwardRef, type ComponentPropsWithoutRef } from 'react';
import { IconChevronDown } from '../icon/icons';
import { Field, splitFieldProps, type FieldProps } from './field';
import type { FieldTexts } from './field-parts';

/** One choice of a {@link Select}. */
export interface SelectOption {
  /** The value that the form sends. */
  value: string;
  /** The text that is shown. */
  label: string;
  /** Shown, but cannot be chosen. */
  disabled?: boolean;
}

/** Props of {@link Select}; every prop of a native select passes through to the select, `className` to the field. */
export interface SelectProps
  extends
    Omit<ComponentPropsWithoutRef<'select'>, 'size' | 'multiple' | 'children' | 'required'>,
    FieldTexts {
  /** The choices, in order. */
  options: readonly SelectOption[];
  /** The empty choice, shown with the focus while nothing is chosen; `false` leaves it out, and the first choice is chosen. @default 'Please select' */
  placeholder?: string | false;
  /** Height of the control. @default 'default' */
  size?: 'default' | 'sm';
  /** Where the label stands; see `Field`. @default 'float' */
  labelPlacement?: FieldProps['labelPlacement'];
}

/** A choice of one, with its label, hint and error; native, so it works on touch and without JavaScript. */
export const Select = /* @__PURE__ */ forwardRef<HTMLSelectElement, SelectProps>(function Select(props, ref) {
  const [field, control] = splitFieldProps(props);
  const { labelPlacement, options, placeholder = 'Please select', size = 'default', ...rest } = control;
  return (
    <Field {...field} labelPlacement={labelPlacement}>
      {(wiring) => (
        <>
          <select {...rest} {...wiring} ref={ref} className="bf-control bf-select" data-size={size}>
            {placeholder !== false && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <IconChevronDown />
        </>
      )}
    </Field>
  );
});
