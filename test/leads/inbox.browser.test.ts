import { expect } from 'chai';
import type { ElementHandle, HTTPRequest, KeyInput, Page } from 'puppeteer';
import { LOCALES } from '../../client/i18n/locales';
import { LEADS_PATH } from '../../client/forms/lead-key';
import { accessibilityFindings } from '../support/axe';
import { openPage, openTab, type WatchedPage } from '../support/chromium';
import { addEditor, setSession, signIn } from '../support/editors';
import { becomes, eventually } from '../support/eventually';
import { completeValues, postJson } from '../support/form-post';
import { startTestPocketBase, type TestPocketBase } from '../support/pocketbase';
import { DELIVERIES, INSTANCES, LEAD_NOTES } from '../../server/forms/private-collections';
import { waitUntilQuiet } from '../support/network-quiet';
import { startSite, type TestSite } from '../support/site';

/** As many leads as a morning brings, of two people. */
const NAMES = ['Ana Novak', 'Bor Kos', 'Cene Zajc'] as const;

/** Connections that a browser opens to a site without HTTP/2. */
const CONNECTIONS = 6;

describe('the inbox in a browser', function () {
  let pocketbase: TestPocketBase;
  let site: TestSite;
  let cookie: string;
  let watched: WatchedPage;
  let page: Page;
  before(async () => {
    pocketbase = await startTestPocketBase();
    site = await startSite({ pocketbase });
    const maja = await addEditor(pocketbase, 'maja@example.com', 'Maja Leban', ['leads']);
    cookie = await signIn(site.url, maja);
    watched = await openPage();
    page = watched.page;
    await setSession(page, site.url, cookie);
    for (const name of NAMES) await post(name);
    await becomes(async () => (await leads().getList(1, 1)).totalItems, NAMES.length);
  });
  beforeEach(() => void (watched.problems.length = 0));

  const post = (name: string, email = 'ana@example.com') =>
    postJson(site.url, 'contact', { body: { ...completeValues('contact', name), name, email } });
  const open = async (width: number) => {
    await page.setViewport({ width, height: 900, isMobile: width < 600, hasTouch: width < 600 });
    await page.goto(site.url + LEADS_PATH, { waitUntil: 'load' });
    await page.waitForSelector('.edit-lead');
  };
  const texts = (selector: string) =>
    page.$$eval(selector, (all) => all.map(({ textContent }) => textContent));
  const names = () => texts('.edit-lead__name');
  const firstState = async () => (await texts('.edit-lead .kit-tag'))[0];
  /** The lead of the list that has the focus; empty if something else has it. */
  const focused = () => page.evaluate(() => document.activeElement?.closest('.edit-lead')?.textContent ?? '');
  const heading = () => page.$eval('.edit-lead-view h2', ({ textContent }) => textContent);
  const leads = () => pocketbase.admin.collection('messages');
  /** The id of a new lead. */
  const newLead = async (name: string) => {
    await post(name, `${name.split(' ')[0]}@example.com`);
    await eventually(() => leads().getFirstListItem(`name = "${name}"`));
    return (await leads().getFirstListItem(`name = "${name}"`)).id;
  };

  it('asks for the list and its counts once when it opens, and shows leads as they come in, with their number in the title', async () => {
    const asked: string[] = [];
    const note = (request: HTTPRequest) => {
      const { pathname } = new URL(request.url());
      if (pathname.endsWith('/api/leads')) asked.push(pathname);
    };
    page.on('request', note);
    await open(1440);
    await eventually(async () => expect(await page.title()).to.match(/^\(3\) /));
    await waitUntilQuiet(page, 1_500);
    page.off('request', note);
    expect(asked).to.have.length(1);
    await post('Dora Hribar');
    await eventually(async () => expect(await names()).to.include('Dora Hribar'));
    expect((await names())[0]).to.equal('Dora Hribar');
    await eventually(async () => expect(await page.title()).to.match(/^\(4\) /));
    watched.expectClean();
  });

  it('is live in more tabs than a browser opens connections, also once the first is closed', async () => {
    const first = await openPage();
    await setSession(first.page, site.url, cookie);
    const tabs = [first.page];
    while (tabs.length <= CONNECTIONS) tabs.push(await openTab(first.page.browserContext()));
    await Promise.all(
      tabs.map(async (tab) => {
        await tab.goto(site.url + LEADS_PATH, { waitUntil: 'load' });
        await tab.waitForSelector('.edit-lead');
      }),
    );
    const comesIn = async (name: string) => {
      await post(name);
      for (const tab of tabs) {
        const isThere = (wanted: string) =>
          [...document.querySelectorAll('.edit-lead__name')].some(
            ({ textContent }) => textContent === wanted,
          );
        await tab.waitForFunction(isThere, { polling: 100 }, name);
      }
    };
    await comesIn('Eva Potočnik');
    await tabs.shift()!.close();
    await comesIn('Filip Zupan');
    first.expectClean();
    await Promise.all(tabs.map((tab) => tab.close()));
  });

  it('is live again by itself after a proxy has refused it for a moment', async () => {
    await page.setRequestInterception(true);
    let refusals = 0;
    const refuseOnce = (request: HTTPRequest) => {
      if (!request.url().endsWith('/changes') || refusals > 0) return void request.continue();
      refusals += 1;
      void request.respond({ status: 503, body: 'The site restarts.' });
    };
    page.on('request', refuseOnce);
    await open(1440);
    await eventually(async () => {
      const notes = await page.$$eval('.edit-panes__list .edit-note', (all) => all.length);
      expect([refusals, notes], 'no note of an interruption').to.deep.equal([1, 0]);
    });
    await post('Gaja Lah');
    await eventually(async () => expect(await names()).to.include('Gaja Lah'));
    watched.expectClean([/503/]);
    page.off('request', refuseOnce);
    await page.setRequestInterception(false);
  });

  it('is gone through, answered and closed with the keyboard alone', async () => {
    await open(1440);
    const [first, second, third] = await names();
    for (const key of ['j', 'j', 'k'] as const) await page.keyboard.press(key);
    await eventually(async () => expect(await focused()).to.include(first));
    expect(await page.$('.edit-lead-view')).to.equal(null);
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.edit-lead-view');
    expect(await heading()).to.equal(second);
    // While a lead is open, the keys open its neighbours.
    await page.keyboard.press('j');
    await eventually(async () => expect(await heading()).to.equal(third));
    await page.goBack();
    await page.goBack();
    await eventually(async () => expect(await focused()).to.include(third));
    for (const key of ['k', 'k', 'Enter'] as const) await page.keyboard.press(key);
    await eventually(async () => expect(await heading()).to.equal(first));
    await page.keyboard.press('e');
    await becomes(firstState, 'Closed');
    await page.locator('.kit-toast button ::-p-text(Undo)').click();
    await becomes(firstState, 'New');
    await page.keyboard.press('e');
    await becomes(firstState, 'Closed');
    await page.keyboard.press('j');
    await eventually(async () => expect(await heading()).to.equal(second));
    const answered = await page.waitForSelector(
      '.edit-lead-view__actions button ::-p-text(Mark as answered)',
    );
    await answered!.focus();
    await page.keyboard.press('Enter');
    await becomes(() => page.evaluate(() => document.activeElement?.textContent), second);
    await page.locator('.kit-toast button ::-p-text(Undo)').click();
    // The closed lead leaves the list of unanswered ones with the next one.
    await eventually(async () => expect(await names()).not.to.include(first));
    watched.expectClean();
  });

  it('keeps and shows at once what colleagues note, and says who has taken a lead on', async () => {
    await open(1440);
    await page.click('.edit-lead');
    await page.waitForSelector('.edit-lead-view textarea');
    await page.type('.edit-lead-view textarea', 'Called at nine.');
    // Another lead has to be looked at first.
    const first = await heading();
    await page.keyboard.press('Tab');
    for (const key of ['j', 'k'] as const) await page.keyboard.press(key);
    await eventually(async () => expect(await heading()).to.equal(first));
    await page.waitForSelector('.edit-lead-view textarea');
    await page.click('.edit-lead-view button[type=submit]', { count: 2 });
    await page.waitForSelector('.edit-lead-view__notes li');
    const [, lead] = new URL(page.url()).searchParams.get('lead')!.split('/');
    const editor = await pocketbase.admin.collection('editors').getFirstListItem('');
    await pocketbase.admin
      .collection(LEAD_NOTES)
      .create({ lead, text: 'Sent the offer.', editor: editor.id, editor_name: 'Zala' });
    await page.waitForSelector('.edit-lead-view__notes ::-p-text(Sent the offer.)');
    // What a colleague has is taken over only by a second press.
    await leads().update(lead!, { owner: 'z'.repeat(15), owner_name: 'Zala' });
    await page.waitForSelector('.edit-lead-view__actions ::-p-text(Taken on by Zala)');
    for (const press of ['Take it on', 'Cancel', 'Take it on', 'Really take it over from Zala'])
      await page.locator(`.edit-lead-view__actions button ::-p-text(${press})`).click();
    await becomes(firstState, 'In work');
    await page.waitForSelector('.edit-lead-view__actions ::-p-text(Maja Leban)');
    await page.reload({ waitUntil: 'load' });
    await page.waitForSelector('.edit-lead-view__notes li');
    const notes = await texts('.edit-lead-view__notes li');
    expect(notes[0]).to.include('Called at nine.').and.include('Maja Leban');
    expect(notes[1]).to.include('Sent the offer.');
    watched.expectClean();
  });

  it('says in words why something was not delivered, and follows it until it is', async () => {
    const id = await newLead('Fran Zamuda');
    const deliveries = pocketbase.admin.collection(DELIVERIES);
    await eventually(async () => void (await deliveries.getOne(id)));
    const instance = await pocketbase.admin.collection(INSTANCES).create({ host: 'old-machine' });
    await deliveries.update(id, {
      instance: instance.id,
      state: 'failed',
      outcomes: { pocketbase: 'delivered', 'mail-team': 'refused' },
      failures: { 'mail-team': { reason: '550 User unknown' } },
    });
    await open(1440);
    await page.locator('.edit-inbox__boxes ::-p-text(Undelivered (1))').click();
    await page.waitForSelector('.edit-undelivered ::-p-text(On old-machine)');
    await pocketbase.admin.collection(INSTANCES).update(instance.id, { host: 'new-machine' });
    await page.locator('.edit-inbox__boxes ::-p-text(Leads)').click();
    await page.locator('.edit-inbox__boxes ::-p-text(Undelivered (1))').click();
    // A selector of a text may go on with the text that it has seen there first.
    await eventually(async () =>
      expect((await texts('.edit-undelivered')).join()).to.include('On new-machine'),
    );
    await page.locator('.edit-undelivered ::-p-text(Seen to in another way)').click();
    await page.locator('.edit-undelivered ::-p-text(Really take it off the list)').click();
    await eventually(async () => expect((await deliveries.getOne(id)).closed).to.equal(true));
    await deliveries.update(id, { closed: false });
    await page.locator('.edit-inbox__boxes ::-p-text(Leads)').click();
    await page.locator('.edit-lead ::-p-text(Fran Zamuda)').click();
    await page.waitForSelector('.edit-lead-targets [data-outcome=refused]');
    const told = () => page.$eval('.edit-lead-targets', ({ textContent }) => textContent);
    expect(await told()).to.include('refused, and not tried again by itself');
    expect(await texts('.edit-lead-targets q[lang=en]')).to.deep.equal(['550 User unknown']);
    // The process takes the wish up before it has delivered.
    await page.locator('.edit-lead-view ::-p-text(Try again)').click();
    await eventually(async () => expect((await deliveries.getOne(id)).again).to.equal(true));
    await deliveries.update(id, { again: false });
    await page.waitForSelector('.edit-lead-view ::-p-text(Try again)');
    await deliveries.update(id, { state: 'delivered', outcomes: { 'mail-team': 'delivered' }, failures: {} });
    await page.waitForSelector('.edit-lead-targets [data-outcome=delivered]');
    await eventually(async () => expect(await told()).to.equal('Mail to the team: sent '));
    await pocketbase.admin.collection(INSTANCES).delete(instance.id);
    watched.expectClean();
  });

  it('writes to nobody but the sender, and erases the person and then says so, although the lead is gone; keys wait meanwhile', async () => {
    await post('Hana Odhod', 'hana?bcc=eve@example.com');
    await open(1440);
    await page.locator('.edit-lead ::-p-text(Hana Odhod)').click();
    await eventually(async () => {
      const drafts = await page.$$eval('.edit-lead-view [href^=mailto]', (links) =>
        links.map((link) => link.getAttribute('href')!.split('?')[0]),
      );
      expect(drafts).to.deep.equal(Array(2).fill('mailto:hana%3Fbcc%3Deve@example.com'));
    });
    for (const [button, layer] of [
      ['.edit-menu button', '.edit-menu__list:popover-open'],
      ['.edit-lead-view__person button', '[role=alertdialog]'],
    ] as const) {
      await page.keyboard.press('Escape');
      await page.locator(button).click();
      await page.waitForSelector(layer);
      for (const key of ['j', 'e'] as const) await page.keyboard.press(key);
      expect(await heading()).to.equal('Hana Odhod');
    }
    expect(await accessibilityFindings(page, '[role=alertdialog]')).to.deep.equal([]);
    await page.locator('[role=alertdialog] button ::-p-text(Erase for good)').click();
    await becomes(() => texts('[role=dialog] [role=status]'), ['Erased leads: 1']);
    await eventually(async () => expect(await names()).not.to.include('Hana Odhod'));
    await page.locator('[role=dialog] button ::-p-text(Close)').click();
    await page.waitForSelector('[role=dialog]', { hidden: true });
    // The work goes on in the list, at the next lead.
    const [next] = await names();
    await eventually(async () => expect(await focused()).to.include(next));
    watched.expectClean();
  });

  it('gives a lead the state that is chosen by Enter, by Tab or by pointer, and none that keys pass; says once it is gone', async () => {
    const id = await newLead('Jana');
    const isNot = () => page.waitForSelector('.edit-panes__open ::-p-text(There is no such lead)');
    await page.goto(`${site.url}${LEADS_PATH}?lead=messages/${'x'.repeat(15)}`);
    await isNot();
    await page.goto(`${site.url}${LEADS_PATH}?lead=messages/${id}`);
    const state = (await page.waitForSelector('.edit-lead-view select'))! as ElementHandle<HTMLSelectElement>;
    const keys = async (...all: KeyInput[]) => {
      for (const key of all) await page.keyboard.press(key);
    };
    await state.focus();
    await keys('ArrowDown', 'ArrowDown', 'Escape');
    expect(await state.evaluate(({ value }) => value)).to.equal('new');
    await keys('ArrowDown', 'ArrowDown', 'Enter');
    await becomes(firstState, 'Answered');
    // The focus has stayed.
    await keys('ArrowDown', 'Tab');
    await becomes(firstState, 'Closed');
    await state.select('in work');
    await becomes(firstState, 'In work');
    await leads().delete(id);
    await isNot();
    watched.expectClean([/404/]);
  });

  it('names no number of leads before it has counted them', async () => {
    await page.setRequestInterception(true);
    const held: HTTPRequest[] = [];
    const hold = (request: HTTPRequest) =>
      void (/\/api\/leads(?:\?|\/undelivered$)/.test(request.url())
        ? held.push(request)
        : request.continue());
    page.on('request', hold);
    await page.goto(site.url + LEADS_PATH, { waitUntil: 'load' });
    await eventually(() => expect(new Set(held.map((each) => each.url()))).to.have.property('size', 2));
    const boxes = () => texts('.edit-inbox__boxes button');
    const [counted, title] = [await boxes(), await page.title()];
    page.off('request', hold);
    await Promise.all(held.map((request) => request.continue()));
    await page.setRequestInterception(false);
    expect(counted).to.deep.equal(['Leads (…)', 'Undelivered (…)', 'Spam (…)']);
    expect(title).not.to.match(/^\(/);
    await eventually(async () => expect((await boxes()).join()).to.match(/^Leads \(\d+\),Undelivered,Spam$/));
    watched.expectClean();
  });

  for (const width of [375, 768, 1440])
    it(`can be read and used at ${width} px, without a finding of axe`, async () => {
      await post(`Ida ${width}`, `ida@${'branchoffice.'.repeat(4)}example.com`);
      await open(width);
      expect(await accessibilityFindings(page)).to.deep.equal([]);
      await page.locator('.edit-lead ::-p-text(Ida)').click();
      await page.waitForSelector('.edit-lead-view textarea', { visible: true });
      expect(await accessibilityFindings(page)).to.deep.equal([]);
      const isWithin = ({ scrollWidth, clientWidth }: Element) => scrollWidth <= clientWidth;
      for (const part of ['html', '.edit-panes__open'])
        expect(await page.$eval(part, isWithin), part).to.equal(true);
      watched.expectClean();
    });

  it('has a bar of two lines on a small phone in every language', async () => {
    await open(375);
    for (const to of LOCALES) {
      await page.goto(
        `${site.url}/edit/language?${new URLSearchParams({ to, path: LEADS_PATH }).toString()}`,
      );
      await page.waitForSelector('.edit-lead');
      expect(await page.$eval('.edit-bar', ({ clientHeight }) => clientHeight), to).to.be.at.most(110);
    }
  });
});
