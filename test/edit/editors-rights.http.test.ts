import { expect } from 'chai';
import type PocketBase from 'pocketbase';
import { ClientResponseError, type RecordModel } from 'pocketbase';
import { SCHEMA } from '../../scripts/schema/collections';
import type { FieldSpec } from '../../scripts/schema/collection-spec';
import { baseField } from '../../client/i18n/localized-field';
import { COLLECTION_NAMES, isCollection, type CollectionName } from '../../client/model/collections';
import { MEDIA } from '../../client/model/media';
import {
  COLLECTION_RIGHTS,
  rightsOn,
  isGranted,
  ROLES,
  ROLES_FIELD,
  rolesOf,
  type Rights,
  type Role,
} from '../../client/model/roles';
import { CLAIMS, DELIVERIES, ERASURES, LEAD_NOTES } from '../../server/forms/private-collections';
import { WEB_SERVERS } from '../../server/content/pocketbase-client';
import { CHANGES } from '../../server/content/waiting-changes';
import { PREVIEWS } from '../../server/pages/previews';
import { EDITORS } from '../../server/edit/editor';
import { PRESENCE } from '../../server/edit/presence-router';
import { VERSIONS } from '../../server/saving/versions/version';
import { addEditor, type TestEditor } from '../support/editors';
import { ONE_PIXEL } from '../support/one-pixel';
import { POCKETBASE_LINE, startOrSkip, type TestPocketBase } from '../support/pocketbase';

