import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import type { KeyInput } from 'puppeteer';
import { HEARD_MS } from '../../client/edit/workspace/use-opened';
import { runEditApp } from '../support/edit-app';
import { pressTogether } from '../support/edit-hands';
import { becomes, eventually } from '../support/eventually';
import { clickInFrame } from '../support/frame-click';

const WRITTEN = '[data-edit-written]:focus';

/** Texts by what shows them, with the path of their field and how often they stand on the page. */
const TEXTS = {
  '/': [
    { is: 'heading', selector: 'h1', field: 'details.title', places: 1 },
    { is: 'paragraph', selector: '.hero .lead', field: 'details.lead', places: 1 },
    { is: 'link', selector: '.cta a [data-edit]', field: 'details.label', places: 1 },
    { is: 'link of a card', selector: '.plane a', field: 'details.items.0.title', places: 1 },
  ],
  '/web3': [
    { is: 'button', selector: 'summary [data-edit]', field: 'details.items.0.question', places: 1 },
    { is: 'menu', selector: '.site-nav__link', field: 'details.0.label', places: 2 },
  ],
};

/** Elements that show more than the value of their field, or show it in another form. */
const OTHERS = {
  '/': [
    { is: 'date', selector: 'main time', field: 'published' },
    { is: 'text with an icon', selector: '.slide__more', field: 'label' },
    { is: 'tag', selector: '.item-card [data-edit*="/tags/"]', field: 'tags' },
  ],
  '/workshops/two-days-one-tool': [
    { is: 'price', selector: 'dd[data-edit*="/price/"]', field: 'price' },
    { is: 'title in a sentence', selector: 'h2[data-edit*="/title/"]', field: 'title' },
  ],
};

