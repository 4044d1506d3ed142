import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect } from 'chai';
import { checkCache } from '../../scripts/doctor/network';
import { readPreviewSecret } from '../../server/pages/preview-secret';
import { previewToken } from '../../server/pages/preview-token';
import { PREVIEWS } from '../../server/pages/previews';
import { SENT_QUERY } from '../../client/forms/form-post';
import { CANONICAL_QUERY, FIELD_QUERY } from '../../client/model/page-query';
import { toStoredDate } from '../../client/model/stored-date';
import { EVERYTHING } from '../../server/pages/surrogate-keys';
import { debianToolOrSkip } from '../support/debian-tool';
import { addEditor } from '../support/editors';
import { eventually } from '../support/eventually';
import { completeValues, postJson, postPlain } from '../support/form-post';
import { startTestPocketBase, type TestPocketBase } from '../support/pocketbase';
import { rawRequest } from '../support/raw-request';
import { startSite, type TestSite } from '../support/site';
import { freeVarnishPorts, startVarnish, type TestVarnish } from '../support/varnish';

/** A change shows within this time on a busy machine, too: a third of the minute that Varnish keeps a page without a purge. */
const FRESH_MS = 20_000;
/** Visitors at a time, and what each of them reads. */
const VISITORS = 20;
const PAGES_EACH = 200;
const LEAST_HIT_SHARE = 0.99;
/** Documents and pages' data, besides the addresses of the sitemap. */
const OTHER_ADDRESSES = [
  ...['/sitemap.xml', '/feed.xml', '/sl/feed.xml', '/.well-known/security.txt'],
  ...['/workshops.ics', '/sl/workshops.ics', '/blog/_payload.json', '/web3/_payload.json'],
];
/** The address of a page in each language. */
const inBoth = (...paths: string[]): string[] => paths.flatMap((path) => [path, `/sl${path}`]);

interface Save {
  what: string;
  /** The collection, and a filter for the record. */
  record: readonly [string, string];
  change: object;
  /** The new text, in both languages. */
  text: string;
  /** Keys of the content that changes; `ID` stands for that of the record. */
  keys: readonly string[];
  /** All addresses that show the text. */
  shownOn: readonly string[];
  /** Some addresses that do not show the text. */
  others: readonly string[];
}

/** Editors' saves, one of each kind of content. */
const SAVES: readonly Save[] = [
  {
    // No list shows it, but documents are made of whole posts.
    what: "a post's description for search engines",
    record: ['posts', 'slug="delivery-notes-read-by-ai"'],
    change: { seo_description: 'A new description', seo_description_sl: 'A new description' },
    text: 'A new description',
    keys: ['posts/delivery-notes-read-by-ai', 'posts:entries'],
    shownOn: inBoth('/blog/delivery-notes-read-by-ai'),
    others: ['/', '/blog', '/blog/partner-in-an-eu-project', '/workshops.ics'],
  },
  {
    what: 'the title of a post',
    record: ['posts', 'slug="delivery-notes-read-by-ai"'],
    change: { title: 'A new post title', title_sl: 'A new post title' },
    text: 'A new post title',
    keys: ['posts', 'posts:card/ID', 'posts/delivery-notes-read-by-ai', 'posts:entries'],
    shownOn: [
      ...inBoth('/blog', '/blog/delivery-notes-read-by-ai', '/feed.xml'),
      '/blog/_payload.json',
      // Posts that end with a link to it.
      ...inBoth('/blog/partner-in-an-eu-project', '/blog/ai-literacy-for-twenty-people'),
      ...inBoth('/blog/assistant-that-says-i-do-not-know'),
    ],
    others: ['/about', '/web3', '/workshops.ics', '/.well-known/security.txt'],
  },
  {
    what: 'the title of a plain page',
    record: ['pages', 'slug="about"'],
    change: { title: 'A new page title', title_sl: 'A new page title' },
    text: 'A new page title',
    keys: ['pages', 'pages/about', 'pages:entries'],
    shownOn: inBoth('/about'),
    others: ['/', '/web3', '/workshops', '/workshops.ics'],
  },
  {
    what: 'a block of a landing page',
    record: ['contents', 'section="page-web3" && key="hero"'],
    change: { details: { title: 'A new hero' }, details_sl: { title: 'A new hero' } },
    text: 'A new hero',
    keys: ['contents:page-web3/hero'],
    shownOn: [...inBoth('/web3'), '/web3/_payload.json'],
    others: ['/', '/web3/voucher', '/workshops', '/workshops.ics'],
  },
  {
    what: 'the title of a workshop',
    record: ['workshops', 'slug="process-map-in-a-day"'],
    change: { title: 'A new workshop title', title_sl: 'A new workshop title' },
    text: 'A new workshop title',
    keys: ['workshops', 'workshops/process-map-in-a-day', 'workshops:entries'],
    shownOn: [
      ...inBoth('/workshops', '/workshops/process-map-in-a-day', '/workshops.ics'),
      // Workshops that name others.
      ...inBoth('/workshops/two-days-one-tool', '/workshops/ai-literacy-for-teams'),
      ...inBoth('/workshops/spreadsheets-to-systems'),
    ],
    others: ['/contact', '/terms-and-conditions', '/products'],
  },
];
/** The site repeats each purge after 2 s; without one for longer, all are over. */
const QUIET_MS = 2_500;

