import { expect } from 'chai';
import type { Browser } from 'puppeteer';
import { serveFixture } from './fixture/serve-fixture';
import { BROWSER_TIMEOUT_MS, launchBrowser, openPage, waitForFocus, type Watched } from './support/browser';

describe('fields in a form', function () {
  this.timeout(BROWSER_TIMEOUT_MS);
  let browser: Browser;
  let fixture: Awaited<ReturnType<typeof serveFixture>>;
  let watched: Watched;

  before(async () => {
    [fixture, browser] = await Promise.all([serveFixture(), launchBrowser()]);
  });
  after(async () => {
    await browser?.close();
    fixture?.stop();
  });
  beforeEach(async () => {
    watched = await openPage(browser, fixture.url);
  });
  afterEach(async () => {
    await watched.page.close();
    expect(watched.complaints, 'console').to.deep.equal([]);
  });

  /** Whether the label stands above the control, and not inside. */
  const labelIsAbove = (name: string) =>
    watched.page.waitForFunction(
      (wanted) => {
        const control = document.querySelector(`[name=${wanted}]`)!;
        const label = control.closest('.bf-field')!.querySelector('label')!;
        return label.getBoundingClientRect().bottom <= control.getBoundingClientRect().top + 1;
      },
      {},
      name,
    );
  const labelRestsInside = (name: string) =>
    watched.page.waitForFunction(
      (wanted) => {
        const control = document.querySelector(`[name=${wanted}]`)!.getBoundingClientRect();
        const label = document
          .querySelector(`[name=${wanted}]`)!
          .closest('.bf-field')!
          .querySelector('label')!;
        const box = label.getBoundingClientRect();
        return box.top >= control.top && box.bottom <= control.bottom && box.left > control.left;
      },
      {},
      name,
    );

  it('work with register() of react-hook-form: values, errors, reset', async () => {
    const { page } = watched;
    await page.click('button[type=submit]');
    await page.waitForSelector('.bf-field-error');
    expect(
      await page.$$eval('.bf-field-error', (errors) => errors.map((error) => error.textContent)),
    ).to.deep.equal(['Please enter a name.', 'Please choose a package.']);
    await waitForFocus(page, 'name');
    await page.type('[name=name]', 'Ana');
    await page.type('[name=message]', 'Two lines\nof text');
    await page.select('[name=package]', 'build');
    await page.click('[name=terms]');
    await page.click('button[type=submit]');
    await page.waitForFunction(() => document.getElementById('sent')!.textContent !== '');
    expect(JSON.parse((await page.$eval('#sent', (output) => output.textContent))!)).to.deep.equal({
      name: 'Ana',
      message: 'Two lines\nof text',
      package: 'build',
      terms: true,
    });
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[name=name]')!.value === '');
  });

  it('show the label above once there is a value, and inside while there is none', async () => {
    const { page } = watched;
    await labelRestsInside('name');
    await page.type('[name=name]', 'Ana');
    await page.click('h1');
    await labelIsAbove('name');
    await page.focus('[name=name]');
    for (let letter = 0; letter < 3; letter += 1) await page.keyboard.press('Backspace');
    await labelIsAbove('name');
    await page.click('h1');
    await labelRestsInside('name');
    await labelIsAbove('package');
  });

  it('do not move the page when the label rises', async () => {
    const { page } = watched;
    const heights = () =>
      page.$$eval('.bf-field', (fields) =>
        fields.slice(0, 2).map((field) => field.getBoundingClientRect().height),
      );
    const before = await heights();
    await page.focus('[name=name]');
    await labelIsAbove('name');
    expect(await heights()).to.deep.equal(before);
  });

  it('show the label above a value that the server sent, before any script ran', async () => {
    const { page } = await openPage(browser, fixture.url, (fresh) => fresh.setJavaScriptEnabled(false));
    const above = await page.$eval('[name=package]', (control) => {
      const label = control.closest('.bf-field')!.querySelector('label')!;
      return label.getBoundingClientRect().bottom <= control.getBoundingClientRect().top + 1;
    });
    expect(above).to.equal(true);
    await page.close();
  });
});

describe('without JavaScript', function () {
  this.timeout(BROWSER_TIMEOUT_MS);
  let browser: Browser;
  let fixture: Awaited<ReturnType<typeof serveFixture>>;
  let watched: Watched;

  before(async () => {
    [fixture, browser] = await Promise.all([serveFixture(), launchBrowser()]);
    watched = await openPage(browser, fixture.url, (page) => page.setJavaScriptEnabled(false));
  });
  after(async () => {
    await browser?.close();
    fixture?.stop();
  });

  it('a dropdown opens on hover and lets Tab walk through its links', async () => {
    const { page } = watched;
    const link = (await page.$('.bf-dropdown-link'))!;
    expect(await link.isVisible()).to.equal(false);
    await page.hover('.bf-dropdown-button');
    expect(await link.isVisible()).to.equal(true);
    await page.mouse.move(1200, 800);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).to.equal('Vouchers');
  });

  it('a carousel scrolls and shows no buttons that would do nothing', async () => {
    const { page } = watched;
    expect(await (await page.$('[aria-label="Next service"]'))!.isVisible()).to.equal(false);
    await page.focus('.bf-carousel-track');
    const scrolls = await page.$eval('.bf-carousel-track', (track) => track.scrollWidth > track.clientWidth);
    expect(scrolls).to.equal(true);
  });
});
