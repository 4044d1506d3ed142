import { Container } from '@site/ui-kit';

export interface QuoteProps {
  quote: string;
  /** Who says it; empty for nobody in particular. */
  name: string;
  role: string;
}

/** What somebody says, large, with name and role below. */
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
