import { expect } from 'chai';
import type { Page } from 'puppeteer';
import { openPage, type PageOptions, type WatchedPage } from '../support/chromium';
import { accessibilityFindings } from '../support/axe';
import { addEditor, setSession, signIn as signInByPost, type TestEditor } from '../support/editors';
import { overflowing } from '../support/page-checks';
import { startTestPocketBase, type TestPocketBase } from '../support/pocketbase';
import { startSite, type TestSite } from '../support/site';

describe('signing in at /edit with a browser', () => {
  let pocketbase: TestPocketBase;
  let site: TestSite;
  let ana: TestEditor;
  let watched: WatchedPage;
  let page: Page;
  before(async () => {
    pocketbase = await startTestPocketBase({ content: true });
    ana = await addEditor(pocketbase);
    site = await startSite({ pocketbase });
  });
  afterEach(() => watched?.close());

  const open = async (path: string, options: PageOptions = {}) => {
    watched = await openPage(options);
    page = watched.page;
    await page.goto(site.url + path, { waitUntil: 'load' });
  };
  const submit = async (password: string) => {
    await page.type('input[name=password]', password);
    await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')]);
  };
  const textOf = (selector: string) => page.$eval(selector, (element) => element.textContent);

  it('works without JavaScript, through a mistake and in either language, and leads back', async () => {
    await open('/edit?path=/sl/blog', { javaScript: false });
    await Promise.all([page.waitForNavigation(), page.click('a[lang=sl]')]);
    expect(await textOf('h1')).to.equal('Prijava za urejanje');

    await page.type('input[name=email]', ana.email);
    await submit('not the password');
    expect(await textOf('[role=alert]')).to.equal('E-poštni naslov ali geslo ni pravilno.');
    expect(await page.title()).to.match(/^Napaka: /);
    // The address is still there.
    await submit(ana.password);
    expect(page.url()).to.equal(`${site.url}/edit?path=/sl/blog`);
    watched.expectClean();
  });
  it('has a page that fits every window and leads to the app, also after a link on another site, where browsers withhold the cookie; the editor leaves it by signing out', async () => {
    await open('/edit', { language: 'sl' });
    await page.type('input[name=email]', ana.email);
    await submit('not the password');
    await expectUsable(watched, 320, 1440);
    await submit(ana.password);
    await page.waitForSelector('form[action="/edit/sign-out"] button');
    // The same server under its other name is another site to a browser.
    const elsewhere = site.url.replace('127.0.0.1', 'localhost');
    await page.goto(`${elsewhere}/about`);
    await page.evaluate((href) => {
      const link = Object.assign(document.createElement('a'), { href });
      document.body.append(link);
      link.click();
    }, `${site.url}/edit?path=/blog`);
    await page.waitForSelector('form[action="/edit/sign-out"] button');
    expect(page.url()).to.equal(`${site.url}/edit?path=/blog`);
    expect(await textOf('form[action="/edit/sign-out"] button')).to.equal('Odjava');
    expect(await page.evaluate(() => document.cookie), 'no script reads the session').not.to.include('edit_');
    // Wait until the app has loaded: it would request the rest without a session, and be refused.
    await page.waitForSelector('.edit-entries .edit-entry', { visible: true });
    await page.click('.edit-menu button');
    await Promise.all([page.waitForNavigation(), page.click('form[action="/edit/sign-out"] button')]);
    expect(page.url()).to.equal(`${site.url}/edit/sign-in`);
    await page.goBack();
    await page.waitForSelector('input[name=password]');
    watched.expectClean();
  });

  it('begins for a colleague with the invitation of an administrator and a password of the own choice', async () => {
    const vida = await addEditor(pocketbase, 'vida@example.com', 'Vida', ['administrator']);
    const administrator = (watched = await openPage());
    const { page } = administrator;
    await setSession(page, site.url, await signInByPost(site.url, vida));
    const asked = (method: string) =>
      page.waitForRequest((each) => each.url().endsWith('/edit/api/people') && each.method() === method);
    const listed = asked('GET');
    await page.goto(`${site.url}/edit/people`);
    // Requests that the app makes by itself do not count as use of the session; those after a click do.
    expect((await listed).headers()).to.include({ 'x-unattended': '1' });
    await page.locator('.edit-fields input[type=email]').fill('nina@example.com');
    const invite = () => page.locator('.edit-fields button[type=submit]').click();
    const website = page.locator('.edit-fields fieldset input:checked');
    await website.click();
    await invite();
    await page.waitForSelector('[role=alert] ::-p-text(something to work on)');
    await page.locator('.edit-fields fieldset input').click();
    const invited = asked('POST');
    await invite();
    await page.waitForSelector('.edit-shared-link input');
    const link = await page.$eval('.edit-shared-link input', ({ value }) => value);
    await page.waitForSelector('.edit-people__list ::-p-text(nina@example.com)');
    expect((await invited).headers()).not.to.have.property('x-unattended');
    await expectUsable(administrator, 1440, 768, 375);

    const colleague = await openPage({ width: 375 });
    await colleague.page.goto(link);
    await expectUsable(colleague, 375);
    await colleague.page.type('#password', 'a long password');
    await colleague.page.keyboard.press('Enter');
    await colleague.page.waitForSelector('.edit-bar');
    expect(new URL(colleague.page.url()).pathname).to.equal('/edit');
    for (const each of [administrator, colleague]) each.expectClean([/422/]);
    await colleague.close();
  });

  async function expectUsable({ page }: WatchedPage, ...widths: number[]): Promise<void> {
    for (const width of widths) {
      await page.setViewport({ width, height: 900 });
      expect(await overflowing(page), `at ${width} px`).to.deep.equal([]);
      expect(await accessibilityFindings(page), `at ${width} px`).to.deep.equal([]);
    }
  }
});
