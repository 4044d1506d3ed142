import type { Page } from 'puppeteer';
import type { PageOptions, WatchedPage } from './chromium';
import { waitForHydration } from './hydration';
import { sharedChromium } from './shared-chromium';

/** Somebody with a browser of their own on a site. */
export interface Visitor extends WatchedPage {
  /** Everything asked for since the start: `GET /blog/_payload.json`. */
  asked: string[];
  /** Loads a path and waits until React has taken over. */
  open(path: string): Promise<void>;
  /** Clicks a link to this address; where the page has none, one is added, as in an editor's text. */
  click(href: string): Promise<void>;
  /** Does something that leads to another page in the same document, and waits until it is announced. */
  arrive(href: string, act: () => Promise<unknown>): Promise<void>;
  /** {@link arrive} by a link. */
  follow(href: string): Promise<void>;
  back(href: string): Promise<void>;
  forward(href: string): Promise<void>;
  /** Does something that loads a document, and waits until that is taken over. */
  load(act: () => Promise<unknown>): Promise<void>;
  /** Whether the document is still the one that {@link open} or {@link load} brought. */
  isSameDocument(): Promise<boolean>;
  scrollTo(top: number): Promise<void>;
  scrollTop(): Promise<number>;
}

export async function visit(origin: string, options?: PageOptions): Promise<Visitor> {
  const watched = await (await sharedChromium()).openPage(options);
  const { page } = watched;
  const asked: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    asked.push(`${request.method()} ${url.origin === origin ? url.pathname + url.search : request.url()}`);
  });
  const settle = async () => {
    await waitForHydration(page);
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  };

  const visitor: Visitor = {
    ...watched,
    asked,
    async open(path) {
      await page.goto(origin + path);
      await settle();
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
      await settle();
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
      const said = document.querySelector('body > [role=status]')?.textContent;
      const { pathname, search, hash } = window.location;
      return pathname + search + hash === to && said !== before && said === document.title;
    },
    { polling: 20 },
    href,
    last,
  );
