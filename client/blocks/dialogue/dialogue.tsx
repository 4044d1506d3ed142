import { Container } from '@site/ui-kit';
import type { DialogueView } from '../../model/view-types';
import { useMessages } from '../../i18n/messages';

/** A written example of a conversation with the assistant. */
export function Dialogue({ id, title, lines }: DialogueView & { id?: string }) {
  const { assistant } = useMessages();
  return (
    <section className="band" id={id} aria-label={assistant.example()}>
      <Container className="dialogue">
        <h2>{title}</h2>
        <ol className="dialogue__lines">
          {lines.map(({ who, text }, index) => (
            <li key={index} data-who={who}>
              <span>{who === 'visitor' ? assistant.visitor() : assistant.assistant()}</span>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </Container>
    </section>
  );
}
