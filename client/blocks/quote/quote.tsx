import type { ShownText } from '../../model/shown-text';
import { Band } from '../band';

export interface QuoteProps {
  quote: ShownText;
  /** Name of the person who is quoted; may be empty. */
  name: ShownText;
  role: ShownText;
}

/** A quote in large type, with the name and role of the person below. */
export function Quote({ quote, name, role }: QuoteProps) {
  return (
    <Band>
      <figure className="quote">
        <blockquote>{quote}</blockquote>
        {(name || role) && (
          <figcaption>
            {name && <strong>{name}</strong>} {role}
          </figcaption>
        )}
      </figure>
    </Band>
  );
}
