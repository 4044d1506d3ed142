import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'chai';
import PostalMime from 'postal-mime';
import type { DiscardedChange, WaitingSummary } from '../../client/edit/api/entries';
import type { EntryKey, RefusedEntry, StoredEntry } from '../../client/model/entry/stored-entry';
import type { Waiting } from '../../client/model/entry/waiting-change';
import type { VersionSummary } from '../../client/edit/api/versions';
import type { Preview } from '../../client/edit/frame/preview';
import { SCHEMA } from '../../scripts/schema/collections';
import { DAY_MS, toStoredDate } from '../../client/model/stored-date';
import { EDITORS, mayWrite, rightsOn } from '../../client/model/rights';
import { findChange } from '../../server/saving/change-store';
import { CHANGES } from '../../server/content/waiting-changes';
import { addEditor, askEdit, signIn, type TestEditor } from '../support/editors';
import { runEntriesApi } from '../support/entries-api';
import { eventually } from '../support/eventually';
import { ONE_PIXEL } from '../support/one-pixel';
import { POCKETBASE_LINE as line } from '../support/pocketbase';
import { REFUSED, statusOf } from '../support/refusal';
import { EXAMPLES_IN_TURN } from '../support/routes';

const PAST = '2020-01-01 00:00:00.000Z';
/** A time that has not come when its request arrives, on a slow machine neither. */
const soon = () => toStoredDate(Date.now() + 5_000);
const DOCUMENTS = [
  ...['/sitemap.xml', '/robots.txt', '/feed.xml', '/sl/feed.xml', '/workshops.ics'],
  ...['/site.webmanifest', '/builds/latest.json', '/brand/nothing', '/not-there'],
];

type Body = Record<string, unknown> & { message?: string; problems?: RefusedEntry[] };

