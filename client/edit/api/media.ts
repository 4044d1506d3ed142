import { localizedField, type Locale } from '../../i18n/locales';
import { fileAddress } from './file-address';
import { uploadedName, type EntryKey, type RefusedEntry } from '../../model/entry/stored-entry';
import type { AltTexts, PlaceKind } from '../../model/media';
import type { Path, Values } from '../../model/values';
import { FORM_JSON } from './entries';
import { request, RequestFailure } from './request';

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
  thumb: string;
}

export interface PicturePlace extends EntryKey {
  kind: PlaceKind;
  path: Path;
  /** Name of the entry in the language of the app; empty for an item of the library. */
  label: string;
  /** Unprefixed path of the page of the entry; null if it has none or appears on several. */
  page: string | null;
  /** Time of the record's last change. A change repeats it, so that nobody's unseen change is overwritten. */
  updated: string;
  /** Its alternative text here, in each language that can have one. */
  alt: AltTexts;
  /** Whether a change of the entry waits for its publication, before which nothing else changes the picture. */
  waits: boolean;
  /** Whether a text, list or group shows this item of the library. */
  isShown: boolean;
}

/** A picture of the site, with all its copies. */
export interface LibraryPicture extends MediaItem {
  /** Its files: `collection/id/name`. */
  files: readonly string[];
  places: readonly PicturePlace[];
}

const MEDIA = '/edit/api/media';

/** The pictures of the site, each once. */
export const listMedia = async (signal?: AbortSignal): Promise<LibraryPicture[]> =>
  (await request<{ media: LibraryPicture[] }>(MEDIA, { signal })).media;

/** Adds a picture to the library, or finds it there. */
export function uploadPicture(file: File, alt: AltTexts): Promise<MediaItem & { isNew: boolean }> {
  const values = Object.entries(alt).map(([locale, text]) => [localizedField('alt', locale as Locale), text]);
  return request(MEDIA, { method: 'POST', body: formWith(Object.fromEntries(values) as Values, file) });
}

/**
 * Has the server fetch a picture of another site, or the still picture of a video by its address, and adds it to the library, or
 * finds it there.
 *
 * @returns with the title of the video, or an empty one
 */
export const copyPicture = (address: string): Promise<MediaItem & { title: string }> =>
  request(`${MEDIA}/copies`, { method: 'POST', body: { address } });

/** Removes a picture from the library that no text, list or group shows. */
export const removePicture = ({ id }: Pick<PicturePlace, 'id'>): Promise<unknown> =>
  request(`${MEDIA}/${id}`, { method: 'DELETE' });

/**
 * Gives a picture other alternative texts, or another file, in several places.
 *
 * @param file - null to keep the picture
 * @returns why records were not changed; empty if all were
 */
export async function changePicture(
  { files }: Pick<LibraryPicture, 'files'>,
  places: readonly PicturePlace[],
  file: File | null,
): Promise<readonly RefusedEntry[]> {
  const body = formWith({ files, places }, file);
  const address = `${MEDIA}/places`;
  return (await request<{ problems: RefusedEntry[] }>(address, { method: 'POST', body })).problems;
}

function formWith(values: Values, file: File | null): FormData {
  const form = new FormData();
  form.set(FORM_JSON, JSON.stringify({ values }));
  if (file) form.set('file', file, file.name);
  return form;
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
  return new File([blob], uploadedName(item.name), { type: blob.type });
}
