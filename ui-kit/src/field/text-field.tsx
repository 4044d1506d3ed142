import { forwardRef, type ComponentPropsWithoutRef } from 'react';
import { Field, type FieldProps, type FieldTexts } from './field';

/** Props of {@link TextField}; every prop of a native input passes through to the input, `className` to the field. */
export interface TextFieldProps
  extends Omit<ComponentPropsWithoutRef<'input'>, 'type' | 'children' | 'required'>, FieldTexts {
  /** What is typed; phones show the keyboard for it. @default 'text' */
  type?:
    'text' | 'email' | 'tel' | 'url' | 'search' | 'password' | 'number' | 'date' | 'time' | 'datetime-local';
  /** Where the label stands; see `Field`. @default 'float' */
  labelPlacement?: FieldProps['labelPlacement'];
}

/** A line of text with its label, hint and error. */
export const TextField = /* @__PURE__ */ forwardRef<HTMLInputElement, TextFieldProps>(function TextField(
  {
    label,
    hint,
    error,
    required,
    labelPlacement,
    id,
    className,
    type = 'text',
    placeholder = ' ',
    'aria-describedby': describedBy,
    ...rest
  },
  ref,
) {
  const field = {
    label,
    hint,
    error,
    required,
    labelPlacement,
    id,
    className,
    'aria-describedby': describedBy,
  };
  return (
    <Field {...field}>
      {(control) => (
        <input
          {...rest}
          {...control}
          ref={ref}
          type={type}
          placeholder={placeholder}
          className="bf-control"
        />
      )}
    </Field>
  );
});
