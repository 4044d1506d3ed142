import { expect } from 'chai';
import type { HTTPRequest, Page } from 'puppeteer';
import { BROWSER_TIMEOUT_MS, launchChromium, type TestBrowser, type WatchedPage } from '../support/chromium';
import { startTestPocketBase, TEMPLATE_TIMEOUT_MS, type TestPocketBase } from '../support/pocketbase';
import { startSite, type TestSite } from '../support/site';

describe('navigation', function () {
  this.timeout(60_000);
  let pocketbase: TestPocketBase;
  let site: TestSite;
  let chromium: TestBrowser;
  let watched: WatchedPage;
  let page: Page;

  before(async function () {
    this.timeout(TEMPLATE_TIMEOUT_MS + BROWSER_TIMEOUT_MS);
    pocketbase = await startTestPocketBase({ sampleContent: true });
    site = await startSite({ pocketbase });
    chromium = await launchChromium();
  });
  after(async () => {
    await chromium?.close();
    await site?.stop();
    await pocketbase?.stop();
  });
  beforeEach(async () => {
    watched = await chromium.openPage();
    page = watched.page;
  });
  afterEach(() => watched.close());

  const open = async (path: string) => {
    await page.goto(site.url + path);
    await hydrated(page);
    await page.evaluate(() => ((window as { sameDocument?: boolean }).sameDocument = true));
  };
  const isSameDocument = () => page.evaluate(() => 'sameDocument' in window);
  const scrollY = () => page.evaluate(() => Math.round(window.scrollY));
  /** Does something that leads to another page, and waits until that is there. */
  const arrive = async (href: string, act: () => Promise<unknown>) => {
    const before = await page.evaluate(() => document.title);
    await act();
    await page.waitForFunction(
      (to, last) => {
        const said = document.querySelector('body > [role=status]')?.textContent;
        return (
          location.pathname + location.search + location.hash === to &&
          said !== last &&
          said === document.title
        );
      },
      {},
      href,
      before,
    );
  };
  const follow = (href: string) =>
    arrive(href, () =>
      page.evaluate((to) => document.querySelector<HTMLElement>(`a[href="${to}"]`)!.click(), href),
    );
  const back = (href: string) => arrive(href, () => page.goBack());
  const forward = (href: string) => arrive(href, () => page.goForward());

  it('shows the next page in the same document, from its payload', async () => {
    const asked: string[] = [];
    page.on('request', (request: HTTPRequest) => asked.push(new URL(request.url()).pathname));
    await open('/');
    await follow('/blog');
    expect(await isSameDocument()).to.equal(true);
    expect(asked).to.include('/blog/_payload.json');
    expect(asked).not.to.include('/blog');
    watched.expectClean();
  });

  it('goes to the top and gives focus to the title, which is announced', async () => {
    await open('/blog');
    await page.evaluate(() => window.scrollTo(0, 600));
    await follow('/workshops');
    expect(await scrollY()).to.equal(0);
    const focus = await page.evaluate(() => ({
      isTitle: document.activeElement === document.querySelector('main h1'),
      said: document.querySelector('[role=status][aria-live=polite]')!.textContent,
      title: document.title,
    }));
    expect(focus.isTitle).to.equal(true);
    expect(focus.said).to.equal(focus.title).and.contain('Brightfold');
    watched.expectClean();
  });

  it('restores the position on back and forward', async () => {
    await open('/blog');
    await page.evaluate(() => window.scrollTo(0, 700));
    await follow('/workshops');
    await page.evaluate(() => window.scrollTo(0, 300));
    await back('/blog');
    expect(await scrollY()).to.equal(700);
    await forward('/workshops');
    expect(await scrollY()).to.equal(300);
    expect(await isSameDocument()).to.equal(true);
    watched.expectClean();
  });

  it('restores the position after a reload, and on back after one', async () => {
    await open('/blog');
    await page.evaluate(() => window.scrollTo(0, 700));
    await follow('/workshops');
    await page.evaluate(() => window.scrollTo(0, 300));
    await page.reload();
    await hydrated(page);
    expect(await scrollY()).to.equal(300);
    await back('/blog');
    expect(await scrollY()).to.equal(700);
    watched.expectClean();
  });
});

/** The page has been taken over: its router answers to links. */
const hydrated = (page: Page) =>
  page.waitForFunction(() => document.querySelector('body > [role=status]') !== null);
