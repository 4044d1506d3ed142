import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'chai';
import PostalMime from 'postal-mime';
import type { Page } from 'puppeteer';
import { openPage, type WatchedPage } from '../support/chromium';
import { eventually } from '../support/eventually';
import { postJson } from '../support/form-post';
import { POCKETBASE_LINE, startOrSkip, type TestPocketBase } from '../support/pocketbase';
import { startSite, type TestSite } from '../support/site';

const attack = (where: string) =>
  `<img src=x onerror="top.attacked='${where}'"><script>top.attacked='${where}'</script><a href="javascript:top.attacked=1">${where}</a>`;
const VALUES = {
  name: attack('name'),
  company: attack('company'),
  email: 'ana@example.com',
  phone: '"><svg onload=alert(1)>',
  message: attack('message'),
};

const line = POCKETBASE_LINE;

describe(`a lead that contains HTML, with PocketBase ${line}`, () => {
  let pocketbase: TestPocketBase;
  let site: TestSite;
  let watched: WatchedPage;
  let page: Page;
  let id: string;
  before(async function () {
    pocketbase = await startOrSkip(this, line);
    site = await startSite({ pocketbase, until: 'alive', env: { LEADS_TO: 'team@larkfield.example' } });
    const { status, json } = await postJson(site.url, 'contact', { body: VALUES });
    expect(status).to.equal(200);
    id = json.id!;
    await eventually(async () => void (await pocketbase.admin.collection('messages').getOne(id)));
  });
  beforeEach(async () => {
    watched = await openPage();
    page = watched.page;
  });
  afterEach(() => watched?.close());

  /** Checks for everything that a successful attack would leave behind. */
  const expectInert = async () => {
    expect(await page.evaluate(() => (window as { attacked?: string }).attacked)).to.equal(undefined);
    expect(await page.$$('img[src="x"], a[href^="javascript:top"], svg[onload]')).to.have.length(0);
    watched.expectClean();
  };
  const text = () => page.evaluate(() => document.body.innerText);

  it('is shown as text in the admin screen’s list and in the record', async () => {
    await page.goto(`${pocketbase.url}/_/`, { waitUntil: 'networkidle0' });
    await page.waitForSelector('input[type="email"]', { visible: true });
    await page.type('input[type="email"]', pocketbase.adminEmail);
    await page.type('input[type="password"]', pocketbase.adminPassword);
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => location.hash.startsWith('#/collections'));
    const { id: collection } = await pocketbase.admin.collections.getOne('messages');
    await page.goto('about:blank');
    // 0.22 gives the collection the first name, later versions the second.
    const query = new URLSearchParams({ collectionId: collection, collection });
    await page.goto(`${pocketbase.url}/_/#/collections?${query.toString()}`, { waitUntil: 'networkidle0' });
    await eventually(async () => void expect(await text()).to.include(VALUES.name.slice(0, 20)));
    await expectInert();

    await page.click('tbody tr td:nth-child(3)');
    await eventually(async () => {
      const fields = await page.$$eval('input, textarea, [contenteditable]', (elements) =>
        elements.map((element) => ('value' in element ? element.value : element.textContent)),
      );
      expect(fields).to.include(VALUES.name).and.to.include(VALUES.message);
    });
    await expectInert();
  });

  it('is plain text in the note to the team', async () => {
    const folder = path.join(site.dataDir, 'mail');
    // A mail has another name until it is complete.
    const mails = () => readdirSync(folder).filter((name) => name.endsWith('.eml'));
    await eventually(() => void expect(mails()).to.have.length(1));
    const mail = await PostalMime.parse(readFileSync(path.join(folder, mails()[0]!)));
    expect(mail.text).to.include(VALUES.message);
    expect(mail.replyTo).to.deep.equal([{ name: VALUES.name, address: 'ana@example.com' }]);
    await page.setContent(mail.html!);
    expect(await text())
      .to.include(VALUES.message)
      .and.to.include(VALUES.phone);
    await expectInert();
  });
});
