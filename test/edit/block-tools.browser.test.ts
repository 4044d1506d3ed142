import { expect } from 'chai';
import type { KeyInput } from 'puppeteer';
import { ORDER_KEY, pageSection } from '../../client/model/page-blocks';
import { accessibilityFindings } from '../support/axe';
import { runEditApp } from '../support/edit-app';
import { pressTogether } from '../support/edit-hands';
import { becomes, eventually } from '../support/eventually';
import { clickInFrame, pointInFrame } from '../support/frame-click';

const TOOLS = '.edit-block-tools';
const KEYS = { One: 'text-oneone', Two: 'text-twotwo', Six: 'text-sixsix' } as const;
const BEGUN = ['About Larkfield', 'One', 'Two', 'Six'];
const MOVED_UP = ['About Larkfield', 'Two', 'One', 'Six'];
/** Less is hard to hit with a finger. */
const SMALLEST_PX = 40;

/** Each tool of the second text, with the blocks of the page after it, and the message for screen readers. */
const ACTIONS: readonly { tool: string; after: readonly string[]; says: string }[] = [
  { tool: 'Move Text: Two up', after: MOVED_UP, says: 'Text: Two: 2 of 4' },
  { tool: 'Move Text: Two down', after: ['About Larkfield', 'One', 'Six', 'Two'], says: 'Text: Two: 4 of 4' },
  { tool: 'Hide Text: Two', after: ['About Larkfield', 'One', 'Six'], says: 'Text: Two: Hidden' },
  { tool: 'Remove Text: Two', after: ['About Larkfield', 'One', 'Six'], says: 'Removed: Text: Two' },
  {
    tool: 'Duplicate Text: Two',
    after: ['About Larkfield', 'One', 'Two', 'Two', 'Six'],
    says: 'Added: Text: Two',
  },
];

