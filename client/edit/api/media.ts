import { FORM_JSON } from './entries';
import { request } from './request';

/** A picture that the site has already. */
export interface Medium {
  id: string;
  /** Address of the file. */
  src: string;
  alt: string;
  /** Address of a small copy. */
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
