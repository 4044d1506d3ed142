import { expect } from 'chai';
import { LOCALES } from '../../client/i18n/locales';
import { BROWSER_TIMEOUT_MS, openPage, type WatchedPage } from '../support/chromium';
import { accessibilityFindings } from '../support/axe';
import { waitForHydration } from '../support/hydration';
import { EXAMPLE_PAGES, UNKNOWN_PATHS } from '../support/routes';
import { SAMPLE_SITE_TIMEOUT_MS, sampleSite } from '../support/sample-site';
import type { TestSite } from '../support/site';

/**
 * The width decides the layout and the language the texts: every page is read in every language, and every route at every
 * width.
 */
const WIDTHS = [1440, 375];
const localesAt = (width: number) =>
  LOCALES.filter((_locale, index) => WIDTHS[index % WIDTHS.length] === width);

for (const width of WIDTHS) {
  const locales = localesAt(width);
  describe(`accessibility at ${width} px`, function () {
    let site: TestSite;
    let watched: WatchedPage;

    before(async function () {
      this.timeout(SAMPLE_SITE_TIMEOUT_MS + BROWSER_TIMEOUT_MS);
      site = await sampleSite();
      watched = await openPage({ width, reducedMotion: true });
    });
    after(() => watched?.close());

    const open = async (path: string) => {
      await watched.page.goto(site.url + path);
      await waitForHydration(watched.page);
      return watched.page;
    };

    for (const { path } of EXAMPLE_PAGES.filter(({ locale }) => locales.includes(locale))) {
      it(`${path} has no findings`, async () => {
        expect(await accessibilityFindings(await open(path))).to.deep.equal([]);
      });
    }

    for (const path of locales.map((locale) => UNKNOWN_PATHS[locale])) {
      it(`the 404 page at ${path} has no findings`, async () => {
        expect(await accessibilityFindings(await open(path))).to.deep.equal([]);
      });
    }
  });
}
