import { expect } from 'chai';
import type { PageViewEvent } from '../../client/analytics/page-view-counter';
import { CHOICE_KEY } from '../../client/consent/kept-choice';
import { accessibilityFindings } from '../support/axe';
import { openTab } from '../support/chromium';
import { becomes, eventually } from '../support/eventually';
import { untilHydrated } from '../support/hydration';
import { waitUntilQuiet } from '../support/network-quiet';
import { overflowing } from '../support/page-checks';
import { EXAMPLES_IN_TURN, UNKNOWN_PATHS } from '../support/routes';
import { companySite } from '../support/company-site';
import { acceptEarlier, keptChoice, thirdPartySite, type ThirdPartySite } from '../support/third-parties';
import { BROWSER } from '../support/user-agents';
import { visit, type Visitor } from '../support/visitor';
import { withResolvers } from '../support/with-resolvers';

/** Chat and analytics load within this time, or not at all. */
const QUIET_MS = 400;
const BAR = '.kit-consent-bar';
const RUNNING = '#app[data-runs]';
/** Limit of what a page loads of our scripts for somebody who reads it and chooses. */
const READING_BYTES = 10_000;
const FOOTER_BUTTON = '.site-footer__choices button';

const IN_ENGLISH = {
  texts: ['Privacy choices', 'Decline', 'Accept', 'Choose'],
  asks: /May this site load a chat and visit statistics .*\(127\.0\.0\.1:\d+, 127\.0\.0\.1:\d+\)/,
};
const IN_SLOVENIAN = {
  texts: ['Nastavitve zasebnosti', 'Zavrnem', 'Sprejmem', 'Izberem'],
  asks: /Ali smemo naložiti klepet in statistiko obiskov .*\(127\.0\.0\.1:\d+, 127\.0\.0\.1:\d+\)/,
};

