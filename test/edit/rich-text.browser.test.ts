import { expect } from 'chai';
import { CLIPBOARDS } from '../support/clipboards';
import { runEditApp } from '../support/edit-app';
import { pressTogether } from '../support/edit-hands';
import { eventually } from '../support/eventually';

describe('formatted texts in the editors’ app', () => {
  const storageOf = ({ url }: { url: string }) => `${url}/api/files`;
  const app = runEditApp((pocketbase) => ({ STORAGE_URL: storageOf(pocketbase) }));

  const isInText = () =>
    app.page.evaluate(() => document.activeElement?.getAttribute('contenteditable') === 'true');

  /** Opens a post, unless an earlier test has left it open as it is stored. */
  const openPost = async () => {
    if (await app.page.$('[data-path=body] [role=textbox]')) return;
    await app.open('?path=/blog/first-process-to-digitalize');
    await app.press('How to choose the first process', '.edit-panel');
  };

  it('moves items of a list with Tab and Shift+Tab, and lets Tab leave the text after Escape', async () => {
    await openPost();
    const text = await app.richText('body');
    await text.focus();
    const typeAt = (words: string, ...keys: ('Enter' | 'Tab')[]) =>
      app.page.keyboard.type(words).then(async () => {
        for (const key of keys) await app.page.keyboard.press(key);
      });
    const shiftTab = () => pressTogether(app.page, 'Shift', 'Tab');
    /** The list at the beginning: how deep each item lies, and its first letters. */
    const items = () =>
      text.$$eval(':scope > ul:first-child li', (all) =>
        all.map((item) => {
          const depth = document.evaluate('count(ancestor::ul)', item).numberValue;
          return `${depth} ${item.textContent.slice(0, 3)}`;
        }),
      );
    await app.page.keyboard.type('- ');
    await typeAt('One', 'Tab', 'Enter');
    await typeAt('Two', 'Tab', 'Tab');
    expect(await isInText()).to.equal(true);
    expect((await items()).slice(0, 2)).to.deep.equal(['1 One', '2 Two']);
    await shiftTab();
    expect((await items()).slice(0, 2)).to.deep.equal(['1 One', '1 Two']);
    expect(await isInText()).to.equal(true);
    const isBehindText = () =>
      text.evaluate(
        (one) =>
          (one.compareDocumentPosition(document.activeElement!) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
      );
    await app.page.keyboard.press('Escape');
    await app.page.keyboard.press('Tab');
    expect([await isInText(), await isBehindText()]).to.deep.equal([false, true]);
    await text.focus();
    await app.page.keyboard.press('Escape');
    await shiftTab();
    expect([await isInText(), await isBehindText()]).to.deep.equal([false, false]);
    await app.discard();
    app.watched.expectClean();
  });

  it('puts a link into a text by keyboard, with the title of the chosen page as its words', async () => {
    await openPost();
    await (await app.richText('body')).focus();
    await app.page.focus('[data-path=body][data-locale=en] [role=toolbar] [aria-label=Link]');
    await app.page.keyboard.press('Enter');
    await app.page.waitForSelector('.edit-rich__form input:focus');
    await app.page.keyboard.press('Escape');
    await eventually(async () => expect(await isInText()).to.equal(true));
    await app.page.focus('[data-path=body][data-locale=en] [role=toolbar] [aria-label=Link]');
    await app.page.keyboard.press('Enter');
    await app.page.waitForSelector('.edit-rich__form input:focus');
    await app.page.keyboard.type('Two days, one working tool');
    await app.page.keyboard.press('Enter');
    await app.page.keyboard.press('Enter');
    await eventually(async () => expect(await isInText()).to.equal(true));
    await eventually(async () =>
      expect(
        await app.frame.$$eval('main a[href="/workshops/two-days-one-tool"]', (links) =>
          links.map((link) => link.textContent),
        ),
      ).to.deep.equal(['Two days, one working tool']),
    );
    await app.discard();
    app.watched.expectClean();
  });

  it('says of what is no link that it is none, and takes the name of a site for its address', async () => {
    await openPost();
    const text = await app.richText('body');
    await text.focus();
    const typeLink = async (address: string) => {
      if (!(await app.page.$('.edit-rich__form'))) {
        await app.page.focus('[data-path=body][data-locale=en] [role=toolbar] [aria-label=Link]');
        await app.page.keyboard.press('Enter');
      }
      await app.page.waitForSelector('.edit-rich__form input');
      await app.page.$eval('.edit-rich__form input', (input) => (input as HTMLInputElement).select());
      await app.page.type('.edit-rich__form input', address);
      await app.press('Apply', '.edit-rich__form');
    };
    for (const refused of ['javascript:alert(1)', 'workshop']) {
      await typeLink(refused);
      expect(await app.page.$eval('.edit-rich__form', (form) => form.textContent)).to.include(
        'This cannot be a link',
      );
    }
    await typeLink('example.com');
    await eventually(async () => expect(await isInText()).to.equal(true));
    const links = await text.$$eval('a[href="https://example.com"]', (all) => all.length);
    expect(links).to.equal(1);
    await app.discard();
    app.watched.expectClean();
  });

  it('takes from every word processor what a text can hold, although the policy blocks their styles', async () => {
    await openPost();
    const text = await app.richText('body');
    for (const [program, html] of Object.entries(CLIPBOARDS)) {
      await text.focus();
      await pressTogether(app.page, 'Control', 'a');
      const pasted = await text.evaluate((editor, clipboard) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/html', clipboard);
        editor.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
        const textsOf = (selector: string) =>
          [...editor.querySelectorAll(selector)].map((each) => each.textContent);
        return {
          headings: textsOf('h2, h3'),
          bold: textsOf('strong'),
          italic: textsOf('em'),
          links: textsOf('a[href="https://example.com/guide"]'),
          nested: textsOf('ul ul > li'),
          numbered: textsOf('ol > li'),
          cells: textsOf('td'),
          others: textsOf('u, font, img[src]'),
        };
      }, html);
      expect(pasted, program).to.deep.equal({
        headings: ['Paper to screen', 'Steps'],
        bold: ['bold'],
        italic: ['italic'],
        links: ['a link'],
        nested: ['twice'],
        numbered: ['First', 'Second'],
        cells: ['Form', 'Days', 'Order', '3'],
        others: [],
      });
    }
    await app.discard();
    app.watched.expectClean();
  });

  it('copies a chosen picture of the site into a field or a text, from object storage', async () => {
    const posts = app.pocketbase.admin.collection('posts');
    const { id } = await posts.getFirstListItem('slug != "first-process-to-digitalize"');
    const { cover } = await posts.update(id, {
      cover: new File([PICTURE], 'shared.png', { type: 'image/png' }),
      cover_alt: 'A picture for all',
      cover_alt_sl: 'Slika za vse',
    });
    try {
      // Again, with the new picture in its library.
      await app.page.goto('about:blank');
      await openPost();
      /** Chooses the cover of the other post from the library inside a part of the form. */
      const choose = async (part: string) => {
        await app.page.waitForSelector(`${part} .edit-library button`);
        await app.page.$eval(
          `${part} .edit-library img[src*="${String(cover)}"]`,
          (image) => void image.closest('button')!.click(),
        );
      };
      const coverField = 'fieldset[data-path=cover]';
      await choose(coverField);
      await app.page.waitForSelector(`${coverField} img[src^="blob:"]`);

      const text = '[data-path=body][data-locale=sl]';
      await (await app.page.waitForSelector(`${text} [role=toolbar] [aria-label=Picture]`))!.click();
      await app.page.waitForSelector(`${text} .edit-library button`);
      app.proxy.be('dead');
      await choose(text);
      await eventually(async () =>
        expect(await app.page.$eval(`${text} .edit-rich__form`, (form) => form.textContent)).to.include(
          'could not be copied',
        ),
      );
      app.proxy.be('none');
      await choose(text);
      const copied = await app.page.waitForSelector(`${text} [role=textbox] img[alt="Slika za vse"]`);
      const src = (await copied!.evaluate((image) => image.getAttribute('src')))!;
      expect(src).to.match(new RegExp(`^${storageOf(app.pocketbase)}/media/`));
      const item = await app.pocketbase.admin.collection('media').getOne(src.split('/').at(-2)!);
      expect(item).to.include({ alt: 'A picture for all', alt_sl: 'Slika za vse' });
      await app.discard();
    } finally {
      app.proxy.be('none');
    }
    app.watched.expectClean([/50\d/]);
  });

  it('shows a text beside its translation where both have room, and otherwise in tabs', async () => {
    for (const width of [1440, 768, 375]) {
      await app.page.setViewport({ width, height: 900 });
      await openPost();
      await eventually(async () => {
        const [english, slovenian] = await Promise.all([
          (await app.richText('body')).boundingBox(),
          (await app.richText('body', 'sl')).boundingBox(),
        ]);
        if (width === 375) expect(slovenian).to.equal(null);
        else expect(slovenian!.x, `${width} px`).to.be.above(english!.x + english!.width);
      });
    }
    await app.press('Slovenščina', '.edit-form');
    expect(await (await app.richText('body', 'sl')).isVisible()).to.equal(true);
    await app.page.setViewport({ width: 1440, height: 900 });
    app.watched.expectClean();
  });

  it('opens a text that is pointed at with its first line below the tools', async () => {
    await app.open('?path=/blog/delivery-notes-read-by-ai');
    await app.page.setViewport({ width: 1440, height: 500 });
    await app.frame.$eval('[data-edit*="/body/"]', (body) => {
      body.scrollIntoView();
      (body.querySelector('p') ?? (body as HTMLElement)).click();
    });
    await eventually(async () => expect(await isInText()).to.equal(true));
    const [tools, firstLine, panel] = await app.page.evaluate(() => {
      const text = document.activeElement!;
      const bottomOf = (element: Element) => Math.round(element.getBoundingClientRect().bottom);
      const topOf = (element: Element) => Math.round(element.getBoundingClientRect().top);
      return [
        bottomOf(text.closest('.edit-rich')!.querySelector('[role=toolbar]')!),
        topOf(text.firstElementChild!),
        topOf(document.querySelector('.edit-panel__body')!),
      ];
    });
    expect(tools).to.be.above(panel!);
    expect(firstLine).to.be.within(tools!, 400);
    await app.page.setViewport({ width: 1440, height: 900 });
    app.watched.expectClean();
  });
});

/** The smallest possible PNG: one pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);
