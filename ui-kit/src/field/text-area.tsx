import { forwardRef, type ComponentPropsWithoutRef } from 'react';
import { Field, splitFieldProps, type FieldProps } from './field';
import type { FieldTexts } from './field-parts';

/** Props of {@link TextArea}; every prop of a native textarea passes through to the textarea, `className` to the field. */
export interface TextAreaProps
  extends Omit<ComponentPropsWithoutRef<'textarea'>, 'children' | 'required'>, FieldTexts {
  /** Position of the label; see `Field`. @default 'float' */
  labelPlacement?: FieldProps['labelPlacement'];
}

/** A textarea with label, hint and error; it grows with its text where the browser supports it. */
export const TextArea = /* @__PURE__ */ forwardRef<HTMLTextAreaElement, TextAreaProps>(
  function TextArea(props, ref) {
    const [field, control] = splitFieldProps(props);
    const { labelPlacement, rows = 4, placeholder = ' ', ...rest } = control;
    return (
      <Field {...field} labelPlacement={labelPlacement}>
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
