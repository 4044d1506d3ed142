import type { HTTPRequest, Page } from 'puppeteer';
import { openPage, type PageOptions, type WatchedPage } from './chromium';
import { waitForHydration } from './hydration';
import { waitUntilQuiet } from './network-quiet';

/** A visitor with a browser profile of their own. */
export interface Visitor extends WatchedPage {
  /** Every request since the start, as `GET /blog/_payload.json`. */
  requests: string[];
  /** Hands over each request, to be continued, until the visitor is forgotten. */
  intercept(handle: (request: HTTPRequest) => unknown): Promise<void>;
  /**
   * Makes a new visitor of this one, in half the time of {@link visit}: nothing is stored or intercepted, and nothing has happened
   * yet. What the browser has cached stays: a script that it knows cannot be held back.
   */
  forget(): Promise<void>;
  /** Loads a path and waits until React has hydrated the page. */
  open(path: string): Promise<void>;
  /** {@link open}, and waits until everything that the page loads by itself is there. */
  openWhole(path: string): Promise<void>;
  /** Clicks a link to this address. If the page has none, one is added, as if an editor had written it. */
  click(href: string): Promise<void>;
  /** Runs `act`, which leads to another page in the same document, and waits until that page is announced. */
  arrive(href: string, act: () => Promise<unknown>): Promise<void>;
  /** {@link arrive} by clicking a link. */
  follow(href: string): Promise<void>;
  back(href: string): Promise<void>;
  forward(href: string): Promise<void>;
  /** Runs `act`, which loads a document, and waits until that is hydrated. */
  load(act: () => Promise<unknown>): Promise<void>;
  /** Whether the document is still the one that {@link open} or {@link load} loaded. */
  isSameDocument(): Promise<boolean>;
  scrollTo(top: number): Promise<void>;
  scrollTop(): Promise<number>;
}

export async function visit(origin: string, options?: PageOptions): Promise<Visitor> {
  const watched = await openPage(options);
  const { page } = watched;
  const requests: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    requests.push(`${request.method()} ${url.origin === origin ? url.pathname + url.search : request.url()}`);
  });
  const viewport = page.viewport();
  let intercepting: ((request: HTTPRequest) => unknown) | null = null;
  const afterLoad = async () => {
    await waitForHydration(page);
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  };

  const visitor: Visitor = {
    ...watched,
    requests,
    async intercept(handle) {
      await page.setRequestInterception(true);
      page.on('request', (intercepting = handle));
    },
    async forget() {
      if (intercepting) {
        page.off('request', intercepting);
        await page.setRequestInterception(false);
      }
      intercepting = null;
      await page.setOfflineMode(false);
      await page.goto(`${origin}/robots.txt`);
      await page.evaluate(() => {
        localStorage.clear();
        sessionStorage.clear();
      });
      await page.browserContext().deleteCookie(...(await page.browserContext().cookies()));
      await page.setViewport(viewport);
      requests.length = 0;
      watched.problems.length = 0;
    },
    async open(path) {
      await page.goto(origin + path);
      await afterLoad();
    },
    async openWhole(path) {
      await visitor.open(path);
      await waitUntilQuiet(page);
    },
    click: (href) =>
      page.evaluate((to) => {
        const anchor =
          document.querySelector<HTMLElement>(`a[href="${to}"]:not([target])`) ??
          document
            .querySelector('main')!
            .appendChild(Object.assign(document.createElement('a'), { href: to }));
        anchor.click();
      }, href),
    async arrive(href, act) {
      const last = await page.title();
      await act();
      await waitForArrival(page, href, last);
    },
    follow: (href) => visitor.arrive(href, () => visitor.click(href)),
    back: (href) => visitor.arrive(href, () => page.evaluate(() => history.back())),
    forward: (href) => visitor.arrive(href, () => page.evaluate(() => history.forward())),
    async load(act) {
      await Promise.all([page.waitForNavigation(), act()]);
      await afterLoad();
    },
    isSameDocument: () => page.evaluate(() => 'isSameDocument' in window),
    async scrollTo(top) {
      await page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);
    },
    scrollTop: () => page.evaluate(() => Math.round(window.scrollY)),
  };
  return visitor;
}

const waitForArrival = (page: Page, href: string, last: string) =>
  page.waitForFunction(
    (to, before) => {
      const announced = document.querySelector('body > [role=status]')?.textContent;
      const { pathname, search, hash } = window.location;
      return pathname + search + hash === to && announced !== before && announced === document.title;
    },
    { polling: 20 },
    href,
    last,
  );
