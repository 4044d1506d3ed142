import { expect } from 'chai';
import { BROWSER_TIMEOUT_MS } from '../support/chromium';
import { eventually } from '../support/eventually';
import { waitUntilQuiet } from '../support/network-quiet';
import { SAMPLE_SITE_TIMEOUT_MS, sampleSite } from '../support/sample-site';
import type { TestSite } from '../support/site';
import { visit, type Visitor } from '../support/visitor';

describe('what lies further down a page', function () {
  let site: TestSite;
  let visitor: Visitor;

  before(async function () {
    this.timeout(SAMPLE_SITE_TIMEOUT_MS + BROWSER_TIMEOUT_MS);
    site = await sampleSite();
  });
  beforeEach(async () => {
    visitor = await visit(site.url, { width: 375, reducedMotion: true });
  });
  afterEach(() => visitor.close());

  /** Of each band, whether the browser has laid it out. */
  const laidOut = () =>
    visitor.page.$$eval('main > .band', (bands) =>
      bands.map((band) => band.firstElementChild!.checkVisibility({ contentVisibilityAuto: true })),
    );
  const isWhole = async () => (await laidOut()).every(Boolean);
  const read = () => visitor.page.mouse.move(20, 20).then(() => visitor.page.mouse.move(30, 30));
  /** The band at the top of the window, and where it begins. */
  const place = () =>
    visitor.page.$$eval('main > *', (bands) => {
      const index = bands.findIndex((band) => band.getBoundingClientRect().bottom > 1);
      return { band: index, top: Math.round(bands[index]!.getBoundingClientRect().top) };
    });

  it('is laid out when somebody reads, and not before', async () => {
    await visitor.open('/');
    await waitUntilQuiet(visitor.page, 500);
    const [first, ...others] = await laidOut();
    expect(first).to.equal(true);
    expect(others.at(-1)).to.equal(false);
    await eventually(async () => {
      await read();
      expect(await isWhole()).to.equal(true);
    });
    visitor.expectClean();
  });

  it('is laid out at once on a page that a navigation shows', async () => {
    await visitor.open('/about');
    await eventually(async () => {
      await read();
      expect(await visitor.page.$eval('#app', (app) => 'served' in (app as HTMLElement).dataset)).to.equal(
        false,
      );
    });
    await visitor.follow('/');
    expect(await isWhole()).to.equal(true);
  });

  it('is all there for who asks for a place in it', async () => {
    await visitor.open('/#contact');
    expect(await isWhole()).to.equal(true);
    expect(
      await visitor.page.$eval('#contact', (contact) => contact.getBoundingClientRect().top),
    ).to.be.within(0, 120);
  });

  it('is found again where it was left by who loads the page again', async () => {
    await visitor.open('/');
    const height = await visitor.page.evaluate(() => {
      delete document.getElementById('app')!.dataset.served;
      return document.documentElement.scrollHeight;
    });
    await visitor.scrollTo(Math.round(height * 0.7));
    await eventually(async () => expect(await visitor.scrollTop()).to.be.above(height / 2));
    const left = await place();
    await visitor.load(() => visitor.page.reload());
    await eventually(async () => expect(await place()).to.deep.equal(left));
    await read();
    await waitUntilQuiet(visitor.page, 500);
    expect(await place()).to.deep.equal(left);
    visitor.expectClean();
  });
});
