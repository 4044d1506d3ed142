import { expect } from 'chai';
import type { Browser, KeyInput, Page } from 'puppeteer';
import { serveFixture } from '../fixture/serve-fixture';
import { launchBrowser, openPage, type Watched } from './browser';

/** Long enough for a text to appear, or for a message to disappear by itself. */
const TEXT_TIMEOUT_MS = 15_000;

/** The fixture in a fresh page for each test of the suite that calls this, and the `it` to make its tests with. */
export function useFixturePage() {
  let browser: Browser;
  let fixture: Awaited<ReturnType<typeof serveFixture>>;
  let watched: Watched;

  before(async () => {
    [fixture, browser] = await Promise.all([serveFixture(), launchBrowser()]);
  });
  after(async () => {
    await browser?.close();
    fixture?.stop();
  });
  beforeEach(async () => {
    watched = await openPage(browser, fixture.url);
  });
  afterEach(() => watched.page.close());

  return {
    get page() {
      return watched.page;
    },
    /**
     * Defines a test that also fails on console errors. A hook could check for those as well, but a failing hook gets no
     * second try and ends the whole suite.
     */
    it(title: string, steps: () => Promise<unknown>) {
      it(title, async () => {
        await steps();
        expect(watched.complaints, 'console').to.deep.equal([]);
      });
    },
    /** Opens the fixture again, in another page. */
    async reopen(prepare: (page: Page) => Promise<unknown>) {
      await watched.page.close();
      watched = await openPage(browser, fixture.url, prepare);
    },
    /** Presses keys one after the other. */
    async press(...keys: KeyInput[]) {
      for (const key of keys) await watched.page.keyboard.press(key);
    },
    /** Waits until an element holds exactly this text. */
    async waitForText(selector: string, text: string) {
      const read = () => watched.page.$eval(selector, (element) => element.textContent);
      await watched.page
        .waitForFunction(
          (at, wanted) => document.querySelector(at)?.textContent === wanted,
          { timeout: TEXT_TIMEOUT_MS },
          selector,
          text,
        )
        .catch(async () => expect(await read()).to.equal(text));
    },
  };
}
