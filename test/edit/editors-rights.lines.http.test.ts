import { expect } from 'chai';
import type PocketBase from 'pocketbase';
import type { RecordModel } from 'pocketbase';
import { SCHEMA } from '../../scripts/schema/collections';
import type { FieldSpec } from '../../scripts/schema/collection-spec';
import { baseField } from '../../client/i18n/locales';
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
  EDITORS,
} from '../../client/model/rights';
import {
  CLAIMS,
  DELIVERIES,
  ERASURES,
  LEAD_NOTES,
  PERSON_KEYS,
} from '../../server/forms/private-collections';
import { WEB_SERVERS } from '../../server/content/pocketbase-client';
import { CHANGES } from '../../server/content/waiting-changes';
import { DISCARDS } from '../../server/saving/discards';
import { PREVIEWS } from '../../server/pages/previews';
import { PRESENCE } from '../../server/edit/presence-router';
import { VERSIONS } from '../../server/saving/versions/version';
import { addEditor, clientOf, type TestEditor } from '../support/editors';
import { ONE_PIXEL } from '../support/one-pixel';
import { POCKETBASE_LINE as line, startOrSkip, type TestPocketBase } from '../support/pocketbase';
import { REFUSED, statusOf } from '../support/refusal';

const PAST = '2025-01-01 08:00:00.000Z';

/** A draft of each collection that can have one; only its required fields are filled in. */
const item = (slug: string) => ({ slug, title: slug, published: PAST, draft: true });
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
const FIELDS = line === 'current' ? 'fields' : 'schema';
type Field = Record<string, unknown> & { name: string };
type Fields = Record<typeof FIELDS, Field[]>;

