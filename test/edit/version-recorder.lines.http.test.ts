import { expect } from 'chai';
import pino from 'pino';
import type { RecordModel } from 'pocketbase';
import { createPocketBaseClient } from '../../server/content/pocketbase-client';
import { VERSIONS, type Version } from '../../server/saving/versions/version';
import { createVersionRecorder } from '../../server/saving/versions/version-recorder';
import { createVersionStore } from '../../server/saving/versions/version-store';
import { writeRemovedVersion, writeSavedVersion } from '../../server/saving/versions/write-version';
import { addEditor, clientOf } from '../support/editors';
import { eventually } from '../support/eventually';
import { ONE_PIXEL } from '../support/one-pixel';
import { POCKETBASE_LINE as line, startOrSkip, type TestPocketBase } from '../support/pocketbase';

describe(`versions of content in PocketBase ${line}`, function () {
  let pocketbase: TestPocketBase;
  const recorders: ReturnType<typeof createVersionRecorder>[] = [];
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
  before(async function () {
    pocketbase = await startOrSkip(this, line);
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
    const ana = await addEditor(pocketbase);
    const client = await clientOf(pocketbase, ana);
    const created = await create({ body: '<p>First</p>', draft: true });
    await expectVersions(created.id, ['create']);
    const signed = { editor: ana.id, revision: 'r', was_updated: String(created.updated) };
    await client.collection('posts').update(created.id, { title: 'By Ana', ...signed });
    await expectVersions(created.id, ['create', 'update']);
    const updated = await posts().update(created.id, { body: '<p>Second</p>', draft: false });
    const [first, byAna, last] = await expectVersions(created.id, ['create', 'update', 'update']);
    expect(first!.state).to.include({ body: '<p>First</p>', draft: true });
    expect(byAna!).to.include({ editor: ana.id, editor_name: ana.name });
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
    const { id } = await create({ cover: new File([ONE_PIXEL], 'cover.png', { type: 'image/png' }) });
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
    const created = await create();
    await writeSavedVersion(store, 'posts', created);
    const last = await posts().update(created.id, { title: 'Saved right before the removal' });
    await posts().delete(created.id);
    // The clock of the site may be behind that of PocketBase.
    await writeRemovedVersion(store, 'posts', created.id, last, Date.parse('2025-01-01'));
    await writeSavedVersion(store, 'posts', last);
    await writeSavedVersion(store, 'posts', await create({ id: created.id }));
    const versions = await versionsOf(created.id);
    expect(versions.map(({ action }) => action)).to.deep.equal(['create', 'update', 'delete', 'create']);
  });

  it('keep their pictures from everybody else', async () => {
    const [version] = await pocketbase.admin.collection(VERSIONS).getFullList<Version & RecordModel>({
      filter: 'copied ~ "cover"',
    });
    const file = `${pocketbase.url}/api/files/${VERSIONS}/${version!.id}/${version!.files[0]}`;
    expect((await fetch(file)).status).to.be.oneOf([403, 404]);
  });
});
