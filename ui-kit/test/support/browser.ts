import type { Page } from 'puppeteer';
import { launchChromium } from '../../../test/support/chromium';
import { becomes } from '../../../test/support/eventually';
import { shared } from '../../../test/support/shared';

/** A page and its problems. */
export interface Watched {
  page: Page;
  complaints: string[];
}

/** One browser for all test files of a run. */
const sharedChromium = shared(
  () => launchChromium(),
  (chromium) => chromium.close(),
);

/** A page that keeps its console errors, warnings and exceptions; a refused inline style is one of them. */
export async function watchPage(): Promise<Watched> {
  const { browser } = await sharedChromium();
  const page = await browser.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type()))
      complaints.push(`${message.text()} ${message.location().url ?? ''}`);
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  await page.setViewport({ width: 1280, height: 900 });
  return { page, complaints };
}

/** Accessible name, or text, of the element with the focus. */
export function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    return element?.getAttribute('aria-label') ?? element?.getAttribute('name') ?? element?.textContent ?? '';
  });
}

/** Waits until the element with the focus is the one named. */
export const waitForFocus = (page: Page, name: string): Promise<void> => becomes(() => focused(page), name);
