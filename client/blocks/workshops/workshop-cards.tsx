import type { WorkshopCard } from '../../model/view-types';
import { CardGrid, type CardGridProps } from '../item-cards';

export function WorkshopCards(props: Omit<CardGridProps<WorkshopCard>, 'meta'>) {
  return (
    <CardGrid
      {...props}
      meta={(workshop) => (
        <>
          <time dateTime={workshop.starts}>{workshop.time}</time>
          <span>{workshop.place}</span>
        </>
      )}
    />
  );
}
