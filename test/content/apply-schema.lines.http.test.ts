import { expect } from 'chai';
import PocketBase, { type CollectionModel } from 'pocketbase';
import { applySchema } from '../../scripts/schema/apply-schema';
import { POCKETBASE_LINE as line, startOrSkip, type TestPocketBase } from '../support/pocketbase';

type Loose = CollectionModel & { schema?: { name: string }[]; fields?: { name: string }[] };

describe(`applySchema on PocketBase ${line}`, function () {
  let pb: TestPocketBase;
  const listName = line === '0.22' ? 'schema' : 'fields';
  const collection = async (name: string) => (await pb.admin.collections.getOne(name)) as Loose;

  before(async function () {
    pb = await startOrSkip(this, line);
  });

  it('changes nothing the second time', async () => {
    expect(await applySchema(pb)).to.deep.equal({ created: [], updated: [] });
  });

  it('restores a rule that was opened', async () => {
    const { listRule: ruleBefore } = await collection('messages');
    await pb.admin.collections.update('messages', { listRule: '' });
    expect((await applySchema(pb)).updated).to.deep.equal(['messages']);
    expect((await collection('messages')).listRule).to.equal(ruleBefore);
  });

  it('adds a missing field and keeps fields and collections of an editor', async () => {
    const posts = await collection('posts');
    const own =
      line === '0.22' ? { name: 'mood', type: 'text', options: {} } : { name: 'mood', type: 'text' };
    await pb.admin.collections.update('posts', {
      [listName]: [...(posts[listName] ?? []).filter(({ name }) => name !== 'tags_sl'), own],
    } as Partial<CollectionModel>);
    await pb.admin.collections.create({ name: 'recipes', type: 'base', [listName]: [own] });
    expect((await applySchema(pb)).updated).to.deep.equal(['posts']);
    const fields = (await collection('posts'))[listName]?.map(({ name }) => name);
    expect(fields).to.include.members(['mood', 'tags_sl', 'title', 'slug']);
    expect((await collection('recipes')).name).to.equal('recipes');
  });

  it('names the role of accounts that edited content without one, once', async () => {
    const accounts = pb.admin.collection('editors');
    const password = { password: 'a-long-password', passwordConfirm: 'a-long-password' };
    const before = await accounts.create({ email: 'before@example.com', ...password });
    const { updateRule } = await collection('posts');
    await pb.admin.collections.update('posts', { updateRule: '@request.auth.roles !~ "leads"' });
    expect((await applySchema(pb)).updated).to.deep.equal(['posts']);
    expect((await collection('posts')).updateRule).to.equal(updateRule);
    expect((await accounts.getOne(before.id)).roles).to.deep.equal(['content']);
    const later = await accounts.create({ email: 'later@example.com', ...password });
    await applySchema(pb);
    expect((await accounts.getOne(later.id)).roles).to.deep.equal([]);
  });

  it('keeps the values of records', async () => {
    const created = await pb.admin.collection('posts').create({
      slug: 'kept',
      title: 'Kept',
      published: '2025-01-01 00:00:00.000Z',
      mood: 'good',
      tags: ['AI', 'Web3'],
    });
    await applySchema(pb);
    const { title, mood, tags } = await pb.admin.collection('posts').getOne(created.id);
    expect({ title, mood, tags }).to.deep.equal({ title: 'Kept', mood: 'good', tags: ['AI', 'Web3'] });
  });

  it("sets the given password for the web server's account", async () => {
    const webServer = { ...pb.webServer, password: 'another-long-password' };
    await applySchema({ ...pb, webServer });
    const client = new PocketBase(pb.url);
    await client.collection('web_servers').authWithPassword(webServer.email, webServer.password);
    expect(client.authStore.isValid).to.equal(true);
    await applySchema(pb);
  });

  it('makes PocketBase reject a slug that is not a path segment, and a repeated slug', async () => {
    const post = { title: 'A', published: '2025-01-01 00:00:00.000Z' };
    await pb.admin.collection('posts').create({ ...post, slug: 'taken' });
    for (const slug of ['Not a slug', '../up', 'taken', '']) {
      const refusal = await pb.admin
        .collection('posts')
        .create({ ...post, slug })
        .catch((error: unknown) => error);
      expect(refusal, slug).to.have.nested.property('response.data.slug');
    }
  });
});
