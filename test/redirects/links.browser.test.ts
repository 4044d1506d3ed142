import { expect } from 'chai';
import { PAYLOAD_KEPT_MS } from '../../client/router/payload-store';
import { waitUntilQuiet } from '../support/network-quiet';
import { eventually } from '../support/eventually';
import { formSite } from '../support/form-site';
import type { TestPocketBase } from '../support/pocketbase';
import { startScriptServer, type ScriptServer } from '../support/script-server';
import type { TestSite } from '../support/site';
import { visit, type Visitor } from '../support/visitor';

interface Redirect {
  id: string;
  from: string;
  status: number;
}

describe('links that an editor redirects', function () {
  let pocketbase: TestPocketBase;
  let partner: ScriptServer;
  let site: TestSite;
  let visitor: Visitor;
  /** Rules that the current test has added. */
  const added: Redirect[] = [];
  const partners: Redirect[] = [];

  before(async () => {
    ({ site, pocketbase } = await formSite());
    partner = await startScriptServer(
      (_req, res) => void res.setHeader('Content-Type', 'text/html').end('<h1>Partner'),
    );
    for (const from of ['/partner', '/partners/**'])
      partners.push(await create(from, `${partner.url}/start`, 302));
    await eventually(async () => {
      for (const { from, status } of partners) expect(await statusOf(from)).to.equal(status);
    });
    visitor = await visit(site.url, { reducedMotion: true });
  });
  after(async () => {
    for (const rule of partners) await remove(rule);
  });
  beforeEach(() => visitor.forget());
  // A rule that a failed test leaves would change the pages of other tests.
  afterEach(async () => {
    for (const rule of [...added]) await remove(rule);
  });

  const create = async (from: string, to: string, status: number): Promise<Redirect> => {
    const { id } = await pocketbase.admin.collection('redirects').create({ from, to, status });
    return { id, from, status };
  };
  const redirect = async (from: string, to: string, status: number) => {
    const rule = await create(from, to, status);
    added.push(rule);
    return rule;
  };
  const statusOf = async (path: string) => (await fetch(site.url + path, { redirect: 'manual' })).status;
  /** Removes a rule and waits until the site no longer follows it. */
  const remove = async (rule: Redirect) => {
    if (added.includes(rule)) added.splice(added.indexOf(rule), 1);
    await pocketbase.admin.collection('redirects').delete(rule.id);
    await eventually(async () => expect(await statusOf(rule.from)).not.to.equal(rule.status));
  };
  /** Waits until the site has applied the change and earlier prefetched data has expired. */
  const serves = async (path: string, status: number) => {
    await eventually(async () => expect(await statusOf(path)).to.equal(status));
    await new Promise((resolve) => setTimeout(resolve, PAYLOAD_KEPT_MS));
  };
  const reaches = (url: string) => eventually(() => expect(visitor.page.url()).to.equal(url));

  it('load another site in full even before the redirects have arrived', async () => {
    await visitor.open('/blog');
    await visitor.click('/partner?from=blog');
    await reaches(`${partner.url}/start?from=blog`);
  });

  it('load another site in full once the redirects have arrived, without requesting a page first', async () => {
    await visitor.open('/blog');
    await visitor.page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/builds/meta/')),
    );
    await waitUntilQuiet(visitor.page, 300);
    await visitor.click('/partners/a/b');
    await reaches(`${partner.url}/start`);
    expect(visitor.requests)
      .to.include('GET /partners/a/b')
      .and.not.include('GET /partners/a/b/_payload.json');
  });

  it('follow a redirect to and from a page that was just visited, as soon as the editor has changed it', async () => {
    await visitor.open('/blog');
    await visitor.arrive('/about', () => visitor.follow('/about'));
    await visitor.back('/blog');
    const rule = await redirect('/about', '/contact', 302);
    await serves('/about', 302);
    await visitor.arrive('/contact', () => visitor.click('/about'));
    await visitor.back('/blog');
    await remove(rule);
    await serves('/about', 200);
    await visitor.arrive('/about', () => visitor.click('/about'));
    await visitor.open('/about');
    expect(new URL(visitor.page.url()).pathname).to.equal('/about');
  });

  it('show in the same document that a page is gone', async () => {
    await redirect('/gone', '', 410);
    await eventually(async () => expect(await statusOf('/gone')).to.equal(410));
    await visitor.open('/blog');
    await visitor.click('/gone');
    await visitor.page.waitForFunction(() => document.title === '410 - This page no longer exists');
    const texts = await visitor.page.$eval('main', (main) =>
      ['h1', '.lead'].map((selector) => main.querySelector(selector)!.textContent),
    );
    expect(texts).to.deep.equal([
      'This page no longer exists',
      'It was removed. Use any of the navigation options to get back on track.',
    ]);
    expect(await visitor.isSameDocument()).to.equal(true);
    visitor.expectClean([/gone/]); // The browser reports the payload's 410.
  });

  it('follow a redirect that an editor adds during a visit, and one to another language, in the same document, with the fragment', async () => {
    await visitor.open('/');
    await redirect('/campaign/of/spring/**', '/workshops', 302);
    await eventually(async () => expect(await statusOf('/campaign/of/spring/x')).to.equal(302));
    await visitor.arrive('/workshops#contact', () => visitor.click('/campaign/of/spring/x#contact'));
    await visitor.arrive('/sl/web3/voucher', () => visitor.click('/vavcer'));
    expect(await visitor.page.$eval('html', ({ lang }) => lang)).to.equal('sl');
    expect(await visitor.isSameDocument()).to.equal(true);
    await visitor.back('/workshops#contact');
    await visitor.back('/');
    visitor.expectClean();
  });
});
