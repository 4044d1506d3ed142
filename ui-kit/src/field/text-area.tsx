import { forwardRef, type ComponentPropsWithoutRef } from 'react';
import { Field, type FieldProps, type FieldTexts } from './field';

/** Props of {@link TextArea}; every prop of a native textarea passes through to the textarea, `className` to the field. */
export interface TextAreaProps
  extends Omit<ComponentPropsWithoutRef<'textarea'>, 'children' | 'required'>, FieldTexts {
  /** Where the label stands; see `Field`. @default 'float' */
  labelPlacement?: FieldProps['labelPlacement'];
}

/** Text of several lines with its label, hint and error; it grows with its text where the browser can. */
export const TextArea = /* @__PURE__ */ forwardRef<HTMLTextAreaElement, TextAreaProps>(function TextArea(
  {
    label,
    hint,
    error,
    required,
    labelPlacement,
    id,
    className,
    rows = 4,
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
        <textarea
          {...rest}
          {...control}
          ref={ref}
          rows={rows}
          placeholder={placeholder}
          className="bf-control"
        />
      )}
    </Field>
  );
});
