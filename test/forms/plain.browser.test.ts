import { expect } from 'chai';
import type { Page } from 'puppeteer';
import { becomes, eventually } from '../support/eventually';
import { formOn } from '../support/form-page';
import { completeValues, ownMark } from '../support/form-post';
import { formSite } from '../support/form-site';
import { waitForHydration } from '../support/hydration';
import type { TestPocketBase } from '../support/pocketbase';
import type { TestSite } from '../support/site';
import { visit, type Visitor } from '../support/visitor';

describe('a form in a browser without JavaScript', () => {
  let pocketbase: TestPocketBase;
  let site: TestSite;
  let visitor: Visitor;
  let page: Page;
  before(async () => {
    ({ site, pocketbase } = await formSite());
  });
  afterEach(() => visitor?.close());

  const open = async (path: string, { javaScript = true } = {}) => {
    visitor = await visit(site.url, { javaScript });
    page = visitor.page;
    await page.goto(site.url + path, { waitUntil: 'load' });
  };

  /** Follows a link wherever the browser has scrolled to: a click at a place may miss a page that still scrolls. */
  const follow = (selector: string) =>
    Promise.all([page.waitForNavigation(), page.$eval(selector, (link) => (link as HTMLElement).click())]);

  it('takes a form from its errors to its confirmation', async () => {
    const path = '/sl/digitalization';
    await open(path, { javaScript: false });
    const form = formOn(page, 'form-contact');
    const values = completeValues('contact', ownMark('no-script'));
    await form.fill({ ...values, name: '' });
    await Promise.all([page.waitForNavigation(), form.submit()]);
    expect(page.url()).to.equal(`${site.url}/forms/contact`);
    expect(await form.errors()).to.deep.equal({ name: 'Obvezno polje' });
    expect(await form.values()).to.deep.equal({ ...values, name: '' });
    // A browser follows "autofocus" with a frame that it draws after the page has loaded.
    await eventually(async () => expect(await form.focused()).to.equal('name'));
    const top = await page.$eval('#form-contact', (element) => element.getBoundingClientRect().top);
    expect(top).to.be.within(-900, 900);

    await form.fill({ name: 'Ana Novak' });
    await Promise.all([page.waitForNavigation(), form.submit()]);
    expect(page.url()).to.equal(`${site.url}${path}?sent=contact#form-contact`);
    expect(await form.result()).to.match(/uspešno oddan/);
    expect(await page.evaluate(() => document.activeElement!.id)).to.equal('form-contact');
    expect(await page.$eval('#form-contact > p', (next) => next.textContent)).to.match(
      /^Larkfield vam odgovori po e-pošti, ob delavnikih v 24 urah\./,
    );
    await follow('#form-contact > a');
    expect(page.url()).to.equal(`${site.url}${path}#form-contact`);
    expect((await form.values()).name).to.equal('');
    const messages = pocketbase.admin.collection('messages');
    await eventually(async () => {
      const { items } = await messages.getList(1, 5, { filter: `message = "${values.message}"` });
      expect(items).to.have.length(1);
    });
    visitor.expectClean();
  });

  it('hands its errors over to the controller if JavaScript loads after the post', async () => {
    await open('/contact');
    // Before it the page replaces its entry in the history, which counts as a navigation.
    await waitForHydration(page);
    // Posts like a browser whose scripts have not loaded yet.
    await Promise.all([
      page.waitForNavigation(),
      page.$eval('#form-contact', (element) => {
        const form = element as HTMLFormElement;
        (form.elements.namedItem('name') as HTMLInputElement).value = 'Ana';
        (form.elements.namedItem('email') as HTMLInputElement).value = 'nobody';
        form.submit();
      }),
    ]);
    const form = formOn(page, 'form-contact');
    await form.waitForController();
    expect(page.url(), 'the address is the page’s own again').to.equal(`${site.url}/contact`);
    await becomes(() => form.errors(), { email: 'Invalid email address', message: 'Required' });
    expect(await form.values()).to.include({ name: 'Ana', email: 'nobody' });
    await form.fill({ email: '@example.com', message: 'Hello after all' });
    await form.submit();
    await eventually(async () => void expect(await form.result()).to.equal('Form successfully submitted'));
    visitor.expectClean();
  });
});
