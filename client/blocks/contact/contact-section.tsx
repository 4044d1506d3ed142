import { Container, IconClock, IconMail, IconPhone, IconPin } from '@site/ui-kit';
import type { ContactView } from '../../model/view-types';
import { contactForm } from '../../forms/contact/contact';
import { Form } from '../../forms/form';
import { useMessages } from '../../i18n/messages';

/** The contact form with the other ways to reach the company; the target of `#contact`. */
export function ContactSection(contact: ContactView) {
  const messages = useMessages();
  return (
    <section className="band band--contact" id="contact">
      <Container className="contact">
        <div className="contact__text">
          <h2>{contact.title || messages.contact.title()}</h2>
          {contact.text && <p className="lead">{contact.text}</p>}
          <ContactFacts {...contact} />
        </div>
        <div className="contact__form">
          <Form form={contactForm} />
        </div>
      </Container>
    </section>
  );
}

function ContactFacts({ email, phones, address, hours }: ContactView) {
  const { contact: labels } = useMessages();
  return (
    <address className="contact__facts">
      {email && (
        <a href={`mailto:${email}`}>
          <IconMail title={labels.email()} /> {email}
        </a>
      )}
      {phones.map(({ text, href }) => (
        <a key={text} href={href || undefined}>
          <IconPhone title={labels.phone()} /> {text}
        </a>
      ))}
      {address && (
        <span>
          <IconPin title={labels.address()} /> {address}
        </span>
      )}
      {hours && (
        <span>
          <IconClock title={labels.hours()} /> {hours}
        </span>
      )}
    </address>
  );
}
