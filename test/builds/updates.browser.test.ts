import { expect } from 'chai';
import type { HTTPRequest } from 'puppeteer';
import { eventually } from '../support/eventually';
import { waitUntilQuiet } from '../support/network-quiet';
import { companySite } from '../support/company-site';
import type { TestSite } from '../support/site';
import { visit, type Visitor } from '../support/visitor';

/** Longer than a page of ours takes from its document to its scripts. */
const QUIET_MS = 600;
const HOUR_MS = 60 * 60 * 1000;
const NEW_BUILD = JSON.stringify({ id: 'another-build', timestamp: 0 });

describe('updates', function () {
  let site: TestSite;
  let visitor: Visitor;

  before(async () => {
    site = await companySite();
    await arrive();
  });
  beforeEach(() => visitor.forget());

  const arrive = async () => {
    visitor = await visit(site.url, { reducedMotion: true });
    await visitor.page.evaluateOnNewDocument(controlTime);
  };

  const buildChecks = () => visitor.requests.filter((one) => one.startsWith('GET /builds/latest.json?'));
  const documents = (path: string) => visitor.requests.filter((one) => one === `GET ${path}`);
  /** The tasks that wait for an idle page have run. */
  const started = () =>
    eventually(() => void expect(visitor.requests.join('\n')).to.match(/\/builds\/meta\//));
  /** A document is complete, and it has sent no request for a while. */
  const quiet = async () => {
    await waitUntilQuiet(visitor.page, QUIET_MS);
    await visitor.page.waitForFunction(() => document.readyState === 'complete');
    await waitUntilQuiet(visitor.page, QUIET_MS);
  };
  /** For a page that reloads itself before it has loaded. */
  const reopen = (path: string) => void visitor.page.goto(site.url + path).catch(() => {});
  const later = (ms: number) =>
    visitor.page.evaluate((by) => (window as unknown as ControlledWindow).later(by), ms);
  /** `respond` returns true for a request that it responds to. */
  const intercept = (respond: (request: HTTPRequest) => boolean) =>
    visitor.intercept((request) => respond(request) || request.continue());

  it('are checked for hourly and not at the start; the same build changes nothing', async () => {
    await visitor.open('/');
    await started();
    expect(buildChecks()).to.deep.equal([]);
    await later(HOUR_MS / 2);
    await later(HOUR_MS / 2);
    await eventually(() => void expect(buildChecks()).to.have.lengthOf(1));
    expect(buildChecks()[0]).to.match(/\?\d{13}$/);
    await later(HOUR_MS);
    await eventually(() => void expect(buildChecks()).to.have.lengthOf(2));
    await visitor.follow('/blog');
    expect(await visitor.isSameDocument()).to.equal(true);
    visitor.expectClean();
  });

  it('are checked for when a tab that was hidden for longer becomes visible, and not while it is hidden', async () => {
    await visitor.open('/');
    await started();
    await visitor.page.evaluate(() => Object.assign(window, { isHidden: true }));
    await later(2 * HOUR_MS);
    expect(buildChecks()).to.deep.equal([]);
    await visitor.page.evaluate(() => {
      Object.assign(window, { isHidden: false });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await eventually(() => void expect(buildChecks()).to.have.lengthOf(1));
  });

  it('make the next navigation a full load, and end the checks', async () => {
    await intercept((request) => {
      if (!request.url().includes('/builds/latest.json')) return false;
      void request.respond({ contentType: 'application/json', body: NEW_BUILD });
      return true;
    });
    await visitor.open('/');
    await started();
    await later(HOUR_MS);
    await eventually(() => void expect(buildChecks()).to.have.lengthOf(1));
    await visitor.page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/builds/latest.json')),
    );
    await quiet();
    expect(await visitor.isSameDocument()).to.equal(true);
    await later(HOUR_MS);
    await visitor.load(() => visitor.click('/blog#content'));
    expect(visitor.page.url()).to.equal(`${site.url}/blog#content`);
    expect(documents('/blog')).to.have.lengthOf(1);
    expect(buildChecks()).to.have.lengthOf(1);
    visitor.expectClean();
  });

  it('are noticed by a navigation that gets its response from another build', async () => {
    await intercept((request) => {
      if (!request.url().endsWith('/blog/_payload.json')) return false;
      const body = JSON.stringify({ something: 'else' });
      void request.respond({ headers: { 'X-Build-Id': 'x' }, contentType: 'application/json', body });
      return true;
    });
    await visitor.open('/');
    await visitor.load(() => visitor.click('/blog'));
    expect(documents('/blog')).to.have.lengthOf(1);
  });

  describe('of the application’s version', () => {
    const version = () => visitor.page.evaluate(() => localStorage.getItem('userappversion'));
    const remember = (stored: string) =>
      visitor.page.evaluate((value) => localStorage.setItem('userappversion', value), stored);

    it('store it at the first visit, reload the page once when the shipped version is higher, and do nothing when the stored one is', async () => {
      await visitor.open('/web3');
      await started();
      expect(await version()).to.equal('1.6.22');
      expect(documents('/web3')).to.have.lengthOf(1);

      await remember('1.6.3');
      reopen('/web3');
      await eventually(() => void expect(documents('/web3')).to.have.lengthOf(3));
      await quiet();
      expect(await version()).to.equal('1.6.22');
      expect(documents('/web3')).to.have.lengthOf(3);

      await remember('1.10.0');
      visitor.requests.length = 0;
      await visitor.open('/web3');
      await started();
      expect(await version()).to.equal('1.10.0');
      expect(documents('/web3')).to.have.lengthOf(1);
    });
  });

  describe('whose code cannot be loaded', () => {
    beforeEach(async () => {
      await visitor.close();
      await arrive();
    });

    it('lead to the document of a page, which stays as it was served', async () => {
      await intercept((request) => {
        if (!/\/assets\/blog-page-/.test(request.url())) return false;
        void request.abort('failed');
        return true;
      });
      await visitor.open('/');
      await visitor.click('/blog');
      await eventually(() => void expect(documents('/blog')).to.have.lengthOf(1));
      await visitor.page.waitForFunction(
        () => document.readyState === 'complete' && location.pathname === '/blog',
      );
      await quiet();
      expect(documents('/blog')).to.have.lengthOf(1);
      expect(await visitor.page.$$eval('main h1', (all) => all.length)).to.equal(1);

      await visitor.page.hover('.site-header__language select');
      await quiet();
      await Promise.all([
        visitor.page.waitForNavigation(),
        visitor.page.evaluate(() => document.querySelector<HTMLElement>('main a[href^="/blog/"]')!.click()),
      ]);
      expect(new URL(visitor.page.url()).pathname).to.match(/^\/blog\/.+/);
    });

    it('leave a page as it was served when none of it can', async () => {
      await intercept((request) => {
        if (!/\/assets\/entry-/.test(request.url())) return false;
        void request.abort('failed');
        return true;
      });
      await visitor.page.goto(`${site.url}/web3`);
      await quiet();
      expect(documents('/web3')).to.have.lengthOf(1);
      await Promise.all([visitor.page.waitForNavigation(), visitor.click('/blog')]);
      expect(documents('/blog')).to.have.lengthOf(1);
    });
  });
});

interface ControlledWindow {
  /** Puts the clock forward and runs the intervals. */
  later: (ms: number) => void;
}

/** Gives the page a clock that can be put forward, and a tab that can be hidden. */
function controlTime(): void {
  const now = Date.now.bind(Date);
  let ahead = 0;
  Date.now = () => now() + ahead;
  const repeated = new Map<number, () => void>();
  const [setOwn, clearOwn] = [window.setInterval.bind(window), window.clearInterval.bind(window)];
  window.setInterval = ((task: () => void, ms: number) => {
    const id = setOwn(task, ms);
    repeated.set(id, task);
    return id;
  }) as typeof window.setInterval;
  window.clearInterval = (id) => {
    repeated.delete(id as number);
    clearOwn(id);
  };
  Object.assign(window, {
    isHidden: false,
    later(ms: number) {
      ahead += ms;
      for (const task of repeated.values()) task();
    },
  });
  Object.defineProperty(document, 'hidden', {
    get: () => (window as unknown as { isHidden: boolean }).isHidden,
  });
}
