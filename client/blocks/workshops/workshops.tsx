import type { WorkshopCard } from '../../model/view-types';
import { useMessages } from '../../i18n/messages';
import { Band, MoreLink } from '../band';
import type { TitledItems } from '../item-cards';
import { WorkshopCards } from './workshop-cards';

export function Workshops({ items, title, lead }: TitledItems<WorkshopCard>) {
  const { sections, workshops } = useMessages();
  return (
    <Band
      title={title || workshops.upcoming()}
      lead={lead}
      action={<MoreLink to="/workshops" label={sections.workshops()} />}
    >
      <WorkshopCards items={items} />
    </Band>
  );
}
