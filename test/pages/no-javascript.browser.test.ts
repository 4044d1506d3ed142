import { expect } from 'chai';
import type { Page } from 'puppeteer';
import { openPage, type WatchedPage } from '../support/chromium';
import { eventually } from '../support/eventually';
import { overflowing } from '../support/page-checks';
import { UNKNOWN_PATHS } from '../support/routes';
import { companySite } from '../support/company-site';
import type { TestSite } from '../support/site';

/** Chromium logs this for scripts that it does not fetch because JavaScript is off. */
const SCRIPTS = [/^request-failed .*\/assets\/[\w-]+\.js$/];

describe('without JavaScript', function () {
  let site: TestSite;
  let desktop: WatchedPage;
  let mobile: WatchedPage;

  before(async () => {
    site = await companySite();
    desktop = await openPage({ javaScript: false, reducedMotion: true });
    mobile = await openPage({ javaScript: false, reducedMotion: true, width: 375 });
  });
  beforeEach(() => {
    for (const { problems } of [desktop, mobile]) problems.length = 0;
  });

  it('an unknown path shows the 404 page, whose button leads home', async () => {
    const response = await desktop.page.goto(site.url + UNKNOWN_PATHS.sl);
    expect(response!.status()).to.equal(404);
    await follow(desktop.page, 'main a');
    expect(desktop.page.url()).to.equal(`${site.url}/sl`);
    desktop.expectClean(SCRIPTS);
  });

  it('the mobile menu opens, closes and leads to its pages', async () => {
    const { page } = mobile;
    await page.goto(`${site.url}/sl/about`);
    expect(await isVisible(page, '.mobile-menu__overlay')).to.equal(false);
    await page.click('.mobile-menu__toggle');
    await becomesVisible(page, '.mobile-menu__overlay', true);
    await page.click('.mobile-menu__toggle');
    await becomesVisible(page, '.mobile-menu__overlay', false);
    await page.click('.mobile-menu__toggle');
    await follow(page, '.mobile-menu__overlay a[href="/sl/blog"]');
    expect(page.url()).to.equal(`${site.url}/sl/blog`);
    expect(await isVisible(page, '.mobile-menu__overlay')).to.equal(false);
    mobile.expectClean(SCRIPTS);
  });

  it('the header keeps the button of the languages in the window, and its menu in one row', async () => {
    const { page } = desktop;
    for (const path of ['/', '/sl', '/digitalization', '/sl/digitalization', '/sl/web3'])
      for (const width of [320, 640, 1024, 1328, 1440]) {
        await page.setViewport({ width, height: 900 });
        await page.goto(site.url + path);
        const tops = await page.$$eval('.site-nav > ul > li', (items) =>
          items.map((item) => item.getBoundingClientRect().top),
        );
        expect(new Set(tops).size, `${path} at ${width} px`).to.be.at.most(1);
        expect(await overflowing(page), `${path} at ${width} px`).to.deep.equal([]);
      }
  });

  it('a dropdown of the header opens with the pointer and with the keyboard', async () => {
    const { page } = desktop;
    const list = '.site-nav .kit-dropdown-list';
    await page.goto(`${site.url}/blog`);
    expect(await isVisible(page, list)).to.equal(false);
    await page.click('.site-nav .kit-dropdown-button');
    await becomesVisible(page, list, true);
    await page.keyboard.press('Escape');
    await becomesVisible(page, list, false);
    await page.keyboard.press('Enter');
    await becomesVisible(page, list, true);
  });

  it('the pages and topics of the blog can be reached and left again', async () => {
    const { page, expectClean } = desktop;
    const titles = () => page.$$eval('main h2', (headings) => headings.map((heading) => heading.textContent));
    await page.goto(`${site.url}/sl/blog`);
    const newest = await titles();
    expect(await page.$eval('.more-posts a', (link) => link.textContent)).to.equal('Pokaži več');
    await follow(page, '.more-posts a[href="/sl/blog?page=2"]');
    const older = await titles();
    expect(older).not.to.have.length(0);
    expect(older.filter((title) => newest.includes(title))).to.deep.equal([]);
    await follow(page, '.more-posts a[href="/sl/blog"]');
    expect(await titles()).to.deep.equal(newest);
    await follow(page, '.topics a[href="/sl/blog?tag=web3"]');
    expect(await page.$eval('.topics [aria-current]', (topic) => topic.textContent)).to.equal('Web3');
    const [first] = await titles();
    await follow(page, 'main h2 a');
    expect(await page.$eval('h1', (heading) => heading.textContent)).to.equal(first);
    expectClean(SCRIPTS);
  });

  for (const [name, watched, place] of [
    ['header', () => desktop, '.site-header__language'],
    ['mobile menu', () => mobile, '.mobile-menu__end'],
  ] as const) {
    it(`the language form of the ${name} switches to the same page in the other language and remembers the choice`, async () => {
      const { page, expectClean } = watched();
      await page.goto(`${site.url}/blog?tag=web3`);
      if (name === 'mobile menu') await page.click('.mobile-menu__toggle');
      await page.select(`${place} select`, 'sl');
      await follow(page, `${place} [type="submit"]`);
      expect(page.url()).to.equal(`${site.url}/sl/blog?tag=web3`);
      expect(await page.$eval('html', ({ lang }) => lang)).to.equal('sl');
      const cookies = await page.browserContext().cookies();
      expect(cookies.map((cookie) => [cookie.name, cookie.value])).to.deep.equal([['locale', 'sl']]);
      await page.browserContext().deleteCookie(...cookies);
      expectClean(SCRIPTS);
    });
  }
});

const isVisible = (page: Page, selector: string): Promise<boolean> =>
  page.$eval(selector, (element) => element.checkVisibility());

/** An element appears or disappears with the frame that follows a key press. */
const becomesVisible = (page: Page, selector: string, wanted: boolean): Promise<void> =>
  eventually(async () => expect(await isVisible(page, selector)).to.equal(wanted));

/** Clicks a link, and waits for its document. Puppeteer does not notice one that the browser has prefetched. */
async function follow(page: Page, selector: string): Promise<void> {
  const loaded = () =>
    page.evaluate(() => ({ at: performance.timeOrigin, isComplete: document.readyState === 'complete' }));
  const { at } = await loaded();
  await page.click(selector);
  await eventually(async () => {
    const next = await loaded();
    expect(next.at !== at && next.isComplete).to.equal(true);
  });
}
