import { forwardRef, type ComponentPropsWithoutRef } from 'react';
import { Field, splitFieldProps, type LabelledFieldTexts } from './field';

type InputType =
  'text' | 'email' | 'tel' | 'url' | 'search' | 'password' | 'number' | 'date' | 'time' | 'datetime-local';

/** Props of {@link TextField}; every prop of a native input passes through to the input, `className` to the field. */
export interface TextFieldProps
  extends Omit<ComponentPropsWithoutRef<'input'>, 'type' | 'children' | 'required'>, LabelledFieldTexts {
  /** Type of the input; phones show the matching keyboard. @default 'text' */
  type?: InputType | undefined;
}

/**
 * A text input with label, hint and error.
 * - **Use** it for a line of text; `type` and `autoComplete` bring the right keyboard and what is known. **Not** for one of known
 *   values (`Select`, `Combobox`) or an amount (`NumberField`).
 * - **Keyboard**: that of the browser. **Screen reader**: label, value, "required" or "invalid", then hint and error.
 */
export const TextField = forwardRef<HTMLInputElement, TextFieldProps>(function TextField(props, ref) {
  const [field, { type = 'text', placeholder = ' ', ...rest }] = splitFieldProps(props);
  return (
    <Field {...field}>
      {(wiring) => (
        <input
          {...rest}
          {...wiring}
          ref={ref}
          type={type}
          placeholder={placeholder}
          className="kit-control"
        />
      )}
    </Field>
  );
});