describe('consent', function () {
  let third: ThirdPartySite;
  let visitor: Visitor;
  /** Connections of earlier tests. */
  let earlier: { chat: number; analytics: number };

  before(async () => {
    third = await thirdPartySite();
  });
  beforeEach(async () => {
    earlier = { chat: third.chat.connections, analytics: third.analytics.connections };
    third.chat.requests.length = 0;
    third.analytics.requests.length = 0;
    visitor = await visit(third.site.url, { reducedMotion: true });
  });
  afterEach(() => visitor?.close());

  const asked = () => visitor.page.waitForSelector(BAR);
  const choose = async (choice: 'accepted' | 'declined') => {
    await visitor.page.click(`${BAR} button:nth-of-type(${choice === 'declined' ? 1 : 2})`);
    expect(await visitor.page.$(BAR)).to.equal(null);
  };
  const expectNothingLoaded = async () => {
    await waitUntilQuiet(visitor.page, QUIET_MS);
    const foreign = visitor.requests.filter((request) => /^\w+ https?:/.test(request));
    expect(foreign).to.deep.equal([]);
    expect({ chat: third.chat.connections, analytics: third.analytics.connections }).to.deep.equal(earlier);
    expect(
      await visitor.page.$$('link[rel=preconnect], link[rel=dns-prefetch], body > script[src^=http]'),
    ).to.deep.equal([]);
  };
  const expectBothLoaded = async () => {
    await visitor.page.waitForFunction(() => 'analyticsRan' in window && 'chats' in window);
    expect([third.chat.requests.length, third.analytics.requests.length]).to.deep.equal([1, 1]);
  };
  const reload = () => visitor.load(() => visitor.page.reload());

  const isAsked = async ({ texts, asks }: typeof IN_ENGLISH) => {
    await visitor.page.waitForFunction(
      (bar, label) => document.querySelector(bar)?.ariaLabel === label,
      {},
      BAR,
      texts[0]!,
    );
    const shown = await visitor.page.$eval(BAR, (bar) => ({
      buttons: [...bar.querySelectorAll('button')].map((button) => button.innerText),
      text: bar.querySelector('p')!.textContent!,
    }));
    expect(shown.buttons).to.deep.equal(texts.slice(1));
    expect(shown.text).to.match(asks);
  };

  it('is asked for, also on the next page and in another language, and nothing loads before a choice', async () => {
    await visitor.open('/');
    await isAsked(IN_ENGLISH);
    await visitor.follow('/blog');
    await isAsked(IN_ENGLISH);
    expect(await visitor.page.browserContext().cookies()).to.deep.equal([]);
    await visitor.page.select('.site-header__language select', 'sl');
    await isAsked(IN_SLOVENIAN);
    await expectNothingLoaded();
    visitor.expectClean();
  });

  it('may be refused: nothing loads, then or after a reload, and nobody is asked again', async () => {
    await visitor.open('/sl');
    await isAsked(IN_SLOVENIAN);
    await choose('declined');
    await visitor.follow('/sl/blog');
    await reload();
    await expectNothingLoaded();
    expect(await visitor.page.$(BAR)).to.equal(null);
    await visitor.page.click(FOOTER_BUTTON, { count: 2 });
    await asked();
    await waitUntilQuiet(visitor.page, QUIET_MS);
    expect(await visitor.page.$$(BAR)).to.have.lengthOf(1);
    const current = await visitor.page.$eval(`${BAR} p`, (text) => text.textContent);
    expect(current).to.contain('Vaša dosedanja izbira: »Zavrnem«.');
    visitor.expectClean();
  });

  it('may be given: both load at once, and after a reload without a question; then taken back from the footer, which loads the page without them, and given again', async () => {
    await visitor.open('/');
    await asked();
    await choose('accepted');
    await expectBothLoaded();
    third.chat.requests.length = 0;
    third.analytics.requests.length = 0;
    await reload();
    await expectBothLoaded();
    expect(await visitor.page.$(BAR)).to.equal(null);

    await visitor.page.click(FOOTER_BUTTON);
    await asked();
    const current = await visitor.page.$eval(`${BAR} p`, (text) => text.textContent);
    expect(current).to.contain('Your choice so far: “Accept”.');
    await becomes(() => visitor.page.evaluate((bar) => document.activeElement!.matches(bar), BAR), true);
    visitor.requests.length = 0;
    await visitor.load(() => visitor.page.click(`${BAR} button:first-of-type`));
    earlier = { chat: third.chat.connections, analytics: third.analytics.connections };
    await expectNothingLoaded();

    third.chat.requests.length = 0;
    third.analytics.requests.length = 0;
    await visitor.page.focus(FOOTER_BUTTON);
    await visitor.page.keyboard.press('Enter');
    await asked();
    await choose('accepted');
    expect(
      await visitor.page.evaluate((button) => document.activeElement!.matches(button), FOOTER_BUTTON),
    ).to.equal(true);
    await expectBothLoaded();
    visitor.expectClean();
  });

  it('is asked for, given and changed by the code for readers alone; the application loads once the chat is used', async () => {
    const { page } = visitor;
    const expectOnlyReading = async () => {
      await waitUntilQuiet(page, QUIET_MS);
      const bytes = await page.evaluate(() =>
        (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
          .filter(({ name }) => name.startsWith(location.origin) && name.endsWith('.js'))
          .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
      );
      expect(bytes).to.be.within(1, READING_BYTES);
      expect(await page.$(RUNNING)).to.equal(null);
    };
    await page.goto(`${third.site.url}/sl/about`);
    await isAsked(IN_SLOVENIAN);
    await page.click(`${BAR} [type=submit]`);
    await page.click(`${BAR} [name=chat]`);
    await page.click(`${BAR} [type=submit]`);
    await page.waitForFunction(() => 'chats' in window);
    await page.click(FOOTER_BUTTON);
    await asked();
    await choose('accepted');
    await expectBothLoaded();
    await expectOnlyReading();
    await page.click('body > aside');
    await page.waitForSelector(RUNNING);
    visitor.expectClean();
  });

  it('may be given for each purpose by itself, by keys, and taken back by itself', async () => {
    const { page } = visitor;
    const names = ['chat', 'analytics'] as const;
    const press = async (key: 'Tab' | 'Space' | 'Enter', times = 1) => {
      for (let n = 0; n < times; n += 1) await page.keyboard.press(key);
    };
    const open = async () => {
      await asked();
      await page.focus(`${BAR} button[type=submit]`);
      await press('Enter');
      await page.waitForFunction(
        (bar) => document.activeElement!.matches(`${bar} [role=switch][name=chat]`),
        {},
        BAR,
      );
      expect(await accessibilityFindings(page, BAR)).to.deep.equal([]);
      return page.$$eval(`${BAR} [role=switch]`, (all) =>
        all.map((each) => (each as HTMLInputElement).checked),
      );
    };
    const ran = () => page.evaluate(() => ['chats' in window, 'analyticsRan' in window]);
    await visitor.open('/about');
    await open();
    await page.keyboard.press('Escape');
    expect(await page.$eval(`${BAR} [role=switch]`, (each) => each.checkVisibility())).to.equal(false);
    expect(
      await page.evaluate((bar) => document.activeElement!.matches(`${bar} [type=submit]`), BAR),
    ).to.equal(true);
    for (const [index, name] of names.entries()) {
      expect(await open(), `before ${name}`).to.deep.equal(names.map((_each, at) => index === 1 && at === 0));
      // The other one, if it was on, goes off.
      if (index === 1) await press('Space');
      await press('Tab', index);
      await press('Space');
      const isReloaded = index === 1 ? page.waitForNavigation() : null;
      await page.focus(`${BAR} button[type=submit]`);
      await press('Enter');
      await isReloaded;
      await eventually(async () =>
        expect(await ran(), name).to.deep.equal(names.map((each) => each === name)),
      );
      await waitUntilQuiet(page, QUIET_MS);
      expect(await page.$(BAR)).to.equal(null);
      await reload();
      await eventually(async () =>
        expect(await ran(), name).to.deep.equal(names.map((each) => each === name)),
      );
      await page.click(FOOTER_BUTTON);
    }
    await asked();
    const current = await page.$eval(`${BAR} p`, (text) => text.textContent);
    expect(current).to.contain('Your choice so far: “Visit statistics”.');
    await choose('accepted');
    await eventually(async () => expect(await ran()).to.deep.equal([true, true]));
    visitor.expectClean();
  });

  it('is asked for in no tab any more once it was given in one of them, loads both in all, and ends both there and on a page of the history when it is taken back', async () => {
    const { page } = visitor;
    const services = [third.chat, third.analytics] as const;
    const declined = keptChoice('declined', services);
    const keepInOtherTab = async (choice: string) => {
      const tab = await openTab(page.browserContext());
      await tab.goto(`${third.site.url}/robots.txt`);
      await tab.evaluate((key, kept) => localStorage.setItem(key, kept), CHOICE_KEY, choice);
      await tab.close();
    };
    await visitor.open('/about');
    await asked();
    await keepInOtherTab(keptChoice('accepted', services));
    await page.waitForFunction((bar) => !document.querySelector(bar), {}, BAR);
    await expectBothLoaded();
    visitor.requests.length = 0;
    await Promise.all([page.waitForNavigation(), keepInOtherTab(declined)]);
    earlier = { chat: third.chat.connections, analytics: third.analytics.connections };
    await expectNothingLoaded();

    await page.click(FOOTER_BUTTON);
    await asked();
    third.chat.requests.length = 0;
    third.analytics.requests.length = 0;
    await choose('accepted');
    await expectBothLoaded();
    await page.evaluate((key, kept) => localStorage.setItem(key, kept), CHOICE_KEY, declined);
    await visitor.load(() =>
      page.evaluate(
        () => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
      ),
    );
    expect(await page.evaluate(() => 'analyticsRan' in window)).to.equal(false);
    visitor.expectClean();
  });

  it('gives the tool the view of the page on which it was given, and of later ones', async () => {
    const views = () =>
      visitor.page.evaluate(() =>
        ((window as { dataLayer?: PageViewEvent[] }).dataLayer ?? []).map(
          (view) => `${view.event} ${view.page_path}`,
        ),
      );
    await visitor.open('/blog');
    await eventually(async () => expect(await views()).to.deep.equal(['page_view /blog']));
    await visitor.follow('/web3');
    await eventually(async () => expect(await views()).to.have.lengthOf(2));
    await choose('accepted');
    expect(await views()).to.deep.equal(['page_view /web3']);
    await expectBothLoaded();
    await visitor.follow('/digitalization');
    await becomes(views, ['page_view /web3', 'page_view /digitalization']);
    visitor.expectClean();
  });

  it('needs no storage: without it, the choice holds for the document, which the application keeps', async () => {
    const { page } = visitor;
    await page.evaluateOnNewDocument(() =>
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('forbidden', 'SecurityError');
        },
      }),
    );
    await page.goto(`${third.site.url}/about`);
    await asked();
    await expectNothingLoaded();
    await choose('accepted');
    await expectBothLoaded();
    await untilHydrated(page);
    await visitor.follow('/blog');
    expect(await page.$(BAR)).to.equal(null);
    await expectBothLoaded();
    visitor.expectClean();
  });

  it('is asked for again by a press that comes before the code that asks', async () => {
    const { promise, resolve } = withResolvers();
    await acceptEarlier(visitor.page, [third.chat, third.analytics]);
    await visitor.intercept(async (request) => {
      if (request.url().includes('/assets/consent-')) await promise;
      await request.continue();
    });
    await visitor.page.goto(`${third.site.url}/about`);
    await visitor.page.click(FOOTER_BUTTON);
    resolve();
    await asked();
    visitor.expectClean();
  });

  it('is asked for without any layout shift, and comes first for the keyboard', async () => {
    await visitor.page.evaluateOnNewDocument(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        shifts.push(...list.getEntries().map(({ startTime }) => startTime));
      }).observe({ type: 'layout-shift', buffered: true });
    });
    // Typefaces that come later would move the page themselves.
    await visitor.page.setRequestInterception(true);
    visitor.page.on('request', (request) => {
      void (request.url().endsWith('.woff2') ? request.abort() : request.continue());
    });
    await visitor.open('/about');
    await asked();
    await waitUntilQuiet(visitor.page, QUIET_MS);
    expect(
      await visitor.page.evaluate(() => (window as unknown as { shifts: number[] }).shifts),
    ).to.deep.equal([]);
    const focused: string[] = [];
    for (let step = 0; step < 4; step++) {
      await visitor.page.keyboard.press('Tab');
      focused.push(await visitor.page.evaluate(() => (document.activeElement as HTMLElement).innerText));
    }
    expect(focused).to.deep.equal(['Decline', 'Accept', 'Choose', 'Skip to content']);
    visitor.expectClean([/woff2/]);
  });

  it('is asked for in a bar that covers nothing with the focus in any window and with large text, and has no findings', async function () {
    await visitor.open('/contact');
    await asked();
    for (const { width, height, text } of [
      { width: 1440, height: 900, text: '100%' },
      { width: 375, height: 667, text: '100%' },
      { width: 320, height: 640, text: '200%' },
    ]) {
      await visitor.page.setViewport({ width, height });
      await visitor.page.evaluate((size) => (document.documentElement.style.fontSize = size), text);
      // The bar says its new height in the next frame.
      await visitor.page.evaluate(
        () =>
          new Promise<void>((resolve) => {
            requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
          }),
      );
      const walked = await walkWithTab(visitor);
      expect(walked.covered, `${width} px`).to.deep.equal([]);
      expect(walked.stops).to.be.greaterThan(15);
      expect(await accessibilityFindings(visitor.page, BAR), `${width} px`).to.deep.equal([]);
      expect((await overflowing(visitor.page)).filter((found) => found.includes('consent'))).to.deep.equal(
        [],
      );
      const share = await visitor.page.$eval(BAR, (bar) => bar.getBoundingClientRect().height / innerHeight);
      expect(share, `${width} px`).to.be.at.most(0.5);
    }
    visitor.expectClean();
  });
});

