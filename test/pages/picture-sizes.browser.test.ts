import { expect } from 'chai';
import { ENGLISH_FIRST } from '../support/addresses';
import { openPage } from '../support/chromium';
import { companySite } from '../support/company-site';
import { EXAMPLE_PAGES } from '../support/routes';

const WIDTHS = [320, 375, 639, 640, 767, 768, 1023, 1024, 1280, 1440, 2560];
/** Nobody sees that a fiftieth of the pixels is missing. */
const ENOUGH = 0.98;
/** Sizes are twice as large as the next ones. */
const TOO_LARGE = 2;

describe('the pictures of a page', () => {
  it('say how large they are shown in every window, and the first one is named before the styles', async () => {
    const site = await companySite();
    const { page } = await openPage({ reducedMotion: true });
    const wrong: string[] = [];
    let pictures = 0;
    for (const { path, locale } of EXAMPLE_PAGES) {
      if (locale !== ENGLISH_FIRST.defaultLocale) continue;
      await page.goto(site.url + path);
      const html = await (await fetch(site.url + path)).text();
      const [first = ''] = /<img [^>]*loading="eager"[^>]*>/.exec(html) ?? [];
      const [sources = 'none'] = /(?<=srcset=")[^"]+/i.exec(first) ?? [];
      const named = html.slice(0, html.indexOf('rel="stylesheet"')).includes(sources);
      expect(named, path).to.equal(first !== '');
      for (const width of WIDTHS) {
        await page.setViewport({ width, height: 900 });
        for (const { shown, said } of await page.evaluate(readSizes)) {
          pictures += 1;
          if (said < shown * ENOUGH || said > shown * TOO_LARGE)
            wrong.push(`${width}: ${shown} said ${said} ${path}`);
        }
      }
    }
    expect(pictures).to.be.above(100);
    expect(wrong).to.deep.equal([]);
  });
});

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
