import { expect } from 'chai';
import { openPage, type WatchedPage } from '../support/chromium';
import { EXAMPLE_PAGES } from '../support/routes';
import { companySite } from '../support/company-site';
import type { TestSite } from '../support/site';

describe('on paper', () => {
  let site: TestSite;
  let printed: WatchedPage;
  before(async () => {
    site = await companySite();
    // A4 without its margins.
    printed = await openPage({ javaScript: false, width: 720 });
  });

  for (const { path, title } of EXAMPLE_PAGES.filter(({ locale }) => locale === 'en'))
    it(`${path} is black on white, without menus and forms, and names the addresses of its links`, async () => {
      await printed.page.goto(site.url + path);
      await printed.page.emulateMediaType('print');
      const faults = await printed.page.evaluate(() => {
        const shown = [...document.querySelectorAll<HTMLElement>('body *')].filter(
          (element) => element.checkVisibility() && !element.closest('svg, .kit-visually-hidden'),
        );
        const name = ({ localName, className }: HTMLElement) => `${localName}.${className}`;
        const edge = document.documentElement.clientWidth;
        return {
          pressed: shown
            .filter((element) => element.matches('nav:not(main nav), form, input, button, video'))
            .map(name),
          coloured: shown
            .filter((element) => {
              const { backgroundColor, backgroundImage, color } = getComputedStyle(element);
              return (
                `${backgroundColor} ${backgroundImage} ${color}` !== 'rgba(0, 0, 0, 0) none rgb(0, 0, 0)'
              );
            })
            .map(name),
          withoutAddress: shown
            .filter((element) =>
              element.matches('main a:not([href^="#"], [href^="mailto:"], [href^="tel:"])'),
            )
            .filter((link) => !getComputedStyle(link, '::after').content.includes(link.getAttribute('href')!))
            .map(name),
          wide: shown.filter((element) => element.getBoundingClientRect().right > edge + 1).map(name),
        };
      });
      expect(faults).to.deep.equal({ pressed: [], coloured: [], withoutAddress: [], wide: [] });
      expect(await printed.page.$eval('h1', (heading) => heading.checkVisibility()), title).to.equal(true);
    });
});
