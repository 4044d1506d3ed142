import { Accordion, Container } from '@site/ui-kit';
import type { FaqView } from '../../model/view-types';

/** Questions that open their answers, beside their title. */
export function Faq({ id = 'faq', title, items }: FaqView & { id?: string }) {
  return (
    <section className="band" id={id}>
      <Container className="faq">
        <h2>{title}</h2>
        <Accordion
          items={items.map(({ question, answer }) => ({ title: question, content: <p>{answer}</p> }))}
        />
      </Container>
    </section>
  );
}
