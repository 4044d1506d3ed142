import { forwardRef, useId, type ComponentPropsWithoutRef, type ReactNode } from 'react';
import { classNames } from '../react/class-names';

/** What a control needs so that label, hint and error belong to it; spread it on the control. */
export interface ControlProps {
  id: string;
  required?: boolean;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
}

/** What every field says about its control. */
export interface FieldTexts {
  /** What the field asks for. It shows above the control once there is a value, and in its place before. */
  label: ReactNode;
  /** Help that stays under the control. */
  hint?: ReactNode;
  /** What is wrong with the value; shows under the control and marks it as invalid. */
  error?: ReactNode;
  /** The field has to be filled in; marks the label. @default false */
  required?: boolean;
}

/** Props of {@link Field}; every prop of a native div passes through. */
export interface FieldProps extends Omit<ComponentPropsWithoutRef<'div'>, 'children' | 'id'>, FieldTexts {
  /** Id of the control. @default generated */
  id?: string;
  /** Ids of further descriptions of the control. */
  'aria-describedby'?: string;
  /** Where the label stands: `float` rests in an empty control, `above` never does, `hidden` is for assistive technology only. @default 'float' */
  labelPlacement?: 'float' | 'above' | 'hidden';
  /** Renders the control; spread the given props on it. */
  children: (control: ControlProps) => ReactNode;
}

/** Label, hint and error around a control of your own, with the ids wired. */
export const Field = /* @__PURE__ */ forwardRef<HTMLDivElement, FieldProps>(function Field(
  {
    id,
    label,
    hint,
    error,
    required,
    labelPlacement = 'float',
    'aria-describedby': describedBy,
    className,
    children,
    ...rest
  },
  ref,
) {
  const generated = useId();
  const control = id ?? generated;
  const descriptions = classNames(
    describedBy,
    Boolean(hint) && `${control}-hint`,
    Boolean(error) && `${control}-error`,
  );
  return (
    <div {...rest} ref={ref} className={classNames('bf-field', className)} data-label={labelPlacement}>
      <label className="bf-field-label" htmlFor={control}>
        {label}
        {required && <span aria-hidden="true"> *</span>}
      </label>
      <div className="bf-field-control">
        {children({
          id: control,
          required,
          'aria-describedby': descriptions || undefined,
          'aria-invalid': error ? true : undefined,
        })}
      </div>
      {hint && (
        <div className="bf-field-hint" id={`${control}-hint`}>
          {hint}
        </div>
      )}
      {error && (
        <div className="bf-field-error" id={`${control}-error`}>
          {error}
        </div>
      )}
    </div>
  );
});
