import { once } from 'node:events';
import { connect } from 'node:net';
import { expect } from 'chai';
import type { SharedPreview } from '../../client/edit/api/previews';
import type { StoredEntry } from '../../client/model/entry/stored-entry';
import { readPreviewSecret } from '../../server/pages/preview-secret';
import { previewToken } from '../../server/pages/preview-token';
import { PREVIEWS } from '../../server/pages/previews';
import { EDITORS } from '../../client/model/rights';
import { addEditor } from '../support/editors';
import { runEntriesApi } from '../support/entries-api';
import { eventually } from '../support/eventually';
import { POCKETBASE_LINE as line } from '../support/pocketbase';
import { REFUSED, statusOf } from '../support/refusal';
import { EXAMPLES_IN_TURN } from '../support/routes';
import { splitLocale } from '../../client/i18n/localize-path';
import { ENGLISH_FIRST } from '../support/addresses';
import { ONE_PIXEL } from '../support/one-pixel';

describe(`shared previews, PocketBase ${line}`, function () {
  const api = runEntriesApi(line);

  const posts = () => api.pocketbase.admin.collection('posts');
  async function ask<Data>(path: string, method = 'GET', body?: object): Promise<Data> {
    const { status, data } = await api.ask<Data>(path, method, body);
    expect(status, path).to.be.below(300);
    return data;
  }
  const share = (path: string) => ask<SharedPreview>('/previews', 'POST', { path });
  const linkTo = (path: string, { token }: SharedPreview) => `${api.site.url}${path}?preview=${token}`;
  /** The cookies that the link of a preview sets, by their paths, as `Cookie` headers. */
  const cookiesOf = async (link: string): Promise<Record<string, string>> => {
    const { headers } = await fetch(link, { redirect: 'manual' });
    return Object.fromEntries(
      headers.getSetCookie().map((cookie) => [/; Path=([^;]+)/.exec(cookie)![1], cookie.split(';', 1)[0]!]),
    );
  };
  /** Follows a link as a browser does, which brings the cookies of the path. */
  const open = async (link: string, init: RequestInit = {}): Promise<Response> => {
    const first = await fetch(link, { ...init, redirect: 'manual' });
    const to = first.headers.get('location');
    if (!to) return first;
    const Cookie = first.headers
      .getSetCookie()
      .find((each) => each.includes(`; Path=${new URL(link).pathname};`));
    return fetch(new URL(to, link), {
      ...init,
      redirect: 'manual',
      headers: { Cookie: Cookie?.split(';', 1)[0] ?? '' },
    });
  };
  const status = async (url: string, init?: RequestInit) => (await open(url, init)).status;
  const text = async (url: string) => (await open(url)).text();
  const draft = async (slug: string) => {
    const record = await posts().create({
      ...{ slug, title: `Draft ${slug}`, title_sl: `Osnutek ${slug}` },
      ...{ body: '<p>Not for everyone yet.</p>', published: '2024-01-01 00:00:00.000Z', draft: true },
    });
    const preview = await share(`/blog/${slug}`);
    const link = linkTo(`/blog/${slug}`, preview);
    await eventually(async () => expect(await status(link)).to.equal(200));
    return { record, preview, link };
  };
  const keep = async (id: string, values: object, file?: Blob) => {
    const { updated, waiting } = await ask<StoredEntry>(`/entries/posts/${id}`);
    const json = { updated, waiting: waiting?.updated ?? '', values, confirmed: [] };
    const form = new FormData();
    form.set('json', JSON.stringify(json));
    if (file) form.set('cover', file, 'cover.png');
    return ask<StoredEntry>(`/changes/posts/${id}`, 'PUT', form);
  };

  it('show a draft in every language to everyone with the link, and say so', async () => {
    const { link, preview } = await draft('in-both');
    expect(await text(link))
      .to.contain('Draft in-both')
      .and.to.contain('<aside class="preview-bar">')
      .and.to.contain('href="/sl/blog/in-both?preview=1"')
      .and.not.to.contain(preview.token);
    const { location } = Object.fromEntries((await fetch(link, { redirect: 'manual' })).headers);
    expect(location, 'the key leaves the address').to.equal('/blog/in-both?preview=1');
    const cookies = await cookiesOf(link);
    expect(Object.keys(cookies)).to.have.members(['/blog/in-both', '/sl/blog/in-both', '/files/changes']);
    const slovenian = { headers: { Cookie: cookies['/sl/blog/in-both']! } };
    expect(await (await fetch(`${api.site.url}/sl/blog/in-both?preview=1`, slovenian)).text()).to.contain(
      'Osnutek in-both',
    );
    const { headers, status: without } = await fetch(`${api.site.url}/blog/in-both?preview=1`, {
      redirect: 'manual',
    });
    expect(
      [without, headers.get('location'), headers.get('cache-control')],
      'without the cookie',
    ).to.deep.equal([303, '/blog/in-both', 'no-store']);
    expect(await text(linkTo('/sl/blog/in-both', preview))).to.contain('Osnutek in-both');
    expect(await status(`${api.site.url}/blog/in-both`)).to.equal(404);
  });

  it('show what waits, with its files, on a live page, and change nothing of it for others', async () => {
    const { id } = await posts().getFirstListItem('slug = "delivery-notes-read-by-ai"');
    const path = '/blog/delivery-notes-read-by-ai';
    await fetch(api.site.url + path);
    const before = await text(api.site.url + path);
    await keep(
      id,
      { title: 'Waits for Monday', slug: 'monday' },
      new Blob([ONE_PIXEL], { type: 'image/png' }),
    );
    const preview = await share(path);
    const page = await text(linkTo(path, preview));
    expect(page).to.contain('Waits for Monday').and.to.contain('preview-bar');
    const file = api.site.url + /\/files\/changes\/[^"]+/.exec(page)![0];
    const Cookie = (await cookiesOf(linkTo(path, preview)))['/files/changes']!;
    const picture = await fetch(file, { headers: { Cookie } });
    expect(picture.status).to.equal(200);
    expect(picture.headers.get('cache-control')).to.equal('private, no-store');
    for (const token of ['', previewToken(Buffer.alloc(32), preview.id)])
      expect(await status(file, { headers: { Cookie: `preview=${token}` } }), token).to.equal(404);
    expect(await text(api.site.url + path)).to.equal(before);
    expect((await fetch(api.site.url + path)).headers.get('x-page-cache')).to.equal('hit');
    await ask(`/previews/${preview.id}`, 'DELETE');
    expect(await text(linkTo(path, preview))).to.equal(before);
    expect(await status(file, { headers: { Cookie } })).to.equal(404);
  });

  it('are there for every route', async () => {
    for (const { path } of EXAMPLES_IN_TURN) {
      const preview = await share(splitLocale(path, ENGLISH_FIRST).path);
      const response = await open(linkTo(path, preview));
      expect(response.status, path).to.equal(200);
      expect(await response.text(), path).to.contain('preview-bar');
    }
  });

  it('are kept from caches, search engines, other sites, statistics and logs', async () => {
    const { link } = await draft('kept-private');
    for (let turn = 0; turn < 2; turn += 1) {
      const response = await open(link);
      expect(response.headers.get('cache-control')).to.equal('private, no-store');
      expect(response.headers.get('x-robots-tag')).to.equal('noindex, nofollow');
      expect(response.headers.get('referrer-policy')).to.equal('no-referrer');
      expect(response.headers.get('x-page-cache')).to.equal('bypass');
      expect(response.headers.get('etag')).to.equal(null);
      expect(response.headers.get('content-security-policy')).to.contain("script-src 'self'");
      const html = await response.text();
      expect(html).to.match(/<meta [^>]*name="robots" content="noindex, nofollow"/);
      expect(html).not.to.contain('<script type="module"').and.not.to.contain('page-data');
    }
    const head = await open(link, { method: 'HEAD' });
    expect(head.status).to.equal(200);
    expect(await head.text()).to.equal('');
    expect(await text(`${api.site.url}/sitemap.xml`)).not.to.contain('kept-private');
    const { pathname, searchParams } = new URL(link);
    expect(await status(`${api.site.url}${pathname}/_payload.json?${searchParams.toString()}`)).to.equal(404);
    expect(JSON.stringify(api.site.logs))
      .not.to.contain(searchParams.get('preview'))
      .and.not.to.contain(pathname);
  });

  it('are measured like any page, and not rendered for visitors who leave', async () => {
    const { link } = await draft('often-left');
    const renders = async () => {
      const counted = /^ssr_render_duration_seconds_count\{route="blog-slug"\} (\d+)$/m.exec(
        await api.site.metrics(),
      );
      return Number(counted?.[1] ?? 0);
    };
    const first = await renders();
    expect(await status(link)).to.equal(200);
    expect(await renders()).to.equal(first + 1);

    const { host, hostname, port, pathname } = new URL(link);
    const cookie = (await cookiesOf(link))[pathname];
    const visitors = 30;
    const sockets = Array.from({ length: visitors }, () => connect(Number(port), hostname));
    await Promise.all(sockets.map((socket) => once(socket, 'connect')));
    // The site stands still meanwhile, so that it finds each request with its visitor gone, however busy the machine is.
    // Renders take turns: at most a few begin before the site has noticed.
    process.kill(api.site.pid, 'SIGSTOP');
    for (const socket of sockets) {
      socket.write(`GET ${pathname}?preview=1 HTTP/1.1\r\nHost: ${host}\r\nCookie: ${cookie}\r\n\r\n`);
      socket.destroy();
    }
    process.kill(api.site.pid, 'SIGCONT');
    expect(await status(link)).to.equal(200);
    expect(await renders()).to.be.lessThan(first + visitors / 2);
  });

  it('open nothing once they were revoked, for another page, or with an altered token', async () => {
    const { link, preview } = await draft('well-guarded');
    const other = await draft('another');
    const address = `${api.site.url}/blog/well-guarded`;
    expect(await status(`${address}?preview=${other.preview.token}`)).to.equal(404);
    expect(await status(`${address}?preview=${preview.id}.${other.preview.token.split('.')[1]}`)).to.equal(
      404,
    );
    expect(await status(`${address}?preview=`)).to.equal(404);
    const secret = readPreviewSecret(api.site.dataDir);
    expect(await status(`${address}?preview=${previewToken(secret, 'abcdefghijklmno')}`)).to.equal(404);
    const listed = () => ask<{ previews: SharedPreview[] }>('/previews?path=/blog/well-guarded');
    expect((await listed()).previews.map(({ id, by }) => [id, by])).to.deep.equal([
      [preview.id, api.ana.name],
    ]);
    await ask(`/previews/${preview.id}`, 'DELETE');
    expect(await status(link)).to.equal(404);
    expect((await listed()).previews).to.deep.equal([]);
  });

  it('end after seven days and with the account or the right of their editor, whatever is stored', async () => {
    await draft('for-a-week');
    const cene = await addEditor(api.pocketbase, 'cene@example.com', 'Cene');
    const { admin } = api.pocketbase;
    const stored = { path: '/blog/for-a-week', editor: cene.id, ends: '2099-01-01 00:00:00.000Z' };
    const { id, created } = await admin.collection(PREVIEWS).create(stored);
    const token = previewToken(readPreviewSecret(api.site.dataDir), id);
    const opens = () => status(`${api.site.url}/blog/for-a-week?preview=${token}`);
    const listed = async () =>
      (await ask<{ previews: SharedPreview[] }>('/previews?path=/blog/for-a-week')).previews.find(
        (preview) => preview.id === id,
      );
    const week = 7 * 24 * 60 * 60_000;
    expect(Date.parse((await listed())!.ends)).to.equal(Date.parse(String(created)) + week);
    expect(await opens()).to.equal(200);
    await admin.collection(EDITORS).update(cene.id, { roles: ['leads'] });
    expect(await opens()).to.equal(404);
    expect(await listed()).to.equal(undefined);
    await admin.collection(EDITORS).update(cene.id, { roles: ['content'] });
    expect(await opens()).to.equal(200);
    await admin.collection(EDITORS).delete(cene.id);
    expect(await opens()).to.equal(404);
  });

  it('show no other drafts in lists', async () => {
    await draft('quiet-neighbour');
    const { link } = await draft('previewed');
    expect(await text(link)).not.to.contain('quiet-neighbour');
  });

  it('are made and revoked by editors only, each in the own name, and their tokens stored nowhere', async () => {
    const { preview, record } = await draft('for-editors');
    for (const [path, method] of [
      ['/previews?path=/', 'GET'],
      ['/previews', 'POST'],
      [`/previews/${preview.id}`, 'DELETE'],
    ] as const) {
      const response = await fetch(`${api.site.url}/edit/api${path}`, {
        method,
        headers: { Origin: api.site.url },
      });
      expect(response.status, method).to.equal(401);
    }
    const stored = await api.pocketbase.admin.collection(PREVIEWS).getOne(preview.id);
    expect(JSON.stringify([stored, await posts().getOne(record.id)])).not.to.contain(
      preview.token.split('.')[1],
    );
    const webServer = await api.pocketbase.webServerClient();
    const body = { path: '/', ends: '2099-01-01 00:00:00.000Z', editor: api.ana.id };
    const previews = webServer.collection(PREVIEWS);
    expect(await statusOf(previews.create(body))).to.be.oneOf(REFUSED);
    expect(await statusOf(previews.update(preview.id, body))).to.be.oneOf(REFUSED);
    expect(await statusOf(previews.delete(preview.id))).to.be.oneOf(REFUSED);
  });
});