describe(`changes that wait, with PocketBase ${line}`, function () {
  const api = runEntriesApi(line, { LEADS_TO: 'team@example.com' });
  let bor: TestEditor;
  let cookies: Record<'ana' | 'bor' | 'leads' | 'vida', string>;

  before(async function () {
    const { pocketbase, site, cookie } = api;
    bor = await addEditor(pocketbase, 'bor@example.com', 'Bor Kos');
    const leads = await addEditor(pocketbase, 'leads@example.com', 'Lea', ['leads']);
    const vida = await addEditor(pocketbase, 'vida@example.com', 'Vida', ['administrator']);
    cookies = {
      vida: await signIn(site.url, vida),
      ana: cookie,
      bor: await signIn(site.url, bor),
      leads: await signIn(site.url, leads),
    };
  });
  afterEach(async function () {
    // One test stops the site.
    if (this.currentTest!.isFailed()) await discardAll().catch(() => undefined);
  });

  const ask = <Data = object>(
    path: string,
    {
      method = 'GET',
      body,
      as = 'ana' as keyof typeof cookies,
    }: { method?: string; body?: object; as?: keyof typeof cookies } = {},
  ) => api.ask<Data & Body>(path, method, body, cookies[as]);
  const { read } = api;
  const list = async () => (await ask<{ waiting: WaitingSummary[] }>('/changes')).data.waiting;
  const stateOf = ({ updated, waiting }: StoredEntry) => ({ updated, waiting: waiting?.updated ?? '' });
  const keep = async (
    entry: EntryKey,
    values: object,
    more: object = {},
    as: 'ana' | 'bor' | 'vida' = 'ana',
  ) =>
    ask<StoredEntry>(`/changes/${entry.collection}/${entry.id}`, {
      method: 'PUT',
      as,
      body: { ...stateOf(await read(entry)), values, confirmed: [], ...more },
    });
  const kept = async (...args: Parameters<typeof keep>): Promise<Waiting> => {
    const { status, data } = await keep(...args);
    expect(status, JSON.stringify(data)).to.equal(200);
    return data.waiting!;
  };
  const discardAll = async () => {
    for (const { collection, id, updated } of await list())
      await ask(`/changes/${collection}/${id}`, {
        method: 'DELETE',
        body: { waiting: updated, values: {} },
      });
    expect(await list()).to.deep.equal([]);
  };
  const publish = (entries: readonly (EntryKey & { updated: string })[]) =>
    ask('/changes/publish', { method: 'POST', body: { changes: entries } });
  const preview = async (path: string) => {
    const response = await askEdit(api.site.url, api.cookie, '/preview', 'POST', { path, changes: [] });
    return ((await response.json()) as Preview).html;
  };
  const post = async (slug: string): Promise<EntryKey> => {
    const { id } = await api.pocketbase.admin.collection('posts').getFirstListItem(`slug = "${slug}"`);
    return { collection: 'posts', id };
  };
  const part = async (section: string, key: string): Promise<EntryKey> => {
    const { id } = await api.pocketbase.part(section, key);
    return { collection: 'contents', id };
  };
  const newPost = async (slug: string): Promise<EntryKey> => {
    const { id } = await api.pocketbase.admin
      .collection('posts')
      .create({ slug, title: slug, body: '<p>Text.</p>', published: PAST, draft: false });
    await eventually(async () => expect((await fetch(`${api.site.url}/blog/${slug}`)).status).to.equal(200));
    return { collection: 'posts', id };
  };
  const isRefused = async (request: Promise<unknown>) => REFUSED.includes(await statusOf(request));

  it('change no byte that visitors, crawlers and feed readers get, whatever waits', async () => {
    const paths = EXAMPLES_IN_TURN.flatMap(({ path }) => [path, `${path === '/' ? '' : path}/_payload.json`]);
    const asked = [...paths, ...DOCUMENTS];
    const answers = async () => {
      const found = new Map<string, string>();
      for (const path of asked) {
        const response = await fetch(api.site.url + path, { redirect: 'manual' });
        const headers = ['etag', 'cache-control', 'last-modified', 'x-page-cache', 'content-type'];
        const values = headers.map((name) => response.headers.get(name));
        found.set(path, JSON.stringify([response.status, values, await response.text()]));
      }
      return found;
    };
    await answers();
    const before = await answers();
    const waiting = [
      await kept(await post('delivery-notes-read-by-ai'), { title: 'Secret title', slug: 'secret-slug' }),
      await kept(await part('page-home', 'hero'), { details: { title: 'Secret hero' } }),
      await kept(
        await part('page-home', 'cta'),
        { details: { title: 'Secret call' } },
        { publishAt: toStoredDate(Date.now() + DAY_MS) },
      ),
    ];
    for (const collection of ['site', 'redirects'] as const) {
      const [record] = (await api.pocketbase.admin.collection(collection).getList(1, 1)).items;
      const values = collection === 'site' ? { name: 'Secret name' } : { to: '/contact' };
      if (record) await kept({ collection, id: record.id }, values);
    }
    expect(waiting.map(({ by }) => by)).to.deep.equal(waiting.map(() => api.ana.name));
    expect(await answers()).to.deep.equal(before);
    expect([...before.values()].some((answer) => answer.includes('Secret'))).to.equal(false);
    expect(await preview('/'))
      .to.include('Secret hero')
      .and.to.include('Secret call');
    expect(await preview('/blog/delivery-notes-read-by-ai')).to.include('Secret title');
    await discardAll();
    expect(await preview('/')).not.to.include('Secret');
  });

  it('are closed to visitors and to those who answer leads, their files too', async () => {
    const entry = await newPost('closed-to-others');
    const form = new FormData();
    form.set('json', JSON.stringify({ ...stateOf(await read(entry)), values: {}, confirmed: [] }));
    form.set('cover', new Blob([ONE_PIXEL], { type: 'image/png' }), 'cover.png');
    const { data } = await ask<StoredEntry>(`/changes/posts/${entry.id}`, { method: 'PUT', body: form });
    const address = String(data.waiting!.values.cover);
    const [, change, name] = /^\/edit\/files\/(\w+)\/(.+)$/.exec(address)!;
    const get = (url: string, cookie = '') => fetch(url, { headers: { Cookie: cookie }, redirect: 'manual' });
    expect((await get(api.site.url + address, cookies.bor)).headers.get('content-type')).to.equal(
      'image/png',
    );
    for (const cookie of [cookies.leads, ''])
      expect((await get(api.site.url + address, cookie)).status).to.be.oneOf([...REFUSED, 302, 303]);
    expect((await get(`${api.pocketbase.url}/api/files/${CHANGES}/${change}/${name}`)).status).to.be.oneOf(
      REFUSED,
    );
    expect((await get(`${api.site.url}/files/${CHANGES}/${change}/${name}`)).status).to.equal(404);
    expect((await ask('/changes', { as: 'leads' })).status).to.equal(403);
    expect(await preview('/blog/closed-to-others')).to.include(`src="${address}"`);

    // Another editor changes a text, keeps the picture, and publishes both.
    const waiting = await kept(entry, { cover: address, title: 'With a picture' }, {}, 'bor');
    expect(waiting).to.include({ by: bor.name });
    expect((await get(api.site.url + String(waiting.values.cover), cookies.bor)).status).to.equal(200);
    expect((await get(api.site.url + address, cookies.bor)).status).to.be.oneOf(REFUSED);
    const published = await publish([{ ...entry, updated: waiting.updated }]);
    expect(published, JSON.stringify(published)).to.include({ status: 200 });
    const after = await read(entry);
    expect(after.waiting).to.equal(null);
    expect(after.record).to.deep.include({ title: 'With a picture', editor: api.ana.id });
    const picture = `${api.site.url}/files/posts/${entry.id}/${String(after.record.cover)}`;
    await eventually(async () => expect((await get(picture)).status).to.equal(200));
  });

  it('are refused as their publication would be', async () => {
    const entry = await newPost('refusals');
    for (const [values, status] of [
      [{ title: '' }, 422],
      [{ slug: 'Not a slug' }, 422],
      [{ nonsense: 1 }, 400],
      [{ cover: '/edit/files/abcdefghijklmno/cover_1234567890.png' }, 400],
      [{}, 400],
    ] as const)
      expect((await keep(entry, values)).status, JSON.stringify(values)).to.equal(status);
    // Which times are refused, `plan-change.unit.test.ts` says.
    expect((await keep(entry, { title: 'x' }, { publishAt: PAST })).status).to.equal(422);
    expect(await list()).to.deep.equal([]);
  });

  it('are published together, and none if one of them cannot be', async () => {
    const [first, second] = [await newPost('together-1'), await newPost('together-2')];
    for (const [index, entry] of [first, second].entries()) await kept(entry, { title: `Together ${index}` });
    const { record } = await read(second);
    await api.pocketbase.admin.collection('posts').update(second.id, { title: 'Somebody else’s' });
    const refused = await publish(await list());
    expect(refused.status).to.equal(422);
    expect(refused.data.problems).to.have.length(1);
    expect(refused.data.problems![0]).to.include({ id: second.id });
    expect((await read(first)).record.title).to.equal('together-1');
    expect((await list()).map(({ publishes }) => publishes)).to.deep.equal(['live', null]);

    await api.pocketbase.admin.collection('posts').update(second.id, { title: record.title, summary: 'New' });
    expect((await publish(await list())).status).to.equal(200);
    for (const [index, entry] of [first, second].entries())
      expect((await read(entry)).record.title).to.equal(`Together ${index}`);
    expect((await read(second)).record.summary).to.equal('New');
    expect(await list()).to.deep.equal([]);
    await eventually(async () =>
      expect(await (await fetch(`${api.site.url}/blog/together-1`)).text()).to.include('Together 0'),
    );
  });

  it('wait on if the content service refuses their publication, which stops no other', async () => {
    const entries = [await newPost('taken-1'), await newPost('taken-2'), await newPost('free')];
    for (const entry of entries.slice(0, 2)) await kept(entry, { slug: 'taken' });
    const refused = await publish(await list());
    expect(refused.status).to.equal(422);
    const [waiting, ...others] = await list();
    expect(others).to.deep.equal([]);
    expect((await read(waiting!)).record.slug).to.match(/^taken-\d$/);
    const { id } = (await findChange(api.pocketbase.admin, { collection: 'posts', id: waiting!.id }))!;
    // The site takes no new address for a later time, but an editor's own rights in PocketBase allow it.
    await api.pocketbase.admin.collection(CHANGES).update(id, { publish_at: toStoredDate(Date.now() + 500) });
    await kept(entries[2]!, { title: 'Not held up' }, { publishAt: soon() });
    await eventually(async () => expect((await read(entries[2]!)).record.title).to.equal('Not held up'));
    await eventually(async () => expect(await list()).to.have.length(1));
    await discardAll();
  });

  it('go with their entry', async () => {
    const entry = await newPost('removed-soon');
    await kept(entry, { title: 'Never seen' });
    const { updated } = await read(entry);
    await ask(`/entries/posts/${entry.id}`, {
      method: 'DELETE',
      body: { updated, successor: null, values: {} },
    });
    expect(await list()).to.deep.equal([]);
  });

  it('go live at their time in the name of who has set it', async () => {
    const entry = await newPost('on-time');
    await kept(entry, { title: 'On time', slug: 'on-time\u200b' }, { publishAt: soon() });
    await eventually(async () => {
      const { record, waiting } = await read(entry);
      expect(record).to.include({ title: 'On time', editor: api.ana.id });
      expect(waiting).to.equal(null);
    });
    await eventually(async () =>
      expect(await (await fetch(`${api.site.url}/blog/on-time`)).text()).to.include('On time'),
    );
  });

  it('go on waiting at their time if who has set it may not publish any more', async () => {
    const entry = await newPost('left-behind');
    await kept(entry, { title: 'Left behind' }, { publishAt: soon() }, 'bor');
    const accounts = api.pocketbase.admin.collection(EDITORS);
    await accounts.update(bor.id, { roles: ['leads'] });
    await eventually(() =>
      expect(api.site.logs.filter(({ record }) => record === entry.id).map(({ msg }) => msg)).to.deep.equal([
        'a change could not be published at its time and goes on waiting',
      ]),
    );
    await accounts.update(bor.id, { roles: ['content'] });
    expect((await read(entry)).waiting?.values).to.include({ title: 'Left behind' });
    await discardAll();
  });

  it('are left as a version when somebody discards them, and whose they were is told once', async () => {
    const entry = await newPost('discarded');
    const { updated } = await kept(entry, { title: 'Given up' });
    const at = `/changes/${entry.collection}/${entry.id}`;
    await ask(at, { method: 'DELETE', as: 'bor', body: { waiting: updated } });
    const told = async (as: 'ana' | 'bor') =>
      (await ask<{ discarded: DiscardedChange[] }>('/changes', { as })).data.discarded.filter(
        ({ id }) => id === entry.id,
      );
    const [note] = await told('ana');
    expect(note).to.deep.include({ ...entry, label: 'discarded', by: 'Bor Kos' });
    expect(await told('bor')).to.deep.equal([]);
    const seen = (as: 'ana' | 'bor') => ask(`/changes/discarded/${note!.seen}`, { method: 'DELETE', as });
    await seen('bor');
    expect(await told('ana')).to.have.length(1);
    await seen('ana');
    expect(await told('ana')).to.deep.equal([]);

    const versions = `/versions/${entry.collection}/${entry.id}`;
    const list = (await ask<{ versions: VersionSummary[] }>(versions)).data.versions;
    const version = list.find(({ action }) => action === 'discard')!;
    expect(version.editor!.name).to.equal('Bor Kos');
    const { data } = await ask<{ state: Record<string, unknown> }>(`${versions}/${version.id}`);
    expect(data.state).to.include({ title: 'Given up' });
  });

  it('hold no field that their editor may not write, nor are such ones continued, published or discarded by them', async () => {
    const { id } = await api.pocketbase.admin.collection('site').getFirstListItem('');
    const entry = { collection: 'site', id };
    const restricted = SCHEMA.find(({ name }) => name === 'site')!.fields.filter(
      ({ name }) => !mayWrite(['content'], 'site', name),
    );
    expect(restricted).to.have.length.above(Object.keys(rightsOn('site').fields!).length);
    const changes = api.pocketbase.admin.collection(CHANGES);
    const refused = async (values: object, what: string) => {
      const state = stateOf(await read(entry));
      const body = { ...state, values, confirmed: [] };
      const statuses = {
        kept: (await keep(entry, values)).status,
        saved: (await ask(`/entries/site/${id}`, { method: 'PUT', body })).status,
        ...(state.waiting && {
          discarded: (await ask(`/changes/site/${id}`, { method: 'DELETE', body })).status,
          published: (await publish([{ ...entry, updated: state.waiting }])).status,
        }),
      };
      expect(new Set(Object.values(statuses)), `${what}: ${JSON.stringify(statuses)}`).to.have.all.keys(403);
    };
    for (const { name } of restricted) {
      await refused({ [name]: null }, name);
      const waits = await changes.create({ collection: 'site', record: id, values: { [name]: null } });
      await refused({ claim: 'Other' }, `with a change of ${name}`);
      await changes.delete(waits.id);
    }
  });

  it('go live at their time with the rights of who has set it; a shorter time is mailed, also of a version', async () => {
    const { id } = await api.pocketbase.admin.collection('site').getFirstListItem('');
    const entry = { collection: 'site', id };
    const values = { contact_months: 3, claim: 'Of an administrator' };
    await kept(entry, values, { publishAt: soon() }, 'vida');
    await eventually(async () => expect((await read(entry)).record).to.include(values));
    const folder = path.join(api.site.dataDir, 'mail');
    const told = (address: string, months: string) =>
      eventually(async () => {
        const names = readdirSync(folder).filter((name) => name.endsWith('.eml'));
        const mails = names.map((name) => PostalMime.parse(readFileSync(path.join(folder, name))));
        const found = (await Promise.all(mails)).find(({ to }) => to![0]!.address === address);
        expect(found?.text).to.include(`Months that messages are kept: ${months}`);
      });
    await told('team@example.com', '24 → 3');

    const versions = async () =>
      (await ask<{ versions: VersionSummary[] }>(`/versions/site/${id}`)).data.versions;
    await eventually(async () => expect(await versions()).to.have.length.above(1));
    const [shorter] = await versions();
    await api.pocketbase.admin.collection('site').update(id, { contact_months: 12 });
    const restore = async (as: 'ana' | 'vida') =>
      ask(`/versions/site/${id}/${shorter!.id}/restore`, {
        ...{ method: 'POST', as },
        body: { updated: (await read(entry)).updated },
      });
    const months = async () => (await read(entry)).record.contact_months;
    expect([(await restore('ana')).status, await months()], 'by somebody who may not').to.deep.equal([
      200, 12,
    ]);
    expect([(await restore('vida')).status, await months()]).to.deep.equal([200, 3]);
    await told('vida@example.com', '12 → 3');
  });

  it('wait on if somebody has published something else in their place before their time', async () => {
    const entry = await newPost('contested');
    await kept(entry, { title: 'Mine' }, { publishAt: soon() });
    await api.pocketbase.admin.collection('posts').update(entry.id, { title: 'Theirs' });
    await eventually(() =>
      expect(JSON.stringify(api.site.logs)).to.include('could not be published at its time'),
    );
    expect((await read(entry)).record.title).to.equal('Theirs');
    expect(await list()).to.have.length(1);
  });

  it('let the web server change their entry once they are due, in that name, and nothing else', async () => {
    const webServer = await api.pocketbase.webServerClient();
    // The other site's job must not be faster than this test.
    await api.site.stop();
    for (const [collection, section] of [
      ['posts', 'slug = "delivery-notes-read-by-ai"'],
      ['contents', 'section = "page-home" && key = "cta"'],
    ] as const) {
      const records = webServer.collection(collection);
      const record = await records.getFirstListItem(section);
      const [other] = (await records.getList(1, 1, { filter: `id != "${record.id}"` })).items;
      const save = (name: string, of = record) => ({
        editor: name,
        was_updated: of.updated as string,
        revision: name,
      });
      const changes = webServer.collection(CHANGES);
      const waits = await changes.create({ collection, record: record.id, editor: api.ana.id });
      const setTime = async (publish_at: string) => {
        const { updated } = await changes.getOne(waits.id);
        await changes.update(waits.id, { publish_at, was_updated: updated });
      };
      const update = (body: object, id = record.id) => isRefused(records.update(id, body));
      expect(await update(save(api.ana.id)), 'without a time').to.equal(true);
      await setTime('2099-01-01 00:00:00.000Z');
      expect(await update(save(api.ana.id)), 'before its time').to.equal(true);
      await setTime(PAST);
      expect(await update(save(bor.id)), 'in another name').to.equal(true);
      expect(await update({ editor: api.ana.id }), 'whatever has changed').to.equal(true);
      expect(await update(save(api.ana.id, other!), other!.id), 'another entry').to.equal(true);
      expect(
        await isRefused(records.create({ ...record, id: '', slug: 'new', key: 'new', editor: api.ana.id })),
      ).to.equal(true);
      expect(await isRefused(records.delete(record.id))).to.equal(true);
      const own = { collection, record: other!.id, editor: api.ana.id };
      // Another change of the other entry, whose time has not come, opens nothing.
      const later = await changes.create({ ...own, publish_at: '2099-01-01 00:00:00.000Z' });
      expect(await update(save(api.ana.id, other!), other!.id), 'another entry whose change waits').to.equal(
        true,
      );
      expect(await update(save(api.ana.id)), 'at its time').to.equal(false);
      await changes.delete(later.id);
      await changes.delete(waits.id);
    }
  });
});
