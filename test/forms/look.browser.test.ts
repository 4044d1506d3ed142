import { expect } from 'chai';
import type { HTTPRequest, Page } from 'puppeteer';
import { eventually } from '../support/eventually';
import { formOn } from '../support/form-page';
import { completeValues } from '../support/form-post';
import { formSite } from '../support/form-site';
import { visit, type Visitor } from '../support/visitor';

describe('the look of a form', () => {
  let visitor: Visitor;
  let page: Page;
  before(async () => {
    const { site } = await formSite();
    visitor = await visit(site.url);
    page = visitor.page;
  });
  beforeEach(() => visitor.forget());

  it('has labels inside the empty fields, labels above the filled ones, and errors below', async () => {
    await visitor.openWhole('/contact');
    const form = formOn(page, 'form-contact');
    await form.waitForController();
    /** Whether the label ends above the control, and where the error begins, if there is one. */
    const place = (name: string) =>
      page.$eval(`#form-contact-${name}`, (control) => {
        const field = control.closest('.kit-field')!;
        const box = control.getBoundingClientRect();
        const error = field.querySelector('.kit-field-error')?.getBoundingClientRect();
        return {
          label:
            field.querySelector('.kit-field-label')!.getBoundingClientRect().bottom <= box.top
              ? 'above'
              : 'inside',
          error: error ? (error.top >= box.bottom ? 'below' : 'elsewhere') : 'none',
        };
      });
    expect(await place('company')).to.deep.equal({ label: 'inside', error: 'none' });
    expect(await place('email'), 'with a placeholder').to.deep.equal({ label: 'inside', error: 'none' });
    await form.fill({ company: 'Pregib' });
    await page.keyboard.press('Tab');
    for (const name of ['company', 'email'])
      await eventually(
        async () => void expect(await place(name), name).to.deep.equal({ label: 'above', error: 'none' }),
      );
    await form.submit();
    await eventually(
      async () => void expect(await place('message')).to.deep.equal({ label: 'inside', error: 'below' }),
    );
    await (await form.field('company')).evaluate((field) => field.select());
    await page.keyboard.press('Backspace');
    await page.focus('#form-contact-name');
    await eventually(
      async () => void expect(await place('company')).to.deep.equal({ label: 'inside', error: 'none' }),
    );
    visitor.expectClean();
  });

  it('has a spinner in the button while it is sent, and fades in its result', async () => {
    await visitor.openWhole('/web3/referral');
    const held: HTTPRequest[] = [];
    await visitor.intercept((request) =>
      request.method() === 'POST' && request.url().includes('/forms/')
        ? held.push(request)
        : request.continue(),
    );
    const form = formOn(page, 'form-referral');
    await form.waitForController();
    await form.fill(completeValues('referral', 'faded'));
    const button = (await page.$('#form-referral button[type="submit"]'))!;
    const width = (await button.boundingBox())!.width;
    expect(await page.$('#form-referral .kit-spinner')).to.equal(null);
    await form.submit();
    await page.waitForSelector('#form-referral .kit-spinner', { visible: true });
    expect((await button.boundingBox())!.width, 'the button keeps its width').to.equal(width);
    await eventually(() => void expect(held).to.have.length(1));

    await page.evaluate(() => {
      const seen = ((window as unknown as { seen: string[] }).seen = []) as string[];
      document.addEventListener('animationstart', ({ animationName, target }) => {
        if ((target as Element).closest('.form__result')) seen.push(animationName);
      });
    });
    await held[0]!.continue();
    expect(await form.waitForResult()).to.equal(
      'Referral registration successfully submitted. An email with the referral code and further instructions has been sent to your address.',
    );
    await eventually(
      async () =>
        void expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).to.deep.equal([
          'kit-fade-in',
        ]),
    );
    await eventually(async () => void expect(await page.$$('#form-referral .kit-spinner')).to.have.length(0));
    visitor.expectClean();
  });
});
