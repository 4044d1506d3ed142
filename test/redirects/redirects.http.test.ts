import { expect } from 'chai';
import { becomes, eventually } from '../support/eventually';
import { startTestPocketBase, type TestPocketBase } from '../support/pocketbase';
import { rawRequest } from '../support/raw-request';
import { startSite, type TestSite } from '../support/site';
import { BOT, BROWSER } from '../support/user-agents';

/** Queries written by mailings, trackers and scanners, exactly as they are in a request line. */
const ODD_QUERIES = [
  '\\',
  'x=\\&y=1',
  'x=%5c%5C',
  'x=;;;y',
  'x=%zz&y=%',
  'x=%00%0d%0a',
  'x=<script>&y="{|}^`\'',
  'x=%ED%A0%80',
  'x=[]&y[]=1',
  'x=??&y=1#z',
  `x=${'a'.repeat(7_000)}`,
];

describe('redirects', () => {
  let pocketbase: TestPocketBase;
  let site: TestSite;
  before(async () => {
    pocketbase = await startTestPocketBase({ content: true });
    for (const [from, to, status] of [
      ['/archive/**', '/blog/**', 301],
      ['/spring', '/workshops?tag=ai', 302],
      ['/partner', 'https://partner.example/start', 307],
      ['/loop-a', '/loop-b', 301],
      ['/loop-b', '/loop-a', 301],
      ['/evil', '//evil.example', 301],
      ['/removed', '', 410],
      ['/sl/removed', '', 410],
      ['/long-removed', '/removed', 301],
      ['/healthz', '', 410],
    ])
      await pocketbase.admin.collection('redirects').create({ from, to, status });
    site = await startSite({ pocketbase });
  });

  const ask = async (path: string, method = 'GET') => {
    const { status, headers } = await rawRequest(site.url, path, { method });
    return [status, headers.location];
  };

  const article = '/tips-and-tricks/why-it-is-smart-to-outsource-an-mvp.html';
  it('redirects according to the entries of the collection, with their status', async () => {
    expect(await ask('/archive/a?page=2')).to.deep.equal([301, '/blog/a?page=2']);
    expect(await ask('/spring?utm=1')).to.deep.equal([302, '/workshops?tag=ai&utm=1']);
    expect(await ask('/partner')).to.deep.equal([307, 'https://partner.example/start']);
    expect(await ask('/archive/a', 'HEAD')).to.deep.equal([301, '/blog/a']);
  });
  it('leads to the address of a tag, however it is written, if there is such a tag', async () => {
    for (const path of ['/blog?tag=AI&utm=1', '/Blog?tag=%20Ai%20&utm=1'])
      expect(await ask(path)).to.deep.equal([308, '/blog?tag=ai&utm=1']);
    expect((await ask('/blog?tag=NONE'))[0]).to.equal(404);
    expect(await ask('/Contact?tag=A%20b&c')).to.deep.equal([308, '/contact?tag=A%20b&c']);
  });
  it('ignores redirect loops and disguised other sites, and logs them', async () => {
    for (const path of ['/loop-a', '/loop-b', '/evil']) expect((await ask(path))[0], path).to.equal(404);
    const lines = () => site.logs.filter(({ msg }) => msg === 'redirects left out');
    await eventually(() => void expect(lines()).to.have.length(1));
    const refused = lines()[0]!.refused as { from: string }[];
    expect(refused.map(({ from }) => from).sort()).to.deep.equal(['/evil', '/healthz', '/loop-a', '/loop-b']);
  });
  it('says that a page is gone, in the language of its address', async () => {
    for (const [path, title, text] of [
      ['/removed', '410 - This page no longer exists', 'It was removed.'],
      ['/removed/?utm=1', '410 - This page no longer exists', 'It was removed.'],
      ['/long-removed', '410 - This page no longer exists', 'It was removed.'],
      ['/sl/removed', '410 - Te strani ni več', 'Odstranili smo jo.'],
    ] as const) {
      const response = await fetch(site.url + path, { headers: { 'User-Agent': BROWSER } });
      expect(response.status, path).to.equal(410);
      expect(response.headers.get('cache-control')).to.equal('no-store');
      const html = await response.text();
      expect(html, path).to.include(`<title>${title}</title>`).and.include(text);
      expect(html).to.include('noindex');
      const head = await rawRequest(site.url, path, { method: 'HEAD' });
      expect([head.status, head.text.length], path).to.deep.equal([410, 0]);
    }
    const forBots = await fetch(`${site.url}/removed`, { headers: { 'User-Agent': BOT } });
    expect(forBots.status).to.equal(410);
    expect(await forBots.text())
      .to.include('410 - This page no longer exists')
      .and.include('It was removed.')
      .and.not.include('<header');
    expect((await ask('/healthz'))[0]).to.equal(200);
  });
  it('says that a page is gone to a navigation inside the site', async () => {
    const response = await fetch(`${site.url}/sl/removed/_payload.json`);
    expect(response.status).to.equal(410);
    expect(response.headers.get('cache-control')).to.equal('no-store');
    expect(await response.json()).to.include({ status: 410, message: 'Te strani ni več', locale: 'sl' });
  });
  it('sends the redirect as data to a navigation inside the site instead of redirecting its payload', async () => {
    const response = await fetch(`${site.url}/partner/_payload.json`, { redirect: 'manual' });
    expect(response.status).to.equal(200);
    expect(await response.json()).to.deep.equal({
      redirect: { to: 'https://partner.example/start', status: 307, external: true },
    });
  });
  it('are not cached by browsers, so that their removal reaches visitors who have followed them', async () => {
    for (const path of ['/spring', '/partner/_payload.json'])
      expect((await rawRequest(site.url, path)).headers['cache-control'], path).to.equal('no-cache');
  });
  it('never lets an entry override addresses that the site itself needs', async () => {
    const entries = [
      '/**',
      '/some**',
      '/builds/latest.json',
      '/l**',
      '/assets/**',
      '/%66orms/contact',
      '/blog**',
    ];
    const records = [];
    for (const from of entries)
      records.push(
        await pocketbase.admin
          .collection('redirects')
          .create({ from, to: 'https://new.example/', status: 302 }),
      );
    await becomes(() => ask('/somewhere'), [302, 'https://new.example/']);
    for (const [path, expected] of [
      ['/', 200],
      ['/blog', 200],
      // No redirect takes visitors from a page to another site.
      ['/blog/delivery-notes-read-by-ai', 200],
      ['/Blog/Delivery-notes-read-by-AI', 308],
      ['/assets/none.js', 404],
      ['/builds/latest.json', 200],
      ['/edit', 303],
      ['/files/posts/abcdefghijklmno/x.png', 404],
      ['/forms/contact', 303],
      ['/healthz', 200],
      ['/locale?to=sl&path=/blog', 303],
      ['/readyz', 200],
      ['/reports', 405],
      ['/vitals', 405],
      ['/.well-known/security.txt', 200],
      ['/favicon.ico', 200],
      ['/feed.xml', 200],
      ['/robots.txt', 200],
      ['/site.webmanifest', 200],
      ['/sitemap.xml', 200],
      ['/sitemap-1.xml', 200],
      ['/sl/feed.xml', 200],
      ['/sl/workshops.ics', 200],
      ['/social/en/blog.png', 200],
      ['/workshops.ics', 200],
    ] as const) {
      const [status, location] = await ask(path);
      expect(status, path).to.equal(expected);
      expect(String(location), path).not.to.include('new.example');
    }
    expect(await ask('/blog/letter-to-the-next-decade')).to.deep.equal([302, 'https://new.example/']);
    for (const { id } of records) await pocketbase.admin.collection('redirects').delete(id);
    // The last of them goes last.
    await eventually(async () => expect((await ask('/blog/letter-to-the-next-decade'))[0]).to.equal(404));
  });
  for (const query of ODD_QUERIES)
    it(`keeps the query ?${query.slice(0, 24)} in every redirect, escaped`, async () => {
      for (const [path, cookie] of [
        ['/blog/'],
        ['/sl/'],
        ['/portfolio'],
        ['/portfolio/x'],
        [`/sl${article}`],
        ['/archive/a'],
        ['/spring'],
        ['/partner'],
        ['/', 'locale=sl'],
      ] as const) {
        const { status, headers } = await rawRequest(site.url, `${path}?${query}`, {
          headers: cookie ? { cookie } : {},
        });
        expect(status, path).to.be.within(301, 308);
        const location = headers.location!;
        expect(location, path).to.match(/^[\w!#$%&'()*+,./:;=?@[\]~-]+$/);
        const to = new URL(location, site.url);
        expect([new URL(site.url).host, 'partner.example'], path).to.include(to.host);
        for (const [name, value] of new URL(`${site.url}/?${query}`).searchParams)
          expect(to.searchParams.getAll(name), `${path} ${name}`).to.include(value);
      }
    });
});
