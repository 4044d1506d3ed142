import { isLocale, type Locale } from '../i18n/locales';

/** The place in content that a text or picture of a page comes from. */
export interface ContentPlace {
  readonly collection: string;
  /** Id of the record. */
  readonly id: string;
  /** Field, or place within one: `details.items.2.label`. */
  readonly path: string;
  readonly locale: Locale;
}

/**
 * Attribute of the elements of a page in the editors' frame. It names every place that the element shows, each as
 * `collection/id/path/locale`, with spaces between them.
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
