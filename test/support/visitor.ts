import type { HTTPRequest, Page } from 'puppeteer';
import { openPage, type PageOptions } from './chromium';
import { waitForHydration } from './hydration';
import { waitUntilQuiet } from './network-quiet';

export type Visitor = Awaited<ReturnType<typeof visit>>;

/** A visitor with a browser profile of their own. */
export async function visit(origin: string, options?: PageOptions) {
  const watched = await openPage(options);
  const { page } = watched;
  /** Every request since the start, as `GET /blog/_payload.json`. */
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

  const visitor = {
    ...watched,
    requests,
    /** Hands over each request, to be continued, until the visitor is forgotten. */
    async intercept(handle: (request: HTTPRequest) => unknown) {
      await page.setRequestInterception(true);
      page.on('request', (intercepting = handle));
    },
    /** Lets something happen while there is no network. Chromium 148 does not understand how puppeteer says that. */
    async offline(act: () => Promise<unknown>): Promise<void> {
      const session = await page.createCDPSession();
      const emulate = (offline: boolean) =>
        session.send('Network.emulateNetworkConditions', {
          offline,
          latency: 0,
          downloadThroughput: -1,
          uploadThroughput: -1,
        });
      await session.send('Network.enable');
      await emulate(true);
      try {
        await act();
      } finally {
        await emulate(false);
        await session.detach();
      }
    },
    /**
     * Makes a new visitor of this one, in half the time of {@link visit}: nothing is stored or intercepted, and nothing has happened
     * yet. What the browser has cached stays: a script that it knows cannot be held back.
     */
    async forget() {
      if (intercepting) {
        page.off('request', intercepting);
        await page.setRequestInterception(false);
      }
      intercepting = null;
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
    /** Loads a path, and waits until all of the page is laid out, so that nothing moves under a pointer. */
    async read(path: string) {
      await page.goto(origin + path);
      await page.waitForSelector('#app:not([data-in-turn])');
    },
    /** Loads a path, points at something that needs the application, and waits until that has hydrated the page. */
    async open(path: string) {
      await page.goto(origin + path);
      await afterLoad();
    },
    /** {@link open}, and waits until everything that the page loads by itself is there. */
    async openWhole(path: string) {
      await visitor.open(path);
      await waitUntilQuiet(page);
    },
    /** Clicks a link to this address. If the page has none, one is added, as if an editor had written it. */
    click: (href: string) =>
      page.evaluate((to) => {
        const anchor =
          document.querySelector<HTMLElement>(`a[href="${to}"]:not([target])`) ??
          document
            .querySelector('main')!
            .appendChild(Object.assign(document.createElement('a'), { href: to }));
        anchor.click();
      }, href),
    /** Runs `act`, which leads to another page in the same document, and waits until that page is announced. */
    async arrive(href: string, act: () => Promise<unknown>) {
      const last = await page.title();
      await act();
      await waitForArrival(page, href, last);
    },
    /** {@link arrive} by clicking a link. */
    follow: (href: string) => visitor.arrive(href, () => visitor.click(href)),
    back: (href: string) => visitor.arrive(href, () => page.evaluate(() => history.back())),
    forward: (href: string) => visitor.arrive(href, () => page.evaluate(() => history.forward())),
    /** Runs `act`, which loads a document, and waits until that is hydrated. */
    async load(act: () => Promise<unknown>) {
      await Promise.all([page.waitForNavigation(), act()]);
      await afterLoad();
    },
    /** Whether the document is still the one that {@link open} or {@link load} loaded. */
    isSameDocument: () => page.evaluate(() => 'isSameDocument' in window),
    async scrollTo(top: number) {
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
