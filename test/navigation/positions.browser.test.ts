import { expect } from 'chai';
import { eventually } from '../support/eventually';
import { withResolvers } from '../support/with-resolvers';
import { companySite } from '../support/company-site';
import type { TestSite } from '../support/site';
import { visit, type Visitor } from '../support/visitor';

describe('the position on a page', function () {
  let site: TestSite;
  let visitor: Visitor;

  before(async () => {
    site = await companySite();
    visitor = await visit(site.url);
  });
  beforeEach(() => void (visitor.problems.length = 0));

  it('restores the position on back and forward, after a reload, when going back after one, and for a visitor who comes back from another site', async () => {
    await visitor.open('/blog');
    await visitor.scrollTo(700);
    await visitor.follow('/workshops');
    await visitor.scrollTo(300);
    await visitor.back('/blog');
    expect(await visitor.scrollTop()).to.equal(700);
    await visitor.forward('/workshops');
    expect(await visitor.scrollTop()).to.equal(300);
    expect(await visitor.isSameDocument()).to.equal(true);
    await visitor.load(() => visitor.page.reload());
    await eventually(async () => void expect(await visitor.scrollTop()).to.equal(300));
    await visitor.back('/blog');
    expect(await visitor.scrollTop()).to.equal(700);
    await visitor.forward('/workshops');
    await visitor.scrollTo(400);
    await visitor.page.goto('about:blank');
    await visitor.page.goBack();
    await eventually(async () => void expect(await visitor.scrollTop()).to.equal(400));
    visitor.expectClean();
  });

  it('shows the same place of a long page after a reload, although what is below is laid out in turn', async () => {
    const { page } = visitor;
    const place = () =>
      page.evaluate(() => ({
        text: document.elementFromPoint(100, 450)!.textContent,
        isWhole: !('inTurn' in document.querySelector<HTMLElement>('#app')!.dataset),
      }));
    await visitor.read('/');
    await visitor.scrollTo(4000);
    const left = await place();
    await page.reload();
    await eventually(async () => void expect(await place()).to.deep.equal(left));
    visitor.expectClean();
  });

  it('scrolls to fragments: on another page, on the same page, and when going back', async () => {
    const distanceTo = (id: string) =>
      visitor.page.evaluate(
        (of) => Math.abs(Math.round(document.getElementById(of)!.getBoundingClientRect().top)),
        id,
      );
    await visitor.open('/blog');
    await visitor.follow('/digitalization#contact');
    expect(await visitor.isSameDocument()).to.equal(true);
    expect(await visitor.scrollTop()).to.be.above(500);
    expect(await distanceTo('contact')).to.be.below(200);
    const focused = await visitor.page.evaluate(() => document.activeElement!.id);
    expect(focused).to.equal('contact');

    await visitor.click('#content');
    await eventually(async () => void expect(await visitor.scrollTop()).to.be.below(200));
    await visitor.page.goBack();
    await eventually(async () => void expect(await distanceTo('contact')).to.be.below(200));
    expect(await visitor.isSameDocument()).to.equal(true);

    await visitor.follow('/web3#%E0%A4%A');
    expect(await visitor.scrollTop()).to.equal(0);
    visitor.expectClean();
  });

  it('keeps an article that came with the document when going to a fragment, to another page, and back', async () => {
    const article = '/blog/delivery-notes-read-by-ai';
    const shown = () =>
      visitor.page.evaluate(() => ({
        title: document.title,
        description: document.querySelector('meta[name=description]')!.getAttribute('content'),
        text: document.querySelector('.prose')!.textContent,
      }));
    await visitor.open(article);
    const served = await shown();
    expect(served.text!.length).to.be.above(1000);
    await visitor.page.evaluate(() => (location.hash = '#content'));
    await eventually(() => void expect(visitor.page.url()).to.match(/#content$/));
    expect(await shown()).to.deep.equal(served);
    await visitor.follow('/workshops');
    await visitor.back(`${article}#content`);
    expect(await shown()).to.deep.equal(served);
    expect(await visitor.isSameDocument()).to.equal(true);
    visitor.expectClean();
  });

  it('goes back to its page while the application loads after a reload', async () => {
    // Of a new visitor, whose browser knows no script yet.
    visitor = await visit(site.url);
    const { promise: held, resolve: release } = withResolvers();
    await visitor.intercept(
      (request) =>
        void (/\/start-/.test(request.url()) ? held : Promise.resolve()).then(() => request.continue()),
    );
    const { page } = visitor;
    await page.goto(`${site.url}/blog`);
    const title = await page.title();
    // As the application does when somebody follows a link.
    await page.evaluate(() => history.pushState({ key: 'workshops' }, '', '/workshops'));
    await page.reload();
    expect(await page.title()).not.to.equal(title);
    await page.evaluate(() => history.back());
    await eventually(async () => expect(await page.title()).to.equal(title));
    expect(new URL(page.url()).pathname).to.equal('/blog');
    release();
  });
});
