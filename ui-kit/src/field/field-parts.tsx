import { useId, type ReactNode } from 'react';
import { classNames } from '../react/class-names';

/** The attributes that tie label, hint and error to a control; spread them on the control. */
export interface ControlProps {
  id: string;
  required?: boolean;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
}

/** The texts and marks around a control. */
export interface FieldTexts {
  /** The field's name; rests in the empty control and stands above it from the focus or the first value on. */
  label: ReactNode;
  /** Help that stays under the control. */
  hint?: ReactNode;
  /** The reason why the value is wrong; shows under the control and marks it as invalid. */
  error?: ReactNode;
  /** The field has to be filled in; marks the label. @default false */
  required?: boolean;
}

/** The input of {@link useControlProps}. */
interface Wiring extends Omit<FieldTexts, 'label'> {
  /** Id of the control. @default generated */
  id?: string;
  /** Ids of further descriptions of the control. */
  'aria-describedby'?: string;
}

/** The control's part of a field: its id, and the ids of what {@link FieldNotes} show about it. */
export function useControlProps({
  id,
  hint,
  error,
  required,
  'aria-describedby': describedBy,
}: Wiring): ControlProps {
  const generated = useId();
  const control = id ?? generated;
  const descriptions = classNames(
    describedBy,
    Boolean(hint) && hintId(control),
    Boolean(error) && errorId(control),
  );
  return {
    id: control,
    required,
    'aria-describedby': descriptions || undefined,
    'aria-invalid': error ? true : undefined,
  };
}

/** The words of a label, with the mark of a field that has to be filled in. */
export const LabelText = ({ label, required }: Pick<FieldTexts, 'label' | 'required'>) => (
  <>
    {label}
    {required && <span aria-hidden="true"> *</span>}
  </>
);

/** Hint and error under the control with this id. */
export const FieldNotes = ({ id, hint, error }: Pick<FieldTexts, 'hint' | 'error'> & { id: string }) => (
  <>
    {hint && (
      <div className="bf-field-hint" id={hintId(id)}>
        {hint}
      </div>
    )}
    {error && (
      <div className="bf-field-error" id={errorId(id)}>
        {error}
      </div>
    )}
  </>
);

const hintId = (control: string) => `${control}-hint`;
const errorId = (control: string) => `${control}-error`;
