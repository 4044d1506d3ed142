import { isLocale, type Locale } from '../i18n/locales';

/** The place in content that a text or picture on a page comes from. */
export interface ContentPlace {
  readonly collection: string;
  /** Id of the record. */
  readonly id: string;
  /** Path of the value: `details.items.2.label`. */
  readonly path: string;
  readonly locale: Locale;
}

/** Path of a place that is a whole entry. */
export const WHOLE_ENTRY = '';

/**
 * Attribute of elements in the editors' frame. It lists the places that the element shows, each as
 * `collection/id/path/locale`, separated by spaces.
 */
export const PLACES_ATTRIBUTE = 'data-edit';

export const formatPlaces = (places: readonly ContentPlace[]): string =>
  places.map(({ collection, id, path, locale }) => [collection, id, path, locale].join('/')).join(' ');

/** The reverse of {@link formatPlaces}. */
export function parsePlaces(value: string): ContentPlace[] {
  return value.split(' ').flatMap((place) => {
    const [collection, id, path, locale] = place.split('/');
    return collection && id && path && isLocale(locale) ? [{ collection, id, path, locale }] : [];
  });
}
