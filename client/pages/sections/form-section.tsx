import type { ReactNode } from 'react';
import { Container } from '@site/ui-kit';
import type { ShownText } from '../../model/shown-text';
import type { StepsView } from '../../model/view-types';
import { SectionHead } from '../../blocks/band';
import { StepList } from '../../blocks/steps/steps';

export interface FormSectionProps {
  /** Fragment that links lead to. */
  id: string;
  title: ShownText;
  /** The steps that follow once the form is sent. */
  steps: StepsView | null;
  children: ReactNode;
}

/** A form on a raised background. The steps beside it say what happens after it is sent. */
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