describe('writing on the page', () => {
  const app = runEditApp(() => ({ LOCALES: 'en,sl,de' }));

  const press = (...keys: KeyInput[]) => pressTogether(app.page, ...keys);
  const shown = () => app.frame.$eval(WRITTEN, ({ textContent }) => textContent);
  const textOf = (selector: string) => app.frame.$eval(selector, ({ textContent }) => textContent);
  const click = async (selector: string) => clickInFrame(app.page, (await app.frame.$(selector))!);
  async function write(selector: string) {
    await click(selector);
    await app.frame.waitForSelector(WRITTEN);
  }
  const caret = () =>
    app.frame.evaluate(() => [getSelection()!.focusNode!.nodeValue, getSelection()!.focusOffset]);
  /** The path of the value whose field in the panel has the focus. */
  const focusedPath = () =>
    app.page.evaluate(() => document.activeElement!.closest<HTMLElement>('[data-path]')?.dataset.path ?? '');
  /** Waits until all elements that show the text of one say so. */
  const isEverywhere = (text: string, selector: string, places: number) =>
    becomes(
      () =>
        app.frame.$eval(selector, (one) =>
          [...document.querySelectorAll(`[data-edit="${one.getAttribute('data-edit')}"]`)].map(
            ({ textContent }) => textContent,
          ),
        ),
      Array(places).fill(text),
    );

  for (const [path, texts] of Object.entries(TEXTS))
    it(`types into texts of ${path} and into their fields at once, wherever they stand, and undoes it by key`, async () => {
      await app.open(`?path=${path}`);
      const address = app.frame.url();
      for (const { is, selector, field, places } of texts) {
        const before = (await textOf(selector))!;
        const after = `${before} – typed  here`;
        await write(selector);
        await press('Control', 'End');
        // Letters that a busy machine types one by one would be more than one step of undo.
        await app.page.keyboard.sendCharacter(' – typed  here');
        expect(await caret(), is).to.deep.equal([after, after.length]);
        await becomes(() => app.value(field), after);
        await isEverywhere(after, selector, places);
        expect(await caret(), `a preview leaves the ${is}`).to.deep.equal([after, after.length]);
        await press('Control', 'z');
        expect(await shown(), is).to.equal(before);
        await becomes(() => app.value(field), before);
        await press('Control', 'Shift', 'z');
        expect(await shown(), is).to.equal(after);
        await press('Escape');
        const left = await app.frame.$eval(selector, (one) => [
          ...[one.closest(':focus') !== null, (one as HTMLElement).isContentEditable],
        ]);
        expect(left, is).to.deep.equal([true, false]);
        await press('Control', 'z');
        await isEverywhere(before, selector, places);
        await app.isStatus('All saved');
      }
      expect(app.frame.url()).to.equal(address);
    });

  it('takes letters that are typed before the text is there to be written, a rich one too', async () => {
    for (const [path, selector] of [
      ['/', 'h1'],
      ['/blog/delivery-notes-read-by-ai', '[data-edit*="/body/"] > p'],
    ] as const) {
      await app.open(`?path=${path}`);
      await click(selector);
      await app.page.keyboard.type(' ?Early');
      await becomes(async () => (await textOf('main'))!.match(/\s\?Early/g)?.length, 1);
      await app.isStatus('1 unsaved');
      await press('Control', 'z');
      await app.isStatus('All saved');
    }
  });

  for (const [path, others] of Object.entries(OTHERS))
    it(`leaves to the panel what ${path} shows in another form`, async () => {
      await app.open(`?path=${path}`);
      for (const { is, selector, field } of others) {
        await click(selector);
        await eventually(async () => expect(await focusedPath(), is).to.match(new RegExp(`^${field}`)));
        expect(await app.frame.$(WRITTEN), is).to.equal(null);
      }
    });

  it('begins a translation by keyboard in place of the text that is shown for it, says so, and gives the focus back', async () => {
    await app.open('?path=/de');
    const english = await textOf('h1');
    const note = () => app.page.$eval('.edit-page__note', ({ textContent }) => textContent);
    await app.frame.focus('h1 bdi');
    await press('Enter');
    await app.frame.waitForSelector(`h1${WRITTEN}`);
    await becomes(note, 'What you type begins the text in Deutsch. Visitors see the text in English.');
    expect(await app.frame.$eval('h1', (one) => [one.ariaLabel, one.role, one.lang])).to.deep.equal([
      ...['Title, Deutsch', 'textbox', 'de'],
    ]);
    expect(await shown()).to.equal('');
    await app.page.keyboard.sendCharacter('Neu');
    await becomes(() => app.value('details.title', 'de'), 'Neu');
    expect(await app.value('details.title')).to.equal(english);
    await press('Control', 'z');
    expect(await shown()).to.equal('');
    await press('Enter');
    await app.frame.waitForSelector('h1 > bdi[lang=en]:focus');
    await becomes(note, '');
    expect(await textOf('h1')).to.equal(english);
    await press('Escape');
    await becomes(focusedPath, 'details.title');
  });

  it('goes on while the page is drawn again, as it is twice after publishing was undone', async () => {
    await app.open('?path=/web3');
    await write('h1');
    await app.page.keyboard.sendCharacter('Published ');
    await app.press('Publish', '.edit-bar');
    await app.press('Undo', '.kit-toast');
    await app.isStatus('1 unsaved');
    await write('.site-nav__link');
    const label = await shown();
    await sleep(2 * HEARD_MS);
    expect(await shown()).to.equal(label);
    await write('h1');
    await app.discard();
  });

  it('takes what an input method composes, pastes plain text alone, and keeps the breaks of long texts', async () => {
    await app.page.browserContext().setPermission(app.site.url, {
      ...{ permission: { name: 'clipboard-write' }, state: 'granted' },
    });
    await app.open('?path=/web3');
    await write('.site-nav__link');
    await press('Control', 'a');
    const input = await app.page.createCDPSession();
    for (const text of ['k', 'か', 'かん']) {
      const end = { selectionStart: text.length, selectionEnd: text.length };
      await input.send('Input.imeSetComposition', { text, ...end });
    }
    await isEverywhere('かん', '.site-nav__link', 2);
    await input.send('Input.insertText', { text: '漢' });
    expect(await shown()).to.equal('漢');
    await app.page.evaluate(() =>
      navigator.clipboard.write([
        new ClipboardItem({
          'text/plain': new Blob(['one\ntwo'], { type: 'text/plain' }),
          'text/html': new Blob(['<h2>one</h2><img src="/x">two'], {
            type: 'text/html',
          }),
        }),
      ]),
    );
    await app.page.keyboard.press('v', { commands: ['paste'] });
    await app.page.keyboard.type('!');
    expect(await app.frame.$eval(WRITTEN, ({ innerHTML }) => innerHTML)).to.equal('漢one two!');
    await becomes(() => app.value('details.0.label'), '漢one two!');
    await app.discard();

    await write('.hero .lead');
    await press('Control', 'a');
    for (const key of ['a', 'Enter', 'Enter', 'b'] as const) await press(key);
    await becomes(() => app.value('details.lead'), 'a\n\nb');
    await press('Tab');
    await becomes(() => app.frame.$eval('.hero .lead', ({ innerHTML }) => innerHTML), 'a\n\nb');
    await app.discard();
  });
});
