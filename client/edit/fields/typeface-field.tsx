import { Button } from '@site/ui-kit';
import { useId } from 'react';
import { TYPEFACE_PAIR_NAMES, TYPEFACE_PAIRS, typefaceFamilies } from '../../model/typefaces';
import type { TypedKindProps } from './typed-field';

/** A pair of typefaces, chosen by names that are set in them. */
export function TypefaceField({ label, hint, value, onChange }: TypedKindProps) {
  const id = useId();
  const chosen = TYPEFACE_PAIR_NAMES.find((pair) => pair === value) ?? TYPEFACE_PAIR_NAMES[0];
  return (
    <fieldset className="edit-field edit-typefaces" aria-describedby={`${id}-hint`}>
      <legend>{label}</legend>
      {TYPEFACE_PAIR_NAMES.map((pair) => {
        const families = typefaceFamilies(pair);
        return (
          <Button key={pair} variant="outline" aria-pressed={pair === chosen} onClick={() => onChange(pair)}>
            <strong ref={setIn(families.display)}>{TYPEFACE_PAIRS[pair].display}</strong>
            <span ref={setIn(families.text)}>{TYPEFACE_PAIRS[pair].text}</span>
          </Button>
        );
      })}
      <div id={`${id}-hint`} className="edit-note">
        {hint}
      </div>
    </fieldset>
  );
}

/** Sets an element in a typeface. The content security policy refuses style attributes, not styles that a script sets. */
const setIn = (family: string) => (element: HTMLElement | null) => {
  if (element) element.style.fontFamily = family;
};
