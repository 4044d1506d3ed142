import type { TextFieldProps } from '@site/ui-kit';
import { useState, type Ref } from 'react';
import { EditDate, EditText } from '../edit-controls';
import { useEditMessages } from '../edit-messages';
import { momentText } from '../entry/time-text';
import type { NumberFieldModel } from '../../model/field';
import { numberText, readTypedNumber } from '../../model/typed-number';
import { useEditedSite } from '../site/edited-site';
import { fromLocalTime, toLocalTime } from '../../model/local-time';
import { parseStoredDate } from '../../model/stored-date';

interface TypedFieldProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'type' | 'labelPlacement'> {
  /** @default EditText */
  as?: typeof EditText | typeof EditDate;
  ref?: Ref<HTMLInputElement>;
  value: unknown;
  show: (value: unknown) => string;
  /** The value that a text means, or the text itself if it cannot be understood. */
  read: (typed: string) => unknown;
  onChange: (value: unknown) => void;
}

/** The props of a field of one kind, which knows itself how its value is typed. */
export type TypedKindProps = Pick<
  TypedFieldProps,
  'label' | 'hint' | 'error' | 'required' | 'value' | 'onChange' | 'onFocus' | 'onBlur' | 'ref'
>;

/** A number, date or the like that is typed as text. When the editor leaves the field, it shows how the text was understood. */
function TypedField({
  as: Control = EditText,
  value,
  show,
  read,
  onChange,
  onBlur,
  ...rest
}: TypedFieldProps) {
  const [typed, setTyped] = useState<{ text: string; value: unknown } | null>(null);
  return (
    <Control
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

interface NumberFieldProps extends TypedKindProps {
  field: NumberFieldModel;
  /** Whether the content service stores an empty number as 0, as it does in fields of their own. */
  isEmptyZero: boolean;
}

/** A number, typed as people write numbers and prices. */
export function TypedNumberField({ field, isEmptyZero, ...props }: NumberFieldProps) {
  const { locale } = useEditedSite();
  return (
    <TypedField
      {...props}
      inputMode={field.whole ? 'numeric' : 'decimal'}
      show={(value) => {
        if (typeof value !== 'number') return String(value ?? '');
        return isEmptyZero && value === 0 ? '' : numberText(value, locale);
      }}
      read={(text) => {
        if (text.trim() === '') return isEmptyZero ? 0 : null;
        const typed = readTypedNumber(text, field.whole);
        if (typed.kind !== 'number') return text;
        return isEmptyZero && typed.value === 0 ? '0' : typed.value;
      }}
    />
  );
}

/** A date and time of the site's time zone, and below it the same in words. */
export function MomentField({ hint, ...props }: TypedKindProps) {
  const site = useEditedSite();
  const { fields } = useEditMessages();
  const time = parseStoredDate(props.value);
  const words = time === null ? null : `${momentText(time, site)}.`;
  return (
    <TypedField
      {...props}
      as={EditDate}
      hint={[hint, words, fields.timeZone({ zone: site.timeZone })].filter(Boolean).join(' ')}
      show={(value) => toLocalTime(value, site.timeZone) || String(value ?? '')}
      read={(text) => fromLocalTime(text, site.timeZone) || text}
    />
  );
}
