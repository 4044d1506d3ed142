import { TextField, type TextFieldProps } from '@brightfold/ui-kit';
import { useState } from 'react';
import { fromLocalTime, toLocalTime } from '../entry/local-time';

/** Limits the year to four digits; without a latest date, browsers wait for two more. */
const LATEST = '9999-12-31T23:59';

interface DateFieldProps extends Pick<
  TextFieldProps,
  'label' | 'hint' | 'error' | 'required' | 'onFocus' | 'onBlur'
> {
  /** A stored date; anything else is shown as no date. */
  value: unknown;
  /** Called for each complete date, and with an empty one unless the field is required. */
  onChange: (stored: string) => void;
}

/**
 * A date and time of the site's time zone. While somebody types, the browser reports incomplete dates as empty, so the
 * field keeps what it shows, and goes back to the stored date if an incomplete one is left behind.
 */
export function DateField({ value, onChange, onBlur, ...rest }: DateFieldProps) {
  const [typed, setTyped] = useState<{ text: string; stored: unknown } | null>(null);
  return (
    <TextField
      {...rest}
      labelPlacement="above"
      type="datetime-local"
      max={LATEST}
      value={typed && typed.stored === value ? typed.text : toLocalTime(value)}
      onChange={({ target }) => {
        const isCleared = target.value === '' && !target.validity.badInput && !rest.required;
        const next = fromLocalTime(target.value);
        const stored = next || isCleared ? next : value;
        setTyped({ text: target.value, stored });
        if (stored !== value) onChange(next);
      }}
      onBlur={(event) => {
        setTyped(null);
        if (event.target.validity.badInput) event.target.value = toLocalTime(value);
        onBlur?.(event);
      }}
    />
  );
}
