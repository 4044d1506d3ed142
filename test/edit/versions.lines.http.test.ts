import { expect } from 'chai';
import type { RecordModel } from 'pocketbase';
import { eventually } from '../support/eventually';
import { runEntriesApi } from '../support/entries-api';
import { ONE_PIXEL } from '../support/one-pixel';
import { POCKETBASE_LINE as line } from '../support/pocketbase';

interface Listed {
  id: string;
  action: string;
  recorded: string;
  editor: { id: string; name: string } | null;
}

describe(`versions at /edit, with PocketBase ${line}`, () => {
  const api = runEntriesApi(line);
  const { ask } = api;
  const pages = () => api.pocketbase.admin.collection('pages');
  const create = (slug: string) =>
    pages().create({
      slug,
      title: `Page ${slug}`,
      summary: 'First',
      published: '2025-01-01 00:00:00.000Z',
    });
  /** Waits for as many versions of an entry, the newest first. */
  const versionsOf = async (id: string, count: number, collection = 'pages'): Promise<Listed[]> => {
    let versions: Listed[] = [];
    await eventually(async () => {
      ({ versions } = (await ask<{ versions: Listed[] }>(`/versions/${collection}/${id}`)).data);
      expect(versions).to.have.length(count);
    });
    return versions;
  };
  const statusOf = async (path: string) => (await fetch(api.site.url + path, { redirect: 'manual' })).status;
  const shows = (path: string, status: number) =>
    eventually(async () => expect(await statusOf(path), path).to.equal(status));

  it('show author, time and values, and can be restored', async () => {
    const created = await create('compared');
    await versionsOf(created.id, 1);
    const saved = await ask<{ updated: string }>(`/entries/pages/${created.id}`, 'PUT', {
      updated: created.updated,
      values: { summary: 'Second', title_sl: 'Stran' },
    });
    const dated = async () => new Date(String((await pages().getOne(created.id)).changed)).getTime();
    const ofSave = await dated();
    expect(saved.status).to.equal(200);
    const [second, first] = await versionsOf(created.id, 2);
    expect(second).to.deep.include({ action: 'update', editor: { id: api.ana.id, name: api.ana.name } });
    expect(first).to.deep.include({ action: 'create', editor: null });
    expect(Date.parse(second!.recorded)).to.be.closeTo(Date.now(), 60_000);

    for (const [{ id }, values] of [
      [first!, { summary: 'First', title_sl: '' }],
      [second!, { summary: 'Second', title_sl: 'Stran' }],
    ] as const) {
      const { data } = await ask<{ state: object }>(`/versions/pages/${created.id}/${id}`);
      expect(data.state).to.include(values);
    }

    const restore = (updated: string) =>
      ask<{ record: RecordModel; message?: string }>(
        `/versions/pages/${created.id}/${first!.id}/restore`,
        'POST',
        { updated },
      );
    const refused = await restore(String(created.updated));
    expect(refused.status).to.equal(409);
    expect(refused.data.message).to.equal('Somebody else has changed this in the meantime.');
    const restored = await restore(saved.data.updated);
    expect(restored.status).to.equal(200);
    expect(restored.data.record).to.include({ summary: 'First', title_sl: '' });
    const [third] = await versionsOf(created.id, 3);
    expect(third!.editor?.id).to.equal(api.ana.id);
    const ofRestore = await dated();
    expect(ofRestore).to.be.above(ofSave);
    // Once more, it changes nothing that visitors see.
    expect((await restore(String(restored.data.record.updated))).status).to.equal(200);
    expect(await dated()).to.equal(ofRestore);
  });

  it('bring a page back under its old address, and one that was removed', async () => {
    const created = await create('first-name');
    const [first] = await versionsOf(created.id, 1);
    await shows('/first-name', 200);
    const renamed = await ask<{ updated: string }>(`/entries/pages/${created.id}`, 'PUT', {
      updated: created.updated,
      values: { slug: 'second-name' },
    });
    await shows('/second-name', 200);
    await shows('/first-name', 301);
    const back = await ask(`/versions/pages/${created.id}/${first!.id}/restore`, 'POST', {
      updated: renamed.data.updated,
    });
    expect(back.status).to.equal(200);
    await shows('/first-name', 200);
    await shows('/second-name', 301);

    await ask(`/entries/pages/${created.id}`, 'DELETE', { successor: null });
    await shows('/first-name', 410);
    await shows('/sl/first-name', 410);
    await shows('/second-name', 410);
    const [removal] = await versionsOf(created.id, 4);
    expect(removal).to.deep.include({ action: 'delete', editor: { id: api.ana.id, name: api.ana.name } });
    const { removed } = (await ask<{ removed: object[] }>('/versions')).data;
    expect(removed).to.have.length(1);
    expect(removed[0]).to.deep.include({
      id: removal!.id,
      collection: 'pages',
      record: created.id,
      label: 'Page first-name',
    });
    const revived = await ask<{ record: RecordModel }>(
      `/versions/pages/${created.id}/${removal!.id}/restore`,
      'POST',
      {},
    );
    expect(revived.status).to.equal(200);
    expect(revived.data.record.id).to.equal(created.id);
    await shows('/first-name', 200);
    expect((await ask<{ removed: object[] }>('/versions')).data.removed).to.deep.equal([]);
  });

  it('are not restored if a redirect would hide a page then, and the refusal names what is in the way', async () => {
    const redirects = api.pocketbase.admin.collection('redirects');
    const restore = (collection: string, { id }: RecordModel, version: Listed, updated: unknown) =>
      ask<{ message: string }>(`/versions/${collection}/${id}/${version.id}/restore`, 'POST', { updated });
    const made = await redirects.create({ from: '/in-the-way', to: '/blog', status: 301 });
    const [wasInTheWay] = await versionsOf(made.id, 1, 'redirects');
    await shows('/in-the-way', 301);
    const moved = await redirects.update(made.id, { from: '/out-of-the-way' });
    const page = await create('in-the-way');
    await shows('/in-the-way', 200);
    const hiding = await restore('redirects', made, wasInTheWay!, moved.updated);
    expect([hiding.status, hiding.data.message]).to.deep.equal([
      422,
      'This would hide a page of the site: Page in-the-way. Choose another old address, or remove the page first.',
    ]);
    expect((await redirects.getOne(made.id)).from).to.equal('/out-of-the-way');

    const [first] = await versionsOf(page.id, 1);
    const renamed = await pages().update(page.id, { slug: 'elsewhere' });
    await redirects.create({ from: '/in-the**', to: '/blog', status: 301 });
    await shows('/in-the-other-way', 301);
    const hidden = await restore('pages', page, first!, renamed.updated);
    expect(hidden.status).to.equal(422);
    expect(hidden.data.message).to.include('/in-the**');
    expect((await pages().getOne(page.id)).slug).to.equal('elsewhere');
  });

  it('show pictures that the entry no longer has, to editors only, and bring them back with the entry', async () => {
    const { id } = await create('pictured');
    await versionsOf(id, 1);
    const names: string[] = [];
    for (const name of ['former.png', 'present.png']) {
      const bytes = name.startsWith('former') ? [ONE_PIXEL] : [ONE_PIXEL, 'another'];
      const cover = new File(bytes, name, { type: 'image/png' });
      names.push(String((await pages().update(id, { cover })).cover));
      await versionsOf(id, names.length + 1);
    }
    const pictureAt = (name: string, headers = {}) =>
      fetch(`${api.site.url}/edit/files/versions/pages/${id}/${name}`, { headers, redirect: 'manual' });
    const former = await pictureAt(names[0]!, { Cookie: api.cookie });
    expect([former.status, former.headers.get('content-type')]).to.deep.equal([200, 'image/png']);
    expect(Buffer.from(await former.arrayBuffer()).equals(ONE_PIXEL)).to.equal(true);
    expect((await pictureAt('other.png', { Cookie: api.cookie })).status).to.equal(404);
    expect((await pictureAt(names[0]!)).status).to.equal(303);

    const restore = async (version: Listed, updated: unknown) => {
      const path = `/versions/pages/${id}/${version.id}/restore`;
      const { data } = await ask<{ record: RecordModel }>(path, 'POST', { updated });
      expect(data.record).to.include({ id, title: 'Page pictured', summary: 'First' });
      const file = `${api.pocketbase.url}/api/files/pages/${id}/${String(data.record.cover)}`;
      return Buffer.from(await (await fetch(file)).arrayBuffer()).equals(ONE_PIXEL);
    };
    const [present, withFormer] = await versionsOf(id, 3);
    expect(await restore(withFormer!, (await pages().getOne(id)).updated), 'the former one').to.equal(true);
    await versionsOf(id, 4);
    expect(await restore(present!, (await pages().getOne(id)).updated), 'the present one').to.equal(false);
    await versionsOf(id, 5);
    await pages().delete(id);
    const [removal] = await versionsOf(id, 6);
    expect(await restore(removal!, null), 'of the removed page').to.equal(false);
  });

  it('are not found under an address of another entry', async () => {
    const [one, other] = [await create('one'), await create('other')];
    const [version] = await versionsOf(one.id, 1);
    await versionsOf(other.id, 1);
    for (const path of [
      `versions/pages/${other.id}/${version!.id}`,
      `versions/posts/${one.id}/${version!.id}`,
      `versions/pages/${one.id}/aaaaaaaaaaaaaaa`,
      `versions/messages/${one.id}`,
      `versions/pages/x`,
    ])
      expect((await ask(`/${path}`)).status, path).to.equal(404);
  });
});
