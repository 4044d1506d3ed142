import { ClientResponseError } from 'pocketbase';
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

/** Reads and writes versions and records with the web server's account. */
export interface VersionStore {
  /** The versions of all records, the oldest first. */
  heads(): Promise<VersionHead[]>;
  changes(collection: string): Promise<Map<string, string>>;
  /** A record with all its fields, or null. */
  record(collection: string, id: string): Promise<RawRecord | null>;
  /** A version with its state, or null. */
  read(version: string): Promise<Version | null>;
  /** All versions of a record without their states, the newest first. */
  list(collection: string, record: string): Promise<VersionFiles[]>;
  /** A file of a record, or null if the record no longer has it. */
  file(collection: string, record: string, name: string): Promise<Blob | null>;
  /** Does nothing if the version exists. */
  create(version: NewVersion): Promise<void>;
  remove(version: string): Promise<void>;
  editorName(editor: string): Promise<string>;
}

export function createVersionStore(client: PocketBaseClient): VersionStore {
  const versions = () => client.pocketBase.collection(VERSIONS);

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
    async heads() {
      const rows = await all<VersionHead>(VERSIONS, 'id,collection,record,action,recorded');
      return rows.sort((a, b) => (a.recorded < b.recorded ? -1 : a.recorded > b.recorded ? 1 : 0));
    },
    async changes(collection) {
      const rows = await all<{ id: string; updated: string }>(collection, 'id,updated');
      return new Map(rows.map(({ id, updated }) => [id, updated]));
    },
    record: (collection, id) =>
      foundOrNull(client.run((pocketBase) => pocketBase.collection(collection).getOne<RawRecord>(id))),
    read: (version) => client.run((pocketBase) => findRecord<Version>(pocketBase, VERSIONS, version)),
    list: (collection, record) =>
      client.run((pocketBase) =>
        listWhere(
          pocketBase,
          VERSIONS,
          { collection, record },
          { fields: 'id,action,recorded,file_names,copied', sort: '-recorded,-id' },
        ),
      ),
    file: (collection, record, name) =>
      readStoredFile(
        `${client.pocketBase.baseURL}/api/files/${collection}/${record}/${encodeURIComponent(name)}`,
      ),
    async create({ files, ...version }) {
      // PocketBase appends to the name of every upload; the number at its start identifies the file.
      const copies = files.map(({ name, content }, index) => {
        const extension = name.slice(name.lastIndexOf('.'));
        return ['files', new File([content], `file${index}${extension}`, { type: content.type })] as const;
      });
      const body = multipartBody({ ...version, copied: files.map(({ name }) => name) }, copies);
      try {
        await client.run(() => versions().create(body, { signal: AbortSignal.timeout(FILE_TIMEOUT_MS) }));
      } catch (error) {
        // PocketBase's versions refuse a repeated id with different codes, so look for the record.
        if (!(error instanceof ClientResponseError) || error.status !== 400) throw error;
        if (!(await foundOrNull(client.run(() => versions().getOne(version.id, { fields: 'id' })))))
          throw error;
      }
    },
    remove: async (version) => void (await foundOrNull(client.run(() => versions().delete(version)))),
    async editorName(editor) {
      const found = await foundOrNull(
        client.run((pocketBase) => pocketBase.collection('editors').getOne(editor, { fields: 'name' })),
      );
      return String(found?.name ?? '');
    },
  };
}
