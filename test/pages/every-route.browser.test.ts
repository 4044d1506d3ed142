import { expect } from 'chai';
import type { Page } from 'puppeteer';
import { LOCALES } from '../../client/i18n/locales';
import { localizePath } from '../../client/i18n/localize-path';
import type { RouteName } from '../../client/sections';
import { addressesIn, ENGLISH_FIRST } from '../support/addresses';
import { accessibilityFindings } from '../support/axe';
import { openPage, type WatchedPage } from '../support/chromium';
import { recreatedNodes, markServedNodes, waitForHydration } from '../support/hydration';
import { waitUntilQuiet } from '../support/network-quiet';
import { brokenPictures, overflowing, pageFacts, storedNames, visibleTexts } from '../support/page-checks';
import {
  EXAMPLE_PAGES,
  type ExamplePage,
  examplePages,
  UNKNOWN_PATHS,
  notFoundTitle,
} from '../support/routes';
import { companySite, siteInEveryLanguage } from '../support/company-site';
import type { TestSite } from '../support/site';

/** A desktop and a phone: the languages take turns, because the width decides the layout and the language the texts. */
const WIDTHS = [1440, 375];
/**
 * Every page has to fit each of these as well: a large screen, the first width with the menu in the header, a tablet in portrait,
 * the narrowest window that WCAG 1.4.10 asks for (a desktop at 400 % zoom is as narrow).
 */
const FITTING_WIDTHS = [2560, 1024, 768, 320];
/** In the second language, those at which the length of its words decides. */
const FITTING_WORDS = [1024, 320];
/** The narrowest windows with a picture beside the title and below it: what moves there depends on no text. */
const OPENING_WIDTHS = [1024, 320];
/** What a visit needs to have stored: the version of the site, and the positions that the back button leads to. */
const NEEDED_STORAGE = ['arrival', 'userappversion', 'scroll-positions'];
/** Pages that exist only with a query. */
const LISTS = ['/blog?page=2', '/blog?tag=web3'];
/** Routes whose pages open with something that moves. */
const MOVING: Partial<Record<RouteName, string>> = {
  index: 'hero__panel',
  'blog-slug': 'item-header__cover',
};

for (const [place, locale] of ENGLISH_FIRST.locales.entries()) {
  const width = WIDTHS[place % WIDTHS.length]!;
  describe(`every route in ${locale} at ${width} px`, function () {
    let site: TestSite;
    let walked: WatchedPage;
    let page: Page;
    let withoutScripts: WatchedPage;

    before(async () => {
      site = await companySite();
      walked = await openPage({ width });
      withoutScripts = await openPage({ width, javaScript: false, reducedMotion: true });
      ({ page } = walked);
      await markServedNodes(page);
    });
    beforeEach(() => void (walked.problems.length = 0));

    const allowMotion = (allowed: boolean) =>
      page.emulateMediaFeatures([
        { name: 'prefers-reduced-motion', value: allowed ? 'no-preference' : 'reduce' },
      ]);
    const open = async (path: string) => {
      await allowMotion(false);
      await page.setViewport({ ...page.viewport()!, width });
      const response = await page.goto(site.url + path);
      await waitForHydration(page);
      await waitUntilQuiet(page);
      // A response that the browser revalidated counts as a success.
      return response!.status() === 304 ? 200 : response!.status();
    };
    const expectWhole = async (moving: readonly string[] = []) => {
      walked.expectClean();
      expect(await page.browserContext().cookies(), 'cookies').to.deep.equal([]);
      expect(NEEDED_STORAGE, 'stored before any choice').to.include.members(await storedNames(page));
      expect(await recreatedNodes(page), 'created again by the browser').to.deep.equal([]);
      expect(await brokenPictures(page), 'broken pictures').to.deep.equal([]);
      expect(await accessibilityFindings(page)).to.deep.equal([]);
      expect(await overflowing(page), `wider than ${width} px`).to.deep.equal([]);
      for (const other of place > 0 ? FITTING_WORDS : FITTING_WIDTHS) {
        await page.setViewport({ ...page.viewport()!, width: other });
        expect(await overflowing(page), `wider than ${other} px`).to.deep.equal([]);
        if (place > 0 || !OPENING_WIDTHS.includes(other)) continue;
        await allowMotion(true);
        const { moved, wider } = await page.evaluate(stepThroughOpening, other);
        expect(moved).to.include.members(moving);
        expect(wider, `while it opens at ${other} px`).to.deep.equal([]);
        await allowMotion(false);
      }
    };

    const expectAllWithoutScripts = async (path: string) => {
      const texts = await visibleTexts(page);
      await withoutScripts.page.goto(site.url + path);
      const shown = new Set(await visibleTexts(withoutScripts.page));
      expect(texts).to.have.length.above(20);
      expect(
        texts.filter((text) => !shown.has(text)),
        'only shown by JavaScript',
      ).to.deep.equal([]);
    };

    const pages = EXAMPLE_PAGES.filter((each) => each.locale === locale);
    const isFirst = ({ name }: ExamplePage, at: number) =>
      pages.findIndex((each) => each.name === name) === at;
    // The first run checks all pages of a route, each later one a single page.
    for (const { path, name, title, searchTitle } of place > 0 ? pages.filter(isFirst) : pages) {
      const ways = place === 0 ? ', also without JavaScript' : '';
      it(`${path} is complete${ways}, accessible, hydrated without changes and within every window`, async () => {
        expect(await open(path)).to.equal(200);
        // Scripts add the same to a page in every language, so one is enough.
        if (place === 0) await expectAllWithoutScripts(path);
        await expectWhole(MOVING[name] ? [MOVING[name]] : []);
        const { h1, titles, canonicals, repeatedIds } = await pageFacts(page);
        expect(h1).to.deep.equal([title]);
        expect(titles).to.deep.equal([`${searchTitle} | Larkfield`]);
        expect(canonicals).to.deep.equal([site.url + path]);
        expect(repeatedIds).to.deep.equal([]);
      });
    }

    const list = localizePath(LISTS[place % LISTS.length]!, locale, ENGLISH_FIRST);
    it(`${list} is complete, accessible, hydrated without changes and within every window`, async () => {
      expect(await open(list)).to.equal(200);
      await expectWhole();
      const { h1, canonicals } = await pageFacts(page);
      expect(h1).to.have.lengthOf(1);
      expect(canonicals).to.deep.equal([site.url + list]);
    });

    it(`${UNKNOWN_PATHS[locale]} is the 404 page, accessible, hydrated without changes and within every window`, async () => {
      expect(await open(UNKNOWN_PATHS[locale])).to.equal(404);
      await expectWhole();
      const { h1, titles, canonicals } = await pageFacts(page);
      expect(h1).to.have.lengthOf(1);
      expect(titles).to.deep.equal([notFoundTitle(UNKNOWN_PATHS[locale])]);
      expect(canonicals).to.deep.equal([]);
    });
  });
}

