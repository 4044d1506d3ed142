import { expect } from 'chai';
import type { RecordModel } from 'pocketbase';
import { FORM_JSON } from '../../client/edit/api/entries';
import type { Preview, UnsavedRecord } from '../../client/edit/frame/preview';
import { PREVIEW_BODY_BYTES } from '../../server/http/limits';
import { runEntriesApi } from '../support/entries-api';
import { EDITED } from '../support/fuzz';
import { eventually } from '../support/eventually';
import { POCKETBASE_LINE as line } from '../support/pocketbase';
import { EXAMPLE_PAGES, ITEM_PATHS, UNKNOWN_PATHS } from '../support/routes';

/** The characters that marks are made of. */
const INVISIBLE = /[\u2060-\u2064]/;
/** Where a page's text comes from; no public page has this attribute. */
const PLACES = /data-edit/;

describe(`the page in the editors’ frame, with PocketBase ${line}`, () => {
  const api = runEntriesApi(line);
  let post: RecordModel;
  let hero: RecordModel;

  before(async () => {
    const filter = "slug = 'delivery-notes-read-by-ai'";
    post = await api.pocketbase.admin.collection('posts').getFirstListItem(filter);
    hero = await api.pocketbase.part('page-home', 'hero');
  });

  const get = (path: string) =>
    fetch(api.site.url + path, { headers: { cookie: api.cookie }, redirect: 'manual' });
  const frame = async (path: string) => get(`/edit/frame?${new URLSearchParams({ path })}`);
  const send = (body: unknown) =>
    fetch(`${api.site.url}/edit/preview`, {
      method: 'POST',
      headers: { cookie: api.cookie, origin: api.site.url, 'content-type': 'application/json' },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const preview = async (path: string, ...changes: UnsavedRecord[]): Promise<Preview> => {
    const response = await send({ path, changes });
    expect(response.status).to.equal(200);
    return (await response.json()) as Preview;
  };
  const publicPage = async (path: string) => (await fetch(api.site.url + path)).text();

  it('names the place of every text from content, in both languages, and has no mark in any text', async () => {
    for (const [path, locale, title] of [
      ['/', 'en', 'details.title'],
      ['/sl', 'sl', 'details.title'],
    ]) {
      const html = await (await frame(path!)).text();
      expect(html).not.to.match(INVISIBLE);
      expect(html).to.match(new RegExp(`<h1 data-edit="contents/${hero.id}/${title}/${locale}"`));
    }
    const article = await (await frame('/blog/delivery-notes-read-by-ai')).text();
    expect(article).to.contain(` data-edit="posts/${post.id}/body/en"`);
    expect(article).to.match(new RegExp(`<img data-edit="posts/${post.id}/cover/en"`));
    expect(article).not.to.match(/(?:src|srcSet|href|poster)="[^"]*data-edit/i);
    const workshop = await api.pocketbase.admin.collection('workshops').getFirstListItem('places > 0');
    expect(await (await frame(`/workshops/${String(workshop.slug)}`)).text()).to.match(
      new RegExp(`data-edit="workshops/${workshop.id}/places/en"[^>]*>${String(workshop.places)}<`),
    );
    const voucher = await (await frame('/web3/voucher')).text();
    expect(voucher).to.match(/<span data-edit="contents\/\w+\/details.items.1.number\/en"/);
    expect(voucher).to.match(/data-edit="contents\/\w+\/details.items.\d.recommended\/en"[^>]*>Most chosen</);
  });

  it('shows each page of the site as visitors have it, apart from scripts, what waits for them, and places', async () => {
    const bare = (html: string) =>
      html
        .slice(html.indexOf('<body>'))
        .replace(/ data-edit="[^"]*"| data-in-turn/g, '')
        .replace(/<script type="application\/json".*?<\/script>/s, '');
    for (const { path } of EXAMPLE_PAGES) {
      const response = await frame(path);
      expect(response.status, path).to.equal(200);
      const html = await response.text();
      expect(html, path).to.match(PLACES);
      expect(html, path).not.to.match(INVISIBLE);
      expect(bare(html), path).to.equal(bare(await publicPage(path)));
    }
  });

  it('leaves no mark and no place on any public page, payload or document', async () => {
    await preview('/', { collection: 'contents', id: hero.id, values: { details: { title: 'Unsaved' } } });
    const paths = [...EXAMPLE_PAGES.map(({ path }) => path), ...ITEM_PATHS, ...Object.values(UNKNOWN_PATHS)];
    for (const path of [...paths, '/feed.xml', '/sitemap.xml']) {
      const text = await publicPage(path);
      expect(text, path).not.to.match(INVISIBLE).and.not.to.match(PLACES);
    }
    for (const { path } of EXAMPLE_PAGES) {
      const text = await publicPage(`${path.replace(/\/$/, '')}/_payload.json`);
      expect(text, path).not.to.match(INVISIBLE).and.not.to.contain('Unsaved');
    }
  });

  it('shows unsaved values, and stores and caches nothing of them', async () => {
    const before = await publicPage('/');
    const details = { ...(hero.details as object), title: 'Typed a moment ago <b>' };
    const { html, status, title } = await preview('/', {
      collection: 'contents',
      id: hero.id,
      values: { details },
    });
    expect(status).to.equal(200);
    expect(title).not.to.match(INVISIBLE);
    expect(html).to.contain('>Typed a moment ago &lt;b&gt;</h1>').and.not.to.match(INVISIBLE);
    expect(html).to.match(/^<div id="app">.*<\/div>$/s);
    expect(
      (await preview('/sl', { collection: 'contents', id: hero.id, values: { details } })).locale,
    ).to.equal('sl');
    expect(await publicPage('/')).to.equal(before);
    expect(await (await frame('/')).text()).not.to.contain('Typed a moment ago');
    const stored = await api.pocketbase.admin.collection('contents').getOne(hero.id);
    expect(stored.details).to.deep.equal(hero.details);
    expect(stored.updated).to.equal(hero.updated);
  });

  it('shows a new post that is not stored, at its address and in lists', async () => {
    const values = {
      slug: 'quite-new',
      title: 'Quite new',
      body: '<h2>Why</h2><p>Because.</p><script>alert(1)</script>',
      published: '2024-01-01 00:00:00.000Z',
      tags: ['AI'],
    };
    const change = { collection: 'posts', id: 'newpost12345678', values };
    const page = await preview('/blog/quite-new', change);
    expect(page.status).to.equal(200);
    expect(page.html).to.contain('data-edit="posts/newpost12345678/title/en"').and.to.contain('Because.');
    expect(page.html).not.to.contain('alert(1)');
    expect(page.entries[0]).to.deep.equal({
      collection: 'posts',
      id: 'newpost12345678',
      section: '',
      key: '',
      label: 'Quite new',
    });
    const newest = { ...change, values: { ...values, published: new Date().toISOString() } };
    expect((await preview('/blog', newest)).html).to.contain('Quite new');
    expect((await fetch(`${api.site.url}/blog/quite-new`)).status).to.equal(404);
  });

  it('shows drafts and scheduled entries on their own page, and in no list', async () => {
    for (const values of [{ draft: true }, { published: '2099-01-01 00:00:00.000Z' }]) {
      const change = { collection: 'posts', id: post.id, values };
      const page = await preview('/blog/delivery-notes-read-by-ai', change);
      expect(page.status).to.equal(200);
      expect(page.html).to.contain(`posts/${post.id}/body/en`);
      expect((await preview('/blog', change)).html).not.to.contain(`posts/${post.id}/`);
    }
    const created = await api.pocketbase.admin
      .collection('posts')
      .create({ slug: 'stored-draft', title: 'Stored draft', published: '2024-01-01', draft: true });
    await eventually(async () => expect((await frame('/blog/stored-draft')).status).to.equal(200));
    await api.pocketbase.admin.collection('posts').delete(created.id);
  });

  it('follows a changed slug, and keeps the address while the slug is invalid', async () => {
    const path = '/sl/blog/delivery-notes-read-by-ai';
    const change = (slug: string) => ({ collection: 'posts', id: post.id, values: { slug } });
    const moved = await preview(path, change('a-better-name'));
    expect(moved).to.include({ status: 200, path: '/sl/blog/a-better-name' });
    const listed = await preview('/sl/blog', change('a-better-name'));
    expect(listed.html).to.contain('href="/sl/blog/a-better-name"');
    for (const slug of ['', 'Ni dobro!', 'a'.repeat(200)])
      expect(await preview(path, change(slug))).to.include({ status: 200, path });
  });

  it('shows a chosen picture by its blob address, and no stored name as one', async () => {
    const src = `blob:${api.site.url}/5c1e8d1e-5f0e-4d6b-9f55-0d1f5d8a1c11`;
    const change = { collection: 'posts', id: post.id, values: { cover: src } };
    const page = await preview('/blog/delivery-notes-read-by-ai', change);
    expect(page.html).to.match(new RegExp(`<img data-edit="posts/${post.id}/cover/en"[^>]* src="${src}"`));
    expect((await preview('/blog', change)).html).to.contain(`src="${src}"`);
    const other = await preview('/blog/delivery-notes-read-by-ai', {
      ...change,
      values: { cover: 'javascript:alert(1)' },
    });
    expect(other.html).not.to.contain('"javascript:');
  });

  it('lists the entries of the page, in the order of the page', async () => {
    const { entries, title, locale, status } = await preview('/sl');
    expect({ locale, status }).to.deep.equal({ locale: 'sl', status: 200 });
    expect(title).to.be.a('string').and.not.match(INVISIBLE);
    const parts = entries.map(({ section, key, collection }) => (key ? `${section}/${key}` : collection));
    expect(parts[0]).to.equal('page-home/hero');
    expect(parts.indexOf('page-home/services')).to.be.above(parts.indexOf('page-home/figures'));
    expect(parts.indexOf('menus/menu-footer')).to.be.above(parts.indexOf('posts'));
    expect(parts).to.include('misc/seo-site').and.not.include('page-voucher/packages');
    expect(
      new Set(entries.map(({ collection, id, section, key }) => [collection, id, section, key].join())).size,
    ).to.equal(entries.length);
    expect(entries.every(({ label }) => label !== '' && !INVISIBLE.test(label))).to.equal(true);
  });

  it('lists a part of the page that has no record yet', async () => {
    const filter = "section = 'page-web3' && key = 'dialogue'";
    const found = await api.pocketbase.admin.collection('contents').getList(1, 1, { filter });
    expect(found.totalItems).to.equal(0);
    const { entries, blocks } = await preview('/web3');
    expect(entries.find(({ key }) => key === 'dialogue')).to.include({ collection: 'contents', id: null });
    expect(blocks!.section).to.equal('page-web3');
    expect(blocks!.placed.map(({ key }) => key)).to.include('dialogue');
    expect(blocks!.shown[0]!.key).to.equal('hero');
    expect(blocks!.shown[0]!.title).to.not.match(INVISIBLE).and.not.equal('');
    expect(blocks!.shown.map(({ key }) => key)).not.to.include('dialogue');
  });

  it('shows the 404 page for an unknown address, and where a redirect leads', async () => {
    const missing = await frame('/sl/no-such-page');
    expect(missing.status).to.equal(404);
    expect(await missing.text()).to.match(/<html lang="sl">.*data-edit="contents/s);
    expect((await preview('/no-such-page')).status).to.equal(404);
    const moved = await frame('/portfolio/old');
    expect(moved.status).to.equal(200);
    expect(await moved.text()).to.contain('href="/"');
    expect((await preview('/portfolio/old')).status).to.equal(301);
    const written = await preview('/Blog/');
    expect(written.status).to.equal(308);
    expect(written.html).to.contain('href="/blog"');
    await api.pocketbase.admin
      .collection('redirects')
      .create({ from: '/gone-for-good', to: '', status: 410 });
    await eventually(async () => expect((await preview('/gone-for-good')).status).to.equal(410));
    for (const path of ['//evil.example', 'https://evil.example/', ''])
      expect((await frame(path)).status).to.equal(200);
  });

  it('runs no script, can be framed by this site alone and is cached by nobody', async () => {
    const { headers } = await frame('/');
    const policy = headers.get('content-security-policy')!;
    for (const part of [
      "script-src 'none'",
      "frame-ancestors 'self'",
      "form-action 'none'",
      "connect-src 'none'",
    ])
      expect(policy).to.contain(part);
    expect(policy).to.match(/img-src [^;]*blob:/);
    expect(headers.get('x-frame-options')).to.equal('SAMEORIGIN');
    expect(headers.get('cache-control')).to.equal('no-store');
    expect(headers.get('x-robots-tag')).to.contain('noindex');
    expect(await (await frame('/')).text()).not.to.match(/<script(?! type="application\/ld\+json")/);
    expect((await send({ path: '/', changes: [] })).headers.get('cache-control')).to.equal('no-store');
  });

  it('refuses malformed requests', async () => {
    const change = { collection: 'posts', id: post.id, values: {} };
    for (const body of [
      '{',
      'null',
      [],
      { path: '//evil.example', changes: [] },
      { path: '/' },
      { path: '/', changes: [{ ...change, collection: 'messages' }] },
      { path: '/', changes: [{ ...change, id: 'a/b" onload=' }] },
      { path: '/', changes: [{ ...change, values: null }] },
      { path: '/', changes: Array.from({ length: 101 }, () => change) },
    ])
      expect((await send(body)).status, JSON.stringify(body)).to.equal(400);
    const tooLong = { ...change, values: { body: 'x'.repeat(PREVIEW_BODY_BYTES) } };
    expect((await send({ path: '/', changes: [tooLong] })).status).to.equal(413);
  });

  it('survives values of any shape', async () => {
    for (const value of [
      null,
      7,
      true,
      'text',
      '\ud800',
      [],
      [[]],
      {},
      { items: 'x' },
      { title: { deep: [1] } },
    ]) {
      const names = ['title', 'slug', 'tags', 'details', 'figures', 'cover', 'body'];
      const values = Object.fromEntries(names.map((name) => [name, value]));
      for (const change of [
        { collection: 'contents', id: hero.id, values },
        { collection: 'posts', id: post.id, values },
      ])
        expect((await preview('/blog/delivery-notes-read-by-ai', change)).status).to.equal(200);
      expect((await preview('/', { collection: 'contents', id: hero.id, values })).status).to.equal(200);
    }
  });

  it('refuses JSON that is nested too deep and replaces lone surrogates, like every route that editors write to', async () => {
    const hostile = {
      deep: '[{"a":'.repeat(20_000) + '1' + '}]'.repeat(20_000),
      surrogate: JSON.stringify('\ud800'),
    };
    const writes = EDITED.filter(([method]) => method !== 'GET');
    expect(writes).to.have.length.above(5);
    for (const [method, pattern] of writes)
      for (const [what, value] of Object.entries(hostile)) {
        const values = `{"slug":${value},"cover":${value},"details":${value},"title":${value}}`;
        const change = `{"collection":"posts","id":"${post.id}","values":${values}}`;
        const updated = JSON.stringify(method === 'DELETE' ? '1' : post.updated);
        const body = `{"path":"/blog","changes":[${change}],"updated":${updated},"values":${values}}`;
        const form = new FormData();
        form.set(FORM_JSON, body);
        const path = pattern.replace('COLLECTION', 'posts').replaceAll('RECORD', post.id);
        const statusOf = async (sent: string | FormData, type?: string) => {
          const headers = { cookie: api.cookie, origin: api.site.url, ...(type && { 'content-type': type }) };
          return (await fetch(api.site.url + path, { method, headers, body: sent })).status;
        };
        const status = await statusOf(body, 'application/json');
        if (what === 'deep') expect(status, `${method} ${path}`).to.be.oneOf([400, 413]);
        else expect(status, `${method} ${path}`).to.be.below(500);
        expect(await statusOf(form), `${method} ${path}, a form: ${what}`).to.be.below(500);
      }
  });

  it('shows the stored text in place of one that is too much to be stored', async () => {
    const before = (await preview('/blog/delivery-notes-read-by-ai')).html;
    for (const body of ['<p>'.repeat(300_000), `<p>${'x'.repeat(250_000)}</p>`, '<b>'.repeat(1_000)])
      for (const values of [{ body }, { title: body }, { tags: [body] }, { cover: body }]) {
        const change = { collection: 'posts', id: post.id, values };
        expect((await preview('/blog/delivery-notes-read-by-ai', change)).html).to.equal(before);
      }
  });

  it('marks no topic of the blog’s filter with one of its posts', async () => {
    const [, topics] = /<nav class="topics"(.*?)<\/nav>/s.exec((await preview('/blog')).html)!;
    expect(topics).to.contain('tag=').and.not.to.match(PLACES);
  });

  it('logs no problem of a value that is not saved', () => {
    expect(
      api.site.logs.filter(({ level, msg }) => level >= 40 && msg.includes('does not fit')),
    ).to.deep.equal([]);
  });
});
