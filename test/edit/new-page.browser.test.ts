import { expect } from 'chai';
import { pageSection } from '../../client/model/page-blocks';
import { CHANGES } from '../../server/content/waiting-changes';
import { accessibilityFindings } from '../support/axe';
import { runEditApp } from '../support/edit-app';
import { pressTogether } from '../support/edit-hands';
import { becomes, eventually } from '../support/eventually';
import { clickInFrame } from '../support/frame-click';

describe('a new page', () => {
  const app = runEditApp();

  it('begins with the blocks of another one, says that no menu leads to it, and is added to one', async () => {
    const { admin } = app.pocketbase;
    const source = await admin.collection('pages').create({
      ...{ slug: 'begun-with', title: 'Begun with', title_sl: 'Druga stran', summary: 'Copied summary' },
      published: '2025-01-01 00:00:00.000Z',
    });
    const block = { key: 'quote-aaaaa1', details: { quote: 'A copied quote' } };
    await admin.collection('contents').create({ section: pageSection(source.id), ...block });
    await app.lists('Begun with');
    await app.open('?path=/blog');
    await app.press('New', '.edit-bar');
    await app.page.waitForSelector('[role=dialog] select');
    await app.page.select('[role=dialog] select', 'pages');
    await app.page.type('[role=dialog] input[type=text]:not([role=combobox])', 'Our paths');
    await app.page.type('[role=dialog] [role=combobox]', 'Begun');
    const option = await app.page.waitForSelector('[role=option] ::-p-text(Begun with)');
    await option!.click();
    expect(await accessibilityFindings(app.page, '[role=dialog]')).to.deep.equal([]);
    await app.press('Create', '[role=dialog]');
    expect(await app.value('slug')).to.equal('our-paths');
    const made = await admin.collection('pages').getFirstListItem('slug = "our-paths"');
    expect(made).to.include({ title: 'Our paths', title_sl: '', summary: 'Copied summary', draft: true });
    const filter = `section = "${pageSection(made.id)}"`;
    const [copied] = await admin.collection('contents').getFullList({ filter });
    expect(copied).to.deep.include(block);

    const waiting = async () => (await admin.collection(CHANGES).getFullList()).length;
    const add = async () => {
      await app.press('Add to a menu', '.edit-panel');
      await app.page.waitForSelector('[role=dialog] ::-p-text(once the menu is published)');
      await app.press('Add', '[role=dialog]');
      return app.page.waitForSelector('.kit-toast[data-shown] ::-p-text(Undo)');
    };
    const undo = await add();
    // While it has the focus, the message stays.
    await undo!.focus();
    expect(await waiting()).to.equal(1);
    await undo!.evaluate((button) => (button as HTMLButtonElement).click());
    await becomes(waiting, 0);
    // What is unsaved of the menu goes with it.
    await clickInFrame(app.page, (await app.frame.waitForSelector('.site-nav__link'))!);
    await app.frame.waitForSelector('[data-edit-written]:focus');
    await pressTogether(app.page, 'Control', 'End');
    await app.page.keyboard.sendCharacter(' renamed');
    await app.isStatus('1 unsaved');
    await app.page.click('[aria-label="Back to the list"]');
    await app.press('Our paths', '.edit-panel');
    await add();
    expect(await waiting()).to.equal(1);
    await eventually(async () => expect(await app.frameText()).not.to.equal(''));
    await app.press('Publish', '.edit-bar');
    await eventually(async () => expect(await app.live('/our-paths')).to.include('>Our paths<'));
    await eventually(async () => expect(await app.live('/blog')).to.include('href="/our-paths"'));
    expect(await app.live('/blog')).to.include(' renamed<');
    await eventually(async () =>
      expect((await app.textsOf('.edit-panel .edit-note')).join()).not.to.include('No menu leads'),
    );
  });
});
