import { expect } from 'chai';
import type { PageViewEvent } from '../../client/analytics/page-view-counter';
import { companySite } from '../support/company-site';
import { becomes, eventually } from '../support/eventually';
import { untilHydrated } from '../support/hydration';
import { waitUntilQuiet } from '../support/network-quiet';
import type { TestSite } from '../support/site';
import { visit, type Visitor } from '../support/visitor';
import { withResolvers } from '../support/with-resolvers';

/** The application's start, without which nothing of it runs. */
const START = /\/assets\/start-[^/]+\.js$/;

describe('before the application', function () {
  let site: TestSite;
  let visitor: Visitor;
  before(async () => {
    site = await companySite();
  });
  beforeEach(async () => {
    visitor = await visit(site.url, { reducedMotion: true });
  });
  afterEach(() => visitor?.close());

  /** Holds its start back, until that may load or fails to, and documents of a path, until `arrives` resolves. */
  const holdApplication = async (path?: string, arrives?: Promise<void>) => {
    const { promise, resolve, reject } = withResolvers();
    promise.catch(() => {});
    await visitor.intercept(async (request) => {
      if (request.url() === site.url + path) await arrives;
      const isFailed = START.test(request.url()) && (await promise.catch((error: Error) => error));
      await (isFailed ? request.abort('failed') : request.continue()).catch(() => {});
    });
    return { release: resolve, fail: () => reject(new Error('failed')) };
  };
  const pressed = () => visitor.page.$$eval('[data-waits]', (all) => all.length);
  const isRequested = () => visitor.requests.some((request) => START.test(request));
  const documents = (path: string) => visitor.requests.filter((request) => request === `GET ${path}`).length;

  it('presses on what needs it are marked, and each is done once it runs', async () => {
    const { release } = await holdApplication();
    const { page } = visitor;
    await visitor.read('/');
    await page.setViewport({ width: 375, height: 800 });
    const next = '.kit-carousel-buttons button:last-child';
    const scrolled = () => page.$eval('.kit-carousel-track', (track) => Math.round(track.scrollLeft));
    const slide = await page.$$eval('.kit-carousel-slide', ([first, second]) =>
      Math.round((second as HTMLElement).offsetLeft - (first as HTMLElement).offsetLeft),
    );
    await page.$eval(next, (button) => button.scrollIntoView({ block: 'center' }));
    await page.click(next);
    await eventually(() => void expect(isRequested()).to.equal(true));
    expect([await pressed(), await scrolled()]).to.deep.equal([1, 0]);
    release();
    await untilHydrated(page);
    await eventually(async () => expect(await scrolled()).to.be.closeTo(slide, 2));
    expect(await pressed()).to.equal(0);
    visitor.expectClean();
  });

  it('a carousel has buttons only where its slides go on', async () => {
    const { page } = visitor;
    await page.goto(site.url);
    for (const slides of [3, 2, 1])
      for (const width of [320, 1023, 1024, 1440, 2560]) {
        await page.setViewport({ width, height: 800 });
        const { goesOn, hasButtons } = await page.$eval(
          '.kit-carousel-track',
          (track, left) => {
            while (track.children.length > left) track.lastElementChild!.remove();
            return {
              goesOn: track.scrollWidth > track.clientWidth,
              hasButtons: document.querySelector('.kit-carousel-buttons')!.checkVisibility(),
            };
          },
          slides,
        );
        expect(hasButtons, `${slides} at ${width} px`).to.equal(goesOn);
      }
    expect(isRequested()).to.equal(false);
  });

  it('a press is given up if it cannot be loaded, after a reload that could have mended it', async () => {
    const { fail } = await holdApplication();
    const { page } = visitor;
    await visitor.read('/');
    await page.click('.kit-carousel-buttons button:last-child');
    expect(await pressed()).to.equal(1);
    fail();
    await eventually(() => void expect(documents('/')).to.equal(2));
    await page.waitForSelector('.kit-carousel-buttons button:last-child');
    await page.click('.kit-carousel-buttons button:last-child');
    await becomes(pressed, 0);
  });

  it('a link is followed though the browser, as Firefox does, gives up what it loads for the page that is left', async () => {
    const { promise, resolve: arrive } = withResolvers();
    const { fail } = await holdApplication('/about', promise);
    const { page } = visitor;
    await visitor.read('/');
    await page.focus('.kit-carousel-buttons button:last-child');
    await eventually(() => void expect(isRequested()).to.equal(true));
    await page.focus('footer a[href="/about"]');
    await page.keyboard.press('Enter');
    await eventually(() => void expect(documents('/about')).to.equal(1));
    fail();
    await eventually(() => expect(visitor.problems.some(({ url }) => START.test(url))).to.equal(true));
    arrive();
    await becomes(async () => new URL(page.url()).pathname, '/about');
  });

  it('a menu under the pointer opens once it runs', async () => {
    const { release } = await holdApplication();
    const { page } = visitor;
    await page.goto(`${site.url}/blog`);
    await page.hover('.site-nav .kit-dropdown-button');
    await eventually(() => void expect(isRequested()).to.equal(true));
    const isOpen = () => page.$eval('.site-nav .kit-dropdown-list', (list) => list.checkVisibility());
    expect(await isOpen()).to.equal(false);
    release();
    await becomes(isOpen, true);
    visitor.expectClean();
  });

  it('links are documents, which the browser fetches under a resting pointer; afterwards it fetches none', async () => {
    const { page } = visitor;
    await page.goto(`${site.url}/blog`);
    const linkAt = async (at: number) => (await page.$$('main h2 a'))[at]!;
    const [first, second] = await page.$$eval('main h2 a', (links) =>
      links.map((link) => link.getAttribute('href')!),
    );
    await (await linkAt(0)).hover();
    await eventually(() => void expect(documents(first!)).to.equal(1));
    expect(isRequested()).to.equal(false);
    await (await linkAt(0)).click();
    await becomes(async () => new URL(page.url()).pathname, first!);
    const delivery = await page.evaluate(() => {
      const [entry] = performance.getEntriesByType('navigation');
      return (entry as PerformanceNavigationTiming & { deliveryType: string }).deliveryType;
    });
    expect([delivery, isRequested()]).to.deep.equal(['navigational-prefetch', false]);

    await visitor.open('/blog');
    await (await linkAt(1)).hover();
    await waitUntilQuiet(page, 1_000);
    expect(documents(second!)).to.equal(0);
  });

  it('a page that a visitor comes back to counts as viewed', async () => {
    const views = () =>
      visitor.page.evaluate(() => (window as { dataLayer?: PageViewEvent[] }).dataLayer?.length ?? 0);
    await visitor.page.goto(`${site.url}/about`);
    await becomes(views, 1);
    await visitor.page.evaluate(
      () => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
    );
    await becomes(views, 2);
    expect(isRequested()).to.equal(false);
  });
});
