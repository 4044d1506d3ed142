import { expect } from 'chai';
import { DAY_MS, toStoredDate } from '../../client/model/stored-date';
import type { RawRecord, Version } from '../../server/saving/versions/version';
import type { VersionStore } from '../../server/saving/versions/version-store';
import { writeRemovedVersion, writeSavedVersion } from '../../server/saving/versions/write-version';

const NOW = Date.now();
const at = (minute: number): string => toStoredDate(NOW - DAY_MS + minute * 60_000);

/** A post as it was saved in this minute of yesterday. */
const saved = (minute: number, more: Readonly<Record<string, unknown>> = {}): RawRecord => ({
  id: 'abcdefghij01234',
  title: `Saved at ${minute}`,
  cover: 'one.png',
  created: at(0),
  updated: at(minute),
  revision: `revision ${minute}`,
  editor: 'ana',
  ...more,
});

describe('the versions of a record', () => {
  /** The newest first. */
  let versions: Version[];
  /** Files that were copied, in order. */
  let copied: string[];
  /** Keeps versions in memory as PocketBase does: each id once. */
  let store: VersionStore;

  beforeEach(() => {
    versions = [];
    copied = [];
    store = {
      read: async (wanted) => versions.find(({ id }) => id === wanted) ?? null,
      list: async () => [...versions],
      file: async (_collection, _record, name) => {
        copied.push(name);
        return new Blob([name]);
      },
      create: async ({ files, ...version }) => {
        if (versions.some(({ id }) => id === version.id)) return;
        const names = files.map(({ name }) => name);
        versions.push({ ...version, copied: names, files: names });
        versions.sort((a, b) => (a.recorded < b.recorded ? 1 : -1));
      },
      remove: async (id) => void (versions = versions.filter((version) => version.id !== id)),
      editorName: async (editor) => `The name of ${editor}`,
      heads: async () => [],
      changes: async () => new Map(),
      record: async () => null,
    };
  });
  const save = (record: RawRecord) => writeSavedVersion(store, 'posts', record);
  const remove = (record: RawRecord | null, now = NOW) =>
    writeRemovedVersion(store, 'posts', saved(0).id, record, now);
  const shown = () => versions.map(({ action, recorded }) => [action, recorded]);

  it('say who saved what and when', async () => {
    await save(saved(0));
    await save(saved(5, { revision: 'revision 0', editor: 'ana' }));
    expect(shown()).to.deep.equal([
      ['update', at(5)],
      ['create', at(0)],
    ]);
    expect(versions.map(({ editor, editor_name }) => [editor, editor_name])).to.deep.equal([
      ['', ''],
      ['ana', 'The name of ana'],
    ]);
    expect(versions[0]!.state).to.include({ title: 'Saved at 5', cover: 'one.png' });
  });
  it('hold a file once, in the first version that shows it', async () => {
    await save(saved(0));
    await save(saved(5));
    await save(saved(6, { cover: 'two.png' }));
    expect(copied).to.deep.equal(['one.png', 'two.png']);
    expect(versions.map(({ copied: own }) => own)).to.deep.equal([['two.png'], [], ['one.png']]);
    expect(versions.map(({ file_names }) => file_names)).to.deep.equal([
      ['two.png'],
      ['one.png'],
      ['one.png'],
    ]);
  });
  it('are none for a save that changed nothing, was reported twice, or is late and repeats the one before it', async () => {
    await save(saved(0));
    await save(saved(3, { title: 'Saved at 0', editor: 'ben' }));
    await save(saved(0, { title: 'Reported again' }));
    expect(shown()).to.deep.equal([['create', at(0)]]);
    await save(saved(9));
    await save(saved(4, { title: 'Saved at 0' }));
    expect(shown()).to.deep.equal([
      ['update', at(9)],
      ['create', at(0)],
    ]);
  });
  it('take in a save that is reported after a later one, in its place and with its editor', async () => {
    await save(saved(0));
    await save(saved(9));
    await save(saved(4, { revision: 'revision 9' }));
    expect(shown()).to.deep.equal([
      ['update', at(9)],
      ['update', at(4)],
      ['create', at(0)],
    ]);
    expect(versions[1]!.editor, 'the save before it had another revision').to.equal('ana');
  });
  it('end with a removal later than every save, by whatever clock', async () => {
    await save(saved(0));
    await remove(saved(0), NOW - 2 * DAY_MS);
    expect(shown()).to.deep.equal([
      ['delete', toStoredDate(NOW - DAY_MS + 1)],
      ['create', at(0)],
    ]);
    await remove(saved(1));
    expect(versions, 'a removal that is reported twice').to.have.length(2);
  });
  it('show a removal at its own time, and the last known state if nobody saw the record go', async () => {
    await save(saved(0));
    await save(saved(7));
    await remove(null);
    expect(shown()[0]).to.deep.equal(['delete', toStoredDate(NOW)]);
    expect(versions[0]!.state).to.include({ title: 'Saved at 7' });
    expect(versions[0]!.editor, 'who removes a record signs nothing').to.equal('');
  });
  it('show a removal with the state that it took away, also if nobody saw that saved', async () => {
    await save(saved(0));
    await remove(saved(7));
    expect(versions[0]!.state).to.include({ title: 'Saved at 7' });
  });
  it('have no removal of a record that nobody knew', async () => {
    await remove(null);
    expect(versions).to.deep.equal([]);
  });
  it('take in a save that is reported after the removal, and go on when the record comes back', async () => {
    await save(saved(0));
    await remove(saved(6));
    await save(saved(6));
    expect(shown().map(([action]) => action)).to.deep.equal(['delete', 'update', 'create']);
    await save(saved(8, { created: at(8), title: 'Saved at 6' }));
    expect(
      shown()
        .map(([action]) => action)
        .sort(),
    ).to.deep.equal(['create', 'create', 'delete', 'update']);
  });
  it('go when they are older than two years, also if they were only just written', async () => {
    const longAgo = toStoredDate(NOW - 731 * DAY_MS);
    await save(saved(0, { created: longAgo, updated: longAgo, cover: '' }));
    await save(saved(1));
    expect(shown()).to.deep.equal([['update', at(1)]]);
    await save(saved(0, { created: longAgo, updated: longAgo, cover: '' }));
    expect(shown()).to.deep.equal([['update', at(1)]]);
  });
});
