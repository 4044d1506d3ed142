import type PocketBase from 'pocketbase';
import { isMap } from '../../client/model/json-value';
import { isCollection, type CollectionName } from '../../client/model/collections';
import { withChange } from '../../client/model/entry/waiting-change';
import { modelOf } from '../../client/model/stored-fields';
import type { ContentService, RecordChange } from './content-service';
import { readStoredFile } from './stored-file';

/** PocketBase's collection of changes to live entries that wait for their publication. Only previews show them. */
export const CHANGES = 'changes';

/** Values of a live entry that wait for their publication, as PocketBase stores them. One entry has at most one change. */
export interface WaitingChange {
  readonly id: string;
  readonly collection: CollectionName;
  readonly record: string;
  /** Changed values by stored field name; new files are in {@link files}. */
  readonly values: Readonly<Record<string, unknown>>;
  readonly base: Readonly<Record<string, unknown>>;
  readonly confirmed: readonly string[];
  /** Stored names of new files by stored field name. */
  readonly files: Readonly<Record<string, string>>;
  /** Time of publication as PocketBase stores dates; empty for none. */
  readonly publishAt: string;
  /** Id of the editor who has changed it last. */
  readonly editor: string;
  readonly editorName: string;
  /** The sealed address of that editor. */
  readonly editorMail: string;
  readonly updated: string;
}

/** The name of an upload: that of its field, and the ten characters that PocketBase appends. */
const UPLOADED = /^(\w+)_[A-Za-z0-9]{10}\.\w+$/;

/** Reads a stored change; null for one that nothing of this site has written. */
export function readWaitingChange(stored: Readonly<Record<string, unknown>>): WaitingChange | null {
  const text = (name: string) => (typeof stored[name] === 'string' ? stored[name] : '');
  const map = (name: string) => (isMap(stored[name]) ? stored[name] : {});
  const strings = (name: string) =>
    (Array.isArray(stored[name]) ? stored[name] : []).filter((each) => typeof each === 'string');
  if (!isCollection(stored.collection)) return null;
  const files = strings('files').map((name) => [UPLOADED.exec(name)?.[1] ?? '', name] as const);
  return {
    id: text('id'),
    collection: stored.collection,
    record: text('record'),
    values: map('values'),
    base: map('base'),
    confirmed: strings('confirmed'),
    files: Object.fromEntries(files.filter(([field]) => field !== '')),
    publishAt: text('publish_at'),
    editor: text('editor'),
    editorName: text('editor_name'),
    editorMail: text('editor_mail'),
    updated: text('updated'),
  };
}

/** A file of a change, read with the rights of a client; null if there is none. */
export async function readChangeFile(
  pocketBase: PocketBase,
  change: string,
  name: string,
): Promise<Blob | null> {
  const token = await pocketBase.files.getToken();
  const address = `${pocketBase.baseURL}/api/files/${CHANGES}/${change}/${encodeURIComponent(name)}`;
  return readStoredFile(`${address}?${new URLSearchParams({ token }).toString()}`);
}

/** All changes that wait, with the rights of a client, the oldest first. */
export async function listWaitingChanges(pocketBase: PocketBase): Promise<WaitingChange[]> {
  const stored = await pocketBase.collection(CHANGES).getFullList({ sort: 'created,id' });
  return stored.flatMap((each) => readWaitingChange(each) ?? []);
}

/** The values of a change, with the address of each new file. */
export const valuesWithFiles = (
  change: WaitingChange,
  addressOf: (change: WaitingChange, name: string) => string,
): Readonly<Record<string, unknown>> => ({
  ...change.values,
  ...Object.fromEntries(
    Object.entries(change.files).map(([field, name]) => [field, addressOf(change, name)]),
  ),
});

/** Changes as a preview shows them: on top of what has been published since they were kept. */
export const toRecordChanges = (
  changes: readonly WaitingChange[],
  recordOf: ContentService['record'],
  addressOf: Parameters<typeof valuesWithFiles>[1],
): RecordChange[] =>
  changes.flatMap((change) => {
    const { collection, record: id, base } = change;
    const record = recordOf(collection, id);
    if (!record) return [];
    const values = valuesWithFiles(change, addressOf);
    return [{ collection, id, values: withChange(modelOf(collection, record), record, { values, base }) }];
  });
