import type { EntryKey, EntrySummary, StoredEntry } from '../../client/edit/api/entries';

export interface Reply<Data> {
  status: number;
  data: Data & { message?: string; errors?: Record<string, string>; record?: Record<string, unknown> };
}

/** The API of entries at `/edit`, asked as the editor whose session it is at that moment. */
export function entriesApi(session: () => { origin: string; cookie: string }) {
  async function ask<Data>(path: string, method = 'GET', body?: object): Promise<Reply<Data>> {
    const { origin, cookie } = session();
    const isForm = body instanceof FormData;
    const response = await fetch(`${origin}/edit/api${path}`, {
      method,
      headers: {
        Cookie: cookie,
        Origin: origin,
        ...(body && !isForm && { 'Content-Type': 'application/json' }),
      },
      body: isForm ? body : body && JSON.stringify(body),
    });
    return { status: response.status, data: (await response.json()) as Reply<Data>['data'] };
  }
  const list = async () => (await ask<{ entries: EntrySummary[] }>('/entries')).data.entries;
  const read = async ({ collection, id }: EntryKey) =>
    (await ask<StoredEntry>(`/entries/${collection}/${id}`)).data;
  return {
    ask,
    list,
    read,
    find: async (collection: string, label: string) =>
      (await list()).find((entry) => entry.collection === collection && entry.label === label)!,
    post: async (slug: string) => (await list()).find(({ path }) => path === `/blog/${slug}`)!,
    save: async (entry: EntryKey, values: object, more: object = {}) =>
      ask<StoredEntry>(`/entries/${entry.collection}/${entry.id}`, 'PUT', {
        updated: (await read(entry)).updated,
        values,
        ...more,
      }),
  };
}