const PAST = '2025-01-01 08:00:00.000Z';
const REFUSED = [400, 401, 403, 404];

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
const WITHOUT_DRAFTS: readonly string[] = ['site', 'contents', 'redirects', MEDIA];
/** The fields of a collection as a line names them. */
const FIELDS = POCKETBASE_LINE === 'current' ? 'fields' : 'schema';
type Field = Record<string, unknown> & { name: string };
type Fields = Record<typeof FIELDS, Field[]>;

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
  let vida: TestEditor;
  let creator: PocketBase;
  let webServer: PocketBase;
  let gone: TestEditor;
  let removed: PocketBase;
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
    vida = await addEditor(pb, 'vida@example.com', 'Vida', ['administrator']);
    creator = await clientOf(vida);
    webServer = await pb.webServerClient();
    gone = await addEditor(pb, 'gone@example.com');
    removed = await clientOf(gone);
    await pb.admin.collection(EDITORS).delete(gone.id);
  });
  after(() => pb?.stop());

  const draftIn = (collection: CollectionName): Promise<RecordModel> =>
    pb.admin.collection(collection).create(EXAMPLES[collection](nextName()));
  const refuses = async (what: string, request: Promise<unknown>) =>
    expect(await statusOf(request), what).to.be.oneOf(REFUSED);

  for (const name of COLLECTION_NAMES) {
    const records = (client: PocketBase) => client.collection(name);

    it(`let an editor create an entry of ${name} under the editor's own name only`, async () => {
      const example = () => EXAMPLES[name](nextName());
      const save = {
        editor: vida.id,
        revision: 'r1',
        translated: ['0123456789ab0123456789ab'],
      };
      const created = await records(creator).create({ ...example(), ...save });
      expect(await records(pb.admin).getOne(created.id)).to.deep.include(save);
      await refuses('nobody', records(creator).create(example()));
      await refuses('somebody else', records(creator).create({ ...example(), editor: bor.id }));
      await refuses('a list', records(creator).create({ ...example(), editor: [vida.id, bor.id] }));
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
    it(`let nobody else write ${name}: no visitor, not the web server and no editor who was removed`, async () => {
      const { id, updated } = await draftIn(name);
      const writers = {
        visitor: [pb.anonymousClient(), ''],
        'web server': [webServer, ana.id],
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
    const accounts = creator.collection(EDITORS);
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
    for (const client of [pb.anonymousClient(), webServer]) {
      const accounts = client.collection(EDITORS);
      await refuses('create', accounts.create(account));
      expect(await accounts.getFullList(), 'list').to.deep.equal([]);
      await refuses('update', accounts.update(ana.id, { name: 'x' }));
      await refuses('delete', accounts.delete(ana.id));
    }
  });
  it('leave their names to the web server, which signs versions with them, and to nobody else', async () => {
    const { name, email } = await webServer.collection(EDITORS).getOne(ana.id);
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
    for (const client of [pb.anonymousClient(), webServer]) {
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

  describe('follow from one table, in which', () => {
    interface Person extends TestEditor {
      roles: readonly Role[];
      client: PocketBase;
    }
    const people: Person[] = [];
    before(async () => {
      // As somebody might add them in the admin screen. The name of the second one holds that of another role.
      const unknown = ['translator', 'leads-export'];
      const { [FIELDS]: fields } = (await pb.admin.collections.getOne(EDITORS)) as unknown as Fields;
      const more = (spec: Field) =>
        spec.name !== ROLES_FIELD
          ? spec
          : line === 'current'
            ? { ...spec, values: [...ROLES, ...unknown], maxSelect: 5 }
            : { ...spec, options: { values: [...ROLES, ...unknown], maxSelect: 5 } };
      await pb.admin.collections.update(EDITORS, { [FIELDS]: fields.map(more) });
      for (const roles of [[], ...[...ROLES, ...unknown].map((role) => [role]), ['content', 'leads']]) {
        const name = roles.join(' and ') || 'no role';
        const person = await addEditor(
          pb,
          `${roles.join('.') || 'none'}@roles.example.com`,
          name,
          roles as Role[],
        );
        people.push({ ...person, roles: rolesOf({ roles }), client: await clientOf(person) });
      }
    });

    const signature = ({ id, name }: Person) => ({ editor: id, editor_name: name, revision: 'r1' });
    const password = { password: 'a-long-password', passwordConfirm: 'a-long-password' };
    const isAccount = (collection: string) => [EDITORS, 'users', WEB_SERVERS].includes(collection);
    const bodyOf = (collection: string, person: Person): object => {
      const name = nextName();
      const entry = { collection: 'posts', record: name };
      const bodies: Readonly<Record<string, object>> = {
        [CHANGES]: { ...entry, values: {}, base: {} },
        [VERSIONS]: { ...entry, action: 'update', recorded: PAST },
        [MEDIA]: { file: new File([ONE_PIXEL], 'cover.png', { type: 'image/png' }) },
        [PRESENCE]: { id: person.id, entry: 'posts/abc' },
        [PREVIEWS]: { path: '/', ends: '2099-01-01 00:00:00.000Z' },
        [LEAD_NOTES]: { lead: 'abc', text: name },
        [DELIVERIES]: { instance: 'abc', state: 'waiting' },
        [ERASURES]: { key: name, hash: name },
        [CLAIMS]: { name },
        referrals: { wallet: name, code: name },
      };
      const body = isCollection(collection) ? EXAMPLES[collection](name) : bodies[collection];
      return isAccount(collection)
        ? { email: `${name}@example.com`, ...password }
        : { ...body, ...signature(person) };
    };
    const allows = async (request: Promise<unknown>) => (await statusOf(request)) < 400;
    const recordFor = async (collection: string, person: Person) => {
      if (collection === PRESENCE)
        await pb.admin
          .collection(PRESENCE)
          .delete(person.id)
          .catch(() => null);
      return pb.admin.collection(collection).create(bodyOf(collection, person));
    };

    for (const { name } of SCHEMA)
      it(`every role reads, creates, changes and removes of ${name} what it may, and nothing else`, async () => {
        const rights = rightsOn(name);
        // PocketBase takes a quarter of a second for each password, so an account is made again only once it is removed.
        let account: RecordModel | null = null;
        for (const person of people) {
          const record: RecordModel = account ?? (await recordFor(name, person));
          const { id, updated } = record;
          const records = person.client.collection(name);
          const isPublic = WITHOUT_DRAFTS.includes(name);
          const seen = await records.getList(1, 1).catch(() => null);
          const found = {
            read: await allows(records.getOne(id)),
            lists: (seen?.items.length ?? 0) > 0,
            change: await allows(
              records.update(id, { ...signature(person), was_updated: updated as string }),
            ),
            remove: await allows(records.delete(id)),
          };
          account = isAccount(name) && !found.remove ? await pb.admin.collection(name).getOne(id) : null;
          if (name === PRESENCE)
            await pb.admin
              .collection(PRESENCE)
              .delete(person.id)
              .catch(() => null);
          const may = (action: Exclude<keyof Rights, 'fields'>) => isGranted(person.roles, rights[action]);
          expect(
            { ...found, create: await allows(records.create(bodyOf(name, person))) },
            person.name,
          ).to.deep.equal({
            read: isPublic || may('read'),
            // Everybody reads the own account.
            lists: isPublic || may('read') || name === EDITORS,
            change: may('change'),
            remove: may('remove'),
            create: may('create'),
          });
        }
      });

    const VALUES: Readonly<Record<FieldSpec['type'], unknown>> = {
      ...{
        text: 'example',
        editor: 'example',
        number: 1,
        bool: true,
        date: PAST,
        json: { a: 1 },
        file: null,
      },
      select: ['administrator'],
    };
    for (const { name, fields } of SCHEMA.filter((spec) => COLLECTION_RIGHTS[spec.name]?.fields))
      it(`the fields of ${name} are written by those who may, in every language and by no other name`, async () => {
        const rights = COLLECTION_RIGHTS[name]!;
        const restricted = Object.entries(rights.fields!).flatMap(([base, writers]) => {
          const stored = fields.filter((field) => baseField(field.name) === base);
          const own = { name: base, type: 'text' } as FieldSpec;
          return (stored.length > 0 ? stored : [own]).map((field) => ({ base, writers, field }));
        });
        let before = await recordFor(name, people[0]!);
        for (const person of people)
          for (const { base, writers, field } of restricted) {
            const may = isGranted(person.roles, rights.change) && isGranted(person.roles, writers);
            const value = base === 'email' ? `${nextName()}@example.com` : VALUES[field.type];
            const hasModifiers = ['number', 'select'].includes(field.type);
            for (const key of hasModifiers && !may ? ['', '+', '-'] : ['']) {
              const written = base === 'password' ? password : { [field.name + key]: value };
              const change = { ...signature(person), was_updated: before.updated as string, ...written };
              const isDone = await allows(person.client.collection(name).update(before.id, change));
              const what = `${person.name} writes ${field.name}${key}`;
              if (key === '') expect(isDone, what).to.equal(may);
              const after = await pb.admin.collection(name).getOne(before.id);
              if (!may) expect(after[field.name], what).to.deep.equal(before[field.name]);
              before = after;
            }
          }
      });

    it('nobody without a role changes more of the own account than its session', async () => {
      for (const { id, roles, name, client } of people) {
        const accounts = client.collection(EDITORS);
        expect(await allows(accounts.update(id, { session_key: 'x' })), name).to.equal(true);
        expect(await allows(accounts.update(id, { name })), name).to.equal(roles.length > 0);
        for (const key of [ROLES_FIELD, `${ROLES_FIELD}+`, `+${ROLES_FIELD}`, `${ROLES_FIELD}-`])
          await accounts.update(id, { [key]: 'administrator' }).catch(() => null);
        const { [ROLES_FIELD]: after } = await pb.admin.collection(EDITORS).getOne(id);
        expect(rolesOf({ roles: after as unknown }), name).to.deep.equal(roles);
      }
    });
    it("nobody uses another's name: not for a change, a preview, a note, a lead or as being there", async () => {
      const admin = people.find(({ roles }) => roles[0] === 'administrator')!;
      for (const name of [CHANGES, PREVIEWS, PRESENCE, LEAD_NOTES]) {
        const others = { ...bodyOf(name, admin), editor_name: bor.name };
        await refuses(name, admin.client.collection(name).create(others));
      }
      const lead = await recordFor('messages', admin);
      const leads = admin.client.collection('messages');
      for (const owner of [{ owner: bor.id }, { owner: admin.id, owner_name: bor.name }])
        await refuses('owner', leads.update(lead.id, owner));
      await leads.update(lead.id, { owner: admin.id, owner_name: admin.name });
      await leads.update(lead.id, { owner: '', owner_name: '' });
    });
    it('the web server publishes for an editor what the editor may write, and nothing else', async () => {
      const records = webServer.collection('site');
      for (const person of people.filter(
        ({ roles }) => roles.includes('content') || roles.includes('administrator'),
      )) {
        const { id, updated } = await recordFor('site', person);
        const due = { ...bodyOf(CHANGES, person), collection: 'site', record: id, publish_at: PAST };
        await person.client.collection(CHANGES).create(due);
        const change = { editor: person.id, was_updated: updated as string };
        const may = person.roles.includes('administrator');
        expect(await allows(records.update(id, { ...change, contact_months: 1 })), person.name).to.equal(may);
        if (!may) await records.update(id, { ...change, claim: 'x' });
      }
    });
  });

  it('are settled for every collection of the schema, and for no other one', () => {
    // Nobody at `/edit` has to do with the accounts of others.
    const accounts = ['users', WEB_SERVERS];
    expect(SCHEMA.map(({ name }) => name)).to.have.members([...Object.keys(COLLECTION_RIGHTS), ...accounts]);
  });
});
