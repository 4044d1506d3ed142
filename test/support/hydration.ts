import type { Page } from 'puppeteer';

/** Elements of every page. React must take them over, never create them a second time. */
const LANDMARKS = 'header.site-header, main, main h1, main > *, footer.site-footer';

/**
 * Marks each landmark of every page loaded from now on, when the parser has created them all and none of the page's scripts
 * has run. Elements that React creates instead of adopting carry no mark.
 */
export async function markServedNodes(page: Page): Promise<void> {
  await page.evaluateOnNewDocument((landmarks: string) => {
    document.addEventListener(
      'readystatechange',
      () => {
        for (const node of document.querySelectorAll(landmarks)) Object.assign(node, { isServed: true });
      },
      { once: true },
    );
  }, LANDMARKS);
}

/** Waits until React has hydrated the whole page, including what its effects set up: listeners, menus, forms. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0, { polling: 20 });
  // Effects run in a separate task, which is scheduled by now.
  await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
}

/** {@link untilHydrated}, with a pointer that moves over something that needs the application. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      document
        .querySelector('#app :is(button, summary)')
        ?.dispatchEvent(new PointerEvent('pointermove', { bubbles: true }));
      return performance.getEntriesByName('hydrated').length > 0;
    },
    { polling: 20 },
  );
  await untilHydrated(page);
}

/** Landmarks that React created again in the browser instead of adopting the ones that the server sent. */
export const recreatedNodes = (page: Page): Promise<string[]> =>
  page.evaluate(
    (landmarks) =>
      [...document.querySelectorAll(landmarks)]
        .filter((node) => !('isServed' in node))
        .map(({ tagName, className }) => `${tagName.toLowerCase()}.${String(className)}`),
    LANDMARKS,
  );
