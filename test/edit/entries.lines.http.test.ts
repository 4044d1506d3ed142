import { expect } from 'chai';
import sharp from 'sharp';
import { readStored } from '../../scripts/content/stored-entries';
import { SCHEMA } from '../../scripts/schema/collections';
import { loadAllMessages } from '../../client/i18n/all-messages';
import { baseField } from '../../client/i18n/locales';
import { RESERVED_PATHS } from '../../client/model/reserved-paths';
import { FORM_JSON, type ListedEntries, type SitePage, type SiteState } from '../../client/edit/api/entries';
import type { ContentRecord } from '../../client/model/content-record';
import type { StoredEntry } from '../../client/model/entry/stored-entry';
import { slugOf } from '../../client/model/entry/slug-of';
import { COLLECTION_NAMES, COLLECTIONS } from '../../client/model/collections';
import { RICH_MAX_BYTES, type FieldModel } from '../../client/model/field';
import { ORDER_KEY, pageSection } from '../../client/model/page-blocks';
import type { MenuKey } from '../../client/sections';
import { copyEntry } from '../../server/saving/copy-entry';
import { SOCIAL_PICTURE_PATH } from '../../server/pages/social-picture-address';
import { EDIT_JSON_BYTES } from '../../server/http/limits';
import { runEntriesApi } from '../support/entries-api';
import { becomes, eventually } from '../support/eventually';
import { ONE_PIXEL } from '../support/one-pixel';
import { POCKETBASE_LINE as line } from '../support/pocketbase';

