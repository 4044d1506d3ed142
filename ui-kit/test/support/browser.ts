import { expect } from 'chai';
import puppeteer, { type Browser, type Page } from 'puppeteer';
import { ensureBrowser } from '../../../scripts/browser';

/** Enough to start a browser on a busy machine and to open a page of many components. */
export const BROWSER_TIMEOUT_MS = 120_000;

/** A page and its problems. */
export interface Watched {
  page: Page;
  complaints: string[];
}

/** A browser for one test file. */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = await ensureBrowser({ info: () => {}, warn: () => {} });
  return puppeteer.launch({
    executablePath,
    headless: 'shell',
    args: ['--no-sandbox'],
    timeout: BROWSER_TIMEOUT_MS,
  });
}

/** A page that keeps its console errors, warnings and exceptions; a refused inline style is one of them. */
export async function watchPage(browser: Browser): Promise<Watched> {
  const page = await browser.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  await page.setViewport({ width: 1280, height: 900 });
  return { page, complaints };
}

/** Opens the fixture. */
export async function openPage(
  browser: Browser,
  url: string,
  prepare?: (page: Page) => Promise<unknown>,
): Promise<Watched> {
  const watched = await watchPage(browser);
  const { page } = watched;
  await prepare?.(page);
  await page.goto(url, { waitUntil: 'networkidle0' });
  // A busy machine may have all scripts of a page long before it has run them.
  if (page.isJavaScriptEnabled()) await page.waitForSelector('.bf-dropdown[data-open]');
  return watched;
}

/** Accessible name, or text, of the element with the focus. */
export function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    return element?.getAttribute('aria-label') ?? element?.getAttribute('name') ?? element?.textContent ?? '';
  });
}

/** Waits until the element with the focus is the one named. */
export async function waitForFocus(page: Page, name: string): Promise<void> {
  await page
    .waitForFunction(
      (wanted) => {
        const element = document.activeElement;
        return (
          (element?.getAttribute('aria-label') ?? element?.getAttribute('name') ?? element?.textContent) ===
          wanted
        );
      },
      {},
      name,
    )
    .catch(async () => expect(await focused(page)).to.equal(name));
}
