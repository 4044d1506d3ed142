import { expect } from 'chai';
import { eventually } from '../support/eventually';
import { startTestPocketBase, type TestPocketBase } from '../support/pocketbase';
import { rawRequest } from '../support/raw-request';
import { startSite, type TestSite } from '../support/site';
import { BROWSER } from '../support/user-agents';

/** Headers that legitimately differ between two responses with the same page. */
const PER_RESPONSE = ['date', 'x-request-id', 'x-page-cache', 'connection', 'keep-alive'];

describe('the page cache of the running site', () => {
  let pocketbase: TestPocketBase;
  let site: TestSite;

  before(async () => {
    pocketbase = await startTestPocketBase({ content: true });
    site = await startSite({ pocketbase });
  });

  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    fetch(site.url + path, {
      method,
      headers: { 'user-agent': BROWSER, 'accept-language': 'en', ...headers },
      redirect: 'manual',
    });
  const outcome = (response: Response) => response.headers.get('x-page-cache');

  for (const encoding of ['br', 'gzip', 'identity']) {
    it(`sends a hit in ${encoding} with the same headers and bytes as the full pipeline`, async () => {
      await get('/about', { 'accept-encoding': encoding });
      // Only the exact address of a page is sent before Express; this one goes through it.
      const slow = await get('/about?utm_source=x', { 'accept-encoding': encoding });
      const fast = await get('/about', { 'accept-encoding': encoding });
      const headersOf = (response: Response) =>
        [...response.headers]
          .filter(([name]) => !PER_RESPONSE.includes(name))
          .sort(([a], [b]) => a.localeCompare(b));
      expect(outcome(fast)).to.equal('hit');
      expect(headersOf(fast)).to.deep.equal(headersOf(slow));
      expect(await fast.text()).to.equal(await slow.text());
      expect(fast.headers.get('x-request-id')).to.match(/^[\w-]{36}$/);
    });
  }

  it('sends 304 to a visitor who has the page, and responds to HEAD from the same entry', async () => {
    const first = await get('/blog');
    const etag = first.headers.get('etag')!;
    // Not with fetch: it adds `Cache-Control: no-cache` and so requests the whole page.
    const again = await rawRequest(site.url, '/blog', { headers: { 'if-none-match': etag } });
    expect(again.status).to.equal(304);
    expect(again.text).to.equal('');
    expect(again.headers['x-page-cache']).to.equal('hit');
    const revalidate = (tags: string) =>
      rawRequest(site.url, '/blog', { headers: { 'if-none-match': tags } });
    for (const tags of [`"other", ${etag}`, `${etag} , W/"x"`, etag.replace('W/', ''), '*'])
      expect((await revalidate(tags)).status, tags).to.equal(304);
    for (const tags of ['"other", W/"x"', `${etag}x`, ','])
      expect((await revalidate(tags)).status, tags).to.equal(200);
    const head = await get('/blog', { 'accept-encoding': 'identity' }, 'HEAD');
    expect(outcome(head)).to.equal('hit');
    expect(Number(head.headers.get('content-length'))).to.equal(Buffer.byteLength(await first.text()));
  });

  it('redirects a visitor with another language although / is cached', async () => {
    await get('/');
    expect((await get('/')).headers.get('x-page-cache')).to.equal('hit');
    const slovenian = await get('/', { 'accept-language': 'sl' });
    expect(slovenian.status).to.equal(302);
    expect(slovenian.headers.get('location')).to.equal('/sl');
    const chosen = await get('/', { 'accept-language': 'sl', cookie: 'locale=en' });
    expect(chosen.status).to.equal(200);
    expect(chosen.headers.get('vary'))
      .to.match(/Cookie/)
      .and.to.match(/Accept-Language/);
  });

  it('follows a redirect from an address as soon as there is one, although its page is cached', async () => {
    await get('/about');
    expect(outcome(await get('/about'))).to.equal('hit');
    const redirects = pocketbase.admin.collection('redirects');
    const { id } = await redirects.create({ from: '/about', to: '/contact', status: 302 });
    await eventually(async () => expect((await get('/about')).headers.get('location')).to.equal('/contact'));
    await redirects.delete(id);
    await eventually(async () => expect(outcome(await get('/about'))).to.equal('hit'));
  });

  it('revalidates payloads like pages', async () => {
    const first = await rawRequest(site.url, '/blog/_payload.json');
    const { etag } = first.headers;
    expect(etag).to.match(/^(W\/)?".+"$/);
    const again = await rawRequest(site.url, '/blog/_payload.json', {
      headers: { 'if-none-match': `"other", ${etag}` },
    });
    expect([again.status, again.text]).to.deep.equal([304, '']);
    const other = await rawRequest(site.url, '/blog/_payload.json?page=2');
    expect(other.headers.etag).not.to.equal(etag);
  });

  it('renders a page with query parameters that only one visitor sent, but does not keep it', async () => {
    const html = await (await get('/web3?sort=new&utm_source=x&q=Fold&Q=y')).text();
    expect(html).to.match(/rel="canonical" href="[^"]*\/web3\?q=Fold&amp;sort=new"/);
    expect(outcome(await get('/web3?q=Fold'))).to.equal('bypass');
    expect(await (await get('/web3')).text()).not.to.include('Fold"');
  });

  it('drops exactly the pages that an edit changes, at once', async () => {
    const [post] = (
      await pocketbase.admin
        .collection('posts')
        .getList(1, 1, { filter: 'draft = false && published <= @now', sort: '-published' })
    ).items;
    const path = `/blog/${post!.slug as string}`;
    await Promise.all([get(path), get('/blog'), get('/web3')]);
    await pocketbase.admin
      .collection('posts')
      .update(post!.id, { title: 'A title that an editor has just changed' });
    await eventually(async () => expect(await (await get(path)).text()).to.include('has just changed'));
    expect(await (await get('/blog')).text()).to.include('has just changed');
    expect(outcome(await get('/web3'))).to.equal('hit');
  });
});
