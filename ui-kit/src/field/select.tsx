import { forwardRef, type ComponentPropsWithoutRef } from 'react';
import { IconChevronDown } from '../icon/icons';
import { useControl } from '../react/use-control';
import { Field, splitFieldProps, type LabelledFieldTexts } from './field';

/** An option of a {@link Select}. */
export interface SelectOption {
  /** The value that the form sends. */
  value: string;
  /** The visible text. */
  label: string;
  /** Language of the text, if it is not that of the page. */
  lang?: string | undefined;
  /** Whether the option is disabled. */
  disabled?: boolean | undefined;
}

/** Props of {@link Select}; every prop of a native select passes through to the select, `className` and `style` to the field. */
export interface SelectProps
  extends
    Omit<ComponentPropsWithoutRef<'select'>, 'size' | 'multiple' | 'children' | 'required'>,
    LabelledFieldTexts {
  /** The options, in order. */
  options: readonly SelectOption[];
  /**
   * Text of the empty option, shown while nothing is chosen; `false` omits it and selects the first option. An option whose
   * value is empty stands for it. @default 'Please select'
   */
  placeholder?: string | false | undefined;
  /** Height of the control. @default 'default' */
  size?: 'default' | 'sm' | undefined;
}

/**
 * A native select with label, hint and error, so it works on touch and without JavaScript.
 * - **Use** it for one of about five to fifteen options. **Not** for fewer (`RadioGroup`) or many (`Combobox`), nor for going to a
 *   page.
 * - **Keyboard**: that of the system: arrows and letters choose, Space opens.
 * - **Screen reader**: label, value, and "required" or "invalid".
 */
export const Select = forwardRef<HTMLSelectElement, SelectProps>(function Select(props, ref) {
  const [field, { options, placeholder = 'Please select', size = 'default', ...rest }] =
    splitFieldProps(props);
  const select = useControl(ref, (element) => {
    if (rest.value === undefined) return;
    for (const option of element.options) option.defaultSelected = option.selected;
  });
  const isChosenWhileEmpty = options.some(({ value }) => value === '');
  return (
    // A label does not rest on the text of an option.
    <Field
      {...field}
      labelPlacement={
        isChosenWhileEmpty && field.labelPlacement !== 'hidden' ? 'above' : field.labelPlacement
      }
    >
      {(wiring) => (
        <>
          <select {...rest} {...wiring} ref={select} className="kit-control kit-select" data-size={size}>
            {placeholder !== false && !isChosenWhileEmpty && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} lang={option.lang} disabled={option.disabled}>
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
