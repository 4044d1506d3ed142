import type { ShownText } from '../../model/shown-text';
import type { Messages } from '../../i18n/messages';

/** Where a workshop takes place; a place that only says that it is online is not said twice. */
export const placeText = <Place extends ShownText>(
  { online, place }: { online: boolean; place: Place },
  { workshops }: Pick<Messages, 'workshops'>,
): (string | Place)[] =>
  [...new Set<string | Place>([online ? workshops.online() : '', place])].filter(Boolean);
