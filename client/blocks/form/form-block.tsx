import { Container } from '@site/ui-kit';
import type { ShownText } from '../../model/shown-text';
import { contactForm } from '../../forms/contact/contact';
import { Form } from '../../forms/form';
import { referralForm } from '../../forms/referral/referral';

const FORMS = { contact: contactForm, referral: referralForm };

export interface FormBlockProps {
  id: string;
  title: ShownText;
  text: ShownText;
  form: keyof typeof FORMS;
}

/** A form on a coloured plane. */
export function FormBlock({ id, title, text, form }: FormBlockProps) {
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
