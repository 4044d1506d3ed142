import { Container } from '@site/ui-kit';

export interface QuoteProps {
  quote: string;
  /** Name of the person who is quoted; may be empty. */
  name: string;
  role: string;
}

/** A quote in large type, with the name and role of the person below. */
export function Quote({ quote, name, role }: QuoteProps) {
  return (
    <section className="band">
      <Container>
        <figure className="quote">
          <blockquote>{quote}</blockquote>
          {(name || role) && (
            <figcaption>
              {name && <strong>{name}</strong>} {role}
            </figcaption>
          )}
        </figure>
      </Container>
    </section>
  );
}
