import type { QuoteView } from '../../model/view-types';
import { Band } from '../band';

/** A quote in large type, with the name and role of the person below. */
export function Quote({ quote, name, role }: QuoteView) {
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
