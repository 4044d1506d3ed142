import { forwardRef, type ComponentPropsWithoutRef } from 'react';
import { Field, splitFieldProps, type LabelledFieldTexts } from './field';

/** Props of {@link TextArea}; every prop of a native textarea passes through to the textarea, `className` to the field. */
export interface TextAreaProps
  extends Omit<ComponentPropsWithoutRef<'textarea'>, 'children' | 'required'>, LabelledFieldTexts {}

/** A textarea with label, hint and error; it grows with its text where the browser supports it. */
export const TextArea = /* @__PURE__ */ forwardRef<HTMLTextAreaElement, TextAreaProps>(
  function TextArea(props, ref) {
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
  },
);
