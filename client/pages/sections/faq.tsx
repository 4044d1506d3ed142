import { Accordion, Container } from '@brightfold/ui-kit';
import type { FaqView } from '../../model/view-types';

/** Questions that open their answers, beside their title. */
export function Faq({ faq }: { faq: FaqView | null }) {
  if (!faq) return null;
  return (
    <section className="band" id="faq">
      <Container className="faq">
        <h2>{faq.title}</h2>
        <Accordion
          items={faq.items.map(({ question, answer }) => ({ title: question, content: <p>{answer}</p> }))}
        />
      </Container>
    </section>
  );
}
