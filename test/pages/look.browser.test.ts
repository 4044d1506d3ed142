import { expect } from 'chai';
import type { Page } from 'puppeteer';
import { openPage, type WatchedPage } from '../support/chromium';
import { companySite } from '../support/company-site';
import type { TestSite } from '../support/site';

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
});
