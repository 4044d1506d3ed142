import { Container } from '@brightfold/ui-kit';
import type { DialogueView } from '../../model/view-types';
import { useMessages } from '../../i18n/messages';

/** A written example of a conversation with the assistant. */
export function Dialogue({ dialogue }: { dialogue: DialogueView | null }) {
  const { assistant } = useMessages();
  if (!dialogue) return null;
  return (
    <section className="band" id="dialogue" aria-label={assistant.example()}>
      <Container className="dialogue">
        <h2>{dialogue.title}</h2>
        <ol>
          {dialogue.lines.map(({ who, text }) => (
            <li key={text} data-who={who}>
              <span>{who === 'visitor' ? assistant.visitor() : assistant.assistant()}</span>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </Container>
    </section>
  );
}
