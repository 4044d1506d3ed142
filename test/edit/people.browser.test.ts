import { expect } from 'chai';
import { accessibilityFindings } from '../support/axe';
import { BROWSER_TIMEOUT_MS, openPage, type WatchedPage } from '../support/chromium';
import { addEditor, setSession, signIn } from '../support/editors';
import { overflowing } from '../support/page-checks';
import { startTestPocketBase, type TestPocketBase } from '../support/pocketbase';
import { startSite, type TestSite } from '../support/site';

describe('the people at /edit in a browser', function () {
  this.timeout(BROWSER_TIMEOUT_MS);
  let pocketbase: TestPocketBase;
  let site: TestSite;
  before(async () => {
    pocketbase = await startTestPocketBase();
    site = await startSite({ pocketbase });
  });

  it('invite a colleague, who chooses a password and begins', async () => {
    const vida = await addEditor(pocketbase, 'vida@example.com', 'Vida', ['administrator']);
    const administrator = await openPage();
    const { page } = administrator;
    await setSession(page, site.url, await signIn(site.url, vida));
    const asked = (method: string) =>
      page.waitForRequest((each) => each.url().endsWith('/edit/api/people') && each.method() === method);
    const listed = asked('GET');
    await page.goto(`${site.url}/edit/people`);
    // What the app asks for by itself is no use of the session; what follows a click is.
    expect((await listed).headers()).to.include({ 'x-unattended': '1' });
    await page.locator('.edit-fields input[type=email]').fill('nina@example.com');
    const invite = () => page.locator('.edit-fields button[type=submit]').click();
    const website = page.locator('.edit-fields [role=group] input:checked');
    await website.click();
    await invite();
    await page.waitForSelector('[role=alert] ::-p-text(something to work on)');
    await page.locator('.edit-fields [role=group] input').click();
    const invited = asked('POST');
    await invite();
    await page.waitForSelector('.edit-shared-link input');
    const link = await page.$eval('.edit-shared-link input', ({ value }) => value);
    await page.waitForSelector('.edit-people__list ::-p-text(nina@example.com)');
    expect((await invited).headers()).not.to.have.property('x-unattended');
    for (const width of [1440, 768, 375]) await expectUsable(administrator, width);

    const colleague = await openPage({ width: 375 });
    await colleague.page.goto(link);
    await expectUsable(colleague, 375);
    await colleague.page.type('#password', 'a long password');
    await colleague.page.keyboard.press('Enter');
    await colleague.page.waitForSelector('.edit-bar');
    expect(new URL(colleague.page.url()).pathname).to.equal('/edit');
    for (const watched of [administrator, colleague]) {
      watched.expectClean([/422/]);
      await watched.close();
    }
  });

  async function expectUsable({ page }: WatchedPage, width: number): Promise<void> {
    await page.setViewport({ width, height: 900 });
    expect(await overflowing(page), `${width}`).to.deep.equal([]);
    expect(await accessibilityFindings(page), `${width}`).to.deep.equal([]);
  }
});
