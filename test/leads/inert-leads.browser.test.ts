import { expect } from 'chai';
import { openPage, type WatchedPage } from '../support/chromium';
import { eventually } from '../support/eventually';
import { POCKETBASE_LINE as line, startOrSkip, type TestPocketBase } from '../support/pocketbase';

const attack = (where: string) =>
  `<img src=x onerror="top.attacked='${where}'"><script>top.attacked='${where}'</script><a href="javascript:top.attacked=1">${where}</a>`;
const VALUES = {
  name: attack('name'),
  company: attack('company'),
  email: 'ana@example.com',
  phone: '"><svg onload=alert(1)>',
  message: attack('message'),
};

describe(`a lead that contains HTML, with PocketBase ${line}`, () => {
  let pocketbase: TestPocketBase;
  let watched: WatchedPage;
  before(async function () {
    pocketbase = await startOrSkip(this, line);
    const { company, phone, ...values } = VALUES;
    await pocketbase.admin.collection('messages').create({ ...values, data: { company, phone } });
    watched = await openPage();
  });

  it('is shown as text in the admin screen’s list and in the record', async () => {
    const { page } = watched;
    /** Checks for everything that a successful attack would leave behind. */
    const expectInert = async () => {
      expect(await page.evaluate(() => (window as { attacked?: string }).attacked)).to.equal(undefined);
      expect(await page.$$('img[src="x"], a[href^="javascript:top"], svg[onload]')).to.have.length(0);
      watched.expectClean();
    };
    const text = () => page.evaluate(() => document.body.innerText);
    await page.goto(`${pocketbase.url}/_/`, { waitUntil: 'networkidle0' });
    await page.waitForSelector('input[type="email"]', { visible: true });
    await page.type('input[type="email"]', pocketbase.administrator.email);
    await page.type('input[type="password"]', pocketbase.administrator.password);
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
});
