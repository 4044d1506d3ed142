import { Container } from '@site/ui-kit';
import type { ShownText } from '../../model/shown-text';
import type { WorkshopCard } from '../../model/view-types';
import { useMessages } from '../../i18n/messages';
import { WorkshopCards } from './workshop-cards';
import { MoreLink } from '../more-link';
import { SectionHead } from '../section-head';

export interface WorkshopsProps {
  items: readonly WorkshopCard[];
  /** Empty for the usual one. */
  title: ShownText;
  /** A sentence under the title, or empty. */
  lead: ShownText;
}

/** The next workshops. */
export function Workshops({ items, title, lead }: WorkshopsProps) {
  const { sections, workshops } = useMessages();
  return (
    <section className="band">
      <Container>
        <SectionHead
          title={title || workshops.upcoming()}
          lead={lead}
          action={<MoreLink to="/workshops" label={sections.workshops()} />}
        />
        <WorkshopCards items={items} />
      </Container>
    </section>
  );
}
