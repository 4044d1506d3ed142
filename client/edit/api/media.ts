import { FORM_JSON } from './entries';
import { request } from './request';

/** A picture of the library. */
export interface MediaItem {
  id: string;
  /** URL of the file. */
  src: string;
  alt: string;
  /** URL of a thumbnail. */
  thumb: string;
}

const MEDIA = '/edit/api/media';

export const listMedia = async (): Promise<MediaItem[]> =>
  (await request<{ media: MediaItem[] }>(MEDIA)).media;

export function uploadPicture(file: File): Promise<MediaItem> {
  const form = new FormData();
  form.set(FORM_JSON, JSON.stringify({ values: {} }));
  form.set('file', file, file.name);
  return request(MEDIA, { method: 'POST', body: form });
}
