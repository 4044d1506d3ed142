import { randomBytes } from 'node:crypto';
import { expect } from 'chai';
import pino from 'pino';
import type { RecordModel } from 'pocketbase';
import { createPocketBaseClient } from '../../server/content/pocketbase-client';
import { EDITORS } from '../../server/edit/editor';
import type { Editor } from '../../server/saving/editor';
import { writeRecord } from '../../server/saving/carry-out';
import { planRestore } from '../../server/saving/restore-entry';
import { VERSIONS, type Version } from '../../server/saving/versions/version';
import { createVersionRecorder, type VersionRecorder } from '../../server/saving/versions/version-recorder';
import { createVersionStore } from '../../server/saving/versions/version-store';
import { writeRemovedVersion, writeSavedVersion } from '../../server/saving/versions/write-version';
import { eventually } from '../support/eventually';
import { ONE_PIXEL } from '../support/one-pixel';
import { POCKETBASE_LINE, startOrSkip, type TestPocketBase } from '../support/pocketbase';

const PASSWORD = 'a-long-password';
/** The smallest possible PNG, with bytes after its end that tell one from another. */
const picture = (): Buffer => Buffer.concat([ONE_PIXEL, randomBytes(32)]);
const asFile = (bytes: Buffer) => new File([new Uint8Array(bytes)], 'cover.png', { type: 'image/png' });

const line = POCKETBASE_LINE;

