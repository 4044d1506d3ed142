import { expect } from 'chai';
import type { Page } from 'puppeteer';
import { openPage, type WatchedPage } from '../support/chromium';
import { companySite } from '../support/company-site';
import { eventually } from '../support/eventually';

describe('the header of a page that is scrolled', function () {
  let origin: string;
  let watched: WatchedPage;
  let page: Page;
  before(async () => {
    origin = (await companySite()).url;
    watched = await openPage({ reducedMotion: true });
    ({ page } = watched);
  });
  const open = async (path: string, width = 1440, height = 900) => {
    await page.setViewport({ width, height });
    await page.goto(origin + path);
  };
  const bar = () =>
    page.$eval('.site-header__bar', (element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return { top, bottom };
    });
  /** Scrolls to one place after the other, each in a frame of its own. */
  const scroll = (...tops: number[]) =>
    page.evaluate(async (places) => {
      for (const top of places) {
        window.scrollTo({ top, behavior: 'instant' });
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      }
    }, tops);

  it('comes back as far as one scrolls up, leaves as one scrolls down, and moves nothing else', async () => {
    await open('/privacy-policy');
    const title = await page.$eval('h1', (h1) => h1.getBoundingClientRect().top + window.scrollY);
    await page.evaluate(async () => {
      // A typeface that comes later would move the page itself.
      await document.fonts.ready;
      const shifts = Object.assign(window, { shifts: [] as number[] }).shifts;
      new PerformanceObserver((list) =>
        list
          .getEntries()
          .forEach((shift) => shifts.push((shift as PerformanceEntry & { value: number }).value)),
      ).observe({ type: 'layout-shift' });
    });
    await scroll(1000, 2000);
    expect((await bar()).bottom).to.be.below(0);
    await scroll(1990, 1960);
    await eventually(async () => expect(await bar()).to.deep.equal({ top: -58, bottom: 30 }));
    await scroll(1500);
    await eventually(async () => expect(await bar()).to.deep.equal({ top: 0, bottom: 88 }));
    await scroll(1510, 1550);
    await eventually(async () => expect(await bar()).to.deep.equal({ top: -40, bottom: 48 }));
    await scroll(1540, 1400, 0);
    await eventually(async () => expect(await bar()).to.deep.equal({ top: 0, bottom: 88 }));
    expect(await page.$eval('h1', (h1) => h1.getBoundingClientRect().top)).to.equal(title);
    expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).to.deep.equal([]);
    watched.expectClean();
  });

  it('covers neither what takes the focus nor what an address names', async () => {
    await open('/privacy-policy');
    for (const target of ['focus', 'hash']) {
      await scroll(2500, 2490, 2300);
      await eventually(async () => expect((await bar()).top).to.equal(0));
      const selector = await page.evaluate((how) => {
        const { bottom } = document.querySelector('.site-header__bar')!.getBoundingClientRect();
        const above = [
          ...document.querySelectorAll<HTMLElement>('main :is(figure[tabindex], h2[id])'),
        ].filter((element) => element.getBoundingClientRect().top < bottom);
        const element = above.findLast(({ tagName }) => (tagName === 'H2') === (how === 'hash'))!;
        if (how === 'hash') location.hash = element.id;
        else element.focus();
        return element.id ? `#${element.id}` : ':focus';
      }, target);
      await eventually(async () => {
        const top = await page.$eval(selector, (element) => element.getBoundingClientRect().top);
        expect(top, target).to.be.within((await bar()).bottom, 500);
      });
    }
  });

  it('is lower than the room that is kept free above what is scrolled to, and does not come back in a low window', async () => {
    for (const path of ['/', '/sl/blog']) {
      await open(path);
      for (const width of [320, 639, 640, 1024, 1327, 1328]) {
        await page.setViewport({ width, height: 900 });
        const room = await page.evaluate(() =>
          parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop),
        );
        expect(room, `${path} at ${width} px`).to.be.above((await bar()).bottom);
      }
    }
    await open('/privacy-policy', 320, 256);
    await scroll(1000, 900, 800);
    expect((await bar()).bottom).to.be.below(0);
  });
});
