import { Container, IconClock, IconMail, IconPhone, IconPin } from '@brightfold/ui-kit';
import type { ContactView } from '../../model/view-types';
import { contactForm } from '../../forms/contact';
import { Form } from '../../forms/form';
import { useMessages } from '../../i18n/messages';

/** The contact form with the other ways to reach the company; the target of `#contact`. */
export function ContactSection({ contact }: { contact: ContactView }) {
  const messages = useMessages();
  return (
    <section className="band band--contact" id="contact">
      <Container className="contact">
        <div className="contact__text">
          <h2>{contact.title || messages.contact.title()}</h2>
          {contact.text && <p className="lead">{contact.text}</p>}
          <ContactFacts contact={contact} />
        </div>
        <div className="contact__form">
          <Form form={contactForm} />
        </div>
      </Container>
    </section>
  );
}

function ContactFacts({ contact }: { contact: ContactView }) {
  const { contact: labels } = useMessages();
  return (
    <address className="contact__facts">
      {contact.email && (
        <a href={`mailto:${contact.email}`}>
          <IconMail title={labels.email()} /> {contact.email}
        </a>
      )}
      {contact.phone && (
        <a href={`tel:${contact.phone.replace(/[^+\d]/g, '')}`}>
          <IconPhone title={labels.phone()} /> {contact.phone}
        </a>
      )}
      {contact.address && (
        <span>
          <IconPin title={labels.address()} /> {contact.address}
        </span>
      )}
      {contact.hours && (
        <span>
          <IconClock title={labels.hours()} /> {contact.hours}
        </span>
      )}
    </address>
  );
}
