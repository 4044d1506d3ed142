import type { TextFieldProps } from '@site/ui-kit';
import { useState } from 'react';
import { EditText } from '../edit-controls';

interface TypedFieldProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'type' | 'labelPlacement'> {
  value: unknown;
  show: (value: unknown) => string;
  /** The value that a text means, or the text itself if it cannot be understood. */
  read: (typed: string) => unknown;
  onChange: (value: unknown) => void;
}

/** The props of a field of one kind, which knows itself how its value is typed. */
export type TypedKindProps = Pick<
  TypedFieldProps,
  'label' | 'hint' | 'error' | 'required' | 'value' | 'onChange' | 'onFocus' | 'onBlur'
>;

/** A number, date or the like that is typed as text. When the editor leaves the field, it shows how the text was understood. */
export function TypedField({ value, show, read, onChange, onBlur, ...rest }: TypedFieldProps) {
  const [typed, setTyped] = useState<{ text: string; value: unknown } | null>(null);
  return (
    <EditText
      autoComplete="off"
      {...rest}
      // Undo may have changed the value since.
      value={typed && typed.value === value ? typed.text : show(value)}
      onChange={({ target }) => {
        const next = read(target.value);
        setTyped({ text: target.value, value: next });
        onChange(next);
      }}
      onBlur={(event) => {
        setTyped(null);
        onBlur?.(event);
      }}
    />
  );
}
