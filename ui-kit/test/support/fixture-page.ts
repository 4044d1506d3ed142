import type { KeyInput, Page } from 'puppeteer';
import { openPage, type WatchedPage } from '../../../test/support/chromium';
import { becomes } from '../../../test/support/eventually';
import { shared } from '../../../test/support/shared';
import { serveFixture, type FixturePage } from '../fixture/serve-fixture';

const servedPage = (name: FixturePage) =>
  shared(
    () => serveFixture(name),
    (fixture) => fixture.stop(),
  );
const fixtures = { parts: servedPage('parts'), forms: servedPage('forms') };
/** What a page has once React has taken it over. */
const HYDRATED = { parts: '.kit-dropdown[data-open]', forms: '[data-hydrated]' };

async function openFixture(name: FixturePage, javaScript: boolean): Promise<WatchedPage> {
  const { url } = await fixtures[name]();
  const watched = await openPage({ width: 1280, javaScript });
  const { page } = watched;
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
  let watched: WatchedPage;
  beforeEach(async () => {
    watched = await openFixture(name, javaScript);
  });
  afterEach(() => watched.close());
  /** Presses keys one after the other, each alone or with another: `'Shift+Tab'`. */
  async function press(...keys: (KeyInput | `${KeyInput}+${KeyInput}`)[]) {
    for (const each of keys) {
      const [key, held] = each.split('+').reverse() as [KeyInput, KeyInput?];
      if (held) await watched.page.keyboard.down(held);
      await watched.page.keyboard.press(key);
      if (held) await watched.page.keyboard.up(held);
    }
  }
  /** The value of the control that a selector finds. */
  const valueOf = (selector: string) =>
    watched.page.$eval(selector, (control) => (control as HTMLInputElement).value);

  /** Waits until the element with the focus has this accessible name or text. */
  const waitForFocus = (wanted: string) =>
    becomes(
      () =>
        watched.page.evaluate(() => {
          const element = document.activeElement;
          return element?.getAttribute('aria-label') ?? element?.getAttribute('name') ?? element?.textContent;
        }),
      wanted,
    );

  return {
    get page() {
      return watched.page;
    },
    /**
     * Defines a test of the page that also fails on console errors and on what the policy refuses. A hook could check for those as
     * well, but a failing hook ends the whole suite.
     */
    it(title: string, steps: (page: Page) => Promise<unknown>) {
      it(title, async () => {
        await steps(watched.page);
        watched.expectClean();
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
        await waitForFocus(name);
      }
    },
    valueOf,
    waitForFocus,
    /** Waits until a control has this value. */
    waitForValue: (selector: string, value: string) => becomes(() => valueOf(selector), value),
    /** Waits until an element holds exactly this text. */
    waitForText: (selector: string, text: string) =>
      becomes(() => watched.page.$eval(selector, (element) => element.textContent), text),
  };
}
