import { expect } from 'chai';
import { waitUntilQuiet } from '../support/network-quiet';
import { eventually } from '../support/eventually';
import { companySite } from '../support/company-site';
import { EXAMPLE_PAGES } from '../support/routes';
import type { TestSite } from '../support/site';
import { visit, type Visitor } from '../support/visitor';

/** Limits of what pages load for a reader, and of what the application adds on home. */
const READING_BYTES = 10_000;
const APPLICATION_BYTES = 95_500;

describe('JavaScript', function () {
  let site: TestSite;
  let visitor: Visitor;
  /** Size of each script in bytes of brotli, by its path. */
  const scripts = new Map<string, number>();

  before(async () => {
    site = await companySite();
    visitor = await visit(site.url);
    // Prefetched pages do not count as the page's own, and a visitor who saves data gets none.
    const session = await visitor.page.createCDPSession();
    await session.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true });
    visitor.page.on('response', (response) => {
      const headers = response.headers();
      if (!headers['content-type']?.startsWith('text/javascript')) return;
      expect(headers['content-encoding'] ?? 'none', response.url()).to.be.oneOf(['br', 'none']);
      scripts.set(new URL(response.url()).pathname, Number(headers['content-length']));
    });
  });
  const size = () => [...scripts.values()].reduce((sum, bytes) => sum + bytes, 0);

  it('of the pages of all routes together is at most 10 kB for somebody who reads them', async () => {
    const { page } = visitor;
    for (const { path } of EXAMPLE_PAGES.filter(({ locale }) => locale === 'en')) {
      await page.goto(site.url + path);
      await page.hover('main h1');
      await visitor.scrollTo(10_000);
      await page.hover('footer a');
      await waitUntilQuiet(page);
    }
    console.log(`      ${size()} bytes of brotli in ${scripts.size} files`);
    expect(size()).to.be.within(1, READING_BYTES);
    expect([...scripts.keys()].join()).to.match(/web-vitals/);
    visitor.expectClean();
  });

  it('of the application is at most 95.5 kB on home, and contains no code of forms and of the dialog', async () => {
    const reading = size();
    await visitor.open('/');
    await eventually(() => void expect(visitor.requests.join('\n')).to.match(/\/builds\/meta\//));
    await waitUntilQuiet(visitor.page, 500);
    console.log(`      ${size() - reading} bytes of brotli`);
    expect(size() - reading).to.be.within(1, APPLICATION_BYTES);
    expect([...scripts.keys()].join(' '))
      .to.match(/home-blocks/)
      .and.not.match(/form-controller|dialog|-page-(?<!home-blocks-)/);
  });

  it('of forms loads when one comes near the window', async () => {
    await visitor.page.$eval('main form', (form) => form.scrollIntoView());
    await eventually(() => void expect([...scripts.keys()].join(' ')).to.match(/form-controller/));
    visitor.expectClean();
  });
});
