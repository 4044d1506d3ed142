import { Container } from '@site/ui-kit';
import type { FormView } from '../../model/view-types';
import { contactForm } from '../../forms/contact/contact';
import { Form } from '../../forms/form';
import { referralForm } from '../../forms/referral/referral';

const FORMS = { contact: contactForm, referral: referralForm };

/** A form on a coloured plane. */
export function FormBlock({ id, title, text, form }: FormView & { id: string }) {
  return (
    <section className="band" id={id}>
      <Container className="form-section">
        <div className="form-plane">
          {title && <h2>{title}</h2>}
          {text && <p className="lead">{text}</p>}
          <Form form={FORMS[form]} />
        </div>
      </Container>
    </section>
  );
}
