import type { Preview, PreviewRequest } from '../frame/preview';
import { request } from './request';

/** The page in the frame with unsaved changes, as `POST /edit/preview` renders it. */
export const readPreview = (wanted: PreviewRequest, signal: AbortSignal): Promise<Preview> =>
  request('/edit/preview', { method: 'POST', body: wanted, signal });

/** A preview of a page that was shared with people without an account. */
export interface SharedPreview {
  id: string;
  /** Stored date at which its link ends. */
  ends: string;
  /** Name of who has shared it. */
  by: string;
  /** Opens it, as the parameter `preview` of the page's address. */
  token: string;
}

const PREVIEWS = '/edit/api/previews';

/** @param path - unprefixed path of the page */
export const listPreviews = async (path: string): Promise<SharedPreview[]> =>
  (await request<{ previews: SharedPreview[] }>(`${PREVIEWS}?${new URLSearchParams({ path }).toString()}`))
    .previews;

export const sharePreview = (path: string): Promise<SharedPreview> =>
  request(PREVIEWS, { method: 'POST', body: { path } });

export const revokePreview = ({ id }: Pick<SharedPreview, 'id'>): Promise<unknown> =>
  request(`${PREVIEWS}/${id}`, { method: 'DELETE' });
