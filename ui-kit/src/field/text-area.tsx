import { forwardRef, type ComponentPropsWithoutRef } from 'react';
import { Field, splitFieldProps, type LabelledFieldTexts } from './field';

/** Props of {@link TextArea}; every prop of a native textarea passes through to the textarea, `className` to the field. */
export interface TextAreaProps
  extends Omit<ComponentPropsWithoutRef<'textarea'>, 'children' | 'required'>, LabelledFieldTexts {}

/**
 * A textarea with label, hint and error; it grows with its text where the browser supports it.
 * - **Use** it for text of more than a line. **Not** for a name, number or address: use a `TextField`.
 * - **Keyboard**: that of the browser; Enter begins a line, Tab leaves. **Screen reader**: label, "multi-line", hint and error.
 */
export const TextArea = forwardRef<HTMLTextAreaElement, TextAreaProps>(function TextArea(props, ref) {
  const [field, { rows = 4, placeholder = ' ', ...rest }] = splitFieldProps(props);
  return (
    <Field {...field}>
      {(wiring) => (
        <textarea
          {...rest}
          {...wiring}
          ref={ref}
          rows={rows}
          placeholder={placeholder}
          className="kit-control"
        />
      )}
    </Field>
  );
});
