import { ClientResponseError } from 'pocketbase';
import { EDITORS } from '../../../client/model/rights';
import type { PocketBaseClient } from '../../content/pocketbase-client';
import { FILE_TIMEOUT_MS, multipartBody, readStoredFile } from '../../content/stored-file';
import { findRecord, foundOrNull, listWhere } from '../../content/find-record';
import { VERSIONS, type RawRecord, type Version } from './version';

/** Versions per request; PocketBase before 0.23 allows at most 500. */
const PAGE_SIZE = 500;

type VersionHead = Pick<Version, 'id' | 'collection' | 'record' | 'action' | 'recorded'>;

/** A version in a list, with the names of its files. */
export type VersionFiles = Omit<VersionHead, 'collection'> & Pick<Version, 'file_names' | 'copied'>;

/** A version to write, with the files that no other version has a copy of. */
interface NewVersion extends Omit<Version, 'files' | 'copied'> {
  files: readonly { name: string; content: Blob }[];
}

export type VersionStore = ReturnType<typeof createVersionStore>;

/** Reads and writes versions and records with the web server's account. */
export function createVersionStore(client: PocketBaseClient) {
  const versions = () => client.pocketBase.collection(VERSIONS);
  const find = <Found>(collection: string, id: string): Promise<Found | null> =>
    client.run((pocketBase) => findRecord(pocketBase, collection, id));

  /** Every page begins with the last row of the one before. */
  async function all<Row extends { id: string }>(collection: string, fields: string): Promise<Row[]> {
    const rows = new Map<string, Row>();
    for (let last = ''; ;) {
      const filter = last && client.pocketBase.filter('id >= {:last}', { last });
      const { page, items } = await client.run((pocketBase) =>
        pocketBase
          .collection(collection)
          .getList<Row>(1, PAGE_SIZE, { filter, fields, sort: 'id', skipTotal: true }),
      );
      // The SDK turns anything else into an empty list, and every record would count as removed.
      if (page !== 1) throw new TypeError(`${collection}: the response is not a list of records`);
      for (const row of items) rows.set(row.id, row);
      if (items.length < PAGE_SIZE) return [...rows.values()];
      last = items.at(-1)!.id;
    }
  }

  return {
    /** The versions of all records as they were stored, the oldest first. */
    async heads(): Promise<VersionHead[]> {
      const rows = await all<VersionHead>(VERSIONS, 'id,collection,record,action,recorded');
      return rows
        .filter(({ action }) => action !== 'discard')
        .sort((a, b) => (a.recorded < b.recorded ? -1 : a.recorded > b.recorded ? 1 : 0));
    },
    async changes(collection: string): Promise<Map<string, string>> {
      const rows = await all<{ id: string; updated: string }>(collection, 'id,updated');
      return new Map(rows.map(({ id, updated }) => [id, updated]));
    },
    record: (collection: string, id: string) => find<RawRecord>(collection, id),
    read: (version: string) => find<Version>(VERSIONS, version),
    /** All versions of a record without their states, the newest first. */
    list: (collection: string, record: string): Promise<VersionFiles[]> =>
      client.run((pocketBase) =>
        listWhere(
          pocketBase,
          VERSIONS,
          { collection, record },
          { fields: 'id,action,recorded,file_names,copied', sort: '-recorded,-id' },
        ),
      ),
    /** A file of a record, or null if the record no longer has it. */
    file: (collection: string, record: string, name: string): Promise<Blob | null> =>
      readStoredFile(
        `${client.pocketBase.baseURL}/api/files/${collection}/${record}/${encodeURIComponent(name)}`,
      ),
    /** Does nothing if the version exists. @param refusals - statuses after which the web server signs in again */
    async create({ files, ...version }: NewVersion, refusals?: readonly number[]): Promise<void> {
      // PocketBase appends to the name of every upload; the number at its start identifies the file.
      const copies = files.map(({ name, content }, index) => {
        const extension = name.slice(name.lastIndexOf('.'));
        return ['files', new File([content], `file${index}${extension}`, { type: content.type })] as const;
      });
      const body = multipartBody({ ...version, copied: files.map(({ name }) => name) }, copies);
      try {
        const options = { signal: AbortSignal.timeout(FILE_TIMEOUT_MS) };
        await client.run(() => versions().create(body, options), refusals);
      } catch (error) {
        // PocketBase's versions refuse a repeated id with different codes, so look for the record.
        if (!(error instanceof ClientResponseError) || error.status !== 400) throw error;
        if (!(await find(VERSIONS, version.id))) throw error;
      }
    },
    remove: async (version: string): Promise<void> =>
      void (await foundOrNull(client.run(() => versions().delete(version)))),
    async editorName(editor: string): Promise<string> {
      return (await find<{ name: string }>(EDITORS, editor))?.name ?? '';
    },
  };
}
