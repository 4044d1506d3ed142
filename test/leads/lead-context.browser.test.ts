import { expect } from 'chai';
import { eventually } from '../support/eventually';
import { formOn } from '../support/form-page';
import { completeValues, ownMark } from '../support/form-post';
import { formSite } from '../support/form-site';
import { waitForHydration } from '../support/hydration';
import { storedNames } from '../support/page-checks';
import type { TestPocketBase } from '../support/pocketbase';
import type { TestSite } from '../support/site';
import { visit, type Visitor } from '../support/visitor';

describe('a lead that was sent in a browser', () => {
  let pocketbase: TestPocketBase;
  let site: TestSite;
  let visitor: Visitor;
  before(async () => {
    ({ site, pocketbase } = await formSite());
    visitor = await visit(site.url);
  });
  beforeEach(() => visitor.forget());

  /** Follows a link on another site, which is served from here. */
  async function arriveFrom(origin: string, address: string): Promise<void> {
    const { page } = visitor;
    const body = `<!doctype html><a href="${address.replaceAll('&', '&amp;')}">A result</a>`;
    await visitor.intercept((request) =>
      request.url().startsWith(origin)
        ? request.respond({ contentType: 'text/html', body })
        : request.continue(),
    );
    await page.goto(`${origin}/?q=x`);
    await Promise.all([page.waitForNavigation(), page.click('a')]);
  }

  /** Begins a visit with a page that a search has found. */
  async function beginAt(path: string): Promise<void> {
    await arriveFrom('http://search.example', site.url + path);
    await waitForHydration(visitor.page);
  }

  it('says where the visit began, also after a reload, and only the tab keeps it', async () => {
    const { page } = visitor;
    await beginAt('/workshops?utm_source=news&utm_campaign=spring&email=x');
    await page.$eval('footer a[href="/about"]', (link) => (link as HTMLElement).click());
    await page.waitForFunction(() => location.pathname === '/about');
    await visitor.follow('/contact');
    await visitor.load(() => page.reload());

    const form = formOn(page, 'form-contact');
    await form.waitForController();
    const values = completeValues('contact', ownMark('visit-context'));
    await form.fill(values);
    await form.submit();
    await form.waitForResult();
    await eventually(async () => {
      const filter = pocketbase.admin.filter('message = {:message}', { message: values.message });
      const { items } = await pocketbase.admin.collection('messages').getList(1, 2, { filter });
      expect(items.map(({ context }) => context as object)).to.deep.equal([
        {
          page: '/contact',
          language: 'en',
          firstPage: '/workshops',
          referrer: 'search.example',
          campaign: { source: 'news', campaign: 'spring' },
        },
      ]);
    });
    expect(await page.browserContext().cookies()).to.deep.equal([]);
    expect(await storedNames(page)).to.deep.equal(['scroll-positions', 'userappversion', 'visit']);
    visitor.expectClean();
  });
});
