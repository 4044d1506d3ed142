import { expect } from 'chai';
import type { RecordModel } from 'pocketbase';
import type { HTTPRequest } from 'puppeteer';
import { KEEP_PAUSE_MS } from '../../client/edit/editing/use-edited-entries';
import { EDIT_PATH } from '../../server/edit/edit-address';
import { openPage, openTab } from '../support/chromium';
import { runEditApp } from '../support/edit-app';
import { pageFrame } from '../support/edit-desk';
import { pressTogether } from '../support/edit-hands';
import { addEditor, setSession, signIn } from '../support/editors';
import { becomes, eventually } from '../support/eventually';
import { waitUntilQuiet } from '../support/network-quiet';

describe('saving in the editors’ app', () => {
  const app = runEditApp();

  /** Leaves the app no place for unsaved changes in the browser: its database exists and has no object store. */
  async function takeStorageAway() {
    await app.page.goto(`${app.site.url}/robots.txt`);
    await app.page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          indexedDB.deleteDatabase('edit').onsuccess = () => {
            const creating = indexedDB.open('edit');
            creating.onsuccess = () => {
              creating.result.close();
              resolve();
            };
          };
        }),
    );
  }

  /** Closes the tab, in the middle of which the browser asks whether to leave. */
  async function expectToBeAsked() {
    const asked = new Promise<string>((resolve) =>
      app.page.once('dialog', (dialog) => resolve(dialog.type())),
    );
    await app.page.goto('about:blank');
    expect(await asked).to.equal('beforeunload');
    await app.reopenBrowser();
  }

  it('offers unsaved changes again after the tab was closed, and in no other tab before', async () => {
    await app.open();
    await app.press('Services', '.edit-panel');
    await app.fill('details.title', 'Not saved yet');
    await eventually(async () => expect(await app.keptEntries()).to.equal(1));
    const otherTab = await openTab(app.page.browserContext());
    await app.open('', otherTab);
    expect(await otherTab.$('[role=dialog]')).to.equal(null);
    await otherTab.close();
    await app.page.goto('about:blank');
    await app.page.goto(app.site.url + EDIT_PATH);
    await app.press('Go on with it');
    await eventually(async () => expect(await app.frameText()).to.include('Not saved yet'));
    await app.page.goto('about:blank');
    await app.page.goto(app.site.url + EDIT_PATH);
    // Escape restores as well: nothing is lost by a key.
    await app.escape();
    // At once, before this tab has written anything itself.
    await app.press('Services', '.edit-panel');
    await app.discard();
    await eventually(async () => expect(await app.frameText()).not.to.include('Not saved yet'));
  });

  it('shows what somebody else has saved beside one’s own, and keeps what is chosen', async () => {
    app.allow(/409/);
    await app.open();
    await app.press('Call to action', '.edit-panel');
    await app.fill('details.title', 'Mine');
    // Nothing is saved or undone under a dialog.
    await app.press('New');
    await app.page.waitForSelector('[role=dialog]');
    for (const key of ['s', 'z'] as const) await pressTogether(app.page, 'Control', key);
    await app.escape();
    await waitUntilQuiet(app.page);
    const other = await app.pocketbase.part('page-home', 'cta');
    await app.pocketbase.admin.collection('contents').update(other.id, {
      details: { ...(other.details as object), title: 'Theirs', label: 'Their label' },
    });
    await app.pressSave();
    await app.page.waitForSelector('.edit-conflict');
    expect(await app.textsOf('.edit-conflict__side p')).to.deep.equal(['Mine', 'Theirs']);
    // Neither key decides; whoever saves again is asked again.
    for (const leave of [app.escape, () => app.press('Go on editing', '[role=dialog]')]) {
      await leave();
      await app.page.waitForSelector('.edit-conflict', { hidden: true });
      const { details } = await app.pocketbase.admin.collection('contents').getOne(other.id);
      expect(details).to.include({ title: 'Theirs' });
      await app.pressSave();
      await app.page.waitForSelector('.edit-conflict');
    }
    await app.press('Save the chosen');
    await app.page.waitForSelector('.kit-toast[data-shown]');
    const after = await app.pocketbase.admin.collection('contents').getOne(other.id);
    expect(after.details).to.include({ title: 'Mine', label: 'Their label' });
  });

  it('keeps what is typed at every moment of a save before which a colleague was faster', async () => {
    app.allow(/409/);
    await app.open();
    await app.press('Services', '.edit-panel');
    await app.fill('details.title', 'Typed');
    const contents = app.pocketbase.admin.collection('contents');
    const { id, details } = await contents.getFirstListItem('section = "page-home" && key = "services"');
    await contents.update(id, { details: { ...(details as object), intro: 'Their sentence' } });
    // Requests from before the save would be counted as its own.
    await waitUntilQuiet(app.page);
    const sent: string[] = [];
    const typeMore = async (request: HTTPRequest) => {
      if (request.url().includes('/edit/api/entries/contents/')) {
        sent.push(request.method());
        await app.page.keyboard.sendCharacter('.');
        const typed = `Typed${'.'.repeat(sent.length)}`;
        await eventually(async () => expect(await app.value('details.title')).to.equal(typed));
      }
      await request.continue();
    };
    app.page.on('request', typeMore);
    await app.page.setRequestInterception(true);
    const isStored = (title: string) =>
      eventually(async () =>
        expect((await contents.getOne(id)).details).to.include({ title, intro: 'Their sentence' }),
      );
    await app.pressSave();
    await isStored('Typed..');
    await app.page.setRequestInterception(false);
    app.page.off('request', typeMore);
    expect(sent).to.deep.equal(['PUT', 'GET', 'PUT']);
    // The app takes no other save until it has had the response to this one.
    await app.isStatus('1 unsaved');
    await app.pressSave();
    await isStored('Typed...');
  });

  it('shows what a colleague saves in an open, untouched form at once, with the caret where it was', async () => {
    const bor = await addEditor(app.pocketbase, 'bor@example.com', 'Bor Kos');
    const { page, expectClean, close } = await openPage();
    await setSession(page, app.site.url, await signIn(app.site.url, bor));
    const { id } = await app.pocketbase.part('page-home', 'services');
    await Promise.all([app.page, page].map((tab) => app.open(`?path=/&entry=contents/${id}`, tab)));
    const title = '[data-path="details.title"][data-locale=en] textarea';
    const shown = () => page.$eval(title, (field) => (field as HTMLTextAreaElement).value);
    await page.waitForSelector(title);
    await page.$eval(title, (field) => {
      (field as HTMLTextAreaElement).focus();
      (field as HTMLTextAreaElement).setSelectionRange(3, 3);
    });
    for (const [way, text, note] of [
      ['Publish', 'Published by Ana', 'just'],
      ['Save draft', 'Kept by Ana', 'Ana Novak has just saved this'],
    ] as const) {
      await app.fill('details.title', text);
      await app.press(way, '.edit-bar');
      await becomes(shown, text);
      await page.waitForSelector(`.edit-panel [role=status] ::-p-text(${note})`);
      await eventually(async () =>
        expect(await pageFrame(page).$eval('main', (main) => main.textContent)).to.include(text),
      );
      const caret = await page.evaluate(() => (document.activeElement as HTMLTextAreaElement).selectionStart);
      expect(caret, way).to.equal(3);
    }
    // A form with changes of its own waits for its save.
    await page.keyboard.type('!');
    await app.fill('details.title', 'Ana once more');
    await app.press('Publish', '.edit-bar');
    // A message of the first one may still be there.
    await eventually(async () => expect(await app.live('/')).to.include('Ana once more'));
    await page.waitForResponse((response) => response.url().endsWith('/presence'));
    // Publishing asks first while this tab still knows of a draft that was kept.
    await page.locator('.edit-bar button ::-p-text(Save draft)').click();
    await page.waitForSelector('.edit-conflict');
    const sides = await page.$$eval('.edit-conflict__side p', (all) => all.map((each) => each.textContent));
    expect(sides).to.deep.equal(['Kep!t by Ana', 'Ana once more']);
    expectClean([/409/]);
    await close();
  });

  it('loses nothing while the content service is away, and saves when it is back, without a question', async () => {
    app.allow(/50\d|409/);
    await app.open();
    await app.press('One case', '.edit-panel');
    await app.fill('details.title', 'Typed in a storm');
    await app.pocketbase.goDown();
    await app.pressSave();
    await app.says('Nothing is lost');
    expect(await app.value('details.title')).to.equal('Typed in a storm');
    await app.pocketbase.comeUp();
    await app.press('Try again');
    await app.says('Published');
    await eventually(async () => expect(await app.live('/')).to.include('Typed in a storm'));

    // Once more what was stored in the middle of an outage.
    await app.fill('details.title', 'Stored, and nobody heard of it');
    app.proxy.be('unconfirmed');
    await app.pressSave();
    await app.says('Nothing is lost');
    const { details } = await app.pocketbase.part('page-home', 'case');
    expect((details as { title: string }).title).to.equal('Stored, and nobody heard of it');
    app.proxy.be('none');
    await app.press('Try again');
    await app.says('Published');
    expect(await app.page.$('[role=dialog]')).to.equal(null);
    await eventually(async () => expect(await app.live('/')).to.include('Stored, and nobody heard of it'));
  });

  it('saves once while Ctrl+S is held, and gives the focus to the title of what is open once the button that was pressed can do no more', async () => {
    await app.open();
    await app.press('Services', '.edit-panel');
    await app.fill('details.title', 'Held for long');
    const saves: string[] = [];
    app.page.on('request', (request) => {
      if (request.method() === 'PUT') saves.push(request.url());
    });
    await app.page.keyboard.down('Control');
    for (let times = 0; times < 3; times += 1) await app.page.keyboard.down('s');
    await app.page.keyboard.up('s');
    await app.page.keyboard.up('Control');
    await app.says('Published');
    expect(saves).to.have.length(1);

    await app.fill('details.title', 'Pressed by key');
    const publish = await app.page.waitForSelector('[aria-keyshortcuts="Control+S"]:not(:disabled)');
    await publish!.focus();
    await app.page.keyboard.press('Enter');
    await becomes(() => app.page.evaluate(() => document.activeElement!.textContent), 'Home: Services');
    await app.isStatus('All saved');
  });

  it('asks before a tab is closed in the middle of typing', async () => {
    await takeStorageAway();
    await app.open();
    await app.press('One case', '.edit-panel');
    // Nobody is asked about work that the browser keeps, and on a busy machine it might before the tab is closed.
    await app.fill('details.title', 'Half a sen');
    await expectToBeAsked();
  });

  it('asks before a tab is closed as long as the browser could not keep the changes, also once another entry is open', async () => {
    await takeStorageAway();
    await app.open();
    await app.press('One case', '.edit-panel');
    await app.fill('details.title', 'Kept nowhere');
    // The preview comes to rest, and the app has tried to keep the change by then.
    await waitUntilQuiet(app.page, 2 * KEEP_PAUSE_MS);
    await app.press('Back to the list', '.edit-panel');
    await app.press('Services', '.edit-panel');
    await app.control('details.title');
    await expectToBeAsked();
  });

  it('asks to sign in again beside the app when the session has ended, and goes on', async () => {
    app.allow(/401/);
    await app.open();
    await app.press('One case', '.edit-panel');
    await app.fill('details.title', 'After a long lunch');
    await app.page.browserContext().deleteCookie(...(await app.page.browserContext().cookies()));
    await app.pressSave();
    await app.page.waitForSelector('::-p-text(You have been signed out)');
    await app.signIn();
    await app.press('I am signed in');
    await app.says('Published');
  });

  it('asks before leads are kept for a shorter time, and not before a longer one', async () => {
    const { admin } = app.pocketbase;
    const [{ id }] = (await admin.collection('site').getFullList()) as [RecordModel];
    const ana = await admin.collection('editors').getFirstListItem("email = 'ana@example.com'");
    await admin.collection('editors').update(ana.id, { roles: ['administrator'] });
    await app.signIn();
    await app.open(`?path=/&entry=site/${id}`);
    const months = async () => (await admin.collection('site').getOne(id)).contact_months as number;
    const before = await months();
    await app.fill('contact_months', '100');
    await app.save();
    expect(await months(), 'longer').to.equal(100);
    await app.fill('contact_months', '3');
    await app.pressSave();
    await app.page.waitForSelector('[role=alertdialog]');
    // It would undo the change, which is asked about.
    await pressTogether(app.page, 'Control', 'z');
    await app.escape('[role=alertdialog]');
    await waitUntilQuiet(app.page);
    expect(await months(), 'asked').to.equal(100);
    await app.pressSave();
    await app.press('Save the shorter time', '[role=alertdialog]');
    await eventually(async () => expect(await months()).to.equal(3));
    await admin.collection('site').update(id, { contact_months: before });
  });
});
