import { expect } from 'chai';
import { eventually } from '../support/eventually';
import { formOn } from '../support/form-page';
import { recreatedNodes, markServedNodes } from '../support/hydration';
import { waitUntilQuiet } from '../support/network-quiet';
import { companySite } from '../support/company-site';
import { notFoundTitle } from '../support/routes';
import { startSite, type TestSite } from '../support/site';
import { visit, type Visitor } from '../support/visitor';
import { BOT } from '../support/user-agents';

/** The first matches no route; the other matches one, but there is no such entry. */
const UNKNOWN = ['/no/such/page', '/sl/project/nope'];

describe('the life of an error page', function () {
  let site: TestSite;
  let visitor: Visitor;

  before(async () => {
    site = await companySite();
  });
  const arrive = async () => void (visitor = await visit(site.url, { reducedMotion: true }));
  const expectTakenOver = async (path: string) => {
    expect(await recreatedNodes(visitor.page), path).to.deep.equal([]);
    expect(visitor.requests, path).not.to.include(`GET ${path}/_payload.json`);
    expect(await visitor.page.$$eval('h1', (all) => all.length)).to.equal(1);
    expect(await visitor.page.$$eval('main', (all) => all.length)).to.equal(1);
    visitor.expectClean();
  };

  describe('for a visitor who walks on', () => {
    before(arrive);
    beforeEach(() => void (visitor.problems.length = 0));

    it('of an unknown address is hydrated without changes and without a request for its data', async () => {
      await markServedNodes(visitor.page);
      for (const path of UNKNOWN) {
        visitor.requests.length = 0;
        await visitor.open(path);
        await expectTakenOver(path);
        expect(await visitor.page.title()).to.equal(notFoundTitle(path));
      }
    });

    for (const [from, path] of [
      ['/', '/no/such/page'],
      ['/digitalization', '/web3/case/nope'],
      ['/sl/blog', '/nope'],
    ] as const) {
      it(`has head, header, text and footer of its own address, ${path}, after a link on ${from}, and is left by going back`, async () => {
        await visitor.open(from);
        await visitor.arrive(path, () => visitor.click(path));
        expect(await visitor.page.title()).to.equal(notFoundTitle(path));
        const [shown, served] = await visitor.page.evaluate(async () => {
          const response = await fetch(location.href);
          const sent = new DOMParser().parseFromString(await response.text(), 'text/html');
          return [document, sent].map((page) => ({
            lang: page.documentElement.lang,
            robots: page.querySelector('meta[name=robots]')!.getAttribute('content'),
            menu: [...page.querySelectorAll('.site-nav > ul > li')].map((entry) => entry.textContent),
            logo: page.querySelector('.site-header .logo')!.getAttribute('href'),
            footer: page.querySelector('.site-footer')!.textContent,
            main: page.querySelector('main')!.textContent,
          }));
        });
        expect(shown).to.deep.equal(served);
        expect(served!.menu.join()).to.contain(path.startsWith('/sl') ? 'Delavnice' : 'Workshops');
        expect(served).to.include({ lang: path.startsWith('/sl') ? 'sl' : 'en' });
        await visitor.back(from);
        expect(await visitor.isSameDocument()).to.equal(true);
        expect(await visitor.page.$$eval('link[rel=canonical]', (all) => all.length)).to.equal(1);
        visitor.expectClean([/^response 404 /]);
      });
    }

    it('reloads the window when its button is clicked', async () => {
      await visitor.open('/sl/nope');
      await visitor.load(() => visitor.page.click('main a'));
      expect(new URL(visitor.page.url()).pathname).to.equal('/sl');
      visitor.expectClean();
    });

    it('reloads the window 50 ms after a click on the logo', async () => {
      await visitor.open('/nope');
      await visitor.load(() =>
        visitor.page.evaluate(() => {
          const clicked = performance.now();
          window.addEventListener('pagehide', () =>
            sessionStorage.setItem('left-after', String(performance.now() - clicked)),
          );
          document.querySelector<HTMLElement>('.site-header .logo')!.click();
        }),
      );
      expect(new URL(visitor.page.url()).pathname).to.equal('/');
      const after = await visitor.page.evaluate(() => Number(sessionStorage.getItem('left-after')));
      expect(after).to.be.at.least(49);
      visitor.expectClean();
    });

    it('is left with a full page load by a link of a group of the header or of the mobile menu, and by the booking button', async () => {
      const { page } = visitor;
      await visitor.open('/nope');
      await page.hover('.site-nav .kit-dropdown-button');
      await page.waitForSelector('.site-nav a[href="/manufacturing"]', { visible: true });
      await visitor.load(() => page.click('.site-nav a[href="/manufacturing"]'));
      expect(new URL(page.url()).pathname).to.equal('/manufacturing');

      await visitor.open('/nope');
      await visitor.load(() => page.click('.site-header__cta'));
      expect(new URL(page.url()).pathname + new URL(page.url()).hash).to.equal('/contact#contact');

      await visitor.open('/nope');
      await page.setViewport({ ...page.viewport()!, width: 375 });
      await page.click('.mobile-menu__toggle');
      await visitor.load(() => page.click('.mobile-menu__overlay a[href="/workshops"]'));
      expect(new URL(page.url()).pathname).to.equal('/workshops');
      visitor.expectClean();
    });
  });

  it('of a page without content has nothing that needs the application', async () => {
    const empty = await startSite();
    const lonely = await visit(empty.url);
    const response = await lonely.page.goto(`${empty.url}/blog`);
    expect(response!.status()).to.equal(503);
    await lonely.page.goto(`${empty.url}/sl`);
    await lonely.page.hover('main a');
    await waitUntilQuiet(lonely.page);
    expect(lonely.requests.join('\n')).not.to.match(/\/assets\/start-|_payload/);
    lonely.expectClean();
  });

  describe('that stands in for a page which fails to render', () => {
    beforeEach(arrive);
    afterEach(() => visitor?.close());

    const respondToWorkshops = async (data: (sent: { layout: object }) => object) => {
      const response = await fetch(`${site.url}/workshops/_payload.json`);
      const payload = (await response.json()) as { data: { layout: object } };
      const body = JSON.stringify({ ...payload, data: data(payload.data) });
      await visitor.page.setRequestInterception(true);
      visitor.page.on('request', (request) => {
        if (request.url().endsWith('/workshops/_payload.json'))
          void request.respond({ contentType: 'application/json', body });
        else void request.continue();
      });
    };

    it('has header and footer, and no choice of language, and is replaced by the next page', async () => {
      await respondToWorkshops(({ layout }) => ({ layout, page: {} }));
      await visitor.open('/web3');
      await visitor.arrive('/workshops', () => visitor.click('/workshops'));
      expect(await visitor.page.title()).to.contain('500 - ');
      const found = (selector: string) => visitor.page.$$eval(selector, (all) => all.length);
      expect(await found('main .error-page')).to.equal(1);
      expect(await found('.site-footer')).to.equal(1);
      expect(await found('.language')).to.equal(0);
      await visitor.back('/web3');
      expect(await found('.error-page')).to.equal(0);
      expect(await visitor.isSameDocument()).to.equal(true);
      await visitor.forward('/workshops');
      await visitor.load(() => visitor.page.click('.site-header .logo'));
    });

    it('is shown without header and footer if these fail, and is left by the link home', async () => {
      await respondToWorkshops(() => ({ page: {} }));
      await visitor.open('/web3');
      await visitor.arrive('/workshops', () => visitor.click('/workshops'));
      expect(await visitor.page.title()).to.contain('500 - ');
      expect(await visitor.page.$$eval('.site-header', (all) => all.length)).to.equal(0);
      await visitor.load(() => visitor.page.click('.error-page a'));
      expect(new URL(visitor.page.url()).pathname).to.equal('/');
    });
  });

  describe('after an error outside of rendering', () => {
    const own = () => `${site.url}/assets/own.js`;
    const other = () => `${site.url}/other.js`;
    /** Serves scripts that throw on each click. */
    before(async () => {
      await arrive();
      await visitor.page.setRequestInterception(true);
      visitor.page.on('request', (request) => {
        if (![own(), other()].includes(request.url())) return void request.continue();
        const body = `
          addEventListener('click', ({ target: { dataset } }) => {
            if (dataset.fails === 'handler') throw new Error('in a handler');
            if (dataset.fails === 'promise') void Promise.reject(new Error('in a promise'));
          });`;
        void request.respond({ contentType: 'text/javascript', body });
      });
    });
    beforeEach(() => {
      visitor.problems.length = 0;
      visitor.requests.length = 0;
    });
    /** Opens a page and waits until errors are listened to, which begins when the browser is idle: what follows it is requested. */
    const open = async (path: string) => {
      await visitor.open(path);
      await eventually(() => expect(visitor.requests.join()).to.include('/builds/meta/'));
    };
    const fail = (address: string, where: 'handler' | 'promise') =>
      visitor.page.evaluate(
        async (script, fails) => {
          await import(script);
          const target = document.querySelector('main')!.appendChild(document.createElement('span'));
          target.dataset.fails = fails;
          target.click();
        },
        address,
        where,
      );
    const errorPages = () => visitor.page.$$eval('main .error-page', (all) => all.length);
    /** Waits until all errors so far are judged: each waits for the rules, and this does so after them. */
    const judged = async () => {
      const rules = () => visitor.requests.find((request) => request.includes('/assets/fatal-error-'));
      await eventually(() => void expect(rules()).to.be.a('string'));
      await visitor.page.evaluate(
        (script) => import(script) as Promise<unknown>,
        rules()!.slice('GET '.length),
      );
      await visitor.page.evaluate(() => new Promise(requestAnimationFrame));
    };

    for (const where of ['handler', 'promise'] as const)
      it(`in a ${where} of the site is shown in its place, until the next page`, async () => {
        await open('/web3');
        await fail(own(), where);
        await eventually(async () => void expect(await errorPages()).to.equal(1));
        expect(await visitor.page.title()).to.contain('500 - ');
        expect(await visitor.page.$$eval('.site-footer', (all) => all.length)).to.equal(1);
        expect(new URL(visitor.page.url()).pathname).to.equal('/web3');
        await visitor.load(() => visitor.page.click('.error-page a'));
        expect(new URL(visitor.page.url()).pathname).to.equal('/');
        visitor.expectClean([/in a (handler|promise)/]);
      });

    it('of another script is not shown', async () => {
      await open('/web3');
      await fail(other(), 'handler');
      await fail(other(), 'promise');
      await judged();
      expect(await errorPages()).to.equal(0);
    });

    it('is not shown while a form holds unsent text', async () => {
      await open('/contact');
      const form = formOn(visitor.page, 'form-contact');
      await form.waitForController();
      await form.fill({ message: 'Half a thought' });
      await fail(own(), 'handler');
      await fail(own(), 'promise');
      await judged();
      expect(await errorPages()).to.equal(0);
      expect((await form.values()).message).to.equal('Half a thought');
    });
  });

  it('is cleared 500 ms after a click on its button if the window does not reload', async () => {
    await arrive();
    await visitor.open('/nope');
    await visitor.page.setRequestInterception(true);
    visitor.page.on('request', (request) => {
      // No response: the reload neither succeeds nor fails.
      if (!request.isNavigationRequest()) void request.continue();
    });
    // The page logs this itself, because the debugger waits for the reload that never finishes.
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
    await eventually(
      () =>
        void expect(told).to.deep.equal(['true / Turning paper processes into working tools | Larkfield']),
    );
  });

  it('is not rendered for a crawler that runs scripts', async () => {
    await arrive();
    await visitor.page.setUserAgent({ userAgent: BOT });
    await visitor.open('/blog');
    await visitor.arrive('/blog/nope', () => visitor.click('/blog/nope'));
    // The list of crawlers is loaded then.
    await visitor.page.waitForFunction(() => !document.querySelector('.error-page'));
    expect(await visitor.page.title()).to.equal('404 - Page Not Found: /blog/nope');
  });
});
