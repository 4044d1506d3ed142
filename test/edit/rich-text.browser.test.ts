import path from 'node:path';
import { expect } from 'chai';
import sharp from 'sharp';
import { accessibilityFindings } from '../support/axe';
import { CLIPBOARDS } from '../support/clipboards';
import { runEditApp } from '../support/edit-app';
import { pressTogether, putCaretFirst } from '../support/edit-hands';
import { becomes, eventually } from '../support/eventually';
import { ONE_PIXEL } from '../support/one-pixel';
import { temporaryFolder } from '../support/temporary-folder';

/** The field that asks what the selected picture shows. */
const ALT = '.edit-under-picture input[type=text]';

/** The elements that a text keeps of a pasted clipboard. */
const KEPT = [
  ...['h2 Paper to screen', 'strong bold', 'em italic', 'a a link', 'h3 Steps', 'li twice'],
  ...['li First', 'li Second', 'td Form', 'td Days', 'td Order', 'td 3'],
];

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

  const options = () => app.textsOf('.edit-slash [role=option]');
  /** Takes the only block that is offered. */
  const take = async (block: string) => {
    await becomes(options, [block]);
    await app.page.keyboard.press('Enter');
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
    await eventually(async () => expect((await items()).slice(0, 2)).to.deep.equal(['1 One', '2 Two']));
    await shiftTab();
    await eventually(async () => expect((await items()).slice(0, 2)).to.deep.equal(['1 One', '1 Two']));
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
  });

  it('offers the blocks of a text where “/” is typed, and keeps a “/” that is meant as such', async () => {
    await openPost();
    const text = await app.richText('body');
    await putCaretFirst(text);
    await app.page.keyboard.type('and/or /');
    await eventually(async () =>
      expect(await options()).to.include.members(['Heading', 'List', 'Table', 'Picture', 'Quote']),
    );
    await app.page.keyboard.press('ArrowDown');
    await becomes(
      () =>
        text.evaluate(
          (element) => document.getElementById(element.getAttribute('aria-activedescendant')!)!.textContent,
        ),
      'Subheading',
    );
    expect(await accessibilityFindings(app.page, '.edit-panel')).to.deep.equal([]);
    await app.page.keyboard.type('quo');
    await eventually(async () => expect(await options()).to.deep.equal(['Quote']));
    await app.page.keyboard.press('Escape');
    await app.page.keyboard.type('te. /quo');
    await take('Quote');
    await eventually(async () => expect(await options()).to.deep.equal([]));
    await eventually(async () =>
      expect(await app.frame.$$eval('main blockquote', ([first]) => first?.textContent)).to.match(
        /^and\/or \/quote\. [^/]/,
      ),
    );
    await app.page.keyboard.type('/pict');
    await take('Picture');
    await app.page.waitForSelector('.edit-rich__form input:focus');
    await app.page.keyboard.press('Escape');
    await eventually(async () => expect(await isInText()).to.equal(true));
    await app.discard();
  });

  it('keeps every letter, whatever the app is doing between two of them', async () => {
    await openPost();
    const text = await app.richText('body');
    await putCaretFirst(text);
    const letters = Array.from({ length: 300 }, (_, index) => String.fromCharCode(97 + (index % 26))).join(
      '',
    );
    // React's own tasks wait in the same queue, so that letters come between any two of them.
    await app.page.evaluate(async (all) => {
      const { port1, port2 } = new MessageChannel();
      for (const letter of all) {
        document.execCommand('insertText', false, letter);
        await new Promise((resolve) => {
          port2.onmessage = resolve;
          port1.postMessage(null);
        });
      }
    }, letters);
    await becomes(() => text.$eval(':scope > *', (first) => first.textContent.slice(0, 300)), letters);
    await app.discard();
  });

  it('makes a table by keyboard: its rows, its columns and its header row', async () => {
    await openPost();
    const text = await app.richText('body');
    await putCaretFirst(text);
    const use = async (tool: string) => {
      await app.page.focus(`[role=toolbar] [aria-label="${tool}"]`);
      await app.page.keyboard.press('Enter');
      await eventually(async () => expect(await isInText()).to.equal(true));
    };
    /** The rows of the first table on the page; those of its head and their cells begin with a star. */
    const shows = (...rows: string[]) =>
      becomes(
        () =>
          app.frame.$$eval('main .prose > figure:first-child > table tr', (all) =>
            all.map(({ children, parentElement }) =>
              [
                parentElement!.localName === 'thead' ? '*' : '',
                ...[...children].map((cell) => (cell.localName === 'th' ? '*' : '') + cell.textContent),
              ].join('|'),
            ),
          ),
        rows,
      );
    await app.page.keyboard.type('/table');
    await take('Table');
    for (const words of ['Month', 'Hours', 'Notes', 'May']) {
      await app.page.keyboard.type(words);
      await app.page.keyboard.press('Tab');
    }
    await shows('*|*Month|*Hours|*Notes', '|May||', '|||');
    await use('Row above');
    await use('Remove column');
    await shows('*|*Month|*Notes', '||', '|May|', '||');
    await use('Column before');
    await use('Remove row');
    await use('Header row');
    await shows('|Month||Notes', '|||', '|||');
    await use('Header row');
    await shows('*|*Month|*|*Notes', '|||', '|||');
    await use('Remove table');
    await shows();
    await app.keepsNothing();
  });

  it('puts a link into a text by keyboard: a page by its title, a site by its name; says of what is no link that it is none, and makes it a button', async () => {
    await openPost();
    await (await app.richText('body')).focus();
    const form = '.edit-rich__form';
    const openForm = async () => {
      await app.page.focus('[role=toolbar] [aria-label=Link]');
      await app.page.keyboard.press('Enter');
      await app.page.waitForSelector(`${form} input:focus`);
    };
    const isBackInText = () => eventually(async () => expect(await isInText()).to.equal(true));
    const linksTo = (address: string) =>
      app.frame.$$eval(`main a[href="${address}"]`, (all) =>
        all.map(({ className, textContent }) => `${className} ${textContent}`),
      );
    await openForm();
    // The first closes the list.
    await app.page.keyboard.press('ArrowDown');
    await app.page.waitForSelector(`${form} [aria-expanded=true]`);
    await app.page.keyboard.press('Escape');
    await app.page.waitForSelector(`${form} [aria-expanded=false]:focus`);
    await app.page.keyboard.press('Escape');
    await isBackInText();
    await openForm();
    await app.page.keyboard.type('Two days, one working tool');
    await app.page.keyboard.press('Enter');
    await app.page.keyboard.press('Enter');
    await isBackInText();
    await becomes(() => linksTo('/workshops/two-days-one-tool'), [' Two days, one working tool']);
    await app.discard();

    await openForm();
    for (const typed of ['javascript:alert(1)', 'workshop', 'example.com']) {
      await app.page.$eval(`${form} input`, (input) => (input as HTMLInputElement).select());
      await app.page.type(`${form} input`, typed);
      await app.press('Apply', form);
      if (typed !== 'example.com') await app.page.waitForSelector(`${form} ::-p-text(This cannot be a link)`);
    }
    await isBackInText();
    const isLink = (look: string) =>
      becomes(() => linksTo('https://example.com'), [`${look} https://example.com`]);
    await isLink('');
    await app.press('Button', '[role=toolbar]');
    await app.press('Apply', form);
    await isLink('kit-button');
    await isBackInText();
    await pressTogether(app.page, 'Control', 'a');
    await pressTogether(app.page, 'Control', 'k');
    await app.page.waitForSelector(`${form} input:focus`);
    expect(await app.page.$('[role=dialog]')).to.equal(null);
    await app.discard();
  });

  it('takes from every word processor what a text can hold, although the policy blocks their styles', async () => {
    await openPost();
    const text = await app.richText('body');
    for (const [program, html] of Object.entries(CLIPBOARDS)) {
      await text.focus();
      await pressTogether(app.page, 'Control', 'a');
      await text.evaluate((editor, clipboard) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/html', clipboard);
        editor.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      }, html);
      const kept = await text.$$eval(
        'h2, h3, strong, em, a[href="https://example.com/guide"], ul ul > li, ol > li, td, u, font, img[src]',
        (all) => all.map(({ localName, textContent }) => `${localName} ${textContent}`),
      );
      expect(kept, program).to.deep.equal(KEPT);
    }
    await app.discard();
  });

  it('gives pasted Markdown its form, leaves it plain with Shift, and takes back all of what it has copied', async () => {
    await openPost();
    const text = await app.richText('body');
    const replaceAll = async (data: Readonly<Record<string, string>>) => {
      await text.focus();
      await pressTogether(app.page, 'Control', 'a');
      await text.evaluate((editor, given) => {
        const clipboardData = new DataTransfer();
        for (const [type, words] of Object.entries(given)) clipboardData.setData(type, words);
        editor.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      }, data);
      return text.$$eval(':scope > *', (all) =>
        all.map(({ localName, textContent }) => `${localName} ${textContent}`),
      );
    };
    const plain = '# A plan\n\n- One\n- **Two**\n\n2 * 3 * 4';
    const form = ['h2 A plan', 'ul OneTwo', 'p 2 * 3 * 4'];
    expect(await replaceAll({ 'text/plain': plain })).to.deep.equal(form);
    const coloured = '<div><span style="color: blue"># A plan</span></div><div>- One</div>';
    expect(await replaceAll({ 'text/plain': plain, 'text/html': coloured })).to.deep.equal(form);
    const asItIs = ['p # A plan', 'p - One', 'p - **Two**', 'p 2 * 3 * 4'];
    await text.focus();
    await app.page.keyboard.down('Shift');
    expect(await replaceAll({ 'text/plain': plain })).to.deep.equal(asItIs);
    await app.page.keyboard.up('Shift');
    await replaceAll({ 'text/html': '<p data-copied-from="' + app.site.url + '">m<sup>2</sup></p>' });
    await pressTogether(app.page, 'Control', 'a');
    const copied = await text.evaluate((editor) => {
      const clipboardData = new DataTransfer();
      editor.dispatchEvent(new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }));
      return clipboardData.getData('text/html');
    });
    await replaceAll({ 'text/html': copied });
    expect(await text.$eval('sup', ({ textContent }) => textContent)).to.equal('2');
    await app.discard();
  });

  it('names the pictures of pasted HTML that are left out, stores those that it can have, and says why not the others', async () => {
    app.allow(/422/);
    await openPost();
    const text = await app.richText('body');
    await putCaretFirst(text);
    const picture = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#0a5' } })
      .png()
      .toBuffer();
    await text.evaluate(
      (editor, data) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData(
          'text/html',
          `<h2>Pasted</h2><p>one</p><img alt="Green" src="${data}"><p>two</p><img src="https://127.0.0.1/secret.png"><img src="file:///C:/photo.jpg"><p>three</p>`,
        );
        editor.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      },
      `data:image/png;base64,${picture.toString('base64')}`,
    );
    const bar = '.edit-rich-bar';
    await app.page.waitForSelector(`${bar} ::-p-text(Green, secret.png, photo.jpg)`);
    await app.page.waitForSelector(`${bar} ::-p-text(Only pictures at https addresses can be fetched)`);
    const onPage = () =>
      app.frame.$eval('main .prose', (prose) =>
        [...prose.children]
          .slice(0, 5)
          .map(({ localName, textContent }) => `${localName} ${textContent.slice(0, 5)}`),
      );
    await eventually(async () =>
      expect((await onPage()).slice(0, 4)).to.deep.equal(['h2 Paste', 'p one', 'p two', 'p three']),
    );
    expect(await accessibilityFindings(app.page, '.edit-panel')).to.deep.equal([]);
    await app.press('Fetch and store', bar);
    await app.page.waitForSelector(
      `${bar} ::-p-text(secret.png: Only pictures at public https addresses are fetched.)`,
    );
    await eventually(async () =>
      expect(await onPage()).to.deep.equal(['h2 Paste', 'p one', 'img ', 'p two', 'p three']),
    );
    expect(await text.$eval('img[alt=Green]', (image) => image.getAttribute('src'))).to.include('/media/');
    await app.press('Leave out', bar);
    await app.page.waitForSelector(`${bar} ::-p-text(secret.png)`, { hidden: true });
    expect(await text.$('[data-left-out]')).to.equal(null);
    await app.discard();
  });

  it('puts several pictures into a text in their order, also one twice, asks of each what it shows, whether or not the one before was described, and tells pasted ones apart by the time', async () => {
    await openPost();
    const text = await app.richText('body');
    await putCaretFirst(text);
    await app.page.keyboard.press('Enter');
    await app.page.keyboard.press('ArrowUp');
    const folder = temporaryFolder('several');
    const files = await Promise.all(
      ['#123456', '#123456', '#abcdef'].map(async (background, index) => {
        const file = path.join(folder, `in-order-${index}.png`);
        await sharp({ create: { width: 3, height: 3, channels: 3, background } })
          .png()
          .toFile(file);
        return file;
      }),
    );
    // The library has the same picture once.
    const STORED = ['in_order_0', 'in_order_0', 'in_order_2'];
    const names = () =>
      text.$$eval('img', (all) =>
        all.map((image) => /[^/]*$/.exec(image.getAttribute('src')!)![0].slice(0, 10)),
      );
    const form = '.edit-rich__form';
    await app.press('Picture', '[role=toolbar]');
    await app.upload(form, ...files);
    await app.page.waitForSelector(`${form} ::-p-text(say of each what it shows)`);
    expect(await app.page.$(`${form} input[type=text]`)).to.equal(null);
    await app.press('Apply', form);
    const isAsked = (index: number) =>
      eventually(async () => {
        const chosen = await text.$$eval('img', (all) =>
          all.findIndex((image) => image.matches('.ProseMirror-selectednode')),
        );
        expect(chosen).to.equal(index);
        await app.page.waitForSelector(`${ALT}:focus`);
        expect(await app.page.$eval(ALT, (input) => (input as HTMLInputElement).value)).to.equal('');
        // Below its picture, which it does not cover.
        const isBelow = await app.page.$eval(`${ALT}:focus`, (input) => {
          const picture = document.querySelector('.ProseMirror-selectednode')!.getBoundingClientRect();
          return input.getBoundingClientRect().top > picture.bottom;
        });
        expect(isBelow).to.equal(true);
      });
    await isAsked(0);
    await app.page.keyboard.press('Enter');
    await isAsked(1);
    await app.page.keyboard.type('Sheet 1');
    await app.page.keyboard.press('Enter');
    await isAsked(2);
    const alts = await text.$$eval('img', (all) => all.map(({ alt }) => alt));
    expect(alts.slice(0, 3)).to.deep.equal(['', 'Sheet 1', '']);
    await eventually(async () => expect((await names()).slice(0, 3)).to.deep.equal(STORED));
    await app.page.keyboard.press('Escape');
    await app.page.waitForSelector(form, { hidden: true });
    const picture = await sharp({ create: { width: 3, height: 3, channels: 3, background: '#fedcba' } })
      .png()
      .toBuffer();
    await text.evaluate(
      (editor, bytes) => {
        const clipboardData = new DataTransfer();
        clipboardData.items.add(new File([Uint8Array.from(bytes)], 'image.png', { type: 'image/png' }));
        editor.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      },
      [...picture],
    );
    await eventually(async () => expect((await names())[3]).to.match(/^image_20\d\d/));
    await app.page.waitForSelector(`${ALT}:focus`);
    await app.page.keyboard.press('Escape');
    await app.page.waitForSelector(form, { hidden: true });
    await app.discard();
  });

  it('stores a picture that is pasted or dropped, asks what it shows and what stands below it, and keeps it when somebody writes on', async () => {
    await openPost();
    const text = await app.richText('body');
    await putCaretFirst(text);
    await app.page.keyboard.press('Enter');
    await app.page.keyboard.press('ArrowUp');
    const form = '.edit-rich__form';
    const send = (event: 'paste' | 'drop', name: string, type: string) =>
      text.evaluate(
        (editor, kind, file, bytes) => {
          const data = new DataTransfer();
          data.items.add(new File([Uint8Array.from(bytes)], file.name, { type: file.type }));
          const { left, bottom } = editor.firstElementChild!.getBoundingClientRect();
          const place = { clientX: left + 1, clientY: bottom - 4, bubbles: true, cancelable: true };
          editor.dispatchEvent(
            kind === 'paste'
              ? new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
              : new DragEvent('drop', { dataTransfer: data, ...place }),
          );
        },
        event,
        { name, type },
        // Another picture than that of the other test: the library has each one once.
        [...ONE_PIXEL, 0],
      );
    await send('paste', 'moving.gif', 'image/gif');
    await app.page.waitForSelector('.edit-rich-bar ::-p-text(moving.gif is of a type that is not accepted.)');
    for (const [event, alt, caption] of [
      ['paste', 'A folded sheet', 'Folded in a minute'],
      ['drop', 'An open sheet', ''],
    ] as const) {
      await send(event, 'sheet.png', 'image/png');
      await app.page.waitForSelector(`${ALT}:focus`);
      await app.page.keyboard.type(alt);
      await app.page.keyboard.press('Tab');
      await app.page.keyboard.type(caption);
      await app.page.keyboard.press('Enter');
      await app.page.waitForSelector(form, { hidden: true });
      await app.page.keyboard.type(`Below: ${alt}`);
    }
    // Whoever types on a picture that is selected writes below it.
    await (await text.$('img[alt="A folded sheet"]'))!.click();
    await app.page.keyboard.type('More. ');
    const shown = () =>
      app.frame.$eval('main .prose', (prose) =>
        [...prose.querySelectorAll('img')].slice(0, 2).map((image) => ({
          alt: image.alt,
          isStored: image.src.includes('/files/media/'),
          caption: image.closest('figure')?.querySelector('figcaption')?.textContent ?? '',
          below: (image.closest('figure') ?? image).nextElementSibling?.textContent,
        })),
      );
    const pasted = {
      ...{ alt: 'A folded sheet', isStored: true, caption: 'Folded in a minute' },
      below: 'More. ',
    };
    const dropped = {
      ...{ alt: 'An open sheet', isStored: true, caption: '' },
      below: 'Below: An open sheet',
    };
    await eventually(async () => expect(await shown()).to.have.deep.members([pasted, dropped]));
    await app.discard();
  });

  it('gives a text a column of readable width, or two beside each other where both have room', async () => {
    /** Expects so many texts beside each other, of a width within these limits, below one row of tools. */
    const shows = (columns: 1 | 2, least: number, panel?: number) =>
      eventually(async () => {
        const seen = await app.page.evaluate(() => {
          const boxesOf = (selector: string) =>
            [...document.querySelectorAll(selector)]
              .filter((each) => each.checkVisibility())
              .map((each) => each.getBoundingClientRect());
          const texts = boxesOf('[data-path=body] [role=textbox]');
          return {
            texts: texts.map(({ width }) => width),
            areBeside: texts.every(({ right }, index) => right < (texts[index + 1]?.left ?? Infinity)),
            rows: new Set(boxesOf('[role=toolbar] button').map(({ top }) => top)).size,
            panel: boxesOf('.edit-panel')[0]!.width,
          };
        });
        expect(seen).to.include({ areBeside: true, rows: 1 });
        expect(seen.texts).to.have.length(columns);
        for (const width of seen.texts) expect(width).to.be.within(least, 31 * 18 + 40);
        if (panel) expect(seen.panel).to.be.closeTo(panel, 2);
      });

    await app.page.setViewport({ width: 1440, height: 900 });
    await openPost();
    await app.press('SL', '.edit-form');
    expect(await (await app.richText('body', 'sl')).isVisible()).to.equal(true);
    await app.press('EN', '.edit-form');
    await shows(1, 550);

    await app.page.focus('[role=separator]');
    await app.page.keyboard.press('Home');
    await shows(2, 330);
    const { x, y } = await (await app.page.$('[role=separator]'))!.clickablePoint();
    await app.page.mouse.move(x, y);
    await app.page.mouse.down();
    await app.page.mouse.move(700, y);
    await app.page.mouse.up();
    await shows(2, 330, 740);
    await app.page.reload();
    await shows(2, 330, 740);

    await app.press('Write', '.edit-panel');
    await shows(2, 330, 1440);
    await eventually(async () => expect(await isInText()).to.equal(true));
    expect(
      await app.page.$eval('.edit-page', (page) => page.checkVisibility({ visibilityProperty: true })),
    ).to.equal(false);
    expect(await accessibilityFindings(app.page, '.edit-panel')).to.deep.equal([]);
    await app.press('Show the page', '.edit-panel');
    await shows(2, 330, 740);

    // An entry without a text brings the page back: it has no button for that.
    await app.press('Write', '.edit-panel');
    await app.press('Site', '.edit-bar');
    await app.page.waitForSelector('.edit-panel:not([data-writing])');
    await app.page.goBack();
    await shows(2, 330, 740);

    await app.page.setViewport({ width: 768, height: 1024 });
    await shows(2, 330);
    await app.page.setViewport({ width: 375, height: 667 });
    await shows(1, 330);
    const bars = await app.page.$$eval('.edit-bar, .edit-rich-bar', (all) =>
      all.reduce((sum, { clientHeight }) => sum + clientHeight, 0),
    );
    expect(bars).to.be.at.most(0.2 * 667);
    await app.page.evaluate(() => localStorage.removeItem('edit-panel'));
    await app.page.setViewport({ width: 1440, height: 900 });
  });

  it('is asked for on the page by key, and shows its first line below the tools', async () => {
    await app.open('?path=/blog/delivery-notes-read-by-ai');
    await app.page.setViewport({ width: 1440, height: 500 });
    await app.frame.focus('[data-edit*="/body/"]');
    await app.page.keyboard.press('Escape');
    await eventually(async () => {
      const [tools, firstLine, panel] = await app.page.evaluate(() => {
        const text = document.activeElement!;
        const bottomOf = (element: Element) => Math.round(element.getBoundingClientRect().bottom);
        const topOf = (element: Element) => Math.round(element.getBoundingClientRect().top);
        return [
          bottomOf(document.querySelector('[role=toolbar]')!),
          topOf(text.firstElementChild!),
          topOf(document.querySelector('.edit-panel__body')!),
        ];
      });
      expect(await isInText()).to.equal(true);
      expect(tools).to.be.above(panel!);
      expect(firstLine).to.be.within(tools!, 400);
    });
    await app.page.setViewport({ width: 1440, height: 900 });
  });

  // The last one: what it has stopped may still send a late response.
  it('copies a chosen picture of the site into a field or a text, from object storage', async () => {
    app.allow(/50\d/);
    const posts = app.pocketbase.admin.collection('posts');
    const { id, slug } = await posts.getFirstListItem('slug != "first-process-to-digitalize"');
    // Unlike the one that was pasted above: the library shows the same picture once.
    const size = { width: 2, height: 2, channels: 3 } as const;
    const picture = await sharp({ create: { ...size, background: 'teal' } })
      .png()
      .toBuffer();
    const { cover } = await posts.update(id, {
      cover: new File([new Uint8Array(picture)], 'shared.png', { type: 'image/png' }),
      cover_alt: 'A picture for all',
      cover_alt_sl: 'Slika za vse',
    });
    await eventually(async () => expect(await app.live(`/blog/${String(slug)}`)).to.include(cover));
    try {
      // Again, with the new picture in its library.
      await app.page.goto('about:blank');
      await openPost();
      const coverField = 'fieldset[data-path=cover]';
      await app.choosePicture(coverField, String(cover));
      await app.page.waitForSelector(`${coverField} img[src^="blob:"]`);

      await app.press('SL', '.edit-form');
      const text = await app.richText('body', 'sl');
      await text.focus();
      await app.press('Picture', '.edit-form [role=toolbar]');
      const form = '.edit-rich__form';
      await app.openLibrary(form);
      app.proxy.be('dead');
      await app.choosePicture(form, String(cover));
      await app.page.waitForSelector(`${form} ::-p-text(cannot be reached)`);
      app.proxy.be('none');
      await app.choosePicture(form, String(cover));
      const copied = await text.waitForSelector('img[alt="Slika za vse"]');
      const src = (await copied!.evaluate((image) => image.getAttribute('src')))!;
      expect(src).to.match(new RegExp(`^${storageOf(app.pocketbase)}/media/`));
      const item = await app.pocketbase.admin.collection('media').getOne(src.split('/').at(-2)!);
      expect(item).to.include({ alt: 'A picture for all', alt_sl: 'Slika za vse' });
      await app.discard();
    } finally {
      app.proxy.be('none');
    }
  });
});