describe(`the API of entries at /edit, with PocketBase ${line}`, () => {
  const api = runEntriesApi(line);
  const { ask, list, find, post, read, save, page, shows } = api;

  it('lists every entry of every collection that is in the model, but no menu of another build', async () => {
    const entries = await list();
    for (const collection of COLLECTION_NAMES) {
      const stored = await api.pocketbase.admin.collection(collection).getFullList<ContentRecord>();
      const ids = stored.flatMap(({ id, key }) => (key === ('menuSi' satisfies MenuKey) ? [] : id));
      const listed = entries.filter((entry) => entry.collection === collection).map(({ id }) => id);
      expect(listed, collection).to.have.members(ids);
    }
    expect(await find('contents', 'Home: Opening')).to.include({ path: '/', status: 'live' });
    expect(await post('when-a-spreadsheet-is-enough')).to.include({ collection: 'posts', status: 'live' });
  });

  it('finds entries by words of all their texts and languages, and lists their pictures and who changed them', async () => {
    const found = async (words: string) =>
      (await ask<ListedEntries>(`/entries?words=${encodeURIComponent(words)}`)).data.found;
    await eventually(async () => expect(await found('NACRT izobrazevanja sentence')).to.have.length(1));
    const [post] = await found('NACRT izobrazevanja sentence');
    expect(post).to.include({ collection: 'posts', locale: 'sl' });
    expect(post!.excerpt.join('')).to.include('načrt').and.have.length.below(170);
    expect(post!.excerpt).to.include('načrt');
    const summary = (await list()).find(({ id }) => id === post!.id)!;
    expect(summary.picture).to.match(/^ai_literacy/);
    expect(summary.languages).to.include.members(['en', 'sl']);
    expect(await found('<p>')).to.deep.equal([]);
    expect(await found(' ')).to.deep.equal([]);
    expect(await found('xqzw '.repeat(500))).to.deep.equal([]);

    await save(summary, { summary: 'By Ana' });
    await eventually(async () => {
      const { authors } = (await ask<{ authors: Record<string, string> }>('/authors')).data;
      expect(authors[`posts/${post!.id}`]).to.equal(api.ana.name);
    });
    expect((await fetch(`${api.site.url}/edit/api/tags`)).status).to.equal(401);
  });

  it('come in pages: some of each kind in their order, with the number of all', async () => {
    const pageOf = async (query: string) =>
      (await ask<ListedEntries>(`/entries?kind=posts&order=title&${query}`)).data.groups;
    const [all] = await pageOf('limit=1000');
    const titles = all!.entries.map(({ label }) => label);
    expect(titles).to.deep.equal([...titles].sort(new Intl.Collator('en').compare));
    const [first] = await pageOf('limit=2');
    expect(first).to.deep.equal({ ...all, entries: all!.entries.slice(0, 2) });
    const [live] = await pageOf('state=live');
    expect(live!.entries).to.deep.equal(all!.entries.filter(({ status }) => status === 'live'));
    const { pages } = (await ask<{ pages: SitePage[] }>('/pages?words=spreadsheet&path=/about')).data;
    expect(pages[0]!.path).to.equal('/about');
    expect(pages.map(({ path }) => path)).to.include('/blog/when-a-spreadsheet-is-enough');
  });

  it('tell of a page and of what is on it whether visitors see it', async () => {
    const { id } = await post('when-a-spreadsheet-is-enough');
    const ofSite = async (query: string) => (await ask<SiteState>(`/site?${query}`)).data.entries;
    const [site, page] = await ofSite('path=/blog/when-a-spreadsheet-is-enough');
    expect([site!.collection, page!.id, page!.status]).to.deep.equal(['site', id, 'live']);
    const hero = await find('contents', 'Home: Opening');
    expect((await ofSite(`path=/&keys=contents/${hero.id},posts/${id}`)).slice(1)).to.deep.equal([
      hero,
      page,
    ]);
  });

  it('stores what an editor saves, with the editor’s id, and the site shows it', async () => {
    const hero = await find('contents', 'Home: Opening');
    const { record } = await read(hero);
    const details = { ...(record.details as object), title: 'A title by Ana' };
    const saved = await save(hero, { details }, { confirmed: ['0123456789abcdef01234567'] });
    expect(saved.status).to.equal(200);
    expect(saved.data.record).to.deep.include({ details, translated: ['0123456789abcdef01234567'] });
    expect(saved.data.record!.editor).to.match(/^\w{15}$/);
    expect(saved.data.record!.revision).not.to.equal(record.revision);
    await shows('/', 'A title by Ana');
  });

  it('stores texts as they are meant, each by the kind of its field', async () => {
    const entry = await post('when-a-spreadsheet-is-enough');
    const values = {
      title: '<3\u200b C\u030cebele,\r\n31\u00a0%',
      slug: ' when-a-spreadsheet-is-enough\u200b ',
      summary: '<one>\r\ntwo\u202e ',
      body: '<p>Bau\u00adplan\u0000</p>\r\n<p>B</p>\n',
      tags: ['<a>\u200b  b'],
    };
    const { record } = (await save(entry, values)).data;
    expect(record).to.deep.include({
      title: '<3 Čebele, 31\u00a0%',
      slug: 'when-a-spreadsheet-is-enough',
      summary: '<one>\ntwo',
      body: '<p>Bauplan</p>\n<p>B</p>\n',
      tags: ['<a> b'],
    });
  });

  it('refuses values that do not fit, names each, and stores nothing', async () => {
    const entry = await post('when-a-spreadsheet-is-enough');
    const before = await read(entry);
    const refused = await save(entry, { title: '', slug: 'Not a slug', summary_sl: 'x'.repeat(20_001) });
    expect(refused.status).to.equal(422);
    expect(Object.keys(refused.data.errors!)).to.have.members(['title en', 'slug en', 'summary sl']);
    for (const text of Object.values(refused.data.errors!)) expect(text).to.match(/\.$/);
    const taken = await save(entry, { slug: 'delivery-notes-read-by-ai' });
    expect([taken.status, Object.keys(taken.data.errors!)]).to.deep.equal([422, ['slug en']]);
    expect(await read(entry)).to.deep.equal(before);
  });

  it('refuses a redirect that could no longer be followed once its status is changed', async () => {
    const values = { from: '/was', to: '', status: 410 };
    const created = await ask<StoredEntry>('/entries/redirects', 'POST', { values });
    expect(created.status).to.equal(201);
    const gone = { collection: 'redirects', id: created.data.record!.id as string };
    const refused = await save(gone, { status: 301 });
    expect([refused.status, Object.keys(refused.data.errors!)]).to.deep.equal([422, ['to en']]);
    expect((await save(gone, { status: 301, to: '/blog' })).status).to.equal(200);
  });

  it('refuses a redirect that would hide a page or lead to itself, and a page that a redirect would hide, and says why', async () => {
    const create = (collection: string, values: object) =>
      ask<StoredEntry>(`/entries/${collection}`, 'POST', { values });
    for (const [from, to, field, reason] of [
      ['/contact', '/workshops', 'from en', 'Contact'],
      ['/sl/**', '/blog', 'from en', 'hide a page'],
      ['/workshops', '/workshops', 'to en', 'back to itself'],
    ] as const) {
      const { status, data } = await create('redirects', { from, to, status: 301 });
      expect(status, from).to.equal(422);
      expect(data.errors![field], from).to.include(reason);
    }
    expect((await fetch(`${api.site.url}/contact`)).status).to.equal(200);

    const pattern = await create('redirects', { from: '/blog/old-**', to: '/blog', status: 301 });
    expect(pattern.status).to.equal(201);
    const rule = async () =>
      (await fetch(`${api.site.url}/blog/old-news`, { redirect: 'manual' })).headers.get('location');
    await eventually(async () => expect(await rule()).to.equal('/blog'));
    const draft = await create('posts', { title: 'Old news', slug: 'old-news' });
    expect(draft.status).to.equal(201);
    const key = { collection: 'posts', id: draft.data.record!.id as string };
    const hidden = await save(key, { draft: false });
    expect(hidden.status).to.equal(422);
    expect(hidden.data.errors!['slug en']).to.include('/blog/old-**');
    expect((await save(key, { draft: false, slug: 'recent-news' })).status).to.equal(200);
  });

  it('refuses a redirect from every address at which the site itself responds', async () => {
    const builds = (await (await fetch(`${api.site.url}/builds/latest.json`)).json()) as { id: string };
    const documents = ['robots.txt', 'sitemap.xml', 'sitemap-1.xml', 'site.webmanifest'];
    const calendars = ['workshops.ics', 'workshops/no-such-workshop.ics', 'feed.xml'].flatMap((path) => [
      path,
      `sl/${path}`,
    ]);
    const served = [
      ...documents,
      ...calendars,
      '.well-known/security.txt',
      `builds/meta/${builds.id}.json`,
      'favicon.ico',
      'icon-maskable-512.png',
      ...RESERVED_PATHS.map((reserved) => reserved.slice(1)),
      'files/posts/x/y.png',
      `${SOCIAL_PICTURE_PATH.slice(1)}/blog.png`,
      'edit/api/entries',
    ];
    for (const address of served) {
      const values = { from: `/${address}`, to: '/blog', status: 301 };
      const { status, data } = await ask('/entries/redirects', 'POST', { values });
      expect(status, address).to.equal(422);
      expect(data.errors!['from en'], address).to.include('The site uses this address itself');
    }
  });

  it('refuses unknown fields, files in fields of other kinds, and malformed bodies', async () => {
    const entry = await post('when-a-spreadsheet-is-enough');
    const { updated } = await read(entry);
    for (const values of [
      { editor: 'x' },
      { revision: 'x' },
      { id: 'x' },
      { unknown: 1 },
      { cover: 'name.png' },
    ])
      expect((await save(entry, values)).status, JSON.stringify(values)).to.equal(400);
    for (const body of [
      {},
      { values: [] },
      { values: {}, updated: 1 },
      { values: {}, updated, confirmed: ['x'] },
    ])
      expect((await ask(`/entries/posts/${entry.id}`, 'PUT', body)).status, JSON.stringify(body)).to.equal(
        400,
      );
    const elsewhere = await ask(`/entries/posts/${entry.id}`, 'DELETE', { successor: '//evil.example' });
    expect(elsewhere.status).to.equal(400);
    expect((await ask('/entries/posts/aaaaaaaaaaaaaaa')).status, 'no such entry').to.equal(404);
    const large = await save(entry, { summary: 'x'.repeat(EDIT_JSON_BYTES) });
    expect(large.status).to.equal(413);
    const json = JSON.stringify({ updated, values: {} });
    for (const [parts, expected] of [
      [100, 200],
      [1_000, 413],
    ] as const) {
      const form = new FormData();
      form.append(FORM_JSON, json);
      for (let part = 1; part < parts; part += 1) form.append('other', '');
      expect((await ask(`/entries/posts/${entry.id}`, 'PUT', form)).status, `${parts} parts`).to.equal(
        expected,
      );
    }
  });

  it('refuses a picture with too many pixels, and a file that is none, with the limit in the editor’s language', async () => {
    const huge = await sharp({ create: { width: 8_000, height: 8_000, channels: 3, background: 'white' } })
      .png({ palette: true })
      .toBuffer();
    const about = (await list()).find(({ path }) => path === '/about')!;
    const { updated, record } = await read(about);
    const pictures = Object.entries<FieldModel>(COLLECTIONS.pages.fields).filter(
      ([, { kind }]) => kind === 'picture',
    );
    const sent = async (address: string, name: string, file: Buffer) => {
      const form = new FormData();
      form.set('json', JSON.stringify({ updated, values: {} }));
      form.set(name, new Blob([new Uint8Array(file)], { type: 'image/png' }), 'huge.png');
      const { status, data } = await ask(address, address === '/media' ? 'POST' : 'PUT', form);
      expect(status).to.equal(422);
      return data.errors?.[`${name} en`] ?? data.message;
    };
    const places = [
      ['/media', 'file'],
      ...pictures.map(([name]) => [`/entries/pages/${about.id}`, name]),
    ] as [string, string][];
    for (const [address, name] of places) {
      expect(await sent(address, name, huge), name).to.include('at most 25 million');
      expect(await sent(address, name, Buffer.from('no picture')), name).to.include('cannot be read');
    }
    expect((await read(about)).record).to.deep.equal(record);
  });

  it('creates a draft with a picture, and publishes it without', async () => {
    const values = { title: 'A new post', slug: 'a-new-post' };
    const form = new FormData();
    form.set(FORM_JSON, JSON.stringify({ values }));
    form.set('cover', new File([ONE_PIXEL], 'dot.png', { type: 'image/png' }));
    const created = await ask<StoredEntry>('/entries/posts', 'POST', form);
    expect(created.status).to.equal(201);
    expect(created.data.record).to.include({ draft: true, title: 'A new post' });
    expect(created.data.record!.cover).to.match(/^dot/);
    // The list comes from the site's content, which a change reaches after it is stored.
    await eventually(async () => expect(await post('a-new-post')).to.include({ status: 'draft' }));
    expect((await fetch(`${api.site.url}/blog/a-new-post`)).status).to.equal(404);
    const published = await save(await post('a-new-post'), { draft: false, cover: null });
    expect([published.status, published.data.record!.cover]).to.deep.equal([200, '']);
    await shows('/blog/a-new-post', 'A new post');
    expect((await ask('/entries/posts', 'POST', { values: { slug: 'untitled' } })).status).to.equal(422);
  });

  it('copies every field in every language, but no address, no title and none of what says when visitors see it', async () => {
    const messages = await loadAllMessages();
    const other = /^(?:slug|draft|published|unpublished|title|editor|revision|changed|translated)$/;
    for (const collection of COLLECTION_NAMES) {
      const { fields } = SCHEMA.find(({ name }) => name === collection)!;
      if (!('draft' in COLLECTIONS[collection].fields)) continue;
      const values = fields.flatMap((field): [string, unknown][] => {
        const min = 'min' in field ? (field.min ?? 1) : 1;
        const filled = { text: 'abc', editor: '<p>abc</p>', number: min, bool: true, json: { a: 1 } };
        if (field.type === 'date') return [[field.name, `20${field.name === 'published' ? 25 : 99}-01-01`]];
        return field.type in filled ? [[field.name, filled[field.type as keyof typeof filled]]] : [];
      });
      const { admin } = api.pocketbase;
      const source = await admin.collection(collection).create(Object.fromEntries(values));
      const copy = await copyEntry({ pocketBase: admin }, collection, source.id, messages);
      const names = values.map(([name]) => name).filter((name) => !other.test(baseField(name)));
      expect(copy, collection).to.include.all.keys(names);
      for (const [name, value] of Object.entries(copy))
        if (!other.test(baseField(name))) expect(value, name).to.deep.equal(source[name]);
      expect(copy, collection).not.to.have.any.keys('draft', 'published', 'unpublished');
      expect([copy.title, copy.slug], collection).not.to.include.members([source.title, source.slug]);
      await admin.collection(collection).delete(source.id);
    }
  });

  it('gives a copy a title in every language, and an address from it that no other entry has', async () => {
    const { record } = await read(await post('delivery-notes-read-by-ai'));
    for (const [title, slovenian, slug] of [
      ['(copy)', '(kopija)', 'copy'],
      ['(copy 2)', '(kopija 2)', 'copy-2'],
    ]) {
      const copy = await ask<StoredEntry>('/entries/posts', 'POST', { from: record.id, values: {} });
      const named = {
        title: `${String(record.title)} ${title}`,
        title_sl: `${String(record.title_sl)} ${slovenian}`,
      };
      expect(copy.data.record).to.include(named);
      expect(copy.data.record!.slug)
        .to.equal(slugOf(named.title))
        .and.to.match(new RegExp(`-${slug}$`));
    }
  });

  it('dates a page by the last change that visitors see, which moves with the content, and not by writes without one', async () => {
    const slug = 'prove-a-document-existed';
    const entry = await post(slug);
    const dates = async () => {
      const html = await page(`/blog/${slug}`);
      const sitemap = await page('/sitemap.xml');
      return {
        lastmod: new RegExp(`[^l]/blog/${slug}</loc><lastmod>([^<]+)`).exec(sitemap)?.[1],
        modified: /"dateModified":"([^"]+)"/.exec(html)?.[1],
        isShown: html.includes('Last changed'),
      };
    };
    const { record } = await read(entry);
    const published = new Date(String(record.published)).toISOString();
    const before = { lastmod: published, modified: published, isShown: false };
    expect(await dates()).to.deep.equal(before);
    for (const values of [{ title: record.title }, { unpublished: '2099-01-01 00:00:00.000Z' }])
      expect((await save(entry, values)).status).to.equal(200);
    await api.pocketbase.admin.collection('posts').update(entry.id, { revision: 'x' });
    // The site hears of writes in their order.
    await save(await post('when-a-spreadsheet-is-enough'), { summary: 'Heard of' });
    await shows('/blog/when-a-spreadsheet-is-enough', 'Heard of');
    expect(await dates()).to.deep.equal(before);

    const { data } = await save(entry, { summary: 'Other words' });
    const changed = String(data.record!.changed);
    const iso = new Date(changed).toISOString();
    await becomes(dates, { lastmod: iso, modified: iso, isShown: true });
    const moved = (await readStored(api.pocketbase.admin)).find(({ id }) => id === entry.id);
    expect(moved!.values.changed).to.equal(changed);
  });

  it('gives a generic page blocks, which are listed, dated, copied and removed with it', async () => {
    const about = (await list()).find(({ path }) => path === '/about')!;
    const addBlock = async (key: string, values: object, file?: File) => {
      const form = new FormData();
      form.set(FORM_JSON, JSON.stringify({ values: { section: pageSection(about.id), key, ...values } }));
      if (file) form.set('file', file);
      const { status, data } = await ask<StoredEntry>('/entries/contents', 'POST', form);
      expect(status).to.equal(201);
      return data.record!.id as string;
    };
    const order = (...keys: string[]) => ({ details: { items: keys.map((key) => ({ key })) } });
    const quote = await addBlock('quote-abcdef', { details: { quote: 'A sentence by Ana' } });
    await addBlock('picture-abcdef', {}, new File([ONE_PIXEL], 'pixel.png', { type: 'image/png' }));
    const orderId = await addBlock(ORDER_KEY, order('opening', 'quote-abcdef', 'picture-abcdef'));
    await shows('/about', 'A sentence by Ana');
    const blocksOf = async (path: string) =>
      (await list())
        .filter((entry) => entry.collection === 'contents' && entry.path === path)
        .map(({ label, status }) => `${label} ${status}`);
    const all = ['Blocks of the page', 'Picture', 'Quote'];
    expect(await blocksOf('/about')).to.have.members(all.map((name) => `${about.label}: ${name} live`));
    const { record } = await read({ collection: 'contents', id: quote });
    const changed = new Date(String(record.changed)).toISOString();
    await eventually(async () => {
      const [, lastmod] = /\/about<\/loc><lastmod>([^<]+)/.exec(await page('/sitemap.xml')) ?? [];
      expect(new Date(lastmod!).toISOString() >= changed, lastmod).to.equal(true);
    });

    const copy = (await ask<StoredEntry>('/entries/pages', 'POST', { from: about.id, values: {} })).data
      .record!;
    const copied = { collection: 'pages', id: copy.id };
    const path = `/${String(copy.slug)}`;
    await eventually(async () =>
      expect(await blocksOf(path)).to.have.members(all.map((name) => `${String(copy.title)}: ${name} draft`)),
    );
    expect((await save(copied, { draft: false })).status).to.equal(200);
    await shows(path, 'A sentence by Ana');
    const [, owner] = /\/files\/contents\/(\w+)\//.exec(await page(path))!;
    const picture = await read({ collection: 'contents', id: owner! });
    expect(picture.record.section).to.equal(pageSection(copy.id));

    expect((await ask(`/entries/pages/${copy.id}`, 'DELETE', { successor: null })).status).to.equal(200);
    await eventually(async () => expect(await blocksOf(path)).to.deep.equal([]));
    expect((await save({ collection: 'contents', id: orderId }, order('opening'))).status).to.equal(200);
    await becomes(() => blocksOf('/about'), [`${about.label}: Blocks of the page live`]);
  });

  it('stores the text of a block in every language, however long a text may be', async () => {
    const about = (await list()).find(({ path }) => path === '/about')!;
    const longest = `<p>${'a'.repeat(RICH_MAX_BYTES - '<p></p>'.length)}</p>`;
    const texts = { text: longest, text_sl: longest, text_de: longest };
    const values = { section: pageSection(about.id), key: 'text-abcdef', ...texts };
    const { status, data } = await ask<StoredEntry>('/entries/contents', 'POST', { values });
    expect(status).to.equal(201);
    expect(data.record).to.include(texts);
    await api.pocketbase.admin.collection('contents').delete(data.record!.id as string);
  });

  it('creates a missing part of a page, and refuses a part that no page shows', async () => {
    const values = {
      section: 'page-web3',
      key: 'figures',
      details: { items: [{ value: '12', label: 'registers' }] },
    };
    expect((await ask('/entries/contents', 'POST', { values })).status).to.equal(201);
    await shows('/web3', 'registers');
    expect((await ask('/entries/contents', 'POST', { values })).status).to.equal(422);
    const unknown = { values: { ...values, key: 'nothing' } };
    expect((await ask('/entries/contents', 'POST', unknown)).status).to.equal(400);
  });
});
