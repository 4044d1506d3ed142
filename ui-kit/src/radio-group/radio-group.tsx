import { forwardRef, type ComponentPropsWithoutRef, type ReactNode } from 'react';
import { CheckControl } from '../field/checkbox';
import { Fieldset, type FieldsetProps } from '../fieldset/fieldset';

/** An option of a {@link RadioGroup}. */
export interface RadioOption {
  /** The value that the form sends. */
  value: string;
  /** The visible text. */
  label: ReactNode;
  /** Help text below it. */
  hint?: ReactNode;
  /** Whether the option is disabled. */
  disabled?: boolean | undefined;
}

type RadioProps = Pick<
  ComponentPropsWithoutRef<'input'>,
  'onChange' | 'onBlur' | 'onFocus' | 'disabled' | 'form' | 'aria-invalid'
>;

/** Props of {@link RadioGroup}; every other prop of a native fieldset passes through to the group. */
export interface RadioGroupProps
  extends Omit<FieldsetProps, 'children' | 'defaultValue' | 'defaultChecked' | keyof RadioProps>, RadioProps {
  /** Name under which the form sends the value; the arrow keys move between the radios of one name. */
  name: string;
  /** The options, in order. */
  options: readonly RadioOption[];
  /** The controlled value; the empty string if nothing is chosen. */
  value?: string | undefined;
  /** The initial value, uncontrolled. */
  defaultValue?: string | undefined;
}

/**
 * One choice of a few that can all be seen. A ref that is an object gets the first radio, and a function gets each of them, as
 * react-hook-form expects.
 * - **Use** it for one of two to seven options that are worth comparing. **Not** for more (`Select`), nor for yes or no (`Checkbox`).
 * - **Keyboard**: Tab reaches the chosen one, arrows choose another.
 * - **Screen reader**: "radio group" with its label; each option with its place in it and its hint.
 */
export const RadioGroup = forwardRef<HTMLInputElement, RadioGroupProps>(function RadioGroup(
  { options, name, value, defaultValue, onChange, onBlur, onFocus, disabled, form, required, ...rest },
  ref,
) {
  const { 'aria-invalid': invalid, ...group } = rest;
  const radio = { name, onChange, onBlur, onFocus, disabled, form, required };
  return (
    <Fieldset
      {...group}
      required={required}
      role="radiogroup"
      aria-required={required}
      aria-invalid={rest.error ? true : invalid}
    >
      {options.map((option, index) => (
        <CheckControl
          key={option.value}
          {...radio}
          type="radio"
          className="kit-radio"
          value={option.value}
          label={option.label}
          hint={option.hint}
          {...(value === undefined
            ? { defaultChecked: defaultValue === option.value }
            : { checked: value === option.value })}
          disabled={disabled || option.disabled}
          ref={typeof ref === 'function' || index === 0 ? ref : undefined}
        />
      ))}
    </Fieldset>
  );
});
