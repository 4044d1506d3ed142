import { expect } from 'chai';
import type { KeyInput } from 'puppeteer';
import { BUTTON_CLASS } from '../../client/model/button-class';
import { COLLECTIONS, ITEM_COLLECTIONS, type ItemCollection } from '../../client/model/collections';
import { RICH_MAX_BYTES, type FieldModels } from '../../client/model/field';
import { ORDER_KEY, pageSection } from '../../client/model/page-blocks';
import { itemPath } from '../../client/sections';
import { accessibilityFindings } from '../support/axe';
import { CLIPBOARDS } from '../support/clipboards';
import { runEditApp } from '../support/edit-app';
import { paste, pressTogether } from '../support/edit-hands';
import { becomes, eventually } from '../support/eventually';
import { clickInFrame } from '../support/frame-click';
import { ONE_PIXEL } from '../support/one-pixel';

/** The text that is written on the page. */
const WRITTEN = '[data-edit-written] [role=textbox]:focus';
const TOOLS = '.edit-page__tools [role=toolbar]';
const LINE = 'Here one writes';

/** Everything that the page shows otherwise than it is stored. @param first - its first heading  @param picture - its address */
const htmlWith = (first: string, picture: string, line = LINE): string =>
  [
    `<h2>${first}</h2><p>${line}</p><p>With <a href="/contact">a link</a>.</p>`,
    `<p><a class="${BUTTON_CLASS}" href="/contact">A button</a></p>`,
    '<table><caption>Times</caption><thead><tr><th>Form</th></tr></thead><tbody><tr><td>Order</td></tr></tbody></table>',
    `<h3>Pictures of ${first}</h3><figure><img src="${picture}" alt="A dot"><figcaption>Below</figcaption></figure>`,
    '<pre><code>const a = 1;\nconst b = 2;</code></pre><p>The end</p>',
  ].join('');

/** The rich texts that the pages of entries show. Those of a case are three parts; its body is kept for other programs. Both kinds of case have one page. */
const RICH_TEXTS = ITEM_COLLECTIONS.filter((each) => each !== 'digitalization_cases').map((collection) => ({
  collection,
  names: Object.entries<FieldModels[string]>(COLLECTIONS[collection].fields).flatMap(([name, { kind }]) =>
    kind === 'rich' && !(name === 'body' && 'problem' in COLLECTIONS[collection].fields) ? [name] : [],
  ),
}));