describe(`versions of content in PocketBase ${line}`, function () {
  this.timeout(60_000);
  let pocketbase: TestPocketBase;
  let editor: Pick<Editor, 'id' | 'roles' | 'pocketBase'>;
  const recorders: VersionRecorder[] = [];
  const lines: { level: number; msg: string }[] = [];

  const start = () => {
    const recorder = createVersionRecorder({
      config: {
        pocketbase: { url: pocketbase.url, ...pocketbase.webServer },
      },
      logger: pino({ level: 'info' }, { write: (text: string) => lines.push(JSON.parse(text)) }),
      firstVersionsDelayMs: 0,
    });
    recorder.start();
    recorders.push(recorder);
    return recorder;
  };
  const restore = async (version: Version, seen: string | null) => {
    const { plan, missing } = await planRestore(editor, version, seen);
    return { record: await writeRecord(editor, 'posts', plan.before, plan.body), missing };
  };
  const stopAll = async () => {
    for (const recorder of recorders.splice(0)) await recorder.stop();
  };
  const posts = () => pocketbase.admin.collection('posts');
  const versionsOf = (record: string) =>
    pocketbase.admin
      .collection(VERSIONS)
      .getFullList<RecordModel & Version>({ filter: `record = "${record}"`, sort: 'recorded,id' });
  /** Waits until a record has exactly these versions, and returns them. */
  const expectVersions = async (record: string, actions: string[]) => {
    await eventually(async () =>
      expect((await versionsOf(record)).map(({ action }) => action)).to.deep.equal(actions),
    );
    return versionsOf(record);
  };
  let count = 0;
  const create = (fields: object = {}) => {
    count += 1;
    return posts().create({
      slug: `post-${count}`,
      title: `Post ${count}`,
      published: '2025-01-01 00:00:00.000Z',
      tags: ['one', 'two'],
      ...fields,
    });
  };
  const fileOf = async (record: Readonly<Record<string, unknown>>, field = 'cover') => {
    const response = await fetch(
      `${pocketbase.url}/api/files/posts/${String(record.id)}/${String(record[field])}`,
    );
    return response.ok ? Buffer.from(await response.arrayBuffer()) : null;
  };
  const editAs = (record: Readonly<Record<string, unknown>>, fields: object) =>
    editor.pocketBase.collection('posts').update(String(record.id), {
      editor: editor.id,
      revision: randomBytes(8).toString('hex'),
      was_updated: record.updated,
      ...fields,
    });

  before(async function () {
    pocketbase = await startOrSkip(this, line);
    const { id } = await pocketbase.admin.collection(EDITORS).create({
      email: 'ana@example.com',
      password: PASSWORD,
      passwordConfirm: PASSWORD,
      name: 'Ana Novak',
      roles: ['content'],
    });
    const client = pocketbase.anonymousClient();
    await client.collection(EDITORS).authWithPassword('ana@example.com', PASSWORD);
    editor = { id, roles: ['content'], pocketBase: client };
  });
  afterEach(stopAll);

  it('are first written in the background for existing content', async () => {
    const { id } = await create();
    await posts().update(id, { title: 'Changed before anybody kept versions' });
    start();
    const [version] = await expectVersions(id, ['create']);
    expect(version!.state).to.include({ id, title: 'Changed before anybody kept versions' });
    expect(version!).to.include({ collection: 'posts', record: id, editor: '', editor_name: '' });
  });

  it('follow every save with all fields, and name the editor but no administrator', async () => {
    start();
    const created = await create({ body: '<p>First</p>', draft: true });
    await expectVersions(created.id, ['create']);
    await editAs(created, { title: 'By Ana' });
    await expectVersions(created.id, ['create', 'update']);
    const updated = await posts().update(created.id, { body: '<p>Second</p>', draft: false });
    const [first, byAna, last] = await expectVersions(created.id, ['create', 'update', 'update']);
    expect(first!.state).to.include({ body: '<p>First</p>', draft: true });
    expect(byAna!).to.include({ editor: editor.id, editor_name: 'Ana Novak' });
    expect(last!.state).to.include({ body: '<p>Second</p>', draft: false, title: 'By Ana' });
    expect(last!).to.include({ editor: '', editor_name: '', recorded: updated.updated });
  });

  it('are written later for changes while no process ran', async () => {
    start();
    const [changed, removed] = [await create(), await create()];
    for (const { id } of [changed, removed]) await expectVersions(id, ['create']);
    await stopAll();
    await posts().update(changed.id, { title: 'Changed meanwhile' });
    await posts().delete(removed.id);
    const added = await create();
    start();
    await expectVersions(changed.id, ['create', 'update']);
    const [, last] = await expectVersions(removed.id, ['create', 'delete']);
    expect(last!.state.title).to.equal(removed.title);
    await expectVersions(added.id, ['create']);
  });

  it('are written later for changes while the content service was unreachable', async () => {
    start();
    const { id } = await create();
    await expectVersions(id, ['create']);
    lines.length = 0;
    await pocketbase.goDown();
    await pocketbase.comeUp();
    await posts().update(id, { title: 'Right after the outage' });
    await expectVersions(id, ['create', 'update']);
    expect(lines.filter(({ level }) => level >= 50)).to.deep.equal([]);
  });

  it('are written once per state, with several processes at work', async () => {
    for (let index = 0; index < 3; index += 1) start();
    const { id } = await create({ cover: asFile(picture()) });
    await expectVersions(id, ['create']);
    for (const title of ['Two', 'Three', 'Four', 'Five']) await posts().update(id, { title });
    const versions = await expectVersions(id, ['create', 'update', 'update', 'update', 'update']);
    expect(versions.map(({ state }) => state.title).slice(1)).to.deep.equal(['Two', 'Three', 'Four', 'Five']);
    await posts().delete(id);
    await expectVersions(id, ['create', 'update', 'update', 'update', 'update', 'delete']);
    // A comparison by a fourth finds nothing to add.
    start();
    const { id: later } = await create();
    await expectVersions(later, ['create']);
    expect(await versionsOf(id)).to.have.length(6);
  });

  it('are the same in whatever order a removal and the saves before it are reported', async () => {
    const store = createVersionStore(
      createPocketBaseClient({ pocketbase: { url: pocketbase.url, ...pocketbase.webServer } }),
    );
    for (const [changes, actions] of [
      [{ revision: 'signed before the removal' }, ['create', 'delete']],
      [{ title: 'Saved right before the removal' }, ['create', 'update', 'delete']],
    ] as const) {
      const created = await create();
      await writeSavedVersion(store, 'posts', created);
      const last = await posts().update(created.id, changes);
      await posts().delete(created.id);
      // The clock of the site may be behind that of PocketBase.
      await writeRemovedVersion(store, 'posts', created.id, last, Date.parse('2025-01-01'));
      await writeSavedVersion(store, 'posts', last);
      const versions = await versionsOf(created.id);
      expect(versions.map(({ action }) => action)).to.deep.equal(actions);
      const again = await create({ id: created.id });
      await writeSavedVersion(store, 'posts', again);
      expect((await versionsOf(created.id)).at(-1)).to.include({
        action: 'create',
        recorded: again.updated,
      });
    }
  });

  it('can restore a replaced picture', async () => {
    start();
    const [before, after] = [picture(), picture()];
    const created = await create({ cover: asFile(before), cover_alt: 'The first' });
    const [first] = await expectVersions(created.id, ['create']);
    expect(first!.copied).to.deep.equal([created.cover]);
    const replaced = await posts().update(created.id, { cover: asFile(after), cover_alt: 'The second' });
    const [, second] = await expectVersions(created.id, ['create', 'update']);
    expect(second!.copied).to.deep.equal([replaced.cover]);
    expect(await fileOf(created), 'the content service has thrown it away').to.equal(null);

    const { record, missing } = await restore(first!, String(replaced.updated));
    expect(missing).to.deep.equal([]);
    expect(record.cover_alt).to.equal('The first');
    expect((await fileOf(record))!.equals(before)).to.equal(true);
    const versions = await expectVersions(created.id, ['create', 'update', 'update']);
    expect(versions[2]!).to.include({ editor: editor.id, editor_name: 'Ana Novak' });
    const back = await restore(second!, String(record.updated));
    expect((await fileOf(back.record))!.equals(after)).to.equal(true);
  });

  it('can restore a removed record under its old id, with its picture and its fields', async () => {
    start();
    const bytes = picture();
    const { id, ...created } = await create({ cover: asFile(bytes), body: '<p>Text</p>' });
    await expectVersions(id, ['create']);
    await posts().delete(id);
    const [, removal] = await expectVersions(id, ['create', 'delete']);
    const { record } = await restore(removal!, null);
    const { slug, title, body, tags } = created as Record<string, unknown>;
    expect(record).to.deep.include({ id, slug, title, body, tags });
    expect((await fileOf(record))!.equals(bytes)).to.equal(true);
    const versions = await expectVersions(id, ['create', 'delete', 'create']);
    expect(versions[2]!.editor).to.equal(editor.id);
  });

  it('keep their pictures from everybody else', async () => {
    const [version] = await pocketbase.admin.collection(VERSIONS).getFullList<Version & RecordModel>({
      filter: 'copied ~ "cover"',
    });
    const file = `${pocketbase.url}/api/files/${VERSIONS}/${version!.id}/${version!.files[0]}`;
    expect((await fetch(file)).status).to.be.oneOf([403, 404]);
  });
});