describe('every route with long words', function () {
  let site: TestSite;
  let walked: WatchedPage;
  before(async () => {
    site = await siteInEveryLanguage();
    walked = await openPage({ width: 320, javaScript: false, reducedMotion: true });
  });

  /** The labels and texts of the site are longest in German; forms have labels in every language. */
  const pages = examplePages(addressesIn(LOCALES)).filter(
    ({ locale, name, path }) =>
      locale === 'de' || /^web3-(voucher|referral)$/.test(name) || path.endsWith('/contact'),
  );
  it('fits a phone, also with words that nobody can foresee, and cuts no label of a form at any width', async () => {
    const { page } = walked;
    const faults: string[] = [];
    const note = (path: string, width: number, found: readonly string[]) =>
      found.forEach((fault) => faults.push(`${path} at ${width} px: ${fault}`));
    for (const { path } of pages) {
      await page.goto(site.url + path);
      const labels = await page.$$('.form .kit-field-label');
      for (const width of labels.length > 0 ? [1440, 1024, 768, 640, 375, 320] : []) {
        await page.setViewport({ width, height: 800 });
        note(path, width, await page.$$eval('.form .kit-field-label', cutLabels));
      }
      await page.$$eval('main :is(h1, h2, h3, p, li, a, dt, dd)', (elements) => {
        const texts = elements.filter(({ children, textContent }) => children.length === 0 && textContent);
        for (const text of texts) text.textContent += ' Donaudampfschifffahrtsgesellschaftskapitänsmützen';
      });
      for (const width of [375, 320]) {
        await page.setViewport({ width, height: 800 });
        note(path, width, await overflowing(page));
      }
    }
    expect(faults).to.deep.equal([]);
  });
});

/** Labels whose text is wider than they are. Runs in the page. */
const cutLabels = (labels: Element[]): string[] =>
  labels.flatMap((label) => (label.scrollWidth > label.clientWidth ? `cut label ${label.textContent}` : []));

/**
 * Steps through the animations that a page opens with, which begin when motion is allowed, and returns what they move and the
 * moments at which the page could be scrolled sideways. Runs in the page.
 */
async function stepThroughOpening(width: number): Promise<{ moved: string[]; wider: string[] }> {
  await new Promise((resolve) => requestAnimationFrame(resolve));
  const animations = document.getAnimations();
  for (const animation of animations) animation.pause();
  const wider: string[] = [];
  for (const part of [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1]) {
    for (const animation of animations) {
      const end = Number(animation.effect!.getComputedTiming().endTime);
      // At its very end an animation is finished and no longer has an effect.
      if (Number.isFinite(end)) animation.currentTime = Math.min(end * part, end - 1);
    }
    const { scrollWidth } = document.documentElement;
    if (scrollWidth > width) wider.push(`${scrollWidth} px at ${part * 100} %`);
    if (animations.length === 0) break;
  }
  const targets = animations.map(({ effect }) => (effect as KeyframeEffect).target);
  return { moved: targets.map((target) => target!.className), wider };
}
