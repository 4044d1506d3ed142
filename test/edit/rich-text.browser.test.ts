import { expect } from 'chai';
import { accessibilityFindings } from '../support/axe';
import { runEditApp } from '../support/edit-app';
import { paste, pressTogether, putCaretFirst } from '../support/edit-hands';
import { becomes, eventually } from '../support/eventually';

describe('formatted texts in the editors’ app', () => {
  const app = runEditApp();

  const isInText = () =>
    app.page.evaluate(() => document.activeElement?.getAttribute('contenteditable') === 'true');

  const options = () => app.textsOf('.edit-slash [role=option]');
  /** Takes the only block that is offered. */
  const take = async (block: string) => {
    await becomes(options, [block]);
    await app.page.keyboard.press('Enter');
  };

  it('moves items of a list with Tab and Shift+Tab, and lets Tab leave the text after Escape', async () => {
    await app.openPost();
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
    await app.openPost();
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
    await app.openPost();
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
    await app.openPost();
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
    await app.openPost();
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

  it('gives pasted Markdown its form, leaves it plain with Shift, and takes back all of what it has copied', async () => {
    await app.openPost();
    const text = await app.richText('body');
    const replaceAll = async (data: Readonly<Record<string, string>>) => {
      await text.focus();
      await pressTogether(app.page, 'Control', 'a');
      await paste(text, data);
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
    await app.openPost();
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
});
