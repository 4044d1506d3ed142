import { localizedField } from '../../i18n/localized-field';
import type { Locale } from '../../i18n/locales';
import { fileAddress } from '../fields/file-address';
import type { Values } from '../../model/values';
import { FORM_JSON } from './entries';
import { request, RequestFailure } from './request';

/** The alternative text of a picture in each language; empty where there is none. */
export type AltTexts = Readonly<Partial<Record<Locale, string>>>;

/** A picture of the library. */
export interface MediaItem {
  /** Collection and id of its record, and the stored name of the file. */
  collection: string;
  id: string;
  name: string;
  /** Whether an entry owns it, which can be removed or get another picture. */
  isOfEntry: boolean;
  /** URL of the file, on object storage if the site has one. */
  src: string;
  alt: AltTexts;
  /** URL of a thumbnail. */
  thumb: string;
}

const MEDIA = '/edit/api/media';

export const listMedia = async (): Promise<MediaItem[]> =>
  (await request<{ media: MediaItem[] }>(MEDIA)).media;

/** Adds a picture to the library. */
export function uploadPicture(file: File, alt: AltTexts): Promise<MediaItem> {
  const form = new FormData();
  const values = Object.entries(alt).map(([locale, text]) => [localizedField('alt', locale as Locale), text]);
  form.set(FORM_JSON, JSON.stringify({ values: Object.fromEntries(values) as Values }));
  form.set('file', file, file.name);
  return request(MEDIA, { method: 'POST', body: form });
}

/**
 * Downloads a picture of the library or of an entry through the site's own server: the security policy lets the app request nothing from
 * object storage.
 *
 * @throws {RequestFailure} if it cannot be had
 */
export async function downloadPicture(item: Pick<MediaItem, 'collection' | 'id' | 'name'>): Promise<File> {
  const blob = await fetch(fileAddress(item, item.name)!)
    .then((response) => (response.ok ? response.blob() : null))
    .catch(() => null);
  if (!blob) throw new RequestFailure('away', '');
  return new File([blob], item.name, { type: blob.type });
}
