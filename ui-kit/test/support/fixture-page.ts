import { expect } from 'chai';
import type { KeyInput, Page } from 'puppeteer';
import { becomes } from '../../../test/support/eventually';
import { shared } from '../../../test/support/shared';
import { serveFixture, type FixturePage } from '../fixture/serve-fixture';
import { waitForFocus, watchPage, type Watched } from './browser';

const servedPage = (name: FixturePage) =>
  shared(
    () => serveFixture(name),
    async (fixture) => fixture.stop(),
  );
const fixtures = { parts: servedPage('parts'), forms: servedPage('forms') };
/** What a page has once React has taken it over. */
const HYDRATED = { parts: '.kit-dropdown[data-open]', forms: '[data-hydrated]' };

async function openFixture(name: FixturePage, javaScript: boolean): Promise<Watched> {
  const { url } = await fixtures[name]();
  const watched = await watchPage();
  const { page } = watched;
  await page.setJavaScriptEnabled(javaScript);
  await page.goto(url);
  // A busy machine may have all scripts of a page long before it has run them.
  if (javaScript) await page.waitForSelector(HYDRATED[name]);
  return watched;
}

/** The fixture in a fresh page for each test of the suite that calls this, and the `it` to make its tests with. */
export function useFixturePage({
  javaScript = true,
  page: name = 'parts',
}: { javaScript?: boolean; page?: FixturePage } = {}) {
  let watched: Watched;
  beforeEach(async () => {
    watched = await openFixture(name, javaScript);
  });
  afterEach(() => watched.page.close());
  /** Presses keys one after the other, each alone or with another: `'Shift+Tab'`. */
  async function press(...keys: (KeyInput | `${KeyInput}+${KeyInput}`)[]) {
    for (const each of keys) {
      const [key, held] = each.split('+').reverse() as [KeyInput, KeyInput?];
      if (held) await watched.page.keyboard.down(held);
      await watched.page.keyboard.press(key);
      if (held) await watched.page.keyboard.up(held);
    }
  }

  return {
    get page() {
      return watched.page;
    },
    /**
     * Defines a test of the page that also fails on console errors. A hook could check for those as well, but a failing hook ends the
     * whole suite.
     */
    it(title: string, steps: (page: Page) => Promise<unknown>) {
      it(title, async () => {
        await steps(watched.page);
        expect(watched.complaints, 'console').to.deep.equal([]);
      });
    },
    press,
    /** Presses a button by the keyboard. */
    async activate(name: string, key: KeyInput = 'Enter') {
      await watched.page.focus(`::-p-aria([name="${name}"][role="button"])`);
      await press(key);
    },
    /** Presses keys, after each of which the focus is on what it names: `'Tab: Save'`. */
    async walk(...steps: string[]) {
      for (const step of steps) {
        const [key, name] = step.split(': ') as [KeyInput, string];
        await press(key);
        await waitForFocus(watched.page, name);
      }
    },
    /** The value of the control that a selector finds. */
    valueOf: (selector: string) =>
      watched.page.$eval(selector, (control) => (control as HTMLInputElement).value),
    /** Waits until an element holds exactly this text. */
    waitForText: (selector: string, text: string) =>
      becomes(() => watched.page.$eval(selector, (element) => element.textContent), text),
  };
}
