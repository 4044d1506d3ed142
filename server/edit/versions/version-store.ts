import { ClientResponseError } from 'pocketbase';
import type { PocketBaseClient } from '../../content/pocketbase-client';
import { foundOrNull } from './found-or-null';
import { VERSIONS, type RawRecord, type Version } from './version';

/** Versions per request; the service caps a page at 500 before 0.23. */
const PAGE_SIZE = 500;
/** Longest wait for a file on its way from or to the content service: a reel may take 60 MB. */
const FILE_TIMEOUT_MS = 120_000;

/** A version without its state, as lists have it. */
type VersionHead = Pick<Version, 'id' | 'record' | 'action' | 'recorded'>;

/** A version without its state, with what it says of files. */
export type VersionFiles = VersionHead & Pick<Version, 'file_names' | 'copied'>;

/** A version that is to be written, with the files that no earlier one keeps. */
interface NewVersion extends Omit<Version, 'files' | 'copied'> {
  files: readonly { name: string; content: Blob }[];
}

/** Versions and records, read and written with the web server's account. */
export interface VersionStore {
  /** The newest version of every record of a collection, by the record's id. */
  heads(collection: string): Promise<Map<string, VersionHead>>;
  /** When each record of a collection was last changed, by its id. */
  changes(collection: string): Promise<Map<string, string>>;
  /** A record with all its fields, or null. */
  record(collection: string, id: string): Promise<RawRecord | null>;
  newest(collection: string, record: string): Promise<Version | null>;
  /** All versions of a record without their states, the newest first. */
  list(collection: string, record: string): Promise<VersionFiles[]>;
  /** A file of a record, or null if the record does not have it any more. */
  file(collection: string, record: string, name: string): Promise<Blob | null>;
  /** Does nothing if the version is there already. */
  create(version: NewVersion): Promise<void>;
  remove(version: string): Promise<void>;
  editorName(editor: string): Promise<string>;
}

export function createVersionStore(client: PocketBaseClient): VersionStore {
  const versions = () => client.pocketBase.collection(VERSIONS);
  const ofRecord = (collection: string, record: string) =>
    client.pocketBase.filter('collection = {:collection} && record = {:record}', { collection, record });

  async function all<Row>(collection: string, options: { filter?: string; fields: string; sort: string }) {
    const rows: Row[] = [];
    for (let page = 1; ; page += 1) {
      const response = await client.run((pocketBase) =>
        pocketBase.collection(collection).getList<Row>(page, PAGE_SIZE, { ...options, skipTotal: true }),
      );
      // The SDK makes an empty list of anything else, and every record would count as removed.
      if (response.page !== page) throw new TypeError(`${collection}: the response is not a list of records`);
      rows.push(...response.items);
      if (response.items.length < PAGE_SIZE) return rows;
    }
  }

  return {
    async heads(collection) {
      const rows = await all<VersionHead>(VERSIONS, {
        filter: client.pocketBase.filter('collection = {:collection}', { collection }),
        fields: 'id,record,action,recorded',
        sort: 'recorded,id',
      });
      return new Map(rows.map((row) => [row.record, row]));
    },
    async changes(collection) {
      const rows = await all<{ id: string; updated: string }>(collection, {
        fields: 'id,updated',
        sort: 'id',
      });
      return new Map(rows.map(({ id, updated }) => [id, updated]));
    },
    record: (collection, id) =>
      foundOrNull(client.run((pocketBase) => pocketBase.collection(collection).getOne<RawRecord>(id))),
    async newest(collection, record) {
      const { items } = await client.run(() =>
        versions().getList<Version>(1, 1, {
          filter: ofRecord(collection, record),
          sort: '-recorded,-id',
          skipTotal: true,
        }),
      );
      return items[0] ?? null;
    },
    list: (collection, record) =>
      all(VERSIONS, {
        filter: ofRecord(collection, record),
        fields: 'id,record,action,recorded,file_names,copied',
        sort: '-recorded,-id',
      }),
    async file(collection, record, name) {
      const url = `${client.pocketBase.baseURL}/api/files/${collection}/${record}/${encodeURIComponent(name)}`;
      const response = await fetch(url, { signal: AbortSignal.timeout(FILE_TIMEOUT_MS) });
      if (response.ok) return response.blob();
      await response.body?.cancel();
      if (response.status === 404) return null;
      throw new Error(`the content service responded with ${response.status} to a request for a file`);
    },
    async create({ files, ...version }) {
      const body = new FormData();
      // In a form each value would be read as the service guesses it, so all of them travel as one of JSON.
      body.set('@jsonPayload', JSON.stringify({ ...version, copied: files.map(({ name }) => name) }));
      // The service adds to the name of every file; the number in front tells which is which.
      files.forEach(({ name, content }, index) =>
        body.append('files', content, `file${index}${name.slice(name.lastIndexOf('.'))}`),
      );
      try {
        await client.run(() => versions().create(body, { signal: AbortSignal.timeout(FILE_TIMEOUT_MS) }));
      } catch (error) {
        // The lines of the service refuse a repeated id with different codes, so look at what is there.
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
