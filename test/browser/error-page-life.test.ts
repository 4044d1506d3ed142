import { expect } from 'chai';
import { BROWSER_TIMEOUT_MS } from '../support/chromium';
import { eventually } from '../support/eventually';
import { madeAnew, markServedNodes } from '../support/hydration';
import { rawRequest } from '../support/raw-request';
import { SAMPLE_SITE_TIMEOUT_MS, sampleSite } from '../support/sample-site';
import { notFoundTitle } from '../support/routes';
import { startSite, type TestSite } from '../support/site';
import { visit, type Visitor } from '../support/visitor';

/** No route fits the second; the others fit one that has no such entry. */
const UNKNOWN = ['/nope', '/no/such/page', '/sl/nope', '/sl/no/such/page', '/blog/nope', '/sl/project/nope'];

const CRAWLER = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

describe('the life of an error page', function () {
  let site: TestSite;
  let visitor: Visitor;

  before(async function () {
    this.timeout(SAMPLE_SITE_TIMEOUT_MS + BROWSER_TIMEOUT_MS);
    site = await sampleSite();
  });
  beforeEach(async () => void (visitor = await visit(site.url, { reducedMotion: true })));
  afterEach(() => visitor?.close());

  const expectTakenOver = async (path: string) => {
    expect(await madeAnew(visitor.page), path).to.deep.equal([]);
    expect(visitor.asked, path).not.to.include(`GET ${path}/_payload.json`);
    expect(await visitor.page.$$eval('h1', (all) => all.length)).to.equal(1);
    expect(await visitor.page.$$eval('main', (all) => all.length)).to.equal(1);
    visitor.expectClean();
  };

  it('of an unknown address is taken over as it was served, without asking for its data', async () => {
    await markServedNodes(visitor.page);
    for (const path of UNKNOWN) {
      visitor.asked.length = 0;
      await visitor.open(path);
      await expectTakenOver(path);
      expect(await visitor.page.title()).to.equal(notFoundTitle(path));
    }
  });

  it('of a page without content is taken over as it was served', async () => {
    const empty = await startSite();
    const lonely = await visit(empty.url);
    try {
      await markServedNodes(lonely.page);
      const response = await lonely.page.goto(`${empty.url}/blog`);
      expect(response!.status()).to.equal(503);
      await lonely.open('/sl');
      expect(await madeAnew(lonely.page)).to.deep.equal([]);
      expect(lonely.asked).not.to.include('GET /sl/_payload.json');
      lonely.expectClean();
    } finally {
      await lonely.close();
      await empty.stop();
    }
  });

  it('shows in the same document for a link that leads nowhere, and is left by back', async () => {
    await visitor.open('/blog');
    for (const path of ['/no/such/page', '/blog/nope']) {
      await visitor.arrive(path, () => visitor.click(path));
      expect(await visitor.page.title()).to.equal(notFoundTitle(path));
      expect(
        await visitor.page.$eval('meta[name=robots]', (meta) => meta.getAttribute('content')),
      ).to.contain('noindex');
      await visitor.back('/blog');
    }
    expect(await visitor.isSameDocument()).to.equal(true);
    expect(await visitor.page.$$eval('link[rel=canonical]', (all) => all.length)).to.equal(1);
    visitor.expectClean([/^response 404 .*_payload\.json/]);
  });

  it('stands in for a page that fails to show', async () => {
    await visitor.page.setRequestInterception(true);
    visitor.page.on('request', (request) => {
      if (!request.url().endsWith('/workshops/_payload.json')) return void request.continue();
      const body = JSON.stringify({
        route: 'workshops',
        locale: 'en',
        head: { title: 'x', tags: [] },
        data: {},
      });
      void request.respond({ contentType: 'application/json', body });
    });
    await visitor.open('/web3');
    await visitor.click('/workshops');
    await visitor.page.waitForSelector('.error-page');
    expect(await visitor.page.title()).to.contain('500 - ');
    await visitor.page.waitForFunction(() => !document.querySelector('.language'));
    await visitor.load(() => visitor.page.click('.site-header .logo'));
  });

  it('reloads the window on its action', async () => {
    await visitor.open('/sl/nope');
    await visitor.load(() => visitor.page.click('main a'));
    expect(new URL(visitor.page.url()).pathname).to.equal('/sl');
    visitor.expectClean();
  });

  it('is cleared 500 ms after its action when the window does not reload', async () => {
    await visitor.open('/nope');
    await visitor.page.setRequestInterception(true);
    visitor.page.on('request', (request) => {
      // Never answered: neither loaded nor failed.
      if (!request.isNavigationRequest()) void request.continue();
    });
    // The page tells by itself: the debugger waits for the window that never comes.
    const told: string[] = [];
    visitor.page.on('console', (message) => void told.push(message.text()));
    await visitor.page.evaluate(() => {
      const clicked = performance.now();
      new MutationObserver((_, observer) => {
        if (document.querySelector('.error-page')) return;
        observer.disconnect();
        const isLate = performance.now() - clicked >= 499;
        console.log(isLate, location.pathname, document.title);
      }).observe(document.body, { childList: true, subtree: true });
      document.querySelector<HTMLElement>('main a')!.click();
    });
    await eventually(() => void expect(told).to.deep.equal(['true / Brightfold']));
  });

  for (const [name, selector] of [
    ['the logo', '.site-header .logo'],
    ['a link of the menu', '.site-nav a[href="/blog"]'],
  ] as const) {
    it(`loads the window afresh 50 ms after a click on ${name}`, async () => {
      await visitor.open('/nope');
      const target = await visitor.page.$eval(selector, (link) => link.getAttribute('href')!);
      await visitor.load(() =>
        visitor.page.evaluate((of) => {
          const clicked = performance.now();
          window.addEventListener('pagehide', () =>
            sessionStorage.setItem('left-after', String(performance.now() - clicked)),
          );
          document.querySelector<HTMLElement>(of)!.click();
        }, selector),
      );
      expect(new URL(visitor.page.url()).pathname).to.equal(target);
      const after = await visitor.page.evaluate(() => Number(sessionStorage.getItem('left-after')));
      expect(after).to.be.at.least(49);
      visitor.expectClean();
    });
  }

  it('is a bare document for bots, with the status and the title', async () => {
    for (const path of ['/nope', '/sl/no/such/page']) {
      const { status, text } = await rawRequest(site.url, path, { headers: { 'User-Agent': CRAWLER } });
      expect(status).to.equal(404);
      expect(text).to.contain(`<title>${notFoundTitle(path)}</title>`);
      expect(text).not.to.match(/<script|<link|class=|<img/);
    }
  });

  it('is not drawn for a bot that runs scripts', async () => {
    await visitor.page.setUserAgent({ userAgent: CRAWLER });
    await visitor.open('/blog');
    await visitor.arrive('/blog/nope', () => visitor.click('/blog/nope'));
    expect(await visitor.page.$$eval('.error-page', (all) => all.length)).to.equal(0);
    expect(await visitor.page.title()).to.equal('404 - Page Not Found: /blog/nope');
  });
});
