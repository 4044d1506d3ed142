import { expect } from 'chai';
import type { Locale } from '../../client/i18n/locales';
import { localizePath } from '../../client/i18n/localize-path';
import { ENGLISH_FIRST } from '../support/addresses';
import { accessibilityFindings } from '../support/axe';
import { BROWSER_TIMEOUT_MS, openPage, type WatchedPage } from '../support/chromium';
import { recreatedNodes, markServedNodes, waitForHydration } from '../support/hydration';
import { waitUntilQuiet } from '../support/network-quiet';
import { brokenPictures, overflowing, pageFacts, storedNames } from '../support/page-checks';
import { EXAMPLE_PAGES, UNKNOWN_PATHS, notFoundTitle } from '../support/routes';
import { COMPANY_SITE_TIMEOUT_MS, companySite } from '../support/company-site';
import type { TestSite } from '../support/site';

/** A desktop and a phone. */
const WIDTHS = [1440, 375];
/**
 * The width decides the layout and the language the texts: every page is opened in every language, and every route at every
 * width.
 */
const localesAt = (width: number) =>
  ENGLISH_FIRST.locales.filter((_locale, index) => WIDTHS[index % WIDTHS.length] === width);
/**
 * Every page has to fit each of these: the narrowest window that WCAG 1.4.10 asks for (a desktop at 400 % zoom is as narrow),
 * a phone, a tablet in portrait, the first width with the menu in the header, a desktop, a large screen.
 */
const FITTING_WIDTHS = [320, 375, 768, 1024, 1440, 2560];
/** What a visit needs to have stored: the version of the site, and the positions that the back button leads to. */
const NEEDED_STORAGE = ['userappversion', 'scroll-positions'];
/** Pages that exist only with a query. */
const LISTS = ENGLISH_FIRST.locales.flatMap((locale) => [
  { path: localizePath('/blog?page=2', locale, ENGLISH_FIRST), locale },
  { path: localizePath('/blog?tag=web3', locale, ENGLISH_FIRST), locale },
]);

for (const width of WIDTHS) {
  const locales = localesAt(width);
  const isHere = ({ locale }: { locale: Locale }) => locales.includes(locale);
  describe(`every route at ${width} px`, function () {
    let site: TestSite;
    let walked: WatchedPage;

    before(async function () {
      this.timeout(COMPANY_SITE_TIMEOUT_MS + BROWSER_TIMEOUT_MS);
      site = await companySite();
      walked = await openPage({ width, reducedMotion: true });
      await markServedNodes(walked.page);
    });
    after(() => walked?.close());
    beforeEach(() => void (walked.problems.length = 0));

    const open = async (path: string) => {
      const response = await walked.page.goto(site.url + path);
      await waitForHydration(walked.page);
      await waitUntilQuiet(walked.page);
      // A response that the browser revalidated counts as a success.
      return response!.status() === 304 ? 200 : response!.status();
    };
    const expectWhole = async () => {
      walked.expectClean();
      expect(await walked.page.browserContext().cookies(), 'cookies').to.deep.equal([]);
      expect(NEEDED_STORAGE, 'stored before any choice').to.include.members(await storedNames(walked.page));
      expect(await recreatedNodes(walked.page), 'created again by the browser').to.deep.equal([]);
      expect(await brokenPictures(walked.page), 'broken pictures').to.deep.equal([]);
      expect(await accessibilityFindings(walked.page)).to.deep.equal([]);
      const { height = 0, ...viewport } = walked.page.viewport()!;
      for (const other of FITTING_WIDTHS) {
        await walked.page.setViewport({ ...viewport, height, width: other });
        expect(await overflowing(walked.page), `wider than ${other} px`).to.deep.equal([]);
      }
      await walked.page.setViewport({ ...viewport, height, width });
    };

    for (const { path, locale, name, title, searchTitle } of EXAMPLE_PAGES.filter(isHere)) {
      it(`${path} is complete, accessible and hydrated without changes`, async () => {
        expect(await open(path)).to.equal(200);
        await expectWhole();
        const { lang, h1, titles, descriptions, canonicals, repeatedIds } = await pageFacts(walked.page);
        expect(lang).to.equal(locale);
        expect(h1).to.deep.equal([title]);
        expect(titles).to.deep.equal([name === 'index' ? 'Larkfield' : `${searchTitle} | Larkfield`]);
        expect(descriptions).to.have.lengthOf(1);
        expect(descriptions[0]).to.have.length.above(30);
        expect(canonicals).to.deep.equal([site.url + path]);
        expect(repeatedIds).to.deep.equal([]);
      });
    }

    for (const { path, locale } of LISTS.filter(isHere)) {
      it(`${path} is complete, accessible and hydrated without changes`, async () => {
        expect(await open(path)).to.equal(200);
        await expectWhole();
        const { lang, h1, canonicals } = await pageFacts(walked.page);
        expect(lang).to.equal(locale);
        expect(h1).to.have.lengthOf(1);
        expect(canonicals).to.deep.equal([site.url + path]);
      });
    }

    for (const locale of locales) {
      it(`${UNKNOWN_PATHS[locale]} is the 404 page, accessible and hydrated without changes`, async () => {
        expect(await open(UNKNOWN_PATHS[locale])).to.equal(404);
        await expectWhole();
        const { lang, h1, titles, canonicals } = await pageFacts(walked.page);
        expect(lang).to.equal(locale);
        expect(h1).to.have.lengthOf(1);
        expect(titles).to.deep.equal([notFoundTitle(UNKNOWN_PATHS[locale])]);
        expect(canonicals).to.deep.equal([]);
      });
    }
  });
}
