import { expect } from 'chai';
import type { Page } from 'puppeteer';
import { BROWSER_TIMEOUT_MS } from '../support/chromium';
import { UNKNOWN_PATHS } from '../support/routes';
import { COMPANY_SITE_TIMEOUT_MS, companySite } from '../support/company-site';
import type { TestSite } from '../support/site';
import { visit, type Visitor } from '../support/visitor';

describe('the 404 page', function () {
  let site: TestSite;
  let visitor: Visitor;
  let page: Page;
  before(async function () {
    this.timeout(COMPANY_SITE_TIMEOUT_MS);
    site = await companySite();
  });
  beforeEach(async function () {
    this.timeout(BROWSER_TIMEOUT_MS);
    visitor = await visit(site.url);
    page = visitor.page;
  });
  afterEach(() => visitor?.close());

  const isReloadedAt = (path: string) =>
    page.waitForFunction(
      (to) => location.pathname === to && !('isSameDocument' in window) && document.readyState === 'complete',
      {},
      path,
    );

  it('explains what happened and offers a link home', async () => {
    await visitor.open(UNKNOWN_PATHS.en);
    const texts = await page.$eval('main', (main) =>
      ['h1', '.lead', 'a'].map((selector) => main.querySelector(selector)!.textContent),
    );
    expect(texts).to.deep.equal([
      "Oopsie, you are looking for a page that doesn't exist",
      'Please check the link and try again or use any of the navigation options to get back on track.',
      'Back to home',
    ]);
    visitor.expectClean();
  });

  for (const [what, selector, target] of [
    ['the way home', 'main a', '/'],
    ['the logo', '.site-header .logo', '/'],
    ['a link of the header', '.site-nav a[href="/workshops"]', '/workshops'],
    ['a link of a header’s group', '.site-nav a[href="/manufacturing"]', '/manufacturing'],
  ] as const) {
    it(`is left with a full page load by ${what}`, async () => {
      await visitor.open(UNKNOWN_PATHS.en);
      if (target === '/manufacturing') {
        await page.hover('.site-nav .kit-dropdown-button');
        await page.waitForSelector(selector, { visible: true });
      }
      await page.click(selector);
      await isReloadedAt(target);
      visitor.expectClean();
    });
  }

  it('is left with a full page load by the booking button, which opens a new tab', async () => {
    await visitor.open(UNKNOWN_PATHS.en);
    const tab = new Promise<Page | null>((resolve) => page.once('popup', resolve));
    await page.click('.site-header__cta');
    const booking = (await tab)!;
    await booking.waitForFunction(() => location.pathname + location.hash === '/contact#contact');
    await booking.close();
    await isReloadedAt(UNKNOWN_PATHS.en);
    visitor.expectClean();
  });

  it('is left with a full page load by a link of the mobile menu', async () => {
    await page.setViewport({ ...page.viewport()!, width: 375 });
    await visitor.open(UNKNOWN_PATHS.en);
    await page.click('.mobile-menu__toggle');
    await page.click('.mobile-menu__overlay a[href="/workshops"]');
    await isReloadedAt('/workshops');
    visitor.expectClean();
  });

  it('is also shown for a link to an unknown page inside the site', async () => {
    await visitor.open('/blog');
    await page.evaluate((path) => {
      const link = Object.assign(document.createElement('a'), { href: path, textContent: 'Nowhere' });
      document.querySelector('main')!.append(link);
      link.click();
    }, UNKNOWN_PATHS.en);
    await page.waitForFunction(() => document.title.startsWith('404 - Page Not Found: /no-such-page'));
    await page.waitForSelector('.error-page');
    visitor.expectClean([/no-such-page/]); // The browser reports the payload's 404.
  });
});
