import { forwardRef, type ComponentPropsWithoutRef } from 'react';
import { Field, splitFieldProps, type FieldProps } from './field';
import type { FieldTexts } from './field-parts';

/** Props of {@link TextField}; every prop of a native input passes through to the input, `className` to the field. */
export interface TextFieldProps
  extends Omit<ComponentPropsWithoutRef<'input'>, 'type' | 'children' | 'required'>, FieldTexts {
  /** Type of the input; phones show the matching keyboard. @default 'text' */
  type?:
    'text' | 'email' | 'tel' | 'url' | 'search' | 'password' | 'number' | 'date' | 'time' | 'datetime-local';
  /** Position of the label; see `Field`. @default 'float' */
  labelPlacement?: FieldProps['labelPlacement'];
}

/** A text input with label, hint and error. */
export const TextField = /* @__PURE__ */ forwardRef<HTMLInputElement, TextFieldProps>(
  function TextField(props, ref) {
    const [field, control] = splitFieldProps(props);
    const { labelPlacement, type = 'text', placeholder = ' ', ...rest } = control;
    return (
      <Field {...field} labelPlacement={labelPlacement}>
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
  },
);
