import type { EntryKey } from '../../model/entry/stored-entry';
import { request } from './request';

/** Another editor who has the same entry open. */
export interface Colleague {
  id: string;
  name: string;
}

export const reportOpen = async (
  { collection, id }: EntryKey,
  signal: AbortSignal,
): Promise<readonly Colleague[]> =>
  (
    await request<{ colleagues: readonly Colleague[] }>('/edit/api/presence', {
      method: 'PUT',
      body: { collection, id },
      signal,
    })
  ).colleagues;
