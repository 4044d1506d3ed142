import { bareText, type ShownText } from '../../model/shown-text';
import type { Messages } from '../../i18n/messages';

/** Where a workshop takes place; a place that only says that it is online is not said twice. */
export function placeText<Place extends ShownText>(
  { online, place }: { online: boolean; place: Place },
  { workshops }: Pick<Messages, 'workshops'>,
): (string | Place)[] {
  const isOnline = online ? workshops.online() : '';
  return [isOnline, bareText(place) === isOnline ? '' : place].filter(Boolean);
}

/** The price of a workshop as pages show it. @param formatted - the price in the language of the page */
export function priceText(
  price: number | null,
  formatted: string,
  { workshops }: Pick<Messages, 'workshops'>,
): string {
  if (price === null) return workshops.priceOnRequest();
  return price === 0 ? workshops.free() : workshops.priceValue({ price: formatted });
}
