import { expect } from 'chai';
import { becomes } from '../support/eventually';
import { untilHydrated, waitForHydration } from '../support/hydration';
import { companySite } from '../support/company-site';
import type { TestSite } from '../support/site';
import { visit, type Visitor } from '../support/visitor';

describe('while JavaScript is loading', function () {
  let site: TestSite;
  let visitor: Visitor;
  let release: () => void;

  before(async () => {
    site = await companySite();
  });
  afterEach(() => visitor?.close());

  /** Opens a page whose scripts do not load before {@link release}. */
  const openUnfinished = async (path: string, width = 1440) => {
    visitor = await visit(site.url, { width, reducedMotion: true });
    const { page } = visitor;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.setRequestInterception(true);
    page.on('request', (request) => {
      if (/\/assets\/[^/]+\.js$/.test(request.url()))
        void held.then(() => request.continue().catch(() => {}));
      else void request.continue();
    });
    void page.goto(site.url + path).catch(() => {});
    await page.waitForSelector('footer.site-footer .site-footer__copyright');
    await becomes(() => page.$eval('main', (main) => getComputedStyle(main).outlineStyle), 'none');
    return page;
  };

  it('a question and the mobile menu open, and stay open once scripts have loaded', async () => {
    const page = await openUnfinished('/workshops', 375);
    // The browser may still lay out the sections above, which moves the question. A locator waits until it stands still.
    await page.locator('main details summary').click();
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await page.click('.mobile-menu__toggle');
    const areOpen = () =>
      page.$$eval('main details[open], .mobile-menu__overlay', (all) =>
        all.map((each) => each.checkVisibility()),
      );
    await becomes(areOpen, [true, true]);
    release();
    await untilHydrated(page);
    expect(await areOpen()).to.deep.equal([true, true]);
    visitor.expectClean();
  });

  it('a chosen language applies once scripts have loaded, and going back restores the first one', async () => {
    const page = await openUnfinished('/blog');
    await page.select('.site-header__language select', 'sl');
    release();
    await waitForHydration(page);
    await page.waitForFunction(
      () => location.pathname === '/sl/blog' && document.documentElement.lang === 'sl',
      { polling: 20 },
    );
    await page.evaluate(() => history.back());
    await page.waitForFunction(
      () => location.pathname === '/blog' && document.documentElement.lang === 'en',
      { polling: 20 },
    );
    expect(await page.$eval('.site-header__language select', (select) => select.value)).to.equal('en');
    expect(await page.$$eval('.site-header__language [type=submit]', (all) => all.length)).to.equal(0);
    visitor.expectClean();
  });

  it('a language that keys have reached waits for Enter once scripts have loaded', async () => {
    const page = await openUnfinished('/blog');
    await page.focus('.site-header__language select');
    await page.keyboard.press('ArrowDown');
    release();
    await untilHydrated(page);
    expect(await page.browserContext().cookies()).to.deep.equal([]);
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => location.pathname === '/sl/blog', { polling: 20 });
    visitor.expectClean();
  });
});
