import { expect } from 'chai';
import type { Page } from 'puppeteer';
import { eventually } from '../support/eventually';
import { waitForHydration } from '../support/hydration';
import { companySite } from '../support/company-site';
import type { TestSite } from '../support/site';
import { visit, type Visitor } from '../support/visitor';

const MORE = '.more-posts a';
const TITLES = 'main .item-card h2';
const COVER = 'main .cover';

describe('the blog in a browser', function () {
  let site: TestSite;
  let visitor: Visitor;
  let page: Page;
  before(async () => {
    site = await companySite();
    visitor = await visit(site.url, { reducedMotion: true });
    page = visitor.page;
  });
  beforeEach(async () => {
    await visitor.forget();
    await visitor.open('/blog');
  });

  const titles = () => page.$$eval(TITLES, (headings) => headings.map((heading) => heading.textContent!));
  const hasPosts = (count: number) =>
    page.waitForFunction(
      (selector, wanted) => document.querySelectorAll(selector).length === wanted,
      {},
      TITLES,
      count,
    );
  const address = () => page.evaluate(() => location.pathname + location.search);
  const showMore = async () => {
    const before = (await titles()).length;
    await page.click(MORE);
    await page.waitForFunction(
      (selector, some) => document.querySelectorAll(selector).length > some,
      {},
      TITLES,
      before,
    );
  };

  it('adds the next posts below at “Show more”, in the same document and at the same place, moves the focus to the first of them and says how many are shown', async () => {
    const newest = await titles();
    await page.$eval(MORE, (link) => link.scrollIntoView({ block: 'center' }));
    const place = await page.evaluate(() => scrollY);
    await showMore();
    const all = await titles();
    expect(all.slice(0, newest.length)).to.deep.equal(newest);
    expect(new Set(all).size).to.equal(all.length);
    expect(await page.evaluate(() => scrollY)).to.equal(place);
    expect(await visitor.isSameDocument()).to.equal(true);
    expect(await page.$$(MORE)).to.have.length(0);
    await page.waitForFunction(
      (title) => document.activeElement!.textContent === title,
      {},
      all[newest.length]!,
    );
    expect(await page.$eval('main [role=status]', (status) => status.textContent)).to.equal(
      `Posts shown: ${all.length}`,
    );
    // The leading post alone has a large title.
    const sizes = await page.$$eval(TITLES, (headings) =>
      headings.map((heading) => parseFloat(getComputedStyle(heading).fontSize)),
    );
    const [lead, ...others] = sizes;
    expect(new Set(others).size).to.equal(1);
    expect(lead).to.be.greaterThan(others[0]! * 1.3);
    visitor.expectClean();
  });

  it('moves the address on at “Show more” without a new entry of the history; a reload shows the page of the address', async () => {
    const entries = await page.evaluate(() => history.length);
    const newest = await titles();
    await showMore();
    const older = (await titles()).slice(newest.length);
    expect(await address()).to.equal('/blog?page=2');
    expect(await page.evaluate(() => history.length)).to.equal(entries);
    await page.reload();
    await waitForHydration(page);
    expect(await titles()).to.deep.equal(older);
    expect(await page.$$eval(MORE, (links) => links.map((link) => link.getAttribute('href')))).to.deep.equal([
      '/blog',
    ]);
    visitor.expectClean();
  });

  it('keeps all that was shown for a visitor who comes back from a post, at the place that was left', async () => {
    await showMore();
    const all = await titles();
    await page.$eval(`main .blog__pages > :last-child`, (last) => last.scrollIntoView());
    const place = await page.evaluate(() => Math.round(scrollY));
    await page.click('main .blog__pages > :last-child h2 a');
    await page.waitForFunction(() => /^\/blog\/./.test(location.pathname));
    await page.goBack();
    await hasPosts(all.length);
    expect(await titles()).to.deep.equal(all);
    expect(await page.evaluate(() => Math.round(scrollY))).to.be.closeTo(place, 2);
    expect(await visitor.isSameDocument()).to.equal(true);
    visitor.expectClean();
  });

  it('shows a cover that cannot be loaded like that of an entry without a picture', async () => {
    await visitor.intercept((request) =>
      new URL(request.url()).pathname.startsWith('/files/')
        ? request.respond({ status: 503 })
        : request.continue(),
    );
    await visitor.open('/blog/delivery-notes-read-by-ai');
    await page.waitForFunction(
      (cover) => {
        const image = document.querySelector<HTMLImageElement>(cover)!;
        return image.complete && image.naturalWidth === 0;
      },
      {},
      COVER,
    );
    // Without the edges, whose rounded corners are drawn slightly differently.
    const look = async () => {
      const { x, y, width, height } = (await (await page.$(COVER))!.boundingBox())!;
      const clip = { x: x + width / 4, y: y + height / 4, width: width / 2, height: height / 2 };
      return page.screenshot({ encoding: 'base64', clip });
    };
    const setVisibility = (value: string) =>
      page.$eval(COVER, (cover, to) => (cover as HTMLElement).style.setProperty('visibility', to), value);
    const setPicture = (isThere: boolean) =>
      page.$eval(
        COVER,
        (cover, there) => {
          const { kept } = Object.assign(window, { kept: (window as { kept?: Element }).kept ?? cover });
          const without = Object.assign(document.createElement('div'), { className: kept.className });
          cover.replaceWith(there ? kept : without);
        },
        isThere,
      );
    await setVisibility('hidden');
    const nothing = await look();
    await setVisibility('visible');
    // The browser draws what stands in for a broken picture some frames after it knows of the failure.
    await eventually(async () => {
      await setPicture(true);
      const broken = await look();
      await setPicture(false);
      expect(broken).to.equal(await look());
      expect(broken).not.to.equal(nothing);
    });
  });
});
