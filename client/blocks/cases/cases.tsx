import { Container } from '@site/ui-kit';
import type { ShownText } from '../../model/shown-text';
import type { CaseCard } from '../../model/view-types';
import { useMessages } from '../../i18n/messages';
import { CardGrid, type CardGridProps } from '../item-cards';
import { SectionHead } from '../section-head';

export interface CasesProps {
  /** Fragment that links lead to. */
  id?: string;
  /** Empty for the usual one. */
  title?: ShownText;
  items: readonly CaseCard[];
  /** A sentence under the title, or empty. */
  lead: ShownText;
}

export function Cases({ id, items, title, lead }: CasesProps) {
  const { cases } = useMessages();
  return (
    <section className="band" id={id}>
      <Container>
        <SectionHead title={title || cases.title()} lead={lead} />
        <CaseCards items={items} />
      </Container>
    </section>
  );
}

function CaseCards(props: Omit<CardGridProps<CaseCard>, 'meta'>) {
  return (
    <CardGrid
      {...props}
      meta={(item) => (
        <>
          <span>{item.sector}</span>
          {item.figure && (
            <strong>
              {item.figure.value} {item.figure.label}
            </strong>
          )}
        </>
      )}
    />
  );
}
