import { expect } from 'chai';
import PocketBase, { type CollectionModel } from 'pocketbase';
import { SCHEMA } from '../../scripts/schema/collections';
import { startForeignPocketBase, type ForeignPocketBase } from '../support/foreign-pocketbase';
import { POCKETBASE_LINE as line } from '../support/pocketbase';
import { runScript } from '../support/run-script';

const webServer = { email: 'site@company.example', password: 'a-password-of-the-site' };
/** Collections of the specification in the company's service. */
const ADOPTED = ['contents', 'messages', 'posts', 'projects', 'workshops'];

/** Collections of accounts that give rights on this site. */
const ACCOUNTS = ['web_servers', 'editors'];

describe(`npm run content:push on a PocketBase ${line} that a company runs already`, () => {
  let service: ForeignPocketBase;
  let present: unknown;
  const listName = line === '0.22' ? 'schema' : 'fields';
  const push = (...args: string[]) => pushWith({}, ...args);
  const pushWith = (env: Record<string, string>, ...args: string[]) =>
    runScript('content-push', args, {
      POCKETBASE_URL: service.url,
      POCKETBASE_ADMIN_EMAIL: service.administrator.email,
      POCKETBASE_ADMIN_PASSWORD: service.administrator.password,
      POCKETBASE_EMAIL: webServer.email,
      POCKETBASE_PASSWORD: webServer.password,
      ...env,
    });
  const base = (name: string, fields: readonly string[], indexes: readonly string[] = []) =>
    service.admin.collections.create({
      name,
      type: 'base',
      [listName]: fields.map((field) => ({ name: field, type: 'text', options: {} })),
      indexes,
    } as Partial<CollectionModel>);
  const isSignedIn = async ({ email, password }: typeof webServer, collection: string) =>
    new PocketBase(service.url)
      .collection(collection)
      .authWithPassword(email, password)
      .then(
        () => true,
        () => false,
      );

  before(async function () {
    service = await startForeignPocketBase(this, line);
    // A rule and an index of its own.
    await base('archive', ['title'], ['CREATE INDEX `idx_of_ours` ON `archive` (`title`)']);
    present = await service.exported();
  });

  it('prints with --dry-run what it would do, and does none of it', async () => {
    const { code, stdout } = await push('--dry-run');
    expect(code).to.equal(0);
    expect(stdout.split('\n')).to.include.members([
      'create the collection web_servers',
      'create the account site@company.example in web_servers',
      'create the collection redirects',
    ]);
    expect(stdout).to.match(/^messages: create rule: everybody -> .*web_servers/m);
    expect(stdout).to.match(/^posts: add the fields .*published/m);
    expect(stdout).not.to.match(/users|archive/);
    expect(await service.exported()).to.deep.equal(present);
  });

  it('stops with one line and code 2 if nobody can agree, and changes nothing', async () => {
    const { code, stdout, stderr } = await push();
    expect(code).to.equal(2);
    expect(stdout).to.equal('');
    expect(stderr.trim().split('\n')).to.have.length(1);
    for (const name of ADOPTED) expect(stderr).to.contain(name);
    expect(stderr).to.contain('nothing was changed');
    expect(await service.exported()).to.deep.equal(present);
  });

  it('names every conflict before the first change, and makes none', async () => {
    const posts = service.admin.collection('posts');
    const { id } = await posts.create({ slug: 'first-note', title: 'The same address' });
    await service.admin.collections.create({
      name: 'reels',
      type: 'base',
      [listName]: [{ name: 'title', type: 'number', options: {} }],
    } as Partial<CollectionModel>);
    // Accounts of the company's own, of which one kind also has rules that name it.
    for (const name of ACCOUNTS) await service.admin.collections.create({ name, type: 'auth' });
    const viewRule = '@request.auth.collectionName = "editors"';
    await service.admin.collections.update('editors', { viewRule });
    await service.admin.collections.update('posts', { updateRule: viewRule });
    await base('shelf', ['title'], ['CREATE INDEX `idx_pages_slug` ON `shelf` (`title`)']);
    const untouched = await service.exported();
    const { code, stderr } = await push('--yes');
    expect(code).to.equal(1);
    expect(stderr.trim().split('\n')).to.have.length(1);
    expect(stderr).to.contain('several records have the slug "first-note"');
    expect(stderr).to.contain('the field "title" of the collection "reels" is of type number');
    for (const name of ACCOUNTS)
      expect(stderr).to.contain(`the collection "${name}" was made by somebody else`);
    expect(stderr).to.contain('the collection "shelf" has an index named "idx_pages_slug"');
    expect(await service.exported()).to.deep.equal(untouched);
    await posts.delete(id);
    await service.admin.collections.delete('reels');
    await service.admin.collections.update('posts', { updateRule: null });
    for (const name of ACCOUNTS) await service.admin.collections.delete(name);
    await service.admin.collections.delete('shelf');
  });

  it('puts everything back if the last change fails', async () => {
    const { code, stderr } = await pushWith({ POCKETBASE_PASSWORD: 'short' }, '--yes');
    expect(code).to.equal(1);
    expect(stderr.trim().split('\n')).to.have.length(1);
    expect(stderr).to.contain('password');
    expect(stderr.trim()).to.match(/; nothing was changed$/);
    expect(await service.exported()).to.deep.equal(present);
  });

  it('adds with --yes what is missing, and leaves everything else alone', async () => {
    const { code, stderr } = await push('--yes');
    expect([code, stderr]).to.deep.equal([0, '']);
    type Named = { name: string; fields?: { name: string }[]; schema?: { name: string }[] };
    const after = (await service.exported()) as Named[];
    for (const collection of present as Named[]) {
      const now = after.find(({ name }) => name === collection.name);
      if (!SCHEMA.some(({ name, type }) => name === collection.name && type !== 'closed'))
        expect(now, collection.name).to.deep.equal(collection);
      // Fields that were there are as they were.
      else
        expect(now?.fields ?? now?.schema).to.deep.include.members(
          collection.fields ?? collection.schema ?? [],
        );
    }
    expect(await isSignedIn(service.person, 'users')).to.equal(true);
    expect(await isSignedIn(webServer, 'web_servers')).to.equal(true);
    const [note] = await service.admin.collection('posts').getFullList({ filter: 'slug = "first-note"' });
    // Its other users can save it as before, without our fields.
    await service.admin.collection('posts').update(note!.id, { title: 'Changed' });
  });

  it('changes nothing the second time, and does not load sample content among the company’s', async () => {
    const { stdout } = await push('--dry-run');
    expect(stdout.trim()).to.equal('Nothing would change.');
    expect((await push('--sample')).stdout).to.contain('There is content already');
  });
});