describe('Varnish in front of the site', function () {
  let pocketbase: TestPocketBase;
  let site: TestSite;
  let varnish: TestVarnish;
  let program: string;
  let ports: Awaited<ReturnType<typeof freeVarnishPorts>>;
  let paths: string[];
  before(async function () {
    program = await debianToolOrSkip(this, 'varnishd', 'varnish varnish-modules gcc libc6-dev');
    ports = await freeVarnishPorts();
    pocketbase = await startTestPocketBase({ content: true });
    site = await startSite({
      pocketbase,
      env: { PURGE_URLS: `http://127.0.0.1:${ports.purges}`, TRUST_PROXY: '1' },
    });
    varnish = await startVarnish(program, { ...ports, site: Number(new URL(site.url).port) });
    const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text();
    paths = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path]) => path || '/');
    expect(paths.length).to.be.greaterThan(60);
  });

  const read = (path: string, headers: Record<string, string> = {}) =>
    rawRequest(varnish.url, path, { headers });
  const isHit = ({ headers }: Awaited<ReturnType<typeof read>>) => headers['x-cache'] === 'hit';
  const purged = async () =>
    Number(/^purges_total\{outcome="purged"\} (\d+)$/m.exec(await site.metrics())?.[1]);
  /** The last number of purges that was seen, and when it was seen first. */
  let seen = { count: -1, at: 0 };
  /** Until purges that were sent before (one at the start, and the repetition of each) are over. */
  const untilQuiet = () =>
    eventually(async () => {
      const count = await purged();
      if (count !== seen.count) seen = { count, at: performance.now() };
      expect(performance.now() - seen.at).to.be.greaterThan(QUIET_MS);
    }, 30_000);
  const addresses = () => [...paths, ...OTHER_ADDRESSES];
  async function fill(): Promise<void> {
    for (const path of addresses()) await read(path);
    for (const path of addresses()) expect(isHit(await read(path)), path).to.equal(true);
  }
  /** The addresses whose responses depend on any of these content keys, according to the site's own header. */
  async function madeOf(keys: readonly string[]): Promise<string[]> {
    const all = await Promise.all(
      addresses().map(async (path) => {
        const own = String((await rawRequest(site.url, path)).headers.xkey).split(' ');
        return keys.some((key) => own.includes(key)) ? [path] : [];
      }),
    );
    return all.flat();
  }

  /** Keys that the tests have purged so far; the site repeats each purge a little later. */
  const purgedSoFar = new Set<string>();
  for (const { what, record, change, text, keys, shownOn, others } of SAVES)
    it(`shows ${what} after the save wherever it stands, and fetches no other page again`, async () => {
      if (purgedSoFar.size === 0) {
        await untilQuiet();
        await fill();
      }
      const collection = pocketbase.admin.collection(record[0]);
      const { id } = await collection.getFirstListItem(record[1]);
      const concerned = await madeOf(keys.map((key) => key.replace('ID', id)));
      expect(concerned).to.include.members([...shownOn]);
      expect(others.filter((path) => concerned.includes(path))).to.deep.equal([]);
      for (const path of concerned) purgedSoFar.add(path);

      await collection.update(id, change);
      const savedAt = performance.now();
      const waits = await Promise.all(
        shownOn.map(async (path) => {
          await eventually(async () => expect((await read(path)).text, path).to.include(text), FRESH_MS);
          return performance.now() - savedAt;
        }),
      );
      console.log(`      ${waits.length} addresses within ${Math.round(Math.max(...waits))} ms`);
      expect(Math.max(...waits)).to.be.lessThan(FRESH_MS);

      const showing: string[] = [];
      for (const path of addresses()) {
        const response = await read(path);
        if (!purgedSoFar.has(path)) expect(isHit(response), path).to.equal(true);
        const direct = await rawRequest(site.url, path);
        expect(response.headers.etag, path).to.equal(direct.headers.etag);
        expect(response.headers, path).not.to.have.property('xkey');
        if (direct.text.includes(text)) showing.push(path);
      }
      expect(showing).to.have.members([...shownOn]);
    });

  it('serves more than 99 of 100 visits to pages that it has fetched within the last minute', async () => {
    await untilQuiet();
    for (const path of paths) await read(path, { 'Accept-Encoding': 'br, gzip' });
    let hits = 0;
    const started = performance.now();
    await Promise.all(
      Array.from({ length: VISITORS }, async (_, visitor) => {
        for (let count = 0; count < PAGES_EACH; count++) {
          const path = paths[(visitor * 7 + count) % paths.length]!;
          // Every visitor comes from another campaign and with a cookie of their own.
          const response = await read(`${path}?utm_source=v${visitor}`, {
            'Accept-Encoding': 'br, gzip',
            ...(path !== '/' && { Cookie: `visitor=${visitor}` }),
          });
          expect(response.status, path).to.equal(200);
          if (isHit(response)) hits += 1;
        }
      }),
    );
    const visits = VISITORS * PAGES_EACH;
    const share = hits / visits;
    const perSecond = Math.round(visits / ((performance.now() - started) / 1000));
    console.log(
      `      ${(share * 100).toFixed(2)} % of ${visits} visits from the cache, ${perSecond} a second`,
    );
    expect(share).to.be.greaterThan(LEAST_HIT_SHARE);
  });

  it('keeps a page once whatever no page reads, and another for everything that one reads, encoded or not', async () => {
    const path = '/web3/voucher';
    const plain = (await read(path)).text;
    for (const name of ['utm_source', 'gclid', 'x', 'Tag', 'tags', 'tag[]', 'q.', 'a&b', 'thumbs'])
      expect(isHit(await read(`${path}?${name}=${Math.random()}&y`)), name).to.equal(true);
    for (const name of [...CANONICAL_QUERY, ...FIELD_QUERY, SENT_QUERY])
      for (const written of [name, `%${name.charCodeAt(0).toString(16)}${name.slice(1)}`]) {
        const asked = `${path}?x=1&${written}=voucher`;
        const { text } = await rawRequest(site.url, asked);
        expect(text, asked).not.to.equal(plain);
        expect((await read(asked)).text, asked).to.equal(text);
      }
    expect(isHit(await read(path))).to.equal(true);
  });

  it('has nothing for other names than those of the site', async () => {
    for (const Host of ['other.example', 'www.example.com.other.example', 'other.example:80'])
      for (let turn = 0; turn < 2; turn++) {
        const response = await read('/web3', { Host });
        expect([response.status, response.headers['x-request-id']]).to.deep.equal([421, undefined]);
      }
    expect((await read('/web3', { Host: `127.0.0.1:${ports.visitors}` })).status).to.equal(200);
  });

  it('lets brotli through', async () => {
    for (let turn = 0; turn < 2; turn++) {
      const response = await read('/web3', { 'Accept-Encoding': 'gzip, br' });
      expect(response.headers['content-encoding']).to.equal('br');
    }
  });

  it('caches nothing that is for one visitor', async () => {
    for (const mark of ['one', 'two']) {
      const { status, headers } = await postJson(varnish.url, 'contact', {
        body: completeValues('contact', mark),
      });
      expect(status).to.equal(200);
      expect(headers['cache-control']).to.equal('no-store');
    }
    const invalid = await postPlain(varnish.url, 'contact', { body: { name: 'Only for me' } });
    expect([invalid.status, invalid.text.includes('Only for me')]).to.deep.equal([422, true]);
    expect((await read('/contact')).text).not.to.include('Only for me');

    for (const path of [
      '/contact?sent=contact',
      '/web3/voucher?referral=K7QX3MWP',
      '/blog/x?preview=abc',
      '/edit',
      '/no/page',
    ])
      for (let turn = 0; turn < 2; turn++) expect(isHit(await read(path)), path).to.equal(false);

    const entry = { collection: 'posts', slug: 'a-draft' } as const;
    await pocketbase.admin.collection('posts').create({
      slug: entry.slug,
      title: 'Not yet',
      published: '2024-01-01 00:00:00.000Z',
      draft: true,
    });
    const { id: editor } = await addEditor(pocketbase);
    const shared = await pocketbase.admin.collection(PREVIEWS).create({
      ...{ path: `/blog/${entry.slug}`, editor },
      ends: toStoredDate(Date.now() + 60_000),
    });
    const token = previewToken(readPreviewSecret(site.dataDir), shared.id);
    const link = `/blog/${entry.slug}?preview=${token}`;
    await eventually(async () => expect((await read(link)).status).to.equal(303));
    const { headers } = await read(link);
    const [cookie] = headers['set-cookie']!;
    const again = await read(headers.location!, { Cookie: cookie!.split(';', 1)[0]! });
    expect((await read(headers.location!)).status, 'without the cookie').to.equal(303);
    expect([again.text.includes('Not yet'), isHit(again)]).to.deep.equal([true, false]);
    expect((await read(`/blog/${entry.slug}`)).status).to.equal(404);
  });

  it('serves / to visitors of the default language only, and redirects the others', async () => {
    for (let turn = 0; turn < 2; turn++) {
      const slovenian = await read('/', { 'Accept-Language': 'sl' });
      expect([slovenian.status, slovenian.headers.location]).to.deep.equal([302, '/sl']);
      expect((await read('/', { Cookie: 'locale=sl' })).headers.location).to.equal('/sl');
      const english = await read('/', { 'Accept-Language': 'en-GB,en;q=0.9,sl;q=0.8' });
      expect(english.status).to.equal(200);
      expect((await read('/', { Cookie: 'locale=en', 'Accept-Language': 'sl' })).status).to.equal(200);
    }
    expect(isHit(await read('/', { 'Accept-Language': 'en' }))).to.equal(true);
  });

  it('is purged at its own address only', async () => {
    await fill();
    const purge = (origin: string, headers: Record<string, string> = { xkey: EVERYTHING }) =>
      fetch(`${origin}/web3`, { method: 'PURGE', headers });
    expect((await purge(varnish.url)).status).to.equal(405);
    expect(isHit(await read('/web3'))).to.equal(true);
    expect((await purge(varnish.purgeUrl, {})).status).to.equal(405);
    expect((await fetch(`${varnish.purgeUrl}/web3`)).status).to.equal(405);
    expect(await checkCache(varnish.url)).to.deep.include({ state: 'failure' });
    expect(await checkCache(varnish.purgeUrl)).to.deep.include({ state: 'ok' });
    expect(isHit(await read('/web3'))).to.equal(true);
    expect((await purge(varnish.purgeUrl)).status).to.equal(200);
    expect(isHit(await read('/web3'))).to.equal(false);
  });

  it('is purged completely after the site lost its connection to PocketBase, and after Varnish itself was down', async () => {
    await fill();
    await pocketbase.goDown();
    await pocketbase.comeUp();
    await eventually(async () => expect(isHit(await read('/about'))).to.equal(false));

    await untilQuiet();
    await varnish.stop();
    const pages = pocketbase.admin.collection('pages');
    const { id } = await pages.getFirstListItem('slug="about"');
    await pages.update(id, { title: 'About this test' });
    await eventually(async () =>
      expect(await site.metrics()).to.match(/^purges_total\{outcome="failed"\} [1-9]/m),
    );
    const before = await purged();
    varnish = await startVarnish(program, { ...ports, site: Number(new URL(site.url).port) });
    await eventually(async () => expect(await purged()).to.be.greaterThan(before));
    expect((await read('/about')).text).to.include('About this test');
  });

  it('keeps serving what it has while the site is stopped, even expired pages', async () => {
    await untilQuiet();
    await fill();
    const { port } = new URL(site.url);
    await site.kill();
    await fetch(varnish.purgeUrl, { method: 'PURGE', headers: { xkey: EVERYTHING } });
    for (const path of paths) {
      const { status, text } = await read(path);
      expect(status, path).to.equal(200);
      expect(text, path).to.include('</html>');
    }
    let probes = 0;
    const proxy = createServer(({ url }, res) => {
      if (url === '/readyz') probes += 1;
      res.writeHead(503, { 'Retry-After': '5' }).end('right back');
    });
    await once(proxy.listen(Number(port), '127.0.0.1'), 'listening');
    // As many as Varnish needs to take the site for down.
    await eventually(() => expect(probes).to.be.at.least(3));
    const { status, text, headers } = await read('/never/seen');
    expect([status, text, headers['retry-after']], "the proxy's page, not one of Varnish").to.deep.equal([
      503,
      'right back',
      '5',
    ]);
    await once(proxy.close(), 'close');
    site = await startSite({ pocketbase, port: Number(port), env: { PURGE_URLS: varnish.purgeUrl } });
    await eventually(async () => expect((await read('/never/seen')).status).to.equal(404));
  });
});
