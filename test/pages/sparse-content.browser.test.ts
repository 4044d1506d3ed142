import { expect } from 'chai';
import type { Page } from 'puppeteer';
import { accessibilityFindings } from '../support/axe';
import { openPage, type WatchedPage } from '../support/chromium';
import { eventually } from '../support/eventually';
import { waitForHydration } from '../support/hydration';
import { brokenPictures, overflowing } from '../support/page-checks';
import { startTestPocketBase, type TestPocketBase } from '../support/pocketbase';
import { startSite, type TestSite } from '../support/site';

/** Longer than any line on a phone, and a word without a natural break. */
const LONG_TITLE =
  'Najobsežnejša nadgradnja informacijskokomunikacijskotehnoloških postopkov v dvainsedemdesetčlanskih podjetjih';

/** An item as an editor starts it: only a title, an address and a date. */
const BARE = {
  slug: 'bare',
  title: LONG_TITLE,
  published: '2020-01-01 00:00:00.000Z',
  draft: false,
};

/** The pages that show the item of each collection: its own page and the list. */
const PAGES: Record<string, readonly string[]> = {
  pages: ['/sl/bare'],
  posts: ['/sl/blog/bare', '/sl/blog?page=2'],
  projects: ['/sl/project/bare', '/sl/project'],
  workshops: ['/sl/workshops/bare', '/sl/workshops'],
  web3_cases: ['/sl/web3/case/bare', '/sl/web3'],
  digitalization_cases: ['/sl/digitalization/case/bare', '/sl/digitalization'],
};

describe('an item with only a long title', function () {
  let pocketbase: TestPocketBase;
  let site: TestSite;
  let watched: WatchedPage;
  let page: Page;
  before(async () => {
    pocketbase = await startTestPocketBase({ content: true });
    for (const collection of Object.keys(PAGES)) await pocketbase.admin.collection(collection).create(BARE);
    site = await startSite({ pocketbase });
    watched = await openPage({ width: 1440, reducedMotion: true });
    ({ page } = watched);
  });

  for (const [collection, paths] of Object.entries(PAGES)) {
    it(`of ${collection} breaks neither its page nor its list`, async () => {
      watched.problems.length = 0;
      for (const path of paths) {
        const response = await page.goto(site.url + path);
        expect(response!.status(), path).to.equal(200);
        await waitForHydration(page);
        expect(await page.$eval('main', (main) => main.textContent), path)
          .to.include(LONG_TITLE)
          .and.not.match(/undefined|null|NaN|Invalid/);
        expect(await brokenPictures(page), path).to.deep.equal([]);
        expect(await accessibilityFindings(page), path).to.deep.equal([]);
        for (const width of [1024, 768, 320, 1440]) {
          await page.setViewport({ width, height: 900 });
          expect(await overflowing(page), `${path} at ${width} px`).to.deep.equal([]);
        }
      }
      watched.expectClean();
    });
  }

  it('keeps a long word of a table in its cell', async () => {
    const row = `<tr><th>${LONG_TITLE.replaceAll(' ', '')}</th><td>2</td></tr>`;
    await pocketbase.admin
      .collection('pages')
      .create({ ...BARE, slug: 'table', body: `<table>${row}</table>` });
    await eventually(async () => expect((await page.goto(`${site.url}/table`))!.status()).to.equal(200));
    for (const width of [320, 1440]) {
      await page.setViewport({ width, height: 900 });
      expect(await page.$eval('th', (cell) => cell.scrollWidth - cell.clientWidth), String(width)).to.equal(
        0,
      );
    }
  });
});
