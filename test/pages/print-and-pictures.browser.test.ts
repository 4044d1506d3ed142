import { expect } from 'chai';
import { openPage, type WatchedPage } from '../support/chromium';
import { EXAMPLE_PAGES } from '../support/routes';
import { companySite } from '../support/company-site';
import type { TestSite } from '../support/site';

/** A4 without its margins. */
const PAPER_WIDTH = 720;
const WIDTHS = [320, 375, 639, 640, 767, 768, 1023, 1024, 1280, 1440, 2560];
/** Nobody sees that a fiftieth of the pixels is missing. */
const ENOUGH = 0.98;
/** Sizes are twice as large as the next ones. */
const TOO_LARGE = 2;

describe('each page, without scripts,', () => {
  let site: TestSite;
  let watched: WatchedPage;
  let pictures = 0;
  before(async () => {
    site = await companySite();
    watched = await openPage({ javaScript: false });
  });

  for (const { path, title } of EXAMPLE_PAGES.filter(({ locale }) => locale === 'en'))
    it(`${path} says how large its pictures are shown in every window, and is black on white on paper, without menus and forms, with the addresses of its links`, async () => {
      const { page } = watched;
      await page.emulateMediaType('screen');
      const response = await page.goto(site.url + path);
      expect(isFirstPictureEarly(await response!.text()), 'named before the styles').to.equal(true);
      const wrong: string[] = [];
      for (const width of WIDTHS) {
        await page.setViewport({ width, height: 900 });
        for (const { shown, said } of await page.evaluate(readSizes)) {
          pictures += 1;
          if (said < shown * ENOUGH || said > shown * TOO_LARGE)
            wrong.push(`${width}: ${shown} said ${said}`);
        }
      }
      expect(wrong).to.deep.equal([]);

      await page.setViewport({ width: PAPER_WIDTH, height: 900 });
      await page.emulateMediaType('print');
      expect(await page.evaluate(readPaper, site.url)).to.deep.equal({
        ...{ pressed: [], coloured: [], withoutAddress: [], wide: [] },
      });
      expect(await page.$eval('h1', (heading) => heading.checkVisibility()), title).to.equal(true);
    });

  it('has pictures at all', () => expect(pictures).to.be.above(100));
});

/** Whether the first picture is named before the style sheet, if a page begins with one. */
function isFirstPictureEarly(html: string): boolean {
  const [first = ''] = /<img [^>]*loading="eager"[^>]*>/.exec(html) ?? [];
  const [sources = 'none'] = /(?<=srcset=")[^"]+/i.exec(first) ?? [];
  return html.slice(0, html.indexOf('rel="stylesheet"')).includes(sources) === (first !== '');
}

/** How wide each picture is drawn, and is said to be, in CSS pixels. */
const readSizes = () =>
  Array.from(document.querySelectorAll<HTMLImageElement>('img[srcset]'), (image) => {
    const sizes = image.sizes.split(',').map((each) => /^(?:(\(.*\)) )?(\d+)(px|vw)$/.exec(each.trim())!);
    const [, , length, unit] = sizes.find(([, query]) => !query || matchMedia(query).matches)!;
    return {
      shown: image.offsetWidth,
      said: unit === 'vw' ? (Number(length) * innerWidth) / 100 : Number(length),
    };
  });

/** Finds elements that must not be visible on paper, by kind. Runs in the page. */
function readPaper(siteUrl: string) {
  const shown = [...document.querySelectorAll<HTMLElement>('body *')].filter(
    (element) => element.checkVisibility() && !element.closest('svg, .kit-visually-hidden'),
  );
  const name = ({ localName, className }: HTMLElement) => `${localName}.${className}`;
  const addressOf = (link: HTMLElement) => link.getAttribute('href')!.replace(/^(?=\/)/, siteUrl);
  const edge = document.documentElement.clientWidth;
  return {
    pressed: shown
      .filter((element) =>
        element.matches('nav, form, input, button, video, summary svg, .kit-button svg, #register'),
      )
      .map(name),
    coloured: shown
      .filter((element) => {
        const { backgroundColor, backgroundImage, color } = getComputedStyle(element);
        return `${backgroundColor} ${backgroundImage} ${color}` !== 'rgba(0, 0, 0, 0) none rgb(0, 0, 0)';
      })
      .map(name),
    withoutAddress: shown
      .filter((element) => element.matches('main a:not([href^="#"], [href^="mailto:"], [href^="tel:"])'))
      .filter(
        (link) => !getComputedStyle(link, '::after').content.replaceAll('" "', '').includes(addressOf(link)),
      )
      .map(name),
    wide: shown.filter((element) => element.getBoundingClientRect().right > edge + 1).map(name),
  };
}
