import { expect } from 'chai';
import type { ListedEntries } from '../../client/edit/api/entries';
import type { EntryKey, StoredEntry } from '../../client/model/entry/stored-entry';
import type { PocketBaseLine } from '../../server/content/admin-client';
import { addEditor, askEdit, signIn, type TestEditor } from './editors';
import { eventually } from './eventually';
import { startOrSkip, type TestPocketBase } from './pocketbase';
import { startSite, type TestSite } from './site';

interface Reply<Data> {
  status: number;
  data: Data & { message?: string; errors?: Record<string, string>; record?: Record<string, unknown> };
}

/** Runs a site with the company's content for the tests of the surrounding `describe`, and asks its API as an editor. */
export function runEntriesApi(line: PocketBaseLine = '0.22', env: Readonly<Record<string, string>> = {}) {
  let pocketbase: TestPocketBase;
  let site: TestSite;
  let ana: TestEditor;
  let cookie: string;
  before(async function () {
    pocketbase = await startOrSkip(this, line, { content: true });
    ana = await addEditor(pocketbase);
    site = await startSite({ pocketbase, env });
    cookie = await signIn(site.url, ana);
  });

  async function ask<Data>(path: string, method?: string, body?: object, as = cookie): Promise<Reply<Data>> {
    const response = await askEdit(site.url, as, `/api${path}`, method, body);
    return { status: response.status, data: (await response.json()) as Reply<Data>['data'] };
  }
  const list = async () =>
    (await ask<ListedEntries>('/entries?limit=1000')).data.groups.flatMap(({ entries }) => entries);
  const read = async ({ collection, id }: EntryKey) =>
    (await ask<StoredEntry>(`/entries/${collection}/${id}`)).data;
  const page = async (path: string) => (await fetch(site.url + path, { redirect: 'manual' })).text();
  return {
    get pocketbase() {
      return pocketbase;
    },
    get site() {
      return site;
    },
    get ana() {
      return ana;
    },
    /** The session, for requests to other addresses. */
    get cookie() {
      return cookie;
    },
    /** Asks as somebody else from now on. */
    signInAs: async (editor: TestEditor) => void (cookie = await signIn(site.url, editor)),
    page,
    shows: (path: string, text: string) => eventually(async () => expect(await page(path)).to.include(text)),
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
