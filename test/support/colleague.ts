import { expect } from 'chai';
import { DAY_MS } from '../../client/model/day';
import type { EntryChanges, EntrySummary } from '../../client/edit/api/entries';
import type { StoredEntry } from '../../client/model/entry/stored-entry';
import { VERSIONS } from '../../server/saving/versions/version';
import { addEditor, signIn } from './editors';
import { eventually } from './eventually';
import type { TestPocketBase } from './pocketbase';
import type { TestSite } from './site';

/** What is stored of an entry, and what is to be stored in its place. */
type Change = (record: StoredEntry['record']) => Omit<EntryChanges, 'updated'>;

/** Somebody else who edits the same site. */
export interface Colleague {
  /** Saves a change of an entry, which is found by its name in the list of all. */
  save(label: string, change: Change): Promise<void>;
  /** Saves a change that its version dates a day back. */
  saveYesterday(label: string, change: Change): Promise<void>;
}

export async function addColleague(pocketbase: TestPocketBase, site: TestSite): Promise<Colleague> {
  const bor = await addEditor(pocketbase, 'bor@example.com', 'Bor Kos');
  const headers = {
    Cookie: await signIn(site.url, bor),
    Origin: site.url,
    'Content-Type': 'application/json',
  };
  const entriesApi = `${site.url}/edit/api/entries`;
  const read = async <Data>(address: string) => (await (await fetch(address, { headers })).json()) as Data;

  async function find(label: string): Promise<EntrySummary> {
    const { entries } = await read<{ entries: EntrySummary[] }>(entriesApi);
    return entries.find((entry) => entry.label === label)!;
  }
  async function save({ collection, id }: EntrySummary, change: Change): Promise<void> {
    const address = `${entriesApi}/${collection}/${id}`;
    const { record, updated } = await read<StoredEntry>(address);
    const body = JSON.stringify({ ...change(record), updated });
    const { status } = await fetch(address, { method: 'PUT', headers, body });
    expect(status).to.equal(200);
  }

  return {
    save: async (label, change) => save(await find(label), change),
    async saveYesterday(label, change) {
      const entry = await find(label);
      const versions = pocketbase.admin.collection(VERSIONS);
      const list = () =>
        versions.getFullList<{ id: string; recorded: string }>({ filter: `record = "${entry.id}"` });
      const moreThan = (count: number) =>
        eventually(async () => expect((await list()).length).to.be.greaterThan(count));
      // Content that was never edited gets its first version a while after the start.
      await moreThan(0);
      const before = (await list()).length;
      await save(entry, change);
      await moreThan(before);
      for (const { id, recorded } of await list())
        await versions.update(id, { recorded: new Date(Date.parse(recorded) - DAY_MS) });
    },
  };
}
