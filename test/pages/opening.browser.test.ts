import { expect } from 'chai';
import type { Page } from 'puppeteer';
import { BASE_LOCALE } from '../../client/i18n/locales';
import { BROWSER_TIMEOUT_MS, openPage, type WatchedPage } from '../support/chromium';
import { EXAMPLES_IN_TURN, UNKNOWN_PATHS } from '../support/routes';
import { COMPANY_SITE_TIMEOUT_MS, companySite } from '../support/company-site';
import type { TestSite } from '../support/site';

const WIDTHS = [320, 375, 768, 1024, 1440];
/** How many frames of the opening are checked, including the first and the last. */
const FRAMES = 11;
/** The picture of a hero and the cover of an article, by a page with one: every such page opens with an animation. */
const MOVING = { '/': '.hero__panel', '/blog/delivery-notes-read-by-ai': '.item-header__cover' };
const ANY_MOVING = Object.values(MOVING).join();

describe('the opening of a page', function () {
  let site: TestSite;
  let watched: WatchedPage;

  before(async function () {
    this.timeout(COMPANY_SITE_TIMEOUT_MS + BROWSER_TIMEOUT_MS);
    site = await companySite();
    watched = await openPage();
    await holdOpenings(watched.page);
  });
  after(() => watched?.close());

  for (const [path, moving] of Object.entries(MOVING))
    it(`moves ${moving} of ${path}`, async () => {
      const { page } = watched;
      await page.goto(site.url + path);
      expect(await page.$eval(moving, (element) => element.getAnimations().length)).to.equal(1);
    });

  for (const path of [...EXAMPLES_IN_TURN.map((example) => example.path), UNKNOWN_PATHS[BASE_LOCALE]]) {
    it(`keeps ${path} within the width of the window in every frame`, async () => {
      const { page } = watched;
      await page.goto(site.url + path);
      const wider: string[] = [];
      for (const width of WIDTHS) {
        await page.setViewport({ width, height: 900 });
        wider.push(...(await widerFrames(page, width)));
      }
      expect(wider).to.deep.equal([]);
    });
  }
});

/**
 * Keeps every animation of the next pages at its start, so that each of its frames can be checked. A script that pauses
 * them would come too late on a busy machine, on which a page may have no turn until they are over.
 */
const holdOpenings = (page: Page) =>
  page.evaluateOnNewDocument(() => {
    const held = new CSSStyleSheet();
    held.replaceSync('*, ::before, ::after { animation-play-state: paused !important }');
    document.adoptedStyleSheets.push(held);
  });

/**
 * Steps through the animations of a page and returns the frames in which the page could be scrolled sideways, and what
 * should move and does not.
 */
const widerFrames = (page: Page, width: number): Promise<string[]> =>
  page.evaluate(
    async (window, frames, moving) => {
      const { documentElement } = document;
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const animations = document.getAnimations();
      const found = [...document.querySelectorAll(moving)]
        .filter((element) => element.getAnimations().length === 0)
        .map((element) => `${element.className} does not move at ${window} px`);
      for (let frame = 0; frame < frames; frame += 1) {
        const part = frame / (frames - 1);
        for (const animation of animations) {
          const end = Number(animation.effect!.getComputedTiming().endTime);
          // At its very end an animation is finished and no longer has an effect.
          if (Number.isFinite(end)) animation.currentTime = Math.min(end * part, end - 1);
        }
        const { scrollWidth } = documentElement;
        if (scrollWidth > window) found.push(`${scrollWidth} of ${window} px at ${Math.round(part * 100)} %`);
      }
      return found;
    },
    width,
    FRAMES,
    ANY_MOVING,
  );
