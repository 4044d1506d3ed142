import { expect } from 'chai';
import type { EntryKey, StoredEntry } from '../../client/model/entry/stored-entry';
import { runEntriesApi } from '../support/entries-api';
import { eventually } from '../support/eventually';
import { POCKETBASE_LINE as line } from '../support/pocketbase';

describe(`addresses that an entry had, with PocketBase ${line}`, () => {
  const api = runEntriesApi(line);
  const { ask, list, post, save, shows } = api;

  it('leads visitors from an old address to the new one, in every language and through several changes', async () => {
    const entry = await post('delivery-notes-read-by-ai');
    const old = entry.path!;
    for (const slug of ['second-address', 'third-address']) {
      expect((await save(entry, { slug })).status).to.equal(200);
      await shows(`/blog/${slug}`, entry.label);
    }
    for (const prefix of ['', '/sl'])
      for (const path of [old, '/blog/second-address'])
        await eventually(async () => {
          const response = await fetch(api.site.url + prefix + path, { redirect: 'manual' });
          expect([response.status, response.headers.get('location')]).to.deep.equal([
            301,
            `${prefix}/blog/third-address`,
          ]);
        });
    for (const prefix of ['', '/sl'])
      await eventually(async () => {
        const feed = await (await fetch(`${api.site.url}${prefix}/feed.xml`)).text();
        expect(feed).to.include(`<link>${api.site.url}${prefix}/blog/third-address</link>`);
        expect(feed).to.include(`<guid isPermaLink="true">${api.site.url}${prefix}${old}</guid>`);
        expect(feed).not.to.include('second-address');
      });
    expect((await save(entry, { slug: old.split('/').pop() })).status).to.equal(200);
    await eventually(async () =>
      expect((await fetch(api.site.url + old, { redirect: 'manual' })).status).to.equal(200),
    );
  });

  it('keeps the old addresses of an entry that is a draft for a while, or has ended', async () => {
    const { id } = await api.pocketbase.admin
      .collection('posts')
      .create({ slug: 'once-public', title: 'Once public', published: '2025-01-01 00:00:00.000Z' });
    const stored = async () => (await list()).find((entry) => entry.id === id)!;
    // Which addresses were public is read from the versions, which are written after each save.
    const hasVersions = async (count: number) => {
      const { data } = await ask<{ versions: object[] }>(`/versions/posts/${id}`);
      expect(data.versions).to.have.length(count);
    };
    await eventually(async () => {
      expect(await stored()).not.to.equal(undefined);
      await hasVersions(1);
    });
    const leads = (path: string, ...expected: [number, string?]) =>
      eventually(async () => {
        const { status, headers } = await fetch(api.site.url + path, { redirect: 'manual' });
        expect([status, headers.get('location')], path).to.deep.equal([expected[0], expected[1] ?? null]);
      });
    const addresses = async () =>
      (await ask<{ addresses: string[] }>(`/entries/posts/${id}/addresses`)).data.addresses;

    expect((await save(await stored(), { slug: 'public-again', draft: true })).status).to.equal(200);
    await leads('/blog/once-public', 404);
    await eventually(async () => expect(await addresses()).to.deep.equal(['/blog/once-public']));
    await save(await stored(), { draft: false });
    await leads('/sl/blog/once-public', 301, '/sl/blog/public-again');
    await eventually(() => hasVersions(3));
    await save(await stored(), { unpublished: '2025-12-31 00:00:00.000Z' });
    await leads('/blog/public-again', 404);
    expect(await addresses()).to.have.members(['/blog/once-public', '/blog/public-again']);
    await ask(`/entries/posts/${id}`, 'DELETE', { successor: '/blog' });
    await leads('/blog/once-public', 301, '/blog');
    await leads('/sl/blog/public-again', 301, '/sl/blog');
  });

  it('leaves an old address alone that another published entry has taken: after a rename, a removal and a restore', async () => {
    const publish = async (slug: string) => {
      const values = { title: `Post ${slug}`, slug, draft: false, published: '2025-01-01 00:00:00.000Z' };
      const created = await ask<StoredEntry>('/entries/posts', 'POST', { values });
      expect(created.status, JSON.stringify(created.data)).to.equal(201);
      return { collection: 'posts', id: created.data.record!.id as string };
    };
    const versionsOf = async ({ id }: EntryKey, count: number) => {
      let versions: { id: string; action: string }[] = [];
      await eventually(async () => {
        ({ versions } = (await ask<{ versions: typeof versions }>(`/versions/posts/${id}`)).data);
        expect(versions).to.have.length(count);
      });
      return versions;
    };
    const leads = (path: string, to: string) =>
      eventually(async () => {
        const { headers } = await fetch(api.site.url + path, { redirect: 'manual' });
        expect(headers.get('location'), path).to.equal(to);
      });
    const redirected = async () =>
      (await api.pocketbase.admin.collection('redirects').getFullList()).map(({ from }) => from as string);

    const entry = await publish('taken-name');
    await versionsOf(entry, 1);
    expect((await save(entry, { slug: 'its-second-name' })).status).to.equal(200);
    await leads('/blog/taken-name', '/blog/its-second-name');
    await versionsOf(entry, 2);
    await publish('taken-name');
    await shows('/blog/taken-name', 'Post taken-name');

    expect((await save(entry, { slug: 'its-third-name' })).status).to.equal(200);
    await leads('/blog/its-second-name', '/blog/its-third-name');
    expect(await redirected()).not.to.include.oneOf(['/blog/taken-name', '/sl/blog/taken-name']);
    await versionsOf(entry, 3);
    const printed = { from: '/printed-address', to: '/blog/its-third-name', status: 301 };
    await ask('/entries/redirects', 'POST', { values: printed });
    await leads('/printed-address', '/blog/its-third-name');
    await ask(`/entries/posts/${entry.id}`, 'DELETE', { successor: '/blog' });
    await leads('/printed-address', '/blog');
    await leads('/sl/blog/its-third-name', '/sl/blog');
    expect(await redirected()).not.to.include.oneOf(['/blog/taken-name', '/sl/blog/taken-name']);
    const [removal] = await versionsOf(entry, 4);
    const restored = await ask(`/versions/posts/${entry.id}/${removal!.id}/restore`, 'POST', {});
    expect(restored.status).to.equal(200);
    expect(await redirected()).not.to.include.oneOf(['/blog/taken-name', '/sl/blog/taken-name']);
    await shows('/sl/blog/taken-name', 'Post taken-name');
    // Its removal sent this address to the same successor as its last one.
    await leads('/blog/its-second-name', '/blog/its-third-name');
    await leads('/sl/blog/its-second-name', '/sl/blog/its-third-name');
    // An editor may have meant it to stay there.
    await leads('/printed-address', '/blog');
  });
});
