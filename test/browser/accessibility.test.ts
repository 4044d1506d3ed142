import { expect } from 'chai';
import { BROWSER_TIMEOUT_MS, openPage, type WatchedPage } from '../support/chromium';
import { accessibilityFindings } from '../support/axe';
import { waitForHydration } from '../support/hydration';
import { EXAMPLE_PAGES, UNKNOWN_PATHS } from '../support/routes';
import { SAMPLE_SITE_TIMEOUT_MS, sampleSite } from '../support/sample-site';
import type { TestSite } from '../support/site';

for (const width of [375, 1440]) {
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

    for (const { path } of EXAMPLE_PAGES) {
      it(`${path} has no findings`, async () => {
        expect(await accessibilityFindings(await open(path))).to.deep.equal([]);
      });
    }

    for (const path of Object.values(UNKNOWN_PATHS)) {
      it(`the 404 page at ${path} has no findings`, async () => {
        expect(await accessibilityFindings(await open(path))).to.deep.equal([]);
      });
    }
  });
}
