import { expect } from 'chai';
import type { Page } from 'puppeteer';
import { eventually } from '../support/eventually';
import { companySite } from '../support/company-site';
import type { TestSite } from '../support/site';
import { visit, type Visitor } from '../support/visitor';

const COVER = 'main .cover';

describe('a cover', function () {
  let site: TestSite;
  let visitor: Visitor;
  let page: Page;
  before(async () => {
    site = await companySite();
    visitor = await visit(site.url, { reducedMotion: true });
    page = visitor.page;
  });

  it('that cannot be loaded looks like that of an entry without a picture', async () => {
    await page.setRequestInterception(true);
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.startsWith('/files/')) void request.respond({ status: 503 });
      else void request.continue();
    });
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