describe('the tools of a block on the page', () => {
  const app = runEditApp();

  before(async () => {
    const { admin } = app.pocketbase;
    const { id } = await admin.collection('pages').getFirstListItem('slug = "about"');
    const section = pageSection(id);
    const contents = admin.collection('contents');
    for (const [title, key] of Object.entries(KEYS))
      await contents.create({ section, key, details: { title } });
    const items = ['opening', ...Object.values(KEYS)].map((key) => ({ key }));
    await contents.create({ section, key: ORDER_KEY, details: { items } });
    await eventually(async () => expect(await app.live('/about')).to.include('>Six<'));
  });
  afterEach(() => app.page.setViewport({ width: 1440, height: 900 }));

  const press = (...keys: KeyInput[]) => pressTogether(app.page, ...keys);
  /** The titles of the blocks on the page in their order. */
  const blocks = () =>
    app.frame.$$eval('[data-edit-block]', (all) =>
      all.map((each) => each.querySelector('h1, h2')!.textContent),
    );
  async function open(width = 1440) {
    await app.page.setViewport({ width, height: 900, hasTouch: width < 1000 });
    await app.open('?path=/about');
    await becomes(blocks, BEGUN);
  }
  const titleOf = async (name: keyof typeof KEYS) =>
    (await app.frame.$(`[data-edit-block=${KEYS[name]}] h2`))!;
  /** Points at the second text until it has the tools: what covers the page may still be on its way out. */
  const pointAt = (point: (at: { x: number; y: number }) => Promise<void>) =>
    eventually(async () => {
      const title = await titleOf('Two');
      await title.scrollIntoView();
      await point(await pointInFrame(title));
      expect(await app.page.$(`${TOOLS}[aria-label="Text: Two"]`)).not.to.equal(null);
    });
  const hover = () =>
    pointAt(async ({ x, y }) => {
      await app.page.mouse.move(x - 2, y);
      await app.page.mouse.move(x, y);
    });
  const tool = async (name: string) => (await app.page.waitForSelector(`${TOOLS} [aria-label="${name}"]`))!;
  const focused = () => app.page.evaluate(() => document.activeElement!.ariaLabel);
  async function reachByKey() {
    await (await titleOf('Two')).focus();
    await press('Alt', 'F10');
    await becomes(focused, 'Move Text: Two up');
  }

  const WAYS: readonly { way: string; width?: number; use: (name: string) => Promise<void> }[] = [
    {
      way: 'keyboard',
      async use(name) {
        await reachByKey();
        for (let presses = 0; presses < ACTIONS.length && (await focused()) !== name; presses += 1)
          await press('ArrowRight');
        await press('Enter');
      },
    },
    {
      way: 'pointer',
      async use(name) {
        await hover();
        await (await tool(name)).click();
      },
    },
    {
      way: 'touch',
      width: 375,
      async use(name) {
        await pointAt(({ x, y }) => app.page.touchscreen.tap(x, y));
        const button = await tool(name);
        const { width, height } = (await button.boundingBox())!;
        expect(Math.min(width, height), name).to.be.at.least(SMALLEST_PX);
        await button.tap();
      },
    },
  ];
  for (const { way, width, use } of WAYS)
    it(`do by ${way} what the list of blocks does, and undo takes it back`, async () => {
      await open(width);
      if (width) {
        await app.press('Close the panel');
        await becomes(
          () => app.page.$eval('.edit-panel', (one) => one.checkVisibility({ visibilityProperty: true })),
          false,
        );
      }
      // A tool has the same effect however it is reached.
      for (const { tool: name, after, says } of way === 'keyboard' ? ACTIONS : ACTIONS.slice(0, 1)) {
        await use(name);
        await becomes(blocks, after);
        await becomes(() => app.page.$eval(`${TOOLS} [role=status]`, ({ textContent }) => textContent), says);
        await app.press('Undo', '.edit-bar');
        await becomes(blocks, BEGUN);
      }
      await use('Edit: Text: Two');
      await becomes(() => app.value('details.title'), 'Two');
    });

  it('drag it to where the line is, and Escape takes a drag back', async () => {
    await open();
    for (const after of [BEGUN, MOVED_UP]) {
      await hover();
      await (await app.page.waitForSelector(`${TOOLS} .kit-sortable-grip`))!.hover();
      await app.page.mouse.down();
      const { x, y } = await pointInFrame(await titleOf('One'), 0);
      await app.page.mouse.move(x, y);
      await app.frame.waitForSelector(`edit-gap[data-edit-drop] + [data-edit-block=${KEYS.One}]`);
      if (after === BEGUN) await press('Escape');
      await app.page.mouse.up();
      await becomes(blocks, after);
    }
    await app.press('Undo', '.edit-bar');
    await becomes(blocks, BEGUN);
  });

  it('are undone before what was written earlier, and name an unsaved block on every page', async () => {
    await open();
    await clickInFrame(app.page, await titleOf('One'));
    await app.frame.waitForSelector('[data-edit-written]:focus');
    await press('Control', 'End');
    await app.page.keyboard.sendCharacter(' more');
    const WRITTEN = ['About Larkfield', 'One more', 'Two', 'Six'];
    await becomes(blocks, WRITTEN);
    await press('Escape');
    await hover();
    await (await tool('Hide Text: Two')).click();
    await becomes(blocks, ['About Larkfield', 'One more', 'Six']);
    for (const [button, after] of [
      ['Undo', WRITTEN],
      ['Undo', BEGUN],
      ['Redo', WRITTEN],
      ['Undo', BEGUN],
    ] as const) {
      await app.press(button, '.edit-bar');
      await becomes(blocks, after);
    }
    await hover();
    await (await tool('Duplicate Text: Two')).click();
    await app.isStatus('2 unsaved');
    await eventually(async () => expect(await app.keptEntries()).to.equal(2));
    await app.open();
    await app.page.waitForSelector('[role=dialog] li');
    const names = (await app.textsOf('[role=dialog] li')).map((text) => text.split(',')[0]);
    expect(names).to.have.members(['Page: Blocks of the page', 'Page: Text']);
    await app.press('Discard', '[role=dialog]');
  });

  it('move it by arrow keys, give the focus back by Escape, and step aside while a text is written', async () => {
    await open();
    await reachByKey();
    expect(await accessibilityFindings(app.page, '.edit-page')).to.deep.equal([]);
    await press('ArrowUp');
    await becomes(blocks, MOVED_UP);
    await press('Control', 'z');
    await becomes(blocks, BEGUN);
    expect(await focused()).to.equal('Move Text: Two up');
    await press('Escape');
    await becomes(() => app.frame.evaluate(() => document.activeElement!.textContent), 'Two');
    await press('Enter');
    await app.page.waitForSelector(TOOLS, { hidden: true });
    await press('Escape');
    await app.page.waitForSelector(TOOLS, { visible: true });
  });
});
