import { expect } from 'chai';
import { accessibilityFindings } from '../support/axe';
import { runEditApp } from '../support/edit-app';
import { eventually } from '../support/eventually';

describe('sharing a preview in the editors’ app', () => {
  const app = runEditApp();

  it('makes a link that a phone without an account opens, and revokes it', async () => {
    await app.pocketbase.admin.collection('posts').create({
      ...{ slug: 'for-the-boss', title: 'For the boss', body: '<p>Text.</p>', draft: true },
      published: '2024-01-01 00:00:00.000Z',
    });
    await eventually(async () => {
      await app.open('?path=/blog/for-the-boss');
      expect(await app.page.$eval('.edit-bar__state', (tag) => tag.textContent)).to.equal('Draft');
    });
    expect(await app.page.$$eval('.edit-page__bar a', (links) => links.length)).to.equal(0);
    await app.press('Share', '.edit-page__bar');
    await app.press('New link', '[role=dialog]');
    const field = (await app.page.waitForSelector('.edit-shared-link input'))!;
    const link = await field.evaluate((input) => (input as HTMLInputElement).value);
    expect(await accessibilityFindings(app.page, '[role=dialog]')).to.deep.equal([]);

    const phone = await (await app.page.browser().createBrowserContext()).newPage();
    await phone.setViewport({ width: 375, height: 700, isMobile: true, hasTouch: true });
    await phone.goto(link);
    expect(await phone.$eval('.preview-bar', (bar) => bar.textContent)).to.include('not on the website');
    expect(await phone.$eval('h1', (heading) => heading.textContent)).to.equal('For the boss');
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).to.be.at.most(375);
    expect(await accessibilityFindings(phone, '.preview-bar')).to.deep.equal([]);

    await app.press('Revoke', '[role=dialog]');
    await eventually(async () => expect((await fetch(link)).status).to.equal(404));
    await phone.browserContext().close();
    app.watched.expectClean();
  });
});
