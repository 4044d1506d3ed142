import { FORM_JSON } from './entries';
import { request } from './request';

/** A picture of the library. */
export interface Medium {
  id: string;
  /** URL of the file. */
  src: string;
  alt: string;
  /** URL of a thumbnail. */
  thumb: string;
}

const MEDIA = '/edit/api/media';

export const listMedia = async (): Promise<Medium[]> => (await request<{ media: Medium[] }>(MEDIA)).media;

export function uploadMedium(file: File): Promise<Medium> {
  const form = new FormData();
  form.set(FORM_JSON, JSON.stringify({ values: {} }));
  form.set('file', file, file.name);
  return request(MEDIA, { method: 'POST', body: form });
}
