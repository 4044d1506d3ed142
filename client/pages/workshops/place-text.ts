import type { WorkshopCard } from '../../model/view-types';
import type { Messages } from '../../i18n/messages';

/** Where a workshop takes place; a place that only says that it is online is not said twice. */
export const placeText = (
  { online, place }: Pick<WorkshopCard, 'online' | 'place'>,
  { workshops }: Pick<Messages, 'workshops'>,
): string[] => [...new Set([online ? workshops.online() : '', place])].filter(Boolean);
