import { expect } from 'chai';
import type PocketBase from 'pocketbase';
import { ClientResponseError, type RecordModel } from 'pocketbase';
import { SCHEMA } from '../../scripts/schema/collections';
import { COLLECTION_NAMES, type CollectionName } from '../../client/model/collections';
import { CLAIMS, DELIVERIES, ERASURES, INSTANCES, LEAD_NOTES } from '../../server/forms/private-collections';
import { CHANGES } from '../../server/content/waiting-changes';
import { PREVIEWS } from '../../server/pages/previews';
import { EDITORS } from '../../server/edit/editor';
import { PRESENCE } from '../../server/edit/presence-router';
import { addEditor, type TestEditor } from '../support/editors';
import { ONE_PIXEL } from '../support/one-pixel';
import { POCKETBASE_LINE, startOrSkip, type TestPocketBase } from '../support/pocketbase';

const PAST = '2025-01-01 08:00:00.000Z';
const REFUSED = [400, 401, 403, 404];
const INBOX_COLLECTIONS = [CLAIMS, DELIVERIES, ERASURES, INSTANCES];

/** A draft of each collection that can have one; only its required fields are filled in. */
const item = (slug: string) => ({
  slug,
  title: slug,
  published: PAST,
  draft: true,
});
const EXAMPLES: Readonly<Record<CollectionName, (name: string) => object>> = {
  site: (name) => ({ name }),
  contents: (name) => ({ section: 'test', key: name }),
  pages: item,
  posts: item,
  projects: item,
  workshops: item,
  web3_cases: item,
  digitalization_cases: item,
  slides: (title) => ({ title, published: PAST, draft: true }),
  reels: (title) => ({ title, published: PAST, draft: true }),
  redirects: (name) => ({ from: `/${name}`, to: '/blog', status: 301 }),
};
/** Everybody reads these: they have no drafts. */
const WITHOUT_DRAFTS: readonly string[] = ['site', 'contents', 'redirects'];

async function statusOf(request: Promise<unknown>): Promise<number> {
  try {
    await request;
    return 200;
  } catch (error) {
    if (error instanceof ClientResponseError) return error.status;
    throw error;
  }
}

const line = POCKETBASE_LINE;

