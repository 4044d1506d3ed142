import { expect } from 'chai';
import { colorFindings } from '../support/axe';
import { openPage, type WatchedPage } from '../support/chromium';
import { eventually } from '../support/eventually';
import { startTestPocketBase, type TestPocketBase } from '../support/pocketbase';
import { createRandom } from '../support/random';
import { startSite, type TestSite } from '../support/site';

/** A page of each tone. */
const PAGES = [
  '/',
  '/web3/voucher',
  '/digitalization',
  '/workshops',
  '/project',
  '/manufacturing',
  '/nothing-here',
];
/** One of two colours and one of three; the palette's own tests try many more. */
const BRANDS = 2;

describe('pages in the colours of any brand', function () {
  let pocketbase: TestPocketBase;
  let site: TestSite;
  let watched: WatchedPage;
  before(async () => {
    pocketbase = await startTestPocketBase({ content: true });
    site = await startSite({ pocketbase });
    watched = await openPage({ reducedMotion: true });
  });

  const random = createRandom('pages');
  const anyColor = () => `#${random.whole(0, 0xffffff).toString(16).padStart(6, '0')}`;
  for (let brand = 0; brand < BRANDS; brand += 1) {
    const colors = { primary: anyColor(), accent: anyColor(), ...(brand > 0 && { third: anyColor() }) };
    it(`have nothing that cannot be read: ${Object.values(colors).join(', ')}`, async () => {
      const [record] = await pocketbase.admin.collection('site').getFullList();
      await pocketbase.admin.collection('site').update(record!.id, { colors });
      const styleSheet = async () =>
        /\/assets\/brand-\w+\.css/.exec(await (await fetch(site.url)).text())![0];
      await eventually(async () =>
        expect(await (await fetch(site.url + (await styleSheet()))).text()).to.include(colors.accent),
      );
      for (const path of PAGES) {
        await watched.page.goto(site.url + path);
        expect(await colorFindings(watched.page), path).to.deep.equal([]);
      }
    });
  }
});
