import { expect } from 'chai';
import { waitUntilQuiet } from '../support/network-quiet';
import { eventually } from '../support/eventually';
import { companySite } from '../support/company-site';
import type { TestSite } from '../support/site';
import { visit, type Visitor } from '../support/visitor';

/** The budget for all that home loads by itself, in bytes of brotli. */
const HOME_BYTES = 96_000;
/** The part of it that the document names: the browser waits for it before `load`. */
const BEFORE_LOAD_BYTES = 6_000;

describe('the JavaScript of home', function () {
  let site: TestSite;
  let visitor: Visitor;
  /** Size of each script in bytes of brotli, by its path. */
  const scripts = new Map<string, number>();

  before(async () => {
    site = await companySite();
    visitor = await visit(site.url);
    // Prefetched pages do not count as home's, and a visitor who saves data gets none.
    const session = await visitor.page.createCDPSession();
    await session.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true });
    visitor.page.on('response', (response) => {
      const headers = response.headers();
      if (!headers['content-type']?.startsWith('text/javascript')) return;
      expect(headers['content-encoding'] ?? 'none', response.url()).to.be.oneOf(['br', 'none']);
      scripts.set(new URL(response.url()).pathname, Number(headers['content-length']));
    });
    await visitor.open('/');
    await eventually(() => void expect(visitor.requests.join('\n')).to.match(/\/builds\/meta\//));
    await waitUntilQuiet(visitor.page, 500);
  });

  it('is at most 96 kB before any interaction', function () {
    const bytes = [...scripts.values()].reduce((sum, size) => sum + size, 0);
    console.log(`      ${bytes} bytes of brotli in ${scripts.size} files`);
    expect(bytes).to.be.within(1, HOME_BYTES);
    visitor.expectClean();
  });

  it('is at most 6 kB before `load`', async () => {
    const named = await visitor.page.$$eval('script[src], link[rel=modulepreload]', (elements) =>
      elements.map((element) => element.getAttribute('src') ?? element.getAttribute('href')!),
    );
    const bytes = named.reduce((sum, name) => sum + scripts.get(name)!, 0);
    console.log(`      ${bytes} bytes of brotli in ${named.length} files`);
    expect(bytes).to.be.within(1, BEFORE_LOAD_BYTES);
  });

  it('contains no code of forms, of the dialog or of web vitals', () => {
    const names = [...scripts.keys()].join(' ');
    expect(names)
      .to.match(/home-blocks/)
      .and.not.match(/form-controller|dialog|vitals|-page-(?<!home-blocks-)/);
  });

  it('loads forms when one comes near the window, and web vitals at the first interaction', async () => {
    const known = new Set(scripts.keys());
    await visitor.page.$eval('main form', (form) => form.scrollIntoView());
    await eventually(() => {
      const added = [...scripts.keys()].filter((name) => !known.has(name)).join(' ');
      expect(added)
        .to.match(/form-controller/)
        .and.match(/web-vitals/);
    });
    visitor.expectClean();
  });
});
