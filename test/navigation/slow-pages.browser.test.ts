import { expect } from 'chai';
import { eventually } from '../support/eventually';
import { companySite } from '../support/company-site';
import { visit, type Visitor } from '../support/visitor';

describe('navigation to a page that takes longer', () => {
  const payload = '/web3/referral/_payload.json';
  let visitor: Visitor;
  let held: Promise<void>;
  let release: () => void;
  before(async () => {
    visitor = await visit((await companySite()).url);
    await visitor.page.setRequestInterception(true);
    visitor.page.on('request', (request) => {
      if (request.url().endsWith(payload)) void held.then(() => request.continue());
      else void request.continue();
    });
  });
  beforeEach(() => {
    visitor.requests.length = 0;
    held = new Promise((resolve) => (release = resolve));
  });

  it('shows a thin bar while a page takes longer than 100 ms', async () => {
    await visitor.open('/');
    await eventually(
      () => void expect(visitor.requests.some((one) => one.includes('/builds/meta/'))).to.equal(true),
    );
    await visitor.page.evaluate(() => {
      const seen = window as { barAfter?: number };
      const clicked = performance.now();
      new MutationObserver(() => {
        if (document.querySelector('.progress-bar')) seen.barAfter ??= performance.now() - clicked;
      }).observe(document.body, { childList: true });
    });
    await visitor.click('/web3/referral');
    await visitor.page.waitForSelector('.progress-bar:not([data-done])');
    const { after, height, heading } = await visitor.page.evaluate(() => ({
      after: (window as { barAfter?: number }).barAfter!,
      height: document.querySelector('.progress-bar')!.getBoundingClientRect().height,
      heading: document.querySelector('h1')!.textContent,
    }));
    expect(after).to.be.at.least(99);
    expect(height).to.be.within(1, 4);
    await visitor.arrive('/web3/referral', async () => release());
    expect(await visitor.page.$eval('h1', (h1) => h1.textContent)).not.to.equal(heading);
    await visitor.page.waitForFunction(() => !document.querySelector('.progress-bar'));
    visitor.expectClean();
  });

  it('shows the page of the last of two links clicked in a row, even if the first page arrives later', async () => {
    await visitor.open('/');
    await visitor.page.evaluate(() => {
      const pushed: string[] = [];
      Object.assign(window, { pushed });
      const push = history.pushState.bind(history);
      history.pushState = (...args) => {
        pushed.push(new URL(String(args[2])).pathname);
        push(...args);
      };
      // A prefetch goes on when the visitor leaves: nothing aborts it, so that the page does arrive later.
      document
        .querySelector('main')!
        .prepend(Object.assign(document.createElement('a'), { href: '/web3/referral' }));
      document.querySelector<HTMLElement>('main a')!.textContent = 'Referral';
    });
    await eventually(() => void expect(visitor.requests).to.include(`GET ${payload}`));
    await visitor.click('/web3/referral');
    await visitor.follow('/workshops');
    const arrived = visitor.page.waitForResponse((response) => response.url().endsWith(payload));
    release();
    await arrived;
    await visitor.follow('/blog');
    expect(await visitor.page.evaluate(() => (window as { pushed?: string[] }).pushed)).to.deep.equal([
      '/workshops',
      '/blog',
    ]);
    visitor.expectClean();
  });
});