describe(`the rights of editors in PocketBase ${line}`, function () {
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

  before(async function () {
    pb = await startOrSkip(this, line);
    ana = await addEditor(pb, 'ana@example.com');
    bor = await addEditor(pb, 'bor@example.com');
    editor = await clientOf(pb, ana);
    vida = await addEditor(pb, 'vida@example.com', 'Vida', ['administrator']);
    creator = await clientOf(pb, vida);
    webServer = await pb.webServerClient();
    gone = await addEditor(pb, 'gone@example.com');
    removed = await clientOf(pb, gone);
    await pb.admin.collection(EDITORS).delete(gone.id);
  });

  const draftIn = (collection: CollectionName): Promise<RecordModel> =>
    pb.admin.collection(collection).create(EXAMPLES[collection](nextName()));
  const refuses = async (what: string, request: Promise<unknown>) =>
    expect(await statusOf(request), what).to.be.oneOf(REFUSED);

  for (const name of COLLECTION_NAMES) {
    const records = (client: PocketBase) => client.collection(name);

    it(`let an editor create an entry of ${name} under the editor's own name only`, async () => {
      const example = () => EXAMPLES[name](nextName());
      const save = { editor: vida.id, revision: 'r1', translated: ['0123456789ab0123456789ab'] };
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
      expect(await records(pb.admin).getOne(id)).to.deep.include({ updated, revision: '', editor: '' });

      const changed = await records(editor).update(id, { ...change, was_updated: updated });
      expect(await records(pb.admin).getOne(id)).to.deep.include(change);
      expect(changed.updated).not.to.equal(updated);
      await refuses('the state before', records(editor).update(id, { ...change, was_updated: updated }));
      await records(editor).update(id, { ...change, was_updated: changed.updated as string });
    });
    it(`let the web server write nothing of ${name} in an editor's name`, async () => {
      const { id, updated } = await draftIn(name);
      const save = { editor: ana.id, was_updated: updated as string };
      const records = webServer.collection(name);
      await refuses('creates', records.create({ ...EXAMPLES[name](nextName()), ...save }));
      await refuses('updates', records.update(id, { ...save, revision: 'x' }));
      await refuses('deletes', records.delete(id));
    });
  }

  it('hold for a save with a file as well', async () => {
    const { id, updated } = await draftIn('posts');
    const withFile = (state: string) => {
      const body = new FormData();
      const picture = new File([ONE_PIXEL], 'cover.png', { type: 'image/png' });
      for (const [name, value] of Object.entries({ editor: ana.id, revision: 'r3', was_updated: state }))
        body.set(name, value);
      body.set('cover', picture);
      return editor.collection('posts').update(id, body);
    };
    await refuses('another state', withFile(PAST));
    const { cover } = await withFile(updated as string);
    expect(cover).to.match(/^cover_\w+\.png$/);
  });
  it('end at the accounts: editors see their own, and change its name, and its password by the present one', async () => {
    const accounts = editor.collection(EDITORS);
    const own = await accounts.getOne(ana.id);
    expect(own).to.deep.include({ id: ana.id, name: ana.name, email: ana.email });
    const password = { password: 'another-password', passwordConfirm: 'another-password' };
    for (const [what, body] of Object.entries({
      email: { email: 'other@example.com' },
      'password by a wrong one': { ...password, oldPassword: bor.password },
      'password without the present one': password,
      verified: { verified: false },
      roles: { roles: ['administrator'] },
    }))
      await refuses(`own ${what}`, accounts.update(ana.id, body));
    expect(await pb.admin.collection(EDITORS).getOne(ana.id)).to.deep.include({
      name: ana.name,
      email: ana.email,
    });
    const cene = await addEditor(pb, 'cene@example.com');
    const its = (await clientOf(pb, cene)).collection(EDITORS);
    await its.update(cene.id, { name: 'Cene', ...password, oldPassword: cene.password });
    await clientOf(pb, { ...cene, password: password.password });
    await clientOf(pb, ana);
  });
  it('let administrators take no right away from themselves', async () => {
    const accounts = creator.collection(EDITORS);
    await refuses('own roles', accounts.update(vida.id, { roles: ['content'] }));
    await refuses('own account', accounts.delete(vida.id));
  });
  it('do not let the web server add, list, change or remove accounts', async () => {
    const accounts = webServer.collection(EDITORS);
    const password = { password: 'a-long-password', passwordConfirm: 'a-long-password' };
    await refuses('create', accounts.create({ email: 'me@example.com', ...password }));
    expect(await accounts.getFullList(), 'list').to.deep.equal([]);
    await refuses('update', accounts.update(ana.id, { name: 'x' }));
    await refuses('delete', accounts.delete(ana.id));
  });
  it('leave their names to the web server, which signs versions with them, and to nobody else', async () => {
    const { name, email } = await webServer.collection(EDITORS).getOne(ana.id);
    expect([name, email ?? '']).to.deep.equal([ana.name, '']);
    await refuses('view', pb.anonymousClient().collection(EDITORS).getOne(ana.id));
  });
  it('let the web server alone write and remove versions, which nobody changes, and only read the library', async () => {
    const versions = webServer.collection(VERSIONS);
    const version = { collection: 'posts', record: 'abcdefghij12345', action: 'update', recorded: PAST };
    const { id } = await versions.create({ ...version, state: { title: 'Before' } });
    expect((await versions.getOne(id)).state).to.deep.equal({ title: 'Before' });
    await refuses('update', versions.update(id, { state: {} }));
    // It forgets the oldest, so that they do not grow without end.
    await versions.delete(id);
    const picture = { file: new File([ONE_PIXEL], 'cover.png', { type: 'image/png' }) };
    const item = await pb.admin.collection(MEDIA).create(picture);
    const library = webServer.collection(MEDIA);
    expect((await library.getOne(item.id)).file).to.equal(item.file);
    await refuses('create', library.create(picture));
    await refuses('update', library.update(item.id, { alt: 'x' }));
    await refuses('delete', library.delete(item.id));
  });
  describe('follow from one table, in which', () => {
    interface Person extends TestEditor {
      roles: readonly Role[];
      client: PocketBase;
    }
    const people: Person[] = [];
    before(async () => {
      // As somebody might add them in the admin screen. The last two have nearly the names of other roles.
      const unknown = ['translator', 'leads-export', 'Administrator'];
      const { [FIELDS]: fields } = (await pb.admin.collections.getOne(EDITORS)) as unknown as Fields;
      const more = (spec: Field) =>
        spec.name !== ROLES_FIELD
          ? spec
          : line === 'current'
            ? { ...spec, values: [...ROLES, ...unknown], maxSelect: 6 }
            : { ...spec, options: { values: [...ROLES, ...unknown], maxSelect: 6 } };
      await pb.admin.collections.update(EDITORS, { [FIELDS]: fields.map(more) });
      for (const roles of [[], ...[...ROLES, ...unknown].map((role) => [role]), ['content', 'leads']]) {
        const name = roles.join(' and ') || 'no role';
        const person = await addEditor(pb, `role${people.length}@roles.example.com`, name, roles as Role[]);
        people.push({ ...person, roles: rolesOf({ roles }), client: await clientOf(pb, person) });
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
        [DISCARDS]: { ...entry, person: person.id },
        [VERSIONS]: { ...entry, action: 'update', recorded: PAST },
        [MEDIA]: { file: new File([ONE_PIXEL], 'cover.png', { type: 'image/png' }) },
        [PRESENCE]: { id: person.id, entry: 'posts/abc' },
        [PREVIEWS]: { path: '/', ends: '2099-01-01 00:00:00.000Z' },
        [LEAD_NOTES]: { lead: 'abc', text: name },
        [DELIVERIES]: { instance: 'abc', state: 'waiting' },
        [ERASURES]: { key: name, hash: name },
        [CLAIMS]: { name },
        [PERSON_KEYS]: { key: name },
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

    /** A visitor without an account, and a person whose account was removed. */
    const strangers = (): Person[] => [
      { ...gone, name: 'a visitor', id: 'nobodynobody000', roles: [], client: pb.anonymousClient() },
      { ...gone, name: 'a removed editor', roles: [], client: removed },
    ];

    for (const { name } of SCHEMA)
      it(`every role reads, creates, changes and removes of ${name} what it may, and nothing else; nor does a stranger`, async () => {
        const rights = rightsOn(name);
        // PocketBase takes a quarter of a second for each password, so an account is made again only once it is removed.
        let account: RecordModel | null = null;
        for (const person of [...people, ...strangers()]) {
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
            lists: isPublic || may('read') || (name === EDITORS && people.includes(person)),
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
    it("nobody uses another's name: not for a preview, a note, a lead or as being there", async () => {
      const admin = people.find(({ roles }) => roles[0] === 'administrator')!;
      for (const name of [PREVIEWS, PRESENCE, LEAD_NOTES]) {
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
      for (const person of [...people, ...strangers()]) {
        const { id, updated } = await recordFor('site', people[0]!);
        const entry = { collection: 'site', record: id, publish_at: PAST };
        const due = { ...bodyOf(CHANGES, people[0]!), ...entry, editor: person.id };
        await webServer.collection(CHANGES).create(due);
        const change = { editor: person.id, was_updated: updated as string };
        const publishes = (values: object) => allows(records.update(id, { ...change, ...values }));
        const isAdministrator = person.roles.includes('administrator');
        expect(await publishes({ contact_months: 1 }), person.name).to.equal(isAdministrator);
        if (isAdministrator) continue;
        expect(await publishes({ claim: 'x' }), person.name).to.equal(person.roles.includes('content'));
      }
    });
  });

  it('are settled for every collection of the schema, and for no other one', () => {
    // Nobody at `/edit` has to do with the accounts of others.
    const accounts = ['users', WEB_SERVERS];
    expect(SCHEMA.map(({ name }) => name)).to.have.members([...Object.keys(COLLECTION_RIGHTS), ...accounts]);
  });
});
