import type { Messages } from '../../i18n/messages';

/** The price of a workshop as pages show it. @param formatted - the price in the language of the page */
export function priceText(
  price: number | null,
  formatted: string,
  { workshops }: Pick<Messages, 'workshops'>,
): string {
  if (price === null) return workshops.priceOnRequest();
  return price === 0 ? workshops.free() : workshops.priceValue({ price: formatted });
}
