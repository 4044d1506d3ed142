import { expect } from 'chai';
import type { Page } from 'puppeteer';
import { localizePath } from '../../client/i18n/localize-path';
import { ENGLISH_FIRST } from '../support/addresses';
import { openPage, type WatchedPage } from '../support/chromium';
import { companySite } from '../support/company-site';
import { eventually } from '../support/eventually';
import { waitUntilQuiet } from '../support/network-quiet';
import { EXAMPLE_PAGES } from '../support/routes';
import type { TestSite } from '../support/site';
import { visit } from '../support/visitor';

/** In English, of each kind of item and page. */
const ITEM_PAGES = EXAMPLE_PAGES.filter(({ name, locale }) => locale === 'en' && /slug$|^page$/.test(name));

describe('what pages look like', function () {
  let site: TestSite;
  let watched: WatchedPage;
  let page: Page;
  before(async () => {
    site = await companySite();
    watched = await openPage({ javaScript: false, reducedMotion: true });
    ({ page } = watched);
  });
  const open = async (path: string, width = 1440, height = 900) => {
    await page.setViewport({ width, height });
    await page.goto(site.url + path);
  };

  it('compares the packages in one table, each row on one line, whichever is recommended', async () => {
    await open('/sl/web3/voucher');
    for (const width of [1440, 1024, 320]) {
      await page.setViewport({ width, height: 900 });
      const tops = await page.$$eval('.packages tr', (rows) =>
        rows.map((row) => {
          const first = [...row.cells].slice(1).map((cell) => cell.querySelector('h3, li, a') ?? cell);
          return first.map((element) => Math.round(element.getBoundingClientRect().top));
        }),
      );
      expect(tops, String(width)).to.deep.equal(tops.map(([top]) => Array(4).fill(top)));
    }
    expect(await page.$$eval('.packages [scope]', (all) => all.length)).to.equal(7);
    expect(await page.$$('.packages [scope=col] .kit-tag')).to.have.lengthOf(1);
  });

  it('shows each figure on one line, in any window', async () => {
    await open('/digitalization');
    for (const width of [1440, 1024, 768, 320]) {
      await page.setViewport({ width, height: 900 });
      const lines = await page.$$eval('.figures dd', (all) =>
        all.map((figure) => {
          figure.textContent = '14 months';
          return figure.offsetHeight / parseFloat(getComputedStyle(figure).fontSize);
        }),
      );
      expect(new Set(lines.map(Math.round)), String(width)).to.deep.equal(new Set([1]));
    }
  });

  it('sets titles, pictures, texts and lists of an item on one line, with facts and contents beside the text', async () => {
    for (const { path } of ITEM_PAGES) {
      await open(path, 1024);
      const { lefts, aside } = await page.evaluate(() => {
        const left = (element: Element | null) => element && Math.round(element.getBoundingClientRect().left);
        const parts = document.querySelectorAll(
          'main :is(h1, .lead, .item-header .cover, .with-aside .prose, .programme h2, .case__story > h2, .section-head)',
        );
        return {
          lefts: [...parts].filter((part) => !part.closest('.case__result, .contact')).map(left),
          aside: left(document.querySelector('.with-aside > .facts')),
        };
      });
      expect(new Set(lefts), path).to.have.lengthOf(1);
      if (path !== '/contact') expect(aside, path).to.be.above(600);
    }
  });

  it('leads from the contents of a long text to each of its sections', async () => {
    await open('/privacy-policy', 320);
    const links = await page.$$eval('.contents a', (all) =>
      all.map((link) => [link.textContent, document.querySelector(link.getAttribute('href')!)?.textContent]),
    );
    expect(links).to.have.lengthOf.at.least(3);
    for (const [words, heading] of links) expect(words).to.equal(heading);
    await open('/contact');
    expect(await page.$$('.contents')).to.deep.equal([]);
  });

  it('ends the summary of every card with a sentence that is shown whole, in every language', async () => {
    for (const list of ['/blog', '/project', '/workshops', '/web3', '/digitalization'])
      for (const locale of ENGLISH_FIRST.locales) {
        await open(localizePath(list, locale, ENGLISH_FIRST), 1024);
        const summaries = await page.$$eval('.item-card__summary', (all) =>
          all.map((one) => (one.scrollHeight > one.clientHeight ? 'cut' : one.textContent)),
        );
        expect(summaries, list).not.to.deep.equal([]);
        for (const summary of summaries) expect(summary, list).to.match(/[.!?]$/);
      }
  });

  it('has a film that one starts by our own link, also from the keyboard, and then the browser’s controls', async () => {
    await open('/');
    const paths = await page.$$eval('.reel__player :is(a, source)', (all) =>
      all.map((one) => one.getAttribute('href') ?? one.getAttribute('src')),
    );
    expect(paths[1])
      .to.match(/^\/files\/.*webm$/)
      .and.equal(paths[0]);
    const visitor = await visit(site.url, { reducedMotion: true });
    await visitor.page.goto(site.url);
    await waitUntilQuiet(visitor.page);
    const film = () =>
      visitor.page.$eval('.reel__video', (element) => {
        const { paused, controls } = element as HTMLVideoElement;
        return { paused, controls };
      });
    expect(await film()).to.deep.equal({ paused: true, controls: false });
    await visitor.page.focus('.reel__player a');
    await visitor.page.keyboard.press('Enter');
    await eventually(async () => expect(await film()).to.deep.equal({ paused: false, controls: true }));
    expect(await visitor.page.evaluate(() => document.activeElement?.className)).to.equal('reel__video');
    visitor.expectClean();
  });
});