describe('writing rich texts on the page', () => {
  const app = runEditApp(() => ({ LOCALES: 'en,sl,de' }));

  const press = (...keys: KeyInput[]) => pressTogether(app.page, ...keys);
  const type = (text: string) => app.page.keyboard.type(text);
  const html = (selector: string) => app.frame.$eval(selector, ({ innerHTML }) => innerHTML);
  /** Clicks in the middle of an element of a text, and waits until it is written. */
  async function write(selector: string) {
    await eventually(async () => clickInFrame(app.page, (await app.frame.$(selector))!));
    await isWritten();
  }
  /** Waits for the focus, and for the moment in which the editor puts its caret back after it. */
  async function isWritten() {
    await app.frame.waitForSelector(WRITTEN);
    // An element of the frame has the focus of its document also while the app has that of the window.
    await becomes(() => app.page.evaluate(() => document.activeElement!.localName), 'iframe');
    await app.page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 50)));
  }
  /** The words before the caret in their element. */
  const beforeCaret = () =>
    app.frame.evaluate(() => {
      const { anchorNode, anchorOffset } = getSelection()!;
      return anchorNode?.nodeValue?.slice(0, anchorOffset);
    });
  const inPanel = async (path: string, locale?: string) =>
    (await app.richText(path, locale)).evaluate((text) => (text as HTMLElement).innerText);
  const isLeft = () =>
    eventually(async () => expect(await app.frame.$('[role=textbox], [data-edit-written]')).to.equal(null));
  /** Presses a button of the tools by pointer. */
  async function use(tool: string) {
    await app.page.mouse.move(0, 0);
    const button = (await app.page.waitForSelector(`${TOOLS} [aria-label="${tool}"]`))!;
    await eventually(async () => {
      await app.frame.hover('h1');
      await button.click();
    });
  }

  /** Stores one text in fields of an entry, and returns the page of it. */
  async function begin(collection: ItemCollection, names: readonly string[]) {
    const { admin } = app.pocketbase;
    const media = admin.collection('media');
    const file = new File([new Uint8Array(ONE_PIXEL)], 'dot.png', { type: 'image/png' });
    const { id: mediaId, file: stored } = await media.create({ file });
    const picture = `/files/media/${mediaId}/${String(stored)}`;
    const records = admin.collection(collection);
    const { id, slug } = await records.getFirstListItem('draft = false', { sort: 'slug' });
    await records.update(id, Object.fromEntries(names.map((name) => [name, htmlWith(name, picture)])));
    const path = itemPath(COLLECTIONS[collection].route, String(slug));
    await eventually(async () =>
      expect((await app.live(path)).match(/Here one writes/g)?.length).to.be.at.least(names.length),
    );
    return { path, id, picture, records };
  }

  for (const { collection, names } of RICH_TEXTS)
    it(`types into ${names.join(', ')} of ${collection}, undoes it by key, and stores nothing that only the page shows`, async () => {
      const { path, id, picture, records } = await begin(collection, names);
      await app.open(`?path=${path}`);
      for (const name of names) {
        const marked = `[data-edit*="${collection}/${id}/${name}/"]`;
        const line = `${marked} h2 + p`;
        await write(line);
        await app.page.keyboard.sendCharacter(' – typed here');
        expect(await beforeCaret(), name).to.equal(`${LINE} – typed here`);
        await eventually(async () => expect(await inPanel(name)).to.include(`${LINE} – typed here\n`));
        await app.isStatus('1 unsaved');
        await press('Control', 'z');
        await becomes(() => app.frame.$eval(line, ({ textContent }) => textContent), LINE);
        await press('Control', 'Shift', 'z');
        await becomes(() => app.frame.$eval(line, ({ textContent }) => textContent), `${LINE} – typed here`);
        await press('Escape');
        await isLeft();
        expect(await app.frame.$eval(marked, (one) => one.matches(':focus')), name).to.equal(true);
        // As visitors will see it.
        await eventually(async () => expect(await html(marked)).to.include(`id="s-${name}"`));
        expect(await html(marked))
          .to.include('?thumb=')
          .and.include('<figure tabindex="0"><table>');
      }
      await app.save();
      const saved = await records.getOne(id);
      for (const name of names)
        expect(saved[name], name).to.equal(htmlWith(name, picture, `${LINE} – typed here`));
    });

  it('types into the text of a block, whose page comes back with its marks when it is left by pointer', async () => {
    const { admin } = app.pocketbase;
    const about = await admin.collection('pages').getFirstListItem('slug = "about"');
    const section = pageSection(about.id);
    const key = 'text-abcdef';
    const part = await admin.collection('contents').create({ section, key, text: `<p>${LINE}</p>` });
    const details = { items: ['opening', key].map((each) => ({ key: each })) };
    await admin.collection('contents').create({ section, key: ORDER_KEY, details });
    await eventually(async () => expect(await app.live('/about')).to.include(LINE));
    await app.open('?path=/about');
    await write(`[data-edit*="${part.id}/text/"] p`);
    await press('Control', 'a');
    await type('All of it');
    await eventually(async () => expect(await inPanel('text')).to.equal('All of it'));
    await app.page.click('.edit-page__bar');
    await isLeft();
    await becomes(() => html(`[data-edit*="${part.id}/text/"]`), '<p>All of it</p>');
    await app.discard();
  });

  it('puts the caret where the text was clicked', async () => {
    await app.open('?path=/blog/delivery-notes-read-by-ai');
    await app.frame.evaluate(() =>
      addEventListener(
        'click',
        ({ clientX, clientY }) => {
          const { offsetNode, offset } = document.caretPositionFromPoint(clientX, clientY)!;
          Object.assign(window, { beforeClick: offsetNode.nodeValue?.slice(0, offset) });
        },
        { capture: true },
      ),
    );
    for (const place of ['main .prose p:nth-of-type(4)', 'main .prose h2']) {
      await write(place);
      expect(await beforeCaret(), place).to.equal(
        await app.frame.evaluate(() => (window as unknown as { beforeClick: string }).beforeClick),
      );
      await press('Escape');
      await isLeft();
    }
  });

  it('shows headings in the contents beside them at once, and keeps caret, composed letters and selection through previews', async () => {
    const { path } = await begin('posts', ['body']);
    await app.open(`?path=${path}`);
    await write('main .prose h2');
    await press('Enter');
    await type('## One');
    await press('Enter');
    await type('## ');
    const input = await app.page.createCDPSession();
    for (const text of ['k', 'か', 'かん'])
      await input.send('Input.imeSetComposition', {
        ...{ text, selectionStart: text.length, selectionEnd: text.length },
      });
    const contents = () =>
      app.frame.$$eval('.contents a', (all) => all.map(({ textContent }) => textContent));
    await becomes(contents, ['body', 'One', 'かん']);
    await input.send('Input.insertText', { text: '漢' });
    await type('字');
    await becomes(contents, ['body', 'One', '漢字']);
    expect(await beforeCaret()).to.equal('漢字');
    await press('Shift', 'Home');
    await press('Control', 'i');
    await eventually(async () => expect(await inPanel('body')).to.include('漢字'));
    await becomes(
      async () => [await app.frame.evaluate(() => getSelection()!.toString()), await html(`${WRITTEN} em`)],
      ['漢字', '漢字'],
    );
    await app.discard();
  });

  it('types into links and buttons, and takes what is pasted as the panel does: nothing of it runs', async () => {
    const { path } = await begin('posts', ['body']);
    await app.open(`?path=${path}`);
    const address = app.frame.url();
    for (const link of ['main .prose p > a:not([class])', 'main .prose p > a[class]']) {
      await write(link);
      const before = (await beforeCaret())!;
      await type('§');
      expect(await beforeCaret(), link).to.equal(`${before}§`);
      expect(await app.frame.$eval(link, ({ textContent }) => textContent)).to.include('§');
    }
    expect(app.frame.url()).to.equal(address);
    // Chromium reports the handlers of a text that is being parsed into a document of its own, although none could run.
    app.allow(/script-src/);
    const hostile =
      '<img src="/x" onerror="top.hacked = 1"><script>top.hacked = 2</script><a href="javascript:top.hacked = 3">x</a>';
    await press('Control', 'a');
    const written = (await app.frame.$(WRITTEN))!;
    await paste(written, { 'text/html': Object.values(CLIPBOARDS)[0]! + hostile });
    const kept = await html(WRITTEN);
    expect(kept)
      .to.include('<h2>Paper to screen</h2>')
      .and.not.match(/onerror|javascript|<script/);
    await eventually(async () => expect(await inPanel('body')).to.include('Paper to screen'));
    expect(await app.page.evaluate(() => 'hacked' in window)).to.equal(false);
    await app.discard();
  });

  it('has its tools at the selection, by pointer and by key, with their forms, and the menu of “/”', async () => {
    const { path } = await begin('posts', ['body']);
    await app.open(`?path=${path}`);
    await write('main .prose h2 + p');
    await press('Home');
    for (let letter = 0; letter < 'Here'.length; letter++) await press('Shift', 'ArrowRight');
    await use('Bold');
    await becomes(() => html(`${WRITTEN} h2 + p`), '<strong>Here</strong> one writes');
    const distance = await app.page.evaluate(() => {
      const frame = document.querySelector<HTMLIFrameElement>('.edit-page__frame')!;
      const { top, width } = frame.getBoundingClientRect();
      const line = frame.contentDocument!.querySelector('strong')!.getBoundingClientRect();
      const tools = document.querySelector('.edit-page__tools')!.getBoundingClientRect();
      return top + (line.top * width) / frame.offsetWidth - tools.bottom;
    });
    expect(distance).to.be.within(0, 40);
    await press('Alt', 'F10');
    await app.page.waitForSelector(`${TOOLS} [aria-label=Bold]:focus`);
    expect(await accessibilityFindings(app.page, '.edit-page')).to.deep.equal([]);
    await press('Escape');
    await isWritten();
    await press('Control', 'k');
    await app.page.waitForSelector('.edit-page__tools form input:focus');
    await type('Two days, one working tool');
    await press('Enter');
    await press('Enter');
    await isWritten();
    await becomes(
      () => html(`${WRITTEN} h2 + p`),
      '<a href="/workshops/two-days-one-tool"><strong>Here</strong></a> one writes',
    );
    await press('End');
    await press('Enter');
    await type('/quo');
    await becomes(() => app.textsOf('.edit-slash [role=option]'), ['Quote']);
    await press('Enter');
    await type('Said');
    await becomes(() => html(`${WRITTEN} blockquote`), '<p>Said</p>');
    await press('Shift', 'Tab');
    await app.page.waitForSelector(`${TOOLS} :focus`);
    await press('Escape');
    await isWritten();
    await press('Escape');
    await isLeft();
    await press('Escape');
    await eventually(async () =>
      expect(await app.page.evaluate(() => document.activeElement!.closest('[data-path=body]'))).not.to.equal(
        null,
      ),
    );
    await app.discard();
  });

  it('handles a key that comes before the browser tells of the selection', async () => {
    const { path } = await begin('posts', ['body']);
    await app.open(`?path=${path}`);
    await write('main .prose h2 + p');
    await app.frame.evaluate(() => {
      const text = document.querySelector('main .prose h2 + p')!.firstChild!;
      getSelection()!.collapse(text, 'Here'.length);
      const enter = { key: 'Enter', code: 'Enter', keyCode: 13, bubbles: true, cancelable: true };
      text.parentElement!.dispatchEvent(new KeyboardEvent('keydown', enter));
    });
    await becomes(() => html(`${WRITTEN} h2 + p`), 'Here');
    await app.discard();
  });

  it('begins a translation by key in place of the text that is shown for it, and says so', async () => {
    const { path } = await begin('posts', ['body']);
    await app.open(`?path=/de${path}`);
    const text = 'main .prose[data-edit]';
    const note = () => app.page.$eval('.edit-page__note', ({ textContent }) => textContent);
    await app.frame.waitForSelector(`${text} > [lang=en]`);
    await app.frame.focus(text);
    await press('Enter');
    await app.frame.waitForSelector(`${WRITTEN}[lang=de][data-edit-fallback^="body"]`);
    await becomes(note, 'What you type begins the text in Deutsch. Visitors see the text in English.');
    await app.page.keyboard.sendCharacter('Neu');
    await becomes(() => inPanel('body', 'de'), 'Neu');
    expect(await app.frame.$('[data-edit-fallback]')).to.equal(null);
    expect(await inPanel('body')).to.include(LINE);
    await press('Control', 'z');
    await app.frame.waitForSelector(`${WRITTEN}[data-edit-fallback]`);
    await press('Escape');
    await becomes(note, '');
    await app.frame.waitForSelector(`${text} > [lang=en] h2`);
    await app.isStatus('All saved');
  });

  it('is written on a phone by touch, whose window the page keeps with the tools until a field is asked for, and says what is too long', async () => {
    const before = app.page.viewport();
    const { path } = await begin('posts', ['body']);
    await app.page.setViewport({ width: 375, height: 740, hasTouch: true });
    await app.open(`?path=${path}`);
    await app.press('Close the panel');
    const isPanelSeen = () =>
      app.page.$eval('.edit-panel', (one) => one.checkVisibility({ visibilityProperty: true }));
    await becomes(isPanelSeen, false);
    const line = (await app.frame.waitForSelector('main .prose h2 + p'))!;
    await line.evaluate((one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const { x, y } = (await line.boundingBox())!;
    await app.page.touchscreen.tap(x + 10, y + 10);
    await app.frame.waitForSelector(WRITTEN);
    await app.page.keyboard.sendCharacter('Touched ');
    await app.isStatus('1 unsaved');
    const box = (await (await app.page.$('.edit-page__tools'))!.boundingBox())!;
    expect([box.x >= 0, box.x + box.width <= 375, box.y + box.height <= 740]).to.deep.equal([
      true,
      true,
      true,
    ]);
    await app.frame.evaluate(
      (letters) => document.execCommand('insertText', false, letters),
      'x'.repeat(RICH_MAX_BYTES),
    );
    await app.page.waitForSelector('.edit-page__tools ::-p-text(may take 200 kB)');
    // One step or two, by the time between them. Another window reloads the page, which would offer what is unsaved.
    for (let step = 1; step <= 2; step += 1) await press('Control', 'z');
    await app.isStatus('All saved');
    expect(await isPanelSeen()).to.equal(false);
    await press('Escape');
    await isLeft();
    await press('Escape');
    await app.page.waitForSelector('[data-path=body] :focus');
    expect(await isPanelSeen(), 'once a field is asked for').to.equal(true);
    await app.page.setViewport(before);
  });
});
