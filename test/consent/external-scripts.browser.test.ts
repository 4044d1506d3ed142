import { expect } from 'chai';
import type { HTTPRequest } from 'puppeteer';
import type { PageViewEvent } from '../../client/analytics/page-view-counter';
import { eventually } from '../support/eventually';
import { acceptEarlier, thirdPartySite, type ThirdPartySite } from '../support/third-parties';
import { visit, type Visitor } from '../support/visitor';

type SeenView = PageViewEvent & { at: number; state: string };
type Timing = PerformanceNavigationTiming;
interface Seen {
  views: SeenView[];
  chats: { at: number; src: string }[];
}

describe('third-party scripts that a visitor has accepted', function () {
  let third: ThirdPartySite;
  let visitor: Visitor | undefined;

  before(async () => {
    third = await thirdPartySite();
  });
  beforeEach(() => void (third.chat.requests.length = 0));
  afterEach(async () => {
    await visitor?.close();
    visitor = undefined;
  });

  const arriveAt = async () => {
    const one = await visit(third.site.url, { reducedMotion: true });
    visitor = one;
    await acceptEarlier(one.page, [third.chat, third.analytics]);
    await one.page.evaluateOnNewDocument(() => {
      const views: unknown[] = [];
      const push = (view: object) =>
        views.push({ ...view, at: performance.now(), state: document.readyState });
      Object.assign(window, { views, chats: [], dataLayer: Object.assign([], { push }) });
    });
    return one;
  };
  const seen = (one: Visitor): Promise<Seen> =>
    one.page.evaluate(() => {
      const { views, chats } = window as unknown as Seen;
      return { views, chats };
    });

  it('use the language of the page: the chat is loaded again 50 ms after a change', async () => {
    const one = await arriveAt();
    await one.open('/sl/blog');
    await eventually(async () => void expect((await seen(one)).chats).to.have.lengthOf(1));
    expect(third.chat.requests).to.include('/chat.js?key=1&lang=sl');
    await one.page.evaluate(() => Object.assign(window, { changed: performance.now() }));
    await one.page.select('.site-header__language select', 'en');
    await eventually(async () => void expect((await seen(one)).chats).to.have.lengthOf(2));
    const { chats } = await seen(one);
    const changed = await one.page.evaluate(() => (window as unknown as { changed: number }).changed);
    expect(new URL(chats[1]!.src).search).to.equal('?key=1');
    expect(chats[1]!.at - changed).to.be.at.least(50);
    expect(await one.page.$$eval('script[src*="/chat.js"]', (all) => all.length)).to.equal(1);
    await one.follow('/web3');
    expect((await seen(one)).chats).to.have.lengthOf(2);
    one.expectClean();
  });

  it('load after the page, only from the configured origins, and are notified of each page once, 100 ms after it has finished loading, with its title and path', async () => {
    const one = await arriveAt();
    await one.open('/?utm_source=x');
    await eventually(async () => void expect((await seen(one)).views).to.have.lengthOf(1));
    await eventually(async () => void expect((await seen(one)).chats).to.have.lengthOf(1));
    await one.page.waitForFunction(() => 'analyticsRan' in window);
    const {
      views: [first],
      chats: [chat],
    } = await seen(one);
    const { loadEventStart, loadEventEnd } = await one.page.evaluate(
      () => (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).toJSON() as Timing,
    );
    expect(chat!.at).to.be.above(loadEventStart);
    expect(third.chat.requests).to.deep.equal(['/chat.js?key=1']);
    expect(first).to.include({
      event: 'page_view',
      page_title: 'Turning paper processes into working tools | Larkfield',
      page_path: '/',
    });
    expect(first).to.include({ state: 'complete' });
    expect(first!.at - loadEventEnd).to.be.at.least(99);

    const before = await one.page.evaluate(() => performance.now());
    await one.follow('/digitalization');
    await eventually(async () => void expect((await seen(one)).views).to.have.lengthOf(2));
    const [, second] = (await seen(one)).views;
    expect(second).to.include({ page_path: '/digitalization', page_title: await one.page.title() });
    expect(second!.at - before).to.be.at.least(100);
    await one.click('#contact');
    await one.arrive('/?utm_source=x', () => one.page.evaluate(() => history.go(-2)));
    await eventually(
      async () =>
        void expect((await seen(one)).views.map((view) => view.page_path)).to.deep.equal([
          '/',
          '/digitalization',
          '/',
        ]),
    );
    one.expectClean();
  });

  it('are notified of a visit that ends before the application has loaded', async () => {
    const one = await arriveAt();
    await one.page.setRequestInterception(true);
    // Everything but the entry and the services: the visitor leaves before the application arrives.
    one.page.on('request', (request) => {
      if (/\/assets\/(?!entry-|consent-)[^/]+\.js$/.test(request.url()) && !/chunk-/.test(request.url()))
        return;
      void request.continue();
    });
    await one.page.goto(`${third.site.url}/blog`, { waitUntil: 'domcontentloaded' });
    await eventually(async () => void expect((await seen(one)).views).to.have.lengthOf(1));
    const { views } = await seen(one);
    expect(views[0]).to.include({ event: 'page_view', page_path: '/blog', state: 'complete' });
    expect(views[0]!.page_title).to.equal(await one.page.title());
    await one.page.waitForFunction(() => 'analyticsRan' in window);
  });

  /** Whether a browser asks one of the services for its script. */
  const isService = (request: HTTPRequest) => /\/(chat|analytics)\.js/.test(request.url());

  it('do not affect the page if they fail', async () => {
    const one = await arriveAt();
    await one.intercept((request) =>
      isService(request) ? request.abort('connectionrefused') : request.continue(),
    );
    await one.open('/');
    await eventually(async () => void expect((await seen(one)).views).to.have.lengthOf(1));
    await one.follow('/blog');
    await one.page.select('.site-header__language select', 'sl');
    await one.page.waitForFunction(() => location.pathname === '/sl/blog');
    await eventually(
      () => void expect(one.requests.filter((path) => path.includes('lang=sl'))).to.have.lengthOf(1),
    );
    one.expectClean([/^request-failed .*\/(chat|analytics)\.js/, /^console .*ERR_CONNECTION_REFUSED/]);
  });

  it('do not delay anything if they never load', async () => {
    const one = await arriveAt();
    await one.intercept((request) => void (isService(request) || request.continue()));
    await one.open('/');
    await eventually(
      () =>
        void expect(one.requests.filter((url) => /\.js\?key=1|analytics\.js/.test(url))).to.have.lengthOf(2),
    );
    await one.follow('/blog');
    await eventually(async () => void expect((await seen(one)).views).not.to.deep.equal([]));
    one.expectClean();
  });
});
