import type { ReactNode } from 'react';
import { Container } from '@brightfold/ui-kit';
import type { StepsView } from '../../data/view-types';
import { SectionHead } from './section-head';
import { StepList } from './steps';

export interface FormSectionProps {
  /** Fragment that links lead to. */
  id: string;
  title: string;
  /** What happens after the form is sent; stands beside it. */
  steps: StepsView | null;
  children: ReactNode;
}

/** A form on a plane of its own, beside what happens after it is sent. */
export function FormSection({ id, title, steps, children }: FormSectionProps) {
  return (
    <section className="band">
      <Container className="form-section">
        {steps && (
          <div className="form-section__steps" id="steps">
            <SectionHead title={steps.title} lead={steps.lead} />
            <StepList items={steps.items} />
          </div>
        )}
        <div className="form-plane" id={id}>
          <h2>{title}</h2>
          {children}
        </div>
      </Container>
    </section>
  );
}
