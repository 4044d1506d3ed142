import { expect } from 'chai';
import { accessibilityFindings } from '../support/axe';
import { runEditApp } from '../support/edit-app';
import { pressTogether } from '../support/edit-hands';
import { eventually } from '../support/eventually';

/** The blocks of the new page, each with a text in English and in Slovenian. */
const BLOCKS: readonly (readonly [block: string, english: string, slovenian: string])[] = [
  ['Quote', 'It saves us a day a week.', 'Prihrani nam dan na teden.'],
  ['Call to action', 'Half an hour, no slides', 'Pol ure, brez prosojnic'],
  ['Form', 'Write to us first', 'Najprej nam pišite'],
  ['Posts', 'Read before you write', 'Preberite, preden pišete'],
];

describe('the blocks of a page in the editors’ app', () => {
  const app = runEditApp();
  const rows = () =>
    app.page.$$eval('.edit-blocks .kit-sortable-item', (items) =>
      items.map((item) => item.querySelector('.edit-block__name')!.firstElementChild!.textContent),
    );
  const hasRows = (...names: string[]) => eventually(async () => expect(await rows()).to.deep.equal(names));
  const openList = async () => {
    await app.press('Back to the list', '.edit-panel');
    await app.page.waitForSelector('.edit-blocks');
  };
  const focusOn = (label: string) => app.page.focus(`.edit-blocks [aria-label="${label}"]`);

  it('makes a page of six blocks in two languages, with a menu entry, through the screen alone', async () => {
    await app.open('?path=/blog');
    await app.press('New', '.edit-bar');
    await app.page.waitForSelector('[role=dialog] select');
    await app.page.select('[role=dialog] select', 'pages');
    await app.page.type('.edit-dialog input[type=text]', 'How we work');
    await app.press('Create', '[role=dialog]');
    await app.fill('title', 'Kako delamo', 'sl');
    await openList();
    await hasRows('Opening', 'Text');

    for (const [block, english, slovenian] of BLOCKS) {
      await app.press('Add a block', '.edit-blocks');
      await app.press(block, '[role=dialog]');
      const path = block === 'Quote' ? 'details.quote' : 'details.title';
      await app.fill(path, english);
      await app.fill(path, slovenian, 'sl');
      await eventually(async () => expect(await app.frameText()).to.include(english));
      await openList();
    }
    await hasRows('Opening', 'Text', 'Quote', 'Call to action', 'Form', 'Posts');
    expect(await accessibilityFindings(app.page, '.edit-panel')).to.deep.equal([]);

    // By keyboard: the focus stays on the button, so that a second press goes on.
    await focusOn('Move Posts: Read before you write up');
    await app.page.keyboard.press('Enter');
    await app.page.keyboard.press('Enter');
    await hasRows('Opening', 'Text', 'Quote', 'Posts', 'Call to action', 'Form');
    expect(await app.page.evaluate(() => document.activeElement!.getAttribute('aria-label'))).to.equal(
      'Move Posts: Read before you write up',
    );
    await pressTogether(app.page, 'Control', 'z');
    await hasRows('Opening', 'Text', 'Quote', 'Call to action', 'Posts', 'Form');

    // Blocks of a draft page are saved with it, and visitors see none of it before the page is published.
    await app.press('Save draft', '.edit-bar');
    await app.says('Visitors do not see it');
    await app.press('Main menu', '.edit-panel');
    await app.press('Add: ', '.edit-form');
    const item = await app.page.$$eval(
      '.edit-form > .edit-fields > .edit-list > * > ol > li',
      (all) => all.length - 1,
    );
    await app.fill(`details.${item}.label`, 'Our way');
    await app.fill(`details.${item}.to`, '/how-we-work');
    await app.save();
    // Ctrl+S on a draft page shows visitors nothing: the menu is kept until the page is published with it.
    expect(await app.live('/blog')).not.to.include('Our way');
    expect((await fetch(`${app.site.url}/how-we-work`)).status).to.equal(404);
    await app.press('Publish', '.edit-bar');

    for (const [path, place] of [
      ['/how-we-work', 1],
      ['/sl/how-we-work', 2],
    ] as const)
      await eventually(async () => {
        const html = await app.live(path);
        const [quote = -1, cta = -1, form = -1, posts = -1] = BLOCKS.map((texts) =>
          html.indexOf(texts[place]),
        );
        const places = [0, quote, cta, posts, form];
        expect(places).to.deep.equal(places.toSorted((a, b) => a - b));
      });
  });

  it('adds a block between two others on the page itself, hides, copies and removes it, and undo covers all of it', async () => {
    await app.open('?path=/about');
    const gap = await app.frame.waitForSelector('edit-gap[data-index="1"] button');
    await gap!.evaluate((button) => (button as HTMLElement).click());
    await app.press('Quote', '[role=dialog]');
    await app.frame.waitForSelector('edit-empty');
    await app.fill('details.quote', 'A quote that nobody keeps');
    await eventually(async () => expect(await app.frameText()).to.include('A quote that nobody keeps'));
    await openList();
    await hasRows('Opening', 'Quote', 'Text');
    const name = 'Quote: A quote that nobody keeps';
    const shown = (count: number) =>
      eventually(async () =>
        expect((await app.frameText()).split('A quote that nobody keeps').length - 1).to.equal(count),
      );
    const pressRow = (label: string) => app.press(label, '.edit-blocks');
    await app.page.focus(`.edit-blocks [aria-label="Duplicate ${name}"]`);
    await app.page.keyboard.press('Enter');
    await hasRows('Opening', 'Quote', 'Quote', 'Text');
    await shown(2);
    const focused = await app.page.evaluate(() => document.activeElement!.ariaLabel);
    expect(focused).to.equal(`Duplicate ${name}`);
    await pressRow(`Hide ${name}`);
    await shown(1);
    await pressRow(`Remove ${name}`);
    await hasRows('Opening', 'Quote', 'Text');
    await shown(0);
    const undo = () => app.press('Undo', '.edit-bar');
    await undo();
    await hasRows('Opening', 'Quote', 'Quote', 'Text');
    await shown(1);
    await undo();
    await shown(2);
    await undo();
    await hasRows('Opening', 'Quote', 'Text');
    await undo();
    await hasRows('Opening', 'Text');
    await shown(0);
    await eventually(async () => expect(await app.keptEntries(), 'nothing is left to save').to.equal(0));
    await app.press('Redo', '.edit-bar');
    await shown(1);
    await undo();
    await app.page.setViewport({ width: 375, height: 812 });
    expect(await app.page.evaluate(() => document.documentElement.scrollWidth)).to.equal(375);
    expect(await accessibilityFindings(app.page, '.edit-panel')).to.deep.equal([]);
  });
});
