import { expect } from 'chai';
import { pageSection } from '../../client/model/page-blocks';
import { accessibilityFindings } from '../support/axe';
import { runEditApp } from '../support/edit-app';
import { eventually } from '../support/eventually';

describe('the versions of a page', () => {
  const app = runEditApp();

  it('are all of its own parts at a moment: it goes back as one, and Undo takes that back', async () => {
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
});
