import { useId } from 'react';
import { TYPEFACE_PAIR_NAMES, TYPEFACE_PAIRS, typefaceFamilies } from '../../model/typefaces';

interface TypefaceFieldProps {
  label: React.ReactNode;
  hint: React.ReactNode;
  value: unknown;
  onChange: (value: unknown) => void;
}

/** A pair of typefaces, chosen by names that are set in them. */
export function TypefaceField({ label, hint, value, onChange }: TypefaceFieldProps) {
  const id = useId();
  const chosen = TYPEFACE_PAIR_NAMES.find((pair) => pair === value) ?? TYPEFACE_PAIR_NAMES[0];
  return (
    <fieldset className="edit-typefaces" aria-describedby={`${id}-hint`}>
      <legend>{label}</legend>
      {TYPEFACE_PAIR_NAMES.map((pair) => {
        const families = typefaceFamilies(pair);
        return (
          <label key={pair}>
            <input
              type="radio"
              name={id}
              value={pair}
              checked={pair === chosen}
              onChange={() => onChange(pair)}
            />
            <span>
              <strong style={{ fontFamily: families.display }}>{TYPEFACE_PAIRS[pair].display}</strong>
              <span style={{ fontFamily: families.text }}>{TYPEFACE_PAIRS[pair].text}</span>
            </span>
          </label>
        );
      })}
      <div id={`${id}-hint`} className="edit-typefaces__hint">
        {hint}
      </div>
    </fieldset>
  );
}
