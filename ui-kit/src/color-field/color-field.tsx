import { forwardRef } from 'react';
import { Field, splitFieldProps } from '../field/field';
import type { FieldTexts, PassedOnProps } from '../field/field-parts';
import { useControl } from '../react/use-control';
import { useControlled } from '../react/use-controlled';

/** Props of {@link ColorField}; every prop of a native input passes through to the text, `className` and `style` to the field. */
export interface ColorFieldProps extends PassedOnProps<'placeholder'>, FieldTexts {
  /** The controlled colour, as `#rrggbb`; what is typed is any text. */
  value?: string | undefined;
  /** The initial colour, uncontrolled. @default '' */
  defaultValue?: string | undefined;
  /** Called with each colour that is chosen, and with what is typed. */
  onChange?: ((value: string) => void) | undefined;
  /** Accessible name of the button that opens the browser's colours. */
  chooseLabel: string;
  /** The colour that counts while the field is empty. */
  fallback?: string | undefined;
  /** Further colours that come of the chosen one, each with its name. */
  shades?: readonly { color: string; name: string }[] | undefined;
}

const COLOR = /^#[\da-f]{6}$/i;

/**
 * A colour: chosen in the browser's palette, or typed as hexadecimal number. A form sends the text.
 * - **Use** it for any colour. **Not** for one of a few colours: use a `RadioGroup`.
 * - **Keyboard**: type it, or go on to the button with Tab and open the colours with Enter.
 * - **Screen reader**: a text field, and a button with `chooseLabel`.
 */
export const ColorField = forwardRef<HTMLInputElement, ColorFieldProps>(function ColorField(props, ref) {
  const [field, control] = splitFieldProps(props);
  const { value, defaultValue = '', onChange, chooseLabel, fallback, shades = [], ...rest } = control;
  const input = useControl(ref);
  const [color, setColor] = useControlled(value, defaultValue, onChange, input);
  return (
    <Field {...field} labelPlacement="above">
      {(wiring) => (
        <>
          <div className="kit-color-controls">
            <input
              type="color"
              className="kit-control kit-color-choice"
              aria-label={chooseLabel}
              disabled={rest.disabled || rest.readOnly}
              value={COLOR.test(color) ? color.toLowerCase() : (fallback ?? '#000000')}
              onChange={({ target }) => setColor(target.value)}
            />
            <input
              autoComplete="off"
              // Read from the left in every language.
              dir="ltr"
              spellCheck={false}
              {...rest}
              {...wiring}
              ref={input}
              type="text"
              className="kit-control"
              value={color}
              placeholder={fallback}
              onChange={({ target }) => setColor(target.value)}
            />
          </div>
          {shades.length > 0 && (
            <ul className="kit-list kit-color-shades">
              {shades.map(({ color: shade, name }) => (
                <li key={name}>
                  <svg viewBox="0 0 1 1" aria-hidden="true">
                    <rect width="1" height="1" fill={shade} />
                  </svg>
                  {name}
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </Field>
  );
});
