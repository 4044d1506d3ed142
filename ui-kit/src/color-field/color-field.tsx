import { forwardRef } from 'react';
import { Field, splitFieldProps, type FieldPart } from '../field/field';

/** Props of {@link ColorField}. */
export interface ColorFieldProps extends FieldPart {
  /** The colour, as `#rrggbb`; what is typed is any text. */
  value: string;
  /** Called with each colour that is chosen, and with what is typed. */
  onChange: (value: string) => void;
  /** Called when the text is left. */
  onBlur?: () => void;
  /** Accessible name of the button that opens the browser's colours. */
  chooseLabel: string;
  /** The colour that counts while the field is empty. */
  fallback?: string;
  /** Further colours that come of the chosen one, each with its name. */
  shades?: readonly { color: string; name: string }[];
}

const COLOR = /^#[\da-f]{6}$/i;

/** A colour: chosen in the browser's palette, or typed as hexadecimal number. */
export const ColorField = /* @__PURE__ */ forwardRef<HTMLInputElement, ColorFieldProps>(function ColorField(
  { value, onChange, onBlur, chooseLabel, fallback, shades = [], ...props },
  ref,
) {
  const [field] = splitFieldProps(props);
  return (
    <div className="kit-color">
      <Field {...field} labelPlacement="above">
        {(wiring) => (
          <div className="kit-color-controls">
            <input
              type="color"
              className="kit-color-choice"
              aria-label={chooseLabel}
              value={COLOR.test(value) ? value.toLowerCase() : (fallback ?? '#000000')}
              onChange={({ target }) => onChange(target.value)}
            />
            <input
              {...wiring}
              ref={ref}
              type="text"
              className="kit-control"
              value={value}
              placeholder={fallback}
              autoComplete="off"
              spellCheck={false}
              onChange={({ target }) => onChange(target.value)}
              onBlur={onBlur}
            />
          </div>
        )}
      </Field>
      {shades.length > 0 && (
        <ul className="kit-color-shades">
          {shades.map(({ color, name }) => (
            <li key={String(name)}>
              <svg viewBox="0 0 1 1" aria-hidden="true">
                <rect width="1" height="1" fill={color} />
              </svg>
              {name}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
});
