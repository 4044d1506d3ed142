import { textOf } from '../../../client/model/content-record';
import { DAY_MS, parseStoredDate, toStoredDate } from '../../../client/model/stored-date';
import type { VersionAction } from '../../../client/model/entry/version-action';
import type { CollectionName } from '../../../client/model/collections';
import {
  editorOfState,
  filesOf,
  isSameState,
  savedAs,
  stateOf,
  versionId,
  type RawRecord,
  type Version,
} from './version';
import type { VersionFiles, VersionStore } from './version-store';

const VERSIONS_PER_RECORD = 200;
/** Days that a version is kept; the newest version of a record is always kept. */
const VERSION_AGE_DAYS = 730;

/**
 * Writes a version of a saved record, unless its state is that of the version before. A newer version may exist already:
 * another process connected later and found only the newest state, or PocketBase, which sends each event from a routine
 * of its own, sent the removal before the save that signed it.
 */
export async function writeSavedVersion(
  store: VersionStore,
  collection: CollectionName,
  record: RawRecord,
): Promise<void> {
  const recorded = textOf(record, 'updated');
  const versions = await store.list(collection, record.id);
  const newest = await newestOf(store, versions);
  const isLate = newest !== null && isLaterThan(newest, record);
  const before = isLate ? await newestOf(store, versions, recorded) : newest;
  if (before && before.action !== 'delete') {
    if (before.recorded === recorded || isSameState(before.state, record)) return;
  }
  const action = savedAs(record, before);
  await writeVersion(store, collection, { state: record, action, recorded, before }, versions);
}

/** The newest version, or the newest one that was recorded until a stored date. */
async function newestOf(
  store: VersionStore,
  versions: readonly VersionFiles[],
  until?: string,
): Promise<Version | null> {
  const found = versions.find(
    ({ action, recorded }) => action !== 'discard' && (until === undefined || recorded <= until),
  );
  return found ? store.read(found.id) : null;
}

/** Whether a version shows a record after a save. A record that comes back after its removal has a new date of creation. */
const isLaterThan = ({ action, state, recorded }: Version, saved: RawRecord): boolean =>
  action === 'delete'
    ? textOf(state, 'created') === textOf(saved, 'created')
    : recorded > textOf(saved, 'updated');

/** Writes a version of a removed record; where this process did not see its last state, that of the newest version. */
export async function writeRemovedVersion(
  store: VersionStore,
  collection: CollectionName,
  id: string,
  record: RawRecord | null,
  now = Date.now(),
): Promise<void> {
  const versions = await store.list(collection, id);
  const newest = await newestOf(store, versions);
  const state = record ?? newest?.state;
  if (!state || newest?.action === 'delete') return;
  // The clocks of PocketBase and of this process may differ, and the removal follows every save.
  const recorded = toStoredDate(Math.max(now, (parseStoredDate(state.updated) ?? 0) + 1));
  await writeVersion(store, collection, { state, action: 'delete', recorded, before: newest }, versions);
}

async function writeVersion(
  store: VersionStore,
  collection: CollectionName,
  change: { state: RawRecord; action: VersionAction; recorded: string; before: Version | null },
  others: readonly VersionFiles[],
): Promise<void> {
  const { action, recorded, before } = change;
  const state = stateOf(change.state);
  const names = filesOf(collection, state);
  const copied = new Set(others.flatMap((version) => version.copied));
  const files: { name: string; content: Blob }[] = [];
  for (const name of names) {
    const content = copied.has(name) ? null : await store.file(collection, state.id, name);
    if (content) files.push({ name, content });
  }
  const editor = editorOfState(state, before?.state ?? null);
  const version = {
    id: versionId(collection, state.id, textOf(state, 'updated'), action === 'delete'),
    collection,
    record: state.id,
    action,
    state,
    file_names: names,
    editor,
    editor_name: editor && (await store.editorName(editor)),
    recorded,
  };
  await store.create({ ...version, files });
  const written = { ...version, copied: files.map(({ name }) => name) };
  const versions = [written, ...others].sort((a, b) => (a.recorded < b.recorded ? 1 : -1));
  for (const id of expiredVersions(versions, Date.now())) await store.remove(id);
}

/**
 * Ids of the versions to remove: those beyond the limits of number and age. A version stays while a newer one shows a file
 * whose only copy it holds.
 *
 * @param versions - the newest first
 */
export function expiredVersions(versions: readonly VersionFiles[], now: number): string[] {
  const oldest = toStoredDate(now - VERSION_AGE_DAYS * DAY_MS);
  const isOver = ({ recorded }: VersionFiles, index: number) =>
    index > 0 && (index >= VERSIONS_PER_RECORD || recorded < oldest);
  const shown = new Set(versions.filter((version, index) => !isOver(version, index)).flatMap(filesShown));
  return versions
    .filter((version, index) => isOver(version, index) && !version.copied.some((name) => shown.has(name)))
    .map(({ id }) => id);
}

const filesShown = ({ file_names }: VersionFiles): readonly string[] => file_names;
