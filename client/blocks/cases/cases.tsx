import type { CaseCard } from '../../model/view-types';
import { useMessages } from '../../i18n/messages';
import { Band } from '../band';
import { CardGrid, type CardGridProps, type TitledItems } from '../item-cards';

export function Cases({ id, items, title, lead }: TitledItems<CaseCard> & { id?: string }) {
  const { cases } = useMessages();
  return (
    <Band id={id} title={title || cases.title()} lead={lead}>
      <CaseCards items={items} />
    </Band>
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
