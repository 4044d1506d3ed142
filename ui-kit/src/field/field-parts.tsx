import { useId, type ComponentPropsWithoutRef, type ReactNode } from 'react';
import { classNames } from '../react/class-names';

/** Attributes that connect a control with its label, hint and error; spread them on the control. */
export interface ControlProps {
  id: string;
  required?: boolean | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: true | undefined;
}

/** Texts and state of a field. */
export interface FieldTexts {
  /** The label. By default it rests in the empty control and rises above it with the focus or a value. */
  label: ReactNode;
  /** Help text below the control. */
  hint?: ReactNode;
  /** Error message; shown below the control, which it marks as invalid. */
  error?: ReactNode;
  /** Whether the field is required; marks the label. @default false */
  required?: boolean | undefined;
}

/** Props of a native input that a component passes on which has a value of its own kind. */
export type PassedOnProps<Besides extends string = never> = Omit<
  ComponentPropsWithoutRef<'input'>,
  'type' | 'value' | 'defaultValue' | 'onChange' | 'children' | 'required' | Besides
>;

/** The input of {@link useControlProps}. */
interface Wiring extends Omit<FieldTexts, 'label'> {
  /** Id of the control. @default generated */
  id?: string | undefined;
  /** Ids of further descriptions of the control. */
  'aria-describedby'?: string | undefined;
}

/** Returns the control's attributes: its id and those of the {@link FieldNotes}. */
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
    // Without an error of its own a field leaves an `aria-invalid` of the consumer alone.
    ...(Boolean(error) && { 'aria-invalid': true }),
  };
}

/** The text of a label, with an asterisk if the field is required. */
export const LabelText = ({ label, required }: Pick<FieldTexts, 'label' | 'required'>) => (
  <>
    {label}
    {required && <span aria-hidden="true"> *</span>}
  </>
);

/** Hint and error of the control with this id. */
export const FieldNotes = ({ id, hint, error }: Pick<FieldTexts, 'hint' | 'error'> & { id: string }) => (
  <>
    {hint && (
      <div className="kit-field-hint" id={hintId(id)}>
        {hint}
      </div>
    )}
    {error && (
      <div className="kit-field-error" id={errorId(id)}>
        {error}
      </div>
    )}
  </>
);

const hintId = (control: string) => `${control}-hint`;
const errorId = (control: string) => `${control}-error`;
