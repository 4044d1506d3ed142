import { expect } from 'chai';
import { companySite } from '../support/company-site';
import { eventually } from '../support/eventually';
import { startTestPocketBase, type TestPocketBase } from '../support/pocketbase';
import { startSite, type TestSite } from '../support/site';

describe('the search of visitors', () => {
  let pocketbase: TestPocketBase;
  let site: TestSite;
  before(async () => {
    pocketbase = await startTestPocketBase({ content: true });
    site = await startSite({ pocketbase });
    await eventually(async () => expect(await found('/search?q=spreadsheet')).to.not.deep.equal([]));
  });

  const get = async (path: string) => {
    const response = await fetch(site.url + path, { redirect: 'manual' });
    return { response, html: await response.text() };
  };
  /** The pages that a search shows, in its order. */
  async function found(path: string): Promise<string[]> {
    const [, main = ''] = /<main[^>]*>(.*)<\/main>/s.exec((await get(path)).html)!;
    return [...main.matchAll(/<h3[^>]*><a[^>]* href="([^"]+)"/g)].map(([, href]) => href!);
  }

  it('finds pages by section in the language of its address, with the words marked', async () => {
    const { response, html } = await get('/search?q=SPREADSH');
    expect(response.status).to.equal(200);
    expect(html)
      .to.match(/<h2[^>]*>Blog<\/h2>/)
      .and.match(/<mark>spreadsheets?<\/mark>/i);
    expect(await found('/search?q=spreadsheet')).to.include('/blog/when-a-spreadsheet-is-enough');
    expect(await found('/sl/search?q=nacrt+izobraz')).to.deep.equal([
      '/sl/blog/ai-literacy-for-twenty-people',
    ]);
    expect(await found('/search?q=izobra')).to.deep.equal([]);
    expect(html)
      .to.include('value="SPREADSH"')
      .and.match(/<title[^>]*>Search \| Larkfield</);
  });

  it('finds landings and parts of generic pages, each page once', async () => {
    const paths = await found('/search?q=digitali');
    expect(paths).to.include('/digitalization');
    expect(new Set(paths).size).to.equal(paths.length);
  });

  const NOINDEX = /<meta[^>]*content="noindex, follow"/;
  it('is a page of its own for everybody, which no cache and no search engine keeps', async () => {
    const { response, html } = await get('/search?q=ai');
    expect(response.headers.get('cache-control')).to.equal('no-store');
    expect(html).to.match(NOINDEX);
    expect((await get('/search')).html).to.match(NOINDEX);
    expect((await get('/sitemap.xml')).html).not.to.include('/search');
    const payload = await fetch(`${site.url}/search/_payload.json?q=ai`);
    expect(payload.headers.get('cache-control')).to.equal('no-store');
    expect(((await payload.json()) as { data: { page: { words: string } } }).data.page.words).to.equal('ai');
  });

  it('shows what was typed as text, and takes no more than so much of it', async () => {
    const { html } = await get(`/search?q=${encodeURIComponent('"><b>x</b>' + 'y'.repeat(500))}`);
    const [, main] = /<main[^>]*>(.*)<\/main>/s.exec(html)!;
    expect(main).to.include('&lt;b&gt;x&lt;/b&gt;').and.not.include('<b>x</b>');
    expect(html).not.to.include('y'.repeat(100));
  });

  it('follows an editor at once, and never shows a draft or a hidden part', async () => {
    const posts = pocketbase.admin.collection('posts');
    const values = { slug: 'zanzibar', title: 'Zanzibar', published: '2024-01-01 00:00:00.000Z' };
    const { id } = await posts.create(values);
    await eventually(async () => expect(await found('/search?q=zanzibar')).to.deep.equal(['/blog/zanzibar']));
    await posts.update(id, { draft: true });
    await eventually(async () => expect(await found('/search?q=zanzibar')).to.deep.equal([]));
    await posts.delete(id);
    const contents = pocketbase.admin.collection('contents');
    const faq = await contents.getFirstListItem('section = "page-web3" && key = "faq"');
    await contents.update(faq.id, {
      details: { title: 'Timbuktu', items: [{ question: 'a', answer: 'b' }] },
    });
    await eventually(async () => expect(await found('/search?q=timbuktu')).to.deep.equal(['/web3']));
    const order = {
      section: 'page-web3',
      key: 'blocks',
      details: { items: [{ key: 'hero' }, { key: 'faq', hidden: true }] },
    };
    await contents.create(order);
    await eventually(async () => expect(await found('/search?q=timbuktu')).to.deep.equal([]));
  });

  it('is linked from footer, menu and the 404 page', async () => {
    const links = ({ html }: { html: string }) => html.match(/<a[^>]* href="\/search"/g) ?? [];
    expect(links(await get('/web3'))).to.have.length(2);
    expect(links(await get('/no-such-page'))).to.have.length.above(1);
  });

  it('limits the searches of an address, and none of its forms', async () => {
    const other = await companySite();
    const ask = () => fetch(`${other.url}/search?q=ai`);
    let response = await ask();
    for (let count = 0; response.status === 200 && count < 100; count += 1) response = await ask();
    expect(response.status).to.equal(429);
    expect(Number(response.headers.get('retry-after'))).to.be.above(0);
    expect((await fetch(`${other.url}/search`)).status).to.equal(200);
    const form = await fetch(`${other.url}/forms/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    expect(form.status).to.equal(422);
  });
});
