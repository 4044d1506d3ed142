import { once } from 'node:events';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { expect } from 'chai';
import type { RecordModel } from 'pocketbase';
import { readPreviewSecret } from '../../server/pages/preview-secret';
import { signPreview } from '../../server/pages/preview-token';
import { COLLECTION_NAMES, COLLECTIONS } from '../../client/model/collections';
import type { PreviewLink } from '../../client/edit/api/entries';
import { addEditor, signIn } from '../support/editors';
import { eventually } from '../support/eventually';
import { POCKETBASE_LINE, startOrSkip, type TestPocketBase } from '../support/pocketbase';
import { startSite, type TestSite } from '../support/site';

const line = POCKETBASE_LINE;

describe(`preview of drafts, PocketBase ${line}`, function () {
  this.timeout(60_000);
  let pocketbase: TestPocketBase;
  let site: TestSite;
  let cookie: string;

  before(async function () {
    pocketbase = await startOrSkip(this, line, { content: true });
    site = await startSite({ pocketbase });
    cookie = await signIn(site.url, await addEditor(pocketbase));
  });
  after(async () => {
    await site?.stop();
    await pocketbase?.stop();
  });

  const posts = () => pocketbase.admin.collection('posts');
  const draft = async (slug: string, fields: object = {}) =>
    posts().create({
      slug,
      title: `Draft ${slug}`,
      title_sl: `Osnutek ${slug}`,
      body: '<p>Not for everyone yet.</p>',
      published: '2026-01-01 00:00:00.000Z',
      draft: true,
      ...fields,
    });
  const linksOf = async ({ id }: Pick<RecordModel, 'id'>, collection = 'posts') => {
    const response = await fetch(`${site.url}/edit/api/entries/${collection}/${id}/preview-links`, {
      headers: { Cookie: cookie },
    });
    expect(response.status).to.equal(200);
    return ((await response.json()) as { links: PreviewLink[] }).links;
  };
  /** The link to an entry in the default language, as its form shows it, once the page behind it exists. */
  const draftLink = async (record: RecordModel): Promise<string> => {
    const [{ path } = { path: '' }] = await linksOf(record);
    await eventually(async () => expect((await fetch(site.url + path)).status).to.equal(200));
    return site.url + path;
  };
  const status = async (url: string) => (await fetch(url, { redirect: 'manual' })).status;

  it('shows an entry with its pictures in both languages to everyone with the link', async () => {
    const form = new FormData();
    form.set(
      'cover',
      new Blob([readFileSync('test/fixtures/company/reels/one-sheet-one-fold-one-tool.poster.png')], {
        type: 'image/png',
      }),
      'cover.png',
    );
    const record = await draft('with-picture');
    await posts().update(record.id, form);
    const link = await draftLink(record);
    const page = await (await fetch(link)).text();
    expect(page).to.contain('Draft with-picture').and.to.contain('Not for everyone yet.');
    const inSlovenian = (await linksOf(record)).find(({ locale }) => locale === 'sl')!;
    expect(await (await fetch(site.url + inSlovenian.path)).text()).to.contain('Osnutek with-picture');
    expect(await status(new URL(link).origin + new URL(link).pathname)).to.equal(404);
    await eventually(async () => {
      const picture = /\/files\/posts\/[^"? ]+/.exec(await (await fetch(link)).text());
      expect(await status(site.url + picture![0])).to.equal(200);
    });
  });

  it('is kept from caches, search engines, other sites and statistics', async () => {
    const link = await draftLink(await draft('kept-private'));
    for (let turn = 0; turn < 2; turn += 1) {
      const response = await fetch(link);
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
    const head = await fetch(link, { method: 'HEAD' });
    expect(head.status).to.equal(200);
    expect(await head.text()).to.equal('');
    expect(await (await fetch(`${site.url}/sitemap.xml`)).text()).not.to.contain('kept-private');
    const { pathname, searchParams } = new URL(link);
    expect(await status(`${site.url}${pathname}/_payload.json?${searchParams.toString()}`)).to.equal(404);
    expect(JSON.stringify(site.logs))
      .not.to.contain(searchParams.get('preview'))
      .and.not.to.contain(pathname);
  });

  it('is measured like any page, and not rendered for visitors who leave', async () => {
    const link = await draftLink(await draft('often-left'));
    const renders = async () => {
      const counted = /^ssr_render_duration_seconds_count\{route="blog-slug"\} (\d+)$/m.exec(
        await site.metrics(),
      );
      return Number(counted?.[1] ?? 0);
    };
    const first = await renders();
    expect(await status(link)).to.equal(200);
    expect(await renders()).to.equal(first + 1);

    const { host, hostname, port, pathname, search } = new URL(link);
    const visitors = 30;
    const sockets = Array.from({ length: visitors }, () => connect(Number(port), hostname));
    await Promise.all(sockets.map((socket) => once(socket, 'connect')));
    // The site stands still meanwhile, so that it finds each request with its visitor gone, however busy the machine is.
    // Renders take turns: at most a few begin before the site has noticed.
    process.kill(site.pid, 'SIGSTOP');
    for (const socket of sockets) {
      socket.write(`GET ${pathname}${search} HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
      socket.destroy();
    }
    process.kill(site.pid, 'SIGCONT');
    expect(await status(link)).to.equal(200);
    expect(await renders()).to.be.lessThan(first + visitors / 2);
  });

  it('sends a long entry completely in every encoding', async () => {
    // Incompressible and longer than a socket's buffer, in every encoding.
    const noise = randomBytes(60_000).toString('base64');
    const link = await draftLink(await draft('very-long', { body: `<p>${noise}</p>` }));
    for (const encoding of ['br', 'gzip', 'identity']) {
      const response = await fetch(link, { headers: { 'accept-encoding': encoding } });
      expect(response.headers.get('content-encoding') ?? 'identity').to.equal(encoding);
      expect(await response.text())
        .to.contain(noise)
        .and.to.match(/<\/html>$/);
    }
  });

  it('responds with 404 to a link that has expired, was altered, or is for another entry', async () => {
    const entry = { collection: 'posts', slug: 'well-guarded' } as const;
    const link = await draftLink(await draft(entry.slug));
    await draftLink(await draft('another'));
    const address = `${site.url}/blog/${entry.slug}`;
    const secret = readPreviewSecret(site.dataDir);
    const signed = (endsAt: number) => signPreview(secret, entry, endsAt);
    expect(await status(`${address}?preview=${signed(Date.now() + 60_000)}`)).to.equal(200);
    expect(await status(`${address}?preview=${signed(Date.now() - 1_000)}`)).to.equal(404);
    expect(await status(link.replace(/\d{6}\./, '999999.'))).to.equal(404);
    expect(await status(link.slice(0, -2) + (link.endsWith('AA') ? 'BB' : 'AA'))).to.equal(404);
    expect(await status(link.replace(entry.slug, 'another'))).to.equal(404);
    expect(await status(`${address}?preview=`)).to.equal(404);
    expect(await status(`${address}?preview=1.1&preview=2.2`)).to.equal(404);
  });

  it('shows only its own entry and no other drafts in lists', async () => {
    await draft('quiet-neighbour');
    const link = await draftLink(await draft('previewed'));
    expect(await (await fetch(link)).text()).not.to.contain('quiet-neighbour');
  });

  it('does not change the page of a published entry', async () => {
    const [post] = (await posts().getList(1, 1, { filter: 'draft = false && published <= @now' })).items;
    const address = `${site.url}/blog/${post!.slug as string}`;
    await fetch(address);
    const plain = await fetch(address);
    const entry = { collection: 'posts', slug: post!.slug as string } as const;
    const token = signPreview(readPreviewSecret(site.dataDir), entry, Date.now() + 60_000);
    for (const value of [token, 'nonsense']) {
      const response = await fetch(`${address}?preview=${value}`);
      expect(response.headers.get('cache-control')).to.equal(plain.headers.get('cache-control'));
      expect(response.headers.get('etag')).to.equal(plain.headers.get('etag'));
      expect(response.headers.get('x-robots-tag')).to.equal(null);
    }
    expect(plain.headers.get('x-page-cache')).to.equal('hit');
  });

  it('ends when the entry is published', async () => {
    const record = await draft('comes-and-goes');
    const link = await draftLink(record);
    await posts().update(record.id, { draft: false });
    await eventually(async () => expect((await fetch(link)).headers.get('x-robots-tag')).to.equal(null));
    expect(await status(link)).to.equal(200);
    expect(await linksOf(record)).to.deep.equal([]);
  });

  it('is there for a scheduled entry, and for its new slug', async () => {
    const record = await draft('not-yet', { draft: false, published: '2099-01-01 00:00:00.000Z' });
    expect(await draftLink(record)).to.contain('/blog/not-yet?preview=');
    await posts().update(record.id, { slug: 'not-yet-either' });
    expect(await draftLink(record)).to.contain('/blog/not-yet-either?preview=');
  });

  it('is offered for every collection whose entries have pages, and for no other', async () => {
    for (const collection of COLLECTION_NAMES) {
      const [entry] = (await pocketbase.admin.collection(collection).getList(1, 1)).items;
      if ('draft' in COLLECTIONS[collection].fields)
        await pocketbase.admin.collection(collection).update(entry!.id, { draft: true });
      const links = await linksOf(entry!, collection);
      expect(links.length, collection).to.equal(COLLECTIONS[collection].kind === 'items' ? 2 : 0);
      for (const { path } of links)
        await eventually(async () => expect(await status(site.url + path), path).to.equal(200));
    }
  });

  it('is for editors only and stored nowhere', async () => {
    const record = await draft('for-editors');
    await draftLink(record);
    const address = `${site.url}/edit/api/entries/posts/${record.id}/preview-links`;
    expect(await status(address)).to.equal(401);
    expect(JSON.stringify(await posts().getOne(record.id))).not.to.contain('?preview=');
  });
});