describe('a site with chat and analytics', () => {
  it('shows nothing of them or of consent without JavaScript', async () => {
    const { site, chat, analytics } = await thirdPartySite();
    const earlier = [chat.connections, analytics.connections];
    const visitor = await visit(site.url, { javaScript: false });
    await visitor.page.goto(site.url);
    expect(await visitor.page.$(BAR)).to.equal(null);
    expect(await visitor.page.$eval(FOOTER_BUTTON, (button) => button.checkVisibility())).to.equal(false);
    expect([chat.connections, analytics.connections]).to.deep.equal(earlier);
    visitor.expectClean();
  });
});

describe('a site without chat and analytics', () => {
  it('asks nobody on any page: there is neither a button nor code for it', async () => {
    const site = await companySite();
    for (const path of [...EXAMPLES_IN_TURN.map((page) => page.path), UNKNOWN_PATHS.en]) {
      const html = await (await fetch(site.url + path, { headers: { 'User-Agent': BROWSER } })).text();
      expect(html, path)
        .to.contain('"chatWidgetUrl":null,"analyticsUrl":null')
        .and.not.contain('site-footer__choices')
        .and.not.contain('id="consent"');
    }
    const visitor = await visit(site.url);
    await visitor.open('/');
    await waitUntilQuiet(visitor.page, QUIET_MS);
    expect(await visitor.page.$(BAR)).to.equal(null);
    expect(visitor.requests.filter((request) => request.includes('consent'))).to.deep.equal([]);
  });
});

/** Tabs once through the page and names what the bar covers when it has the focus. */
async function walkWithTab({ page }: Visitor): Promise<{ stops: number; covered: string[] }> {
  const covered: string[] = [];
  for (let stops = 0; ; stops++) {
    await page.keyboard.press('Tab');
    const seen = await page.evaluate((selector) => {
      const focused = document.activeElement!;
      const bar = document.querySelector(selector)!;
      if (focused === document.body || bar.contains(focused)) return { isLeft: focused === document.body };
      const { top, bottom, height } = focused.getBoundingClientRect();
      const edge = bar.getBoundingClientRect().top;
      // An element that is too tall for the rest of the window can only be visible in part, and browsers scroll a text of
      // several lines to the one that is written.
      const isInPart = height > edge / 2 || focused.matches('textarea');
      const isCovered = isInPart ? top >= edge : bottom > edge;
      return { isLeft: false, covered: isCovered && (focused.textContent || focused.outerHTML.slice(0, 80)) };
    }, BAR);
    if (seen.isLeft) return { stops, covered };
    if (seen.covered) covered.push(seen.covered);
  }
}
