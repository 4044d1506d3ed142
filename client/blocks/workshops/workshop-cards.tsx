import type { WorkshopCard } from '../../model/view-types';
import { useMessages } from '../../i18n/messages';
import { CardGrid, type CardGridProps } from '../item-cards';

export function WorkshopCards(props: Omit<CardGridProps<WorkshopCard>, 'meta'>) {
  const { workshops } = useMessages();
  return (
    <CardGrid
      {...props}
      meta={(workshop) => (
        <>
          <time dateTime={workshop.starts}>{workshop.time}</time>
          <span>{workshop.place}</span>
          {workshop.places === 0 && !workshop.past && <span>{workshops.soldOut()}</span>}
        </>
      )}
    />
  );
}