describe(`the rights of editors in PocketBase ${line}`, function () {
  this.timeout(60_000);
  let pb: TestPocketBase;
  let ana: TestEditor;
  let bor: TestEditor;
  let editor: PocketBase;
  let names = 0;
  const nextName = () => `entry-${++names}`;

  const clientOf = async ({ email, password }: TestEditor) => {
    const client = pb.anonymousClient();
    await client.collection(EDITORS).authWithPassword(email, password);
    return client;
  };
  before(async function () {
    pb = await startOrSkip(this, line);
    ana = await addEditor(pb, 'ana@example.com');
    bor = await addEditor(pb, 'bor@example.com');
    editor = await clientOf(ana);
  });
  after(() => pb?.stop());

  const draftIn = (collection: CollectionName): Promise<RecordModel> =>
    pb.admin.collection(collection).create(EXAMPLES[collection](nextName()));
  const refuses = async (what: string, request: Promise<unknown>) =>
    expect(await statusOf(request), what).to.be.oneOf(REFUSED);

  for (const name of COLLECTION_NAMES) {
    const records = (client: PocketBase) => client.collection(name);

    it(`let an editor list and read ${name}, drafts too`, async () => {
      const draft = await draftIn(name);
      expect((await records(editor).getOne(draft.id)).id).to.equal(draft.id);
      const listed = await records(editor).getFullList();
      expect(listed.map(({ id }) => id)).to.include(draft.id);
      const isPublic = WITHOUT_DRAFTS.includes(name);
      expect(await statusOf(records(pb.anonymousClient()).getOne(draft.id))).to.equal(isPublic ? 200 : 404);
    });
    it(`let an editor create an entry of ${name} under the editor's own name only`, async () => {
      const example = () => EXAMPLES[name](nextName());
      const save = {
        editor: ana.id,
        revision: 'r1',
        translated: ['0123456789ab0123456789ab'],
      };
      const created = await records(editor).create({ ...example(), ...save });
      expect(await records(pb.admin).getOne(created.id)).to.deep.include(save);
      await refuses('nobody', records(editor).create(example()));
      await refuses('somebody else', records(editor).create({ ...example(), editor: bor.id }));
      await refuses('a list', records(editor).create({ ...example(), editor: [ana.id, bor.id] }));
    });
    it(`let an editor change an entry of ${name} as long as it is what the editor saw`, async () => {
      const { id, updated } = await draftIn(name);
      const change = { revision: 'r2', editor: ana.id };
      for (const [what, body] of Object.entries({
        'no state': change,
        'an empty state': { ...change, was_updated: '' },
        'another state': { ...change, was_updated: PAST },
        'nothing as the state': { ...change, was_updated: null },
        'a pattern as the state': { ...change, was_updated: '%' },
        nobody: { revision: 'r2', was_updated: updated },
        'somebody else': { ...change, editor: bor.id, was_updated: updated },
      }))
        await refuses(what, records(editor).update(id, body));
      expect(await records(pb.admin).getOne(id)).to.deep.include({
        updated,
        revision: '',
        editor: '',
      });

      const changed = await records(editor).update(id, {
        ...change,
        was_updated: updated,
      });
      expect(await records(pb.admin).getOne(id)).to.deep.include(change);
      expect(changed.updated).not.to.equal(updated);
      await refuses('the state before', records(editor).update(id, { ...change, was_updated: updated }));
      await records(editor).update(id, {
        ...change,
        was_updated: changed.updated as string,
      });
    });
    it(`let an editor delete an entry of ${name}`, async () => {
      const { id } = await draftIn(name);
      await records(editor).delete(id);
      expect(await statusOf(records(pb.admin).getOne(id))).to.equal(404);
    });
    it(`let nobody else write ${name}: no visitor, not the web server and no editor who was removed`, async () => {
      const gone = await addEditor(pb, 'gone@example.com');
      const removed = await clientOf(gone);
      await pb.admin.collection(EDITORS).delete(gone.id);
      const { id, updated } = await draftIn(name);
      const writers = {
        visitor: [pb.anonymousClient(), ''],
        'web server': [await pb.webServerClient(), ana.id],
        'removed editor': [removed, gone.id],
      } as const;
      for (const [who, [client, signature]] of Object.entries(writers)) {
        const save = { editor: signature, was_updated: updated };
        await refuses(`${who} creates`, records(client).create({ ...EXAMPLES[name](nextName()), ...save }));
        await refuses(`${who} updates`, records(client).update(id, { ...save, revision: 'x' }));
        await refuses(`${who} deletes`, records(client).delete(id));
      }
      if (!WITHOUT_DRAFTS.includes(name)) await refuses('reads a draft', records(removed).getOne(id));
      expect(await records(pb.admin).getOne(id)).to.deep.include({
        updated,
        revision: '',
      });
    });
  }

  it('hold for a save with a file as well', async () => {
    const { id, updated } = await draftIn('posts');
    const withFile = (state: string) => {
      const body = new FormData();
      const picture = new File([ONE_PIXEL], 'cover.png', { type: 'image/png' });
      for (const [name, value] of Object.entries({
        editor: ana.id,
        revision: 'r3',
        was_updated: state,
      }))
        body.set(name, value);
      body.set('cover', picture);
      return editor.collection('posts').update(id, body);
    };
    await refuses('another state', withFile(PAST));
    const { cover } = await withFile(updated as string);
    expect(cover).to.match(/^cover_\w+\.png$/);
  });
  it('end at the leads', async () => {
    const lead = await pb.admin.collection('messages').create({ email: 'lead@example.com' });
    const referral = await pb.admin.collection('referrals').create({ wallet: '0x1', code: 'SECRET' });
    for (const [name, id] of [
      ['messages', lead.id],
      ['referrals', referral.id],
    ] as const) {
      const leads = editor.collection(name);
      expect((await leads.getList()).totalItems, `${name} list`).to.equal(0);
      await refuses(`${name} view`, leads.getOne(id));
      await refuses(`${name} create`, leads.create({ editor: ana.id }));
      await refuses(`${name} update`, leads.update(id, { name: 'x', editor: ana.id }));
      await refuses(`${name} delete`, leads.delete(id));
    }
    for (const filter of ['@collection.messages.email ~ "lead"', '@collection.editors.email ~ "bor"'])
      await refuses(filter, editor.collection('posts').getList(1, 1, { filter }));
  });
  it('end at the accounts: editors see their own, and change its name, and its password by the present one', async () => {
    const accounts = editor.collection(EDITORS);
    const own = await accounts.getOne(ana.id);
    expect(own).to.deep.include({
      id: ana.id,
      name: ana.name,
      email: ana.email,
    });
    await refuses('another', accounts.getOne(bor.id));
    const listed = await accounts.getFullList().catch(() => []);
    expect(listed.filter(({ id }) => id !== ana.id)).to.deep.equal([]);
    const password = {
      password: 'another-password',
      passwordConfirm: 'another-password',
    };
    for (const [what, body] of Object.entries({
      email: { email: 'other@example.com' },
      'password by a wrong one': { ...password, oldPassword: bor.password },
      'password without the present one': password,
      verified: { verified: false },
      roles: { roles: ['administrator'] },
    }))
      await refuses(`own ${what}`, accounts.update(ana.id, body));
    await refuses("another's name", accounts.update(bor.id, { name: 'x' }));
    await refuses('create', accounts.create({ email: 'new@example.com', ...password }));
    await refuses('delete', accounts.delete(ana.id));
    for (const name of ['users', 'web_servers']) {
      await refuses(`${name} list`, editor.collection(name).getList());
      await refuses(
        `${name} create`,
        editor.collection(name).create({ email: 'x@example.com', ...password }),
      );
    }
    expect(await pb.admin.collection(EDITORS).getOne(ana.id)).to.deep.include({
      name: ana.name,
      email: ana.email,
    });
    const cene = await addEditor(pb, 'cene@example.com');
    const its = (await clientOf(cene)).collection(EDITORS);
    await its.update(cene.id, { name: 'Cene', ...password, oldPassword: cene.password });
    await clientOf({ ...cene, password: password.password });
    await clientOf(ana);
  });
  it('let administrators keep all accounts, but take no right away from themselves', async () => {
    const vida = await addEditor(pb, 'vida@example.com', 'Vida', ['administrator']);
    const accounts = (await clientOf(vida)).collection(EDITORS);
    const password = { password: 'another-password', passwordConfirm: 'another-password' };
    const { id } = await accounts.create({ email: 'new@example.com', roles: ['leads'], ...password });
    await accounts.update(id, { name: 'New', roles: ['content'] });
    const listed = await accounts.getFullList();
    expect(listed.find((each) => each.id === id)).to.include({ name: 'New', email: 'new@example.com' });
    await accounts.update(id, { password: 'a-third-password', passwordConfirm: 'a-third-password' });
    await accounts.delete(id);
    await refuses('own roles', accounts.update(vida.id, { roles: ['content'] }));
    await refuses('own account', accounts.delete(vida.id));
  });
  it('do not let anybody sign up, nor the web server read accounts', async () => {
    const account = {
      email: 'me@example.com',
      password: 'a-long-password',
      passwordConfirm: 'a-long-password',
    };
    for (const client of [pb.anonymousClient(), await pb.webServerClient()]) {
      const accounts = client.collection(EDITORS);
      await refuses('create', accounts.create(account));
      expect(await accounts.getFullList(), 'list').to.deep.equal([]);
      await refuses('update', accounts.update(ana.id, { name: 'x' }));
      await refuses('delete', accounts.delete(ana.id));
    }
  });
  it('leave their names to the web server, which signs versions with them, and to nobody else', async () => {
    const { name, email } = await (await pb.webServerClient()).collection(EDITORS).getOne(ana.id);
    expect([name, email ?? '']).to.deep.equal([ana.name, '']);
    await refuses('view', pb.anonymousClient().collection(EDITORS).getOne(ana.id));
  });
  it('let an editor keep the library of pictures, which everybody sees and nobody else writes', async () => {
    const picture = () => ({
      file: new File([ONE_PIXEL], 'cover.png', { type: 'image/png' }),
      alt: 'A cube',
    });
    const { id } = await editor.collection('media').create(picture());
    await editor.collection('media').update(id, { alt: 'A blue cube' });
    for (const client of [pb.anonymousClient(), await pb.webServerClient()]) {
      const media = client.collection('media');
      expect((await media.getOne(id)).alt).to.equal('A blue cube');
      await refuses('create', media.create(picture()));
      await refuses('update', media.update(id, { alt: 'x' }));
      await refuses('delete', media.delete(id));
    }
    await editor.collection('media').delete(id);
  });
  it('let an editor read versions, which the web server alone writes and removes and nobody changes', async () => {
    const version = {
      collection: 'posts',
      record: 'abcdefghij12345',
      action: 'update',
      state: { title: 'Before' },
      recorded: PAST,
    };
    const webServer = await pb.webServerClient();
    const { id } = await webServer.collection('versions').create(version);
    for (const [who, client] of [
      ['editor', editor],
      ['web server', webServer],
    ] as const) {
      const versions = client.collection('versions');
      expect((await versions.getOne(id)).state, who).to.deep.equal(version.state);
      expect((await versions.getFullList()).map((one) => one.id)).to.include(id);
      await refuses(`${who} updates`, versions.update(id, { state: {} }));
    }
    await refuses('editor creates', editor.collection('versions').create(version));
    await refuses('editor deletes', editor.collection('versions').delete(id));
    const anonymous = pb.anonymousClient().collection('versions');
    await refuses('visitor views', anonymous.getOne(id));
    await refuses('visitor creates', anonymous.create(version));
    expect((await anonymous.getFullList().catch(() => [])).length).to.equal(0);
    // It forgets the oldest, so that they do not grow without end.
    await webServer.collection('versions').delete(id);
  });
  it('give no access to the administration', async () => {
    for (const path of ['/api/collections', '/api/settings', '/api/logs', '/api/backups'])
      await refuses(path, editor.send(path, {}));
    await refuses('rules', editor.collections.update('posts', { deleteRule: '' }));
  });
  for (const name of INBOX_COLLECTIONS)
    it(`do not include ${name}, which the inbox works with`, async () => {
      await pb.admin
        .collection(name)
        .create({ id: 'abcdefghijklmno' })
        .catch(() => undefined);
      const listed = await editor
        .collection(name)
        .getList()
        .catch(() => null);
      expect(listed?.totalItems ?? 0, `${name} list`).to.equal(0);
      await refuses(`${name} create`, editor.collection(name).create({}));
    });

  it('are settled here for every collection of the schema', () => {
    const settled = [
      ...COLLECTION_NAMES,
      // In the tests of waiting changes, of previews and of people.
      CHANGES,
      PREVIEWS,
      PRESENCE,
      'users',
      'web_servers',
      EDITORS,
      'media',
      'versions',
      'messages',
      'referrals',
      LEAD_NOTES,
      ...INBOX_COLLECTIONS,
    ];
    expect(SCHEMA.map(({ name }) => name)).to.have.members(settled);
  });
});
