import { Container } from '@brightfold/ui-kit';
import type { StepsView } from '../../data/view-types';
import { SectionHead } from './section-head';

/** What happens, in order. */
export function Steps({ steps }: { steps: StepsView | null }) {
  if (!steps) return null;
  return (
    <section className="band band--steps" id="steps">
      <Container>
        <SectionHead title={steps.title} lead={steps.lead} />
        <ol className="steps">
          {steps.items.map((item) => (
            <li key={item.title}>
              <h3>{item.title}</h3>
              <p>{item.text}</p>
            </li>
          ))}
        </ol>
      </Container>
    </section>
  );
}
