import { expect } from 'chai';
import { pageSection } from '../../client/model/page-blocks';
import { CHANGES } from '../../server/content/waiting-changes';
import { accessibilityFindings } from '../support/axe';
import { runEditApp } from '../support/edit-app';
import { pressTogether } from '../support/edit-hands';
import { becomes, eventually } from '../support/eventually';
import { clickInFrame } from '../support/frame-click';

describe('a page as a whole', () => {
  const app = runEditApp();

  it('goes back to a moment with all of its own parts as one, and Undo takes that back', async () => {
    const { admin } = app.pocketbase;
    const [pages, contents, versions] = ['pages', 'contents', 'versions'].map((name) =>
      admin.collection(name),
    );
    const recorded = (record: string, action: string, count = 1) =>
      eventually(async () => {
        const filter = `record = "${record}" && action = "${action}"`;
        expect((await versions!.getFullList({ filter })).length).to.be.least(count);
      });
    /** Saves that are further apart than those of one action. */
    const later = () => new Promise((resolve) => setTimeout(resolve, 5_500));
    const published = '2025-01-01 00:00:00.000Z';
    const page = await pages!.create({ slug: 'as-one', title: 'First title', published });
    const section = pageSection(page.id);
    const quote = (key: string, text: string) => contents!.create({ section, key, details: { quote: text } });
    const orderOf = (...keys: string[]) => ({ items: keys.map((key) => ({ key })) });
    const kept = await quote('quote-aaaaa1', 'First quote');
    const gone = await quote('quote-aaaaa2', 'Only then');
    const order = await contents!.create({
      ...{ section, key: 'blocks', details: orderOf('quote-aaaaa1', 'quote-aaaaa2') },
    });
    for (const { id } of [page, kept, gone, order]) await recorded(id, 'create');
    await later();
    await pages!.update(page.id, { title: 'Second title' });
    await contents!.update(kept.id, { details: { quote: 'Second quote' } });
    await contents!.delete(gone.id);
    const made = await quote('quote-aaaaa3', 'Only now');
    await contents!.update(order.id, { details: orderOf('quote-aaaaa3', 'quote-aaaaa1') });
    for (const { id } of [page, kept, order]) await recorded(id, 'update');
    await recorded(gone.id, 'delete');
    await recorded(made.id, 'create');

    const stored = async () => {
      const blocks = await contents!.getFullList({ filter: `section = "${section}"`, sort: 'key' });
      const titles = blocks.map(({ details }) => (details as { quote?: string }).quote ?? details);
      return [(await pages!.getOne(page.id)).title, ...titles];
    };
    const now = ['Second title', orderOf('quote-aaaaa3', 'quote-aaaaa1'), 'Second quote', 'Only now'];
    const then = ['First title', orderOf('quote-aaaaa1', 'quote-aaaaa2'), 'First quote', 'Only then'];
    expect(await stored()).to.deep.equal(now);
    await eventually(async () => expect(await app.live('/as-one')).to.include('Only now'));

    await app.open('?path=/as-one');
    await app.press('Versions of the page', '.edit-panel');
    await app.page.waitForSelector(`[role=dialog] option[value="${order.updated}"]`);
    await app.page.select('[role=dialog] select', String(order.updated));
    await app.page.waitForSelector('[role=dialog] .edit-together li:nth-child(5)');
    const notes = await app.textsOf('[role=dialog] .edit-together .edit-note');
    expect(notes.map((note) => note.split(':')[0]).sort()).to.deep.equal([
      ...['Comes back', ...Array<string>(3).fill('Goes back to its version of then.'), 'Is removed'],
    ]);
    expect(await accessibilityFindings(app.page, '[role=dialog]')).to.deep.equal([]);
    await app.press('Restore the page', '[role=dialog]');
    await app.page.waitForSelector('.kit-toast[data-shown] ::-p-text(Undo)');
    await app.page.waitForSelector('[role=dialog]', { hidden: true });
    // Under the pointer, the message stays.
    await app.page.hover('.kit-toast[data-shown]');
    expect(await stored()).to.deep.equal(then);
    await eventually(async () => expect(await app.live('/as-one')).to.include('Only then'));
    await app.press('Undo', '.kit-toast');
    await eventually(async () => expect(await stored()).to.deep.equal(now));
    await eventually(async () => expect(await app.frameText()).to.include('Only now'));
  });

  it('begins as a new one with the blocks of another, says that no menu leads to it, and is added to one', async () => {
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
    // Unsaved changes of the menu are saved along with the new link.
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
