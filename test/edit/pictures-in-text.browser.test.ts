import path from 'node:path';
import { expect } from 'chai';
import sharp from 'sharp';
import { accessibilityFindings } from '../support/axe';
import { runEditApp } from '../support/edit-app';
import { paste, putCaretFirst } from '../support/edit-hands';
import { eventually } from '../support/eventually';
import { ONE_PIXEL } from '../support/one-pixel';
import { temporaryFolder } from '../support/temporary-folder';

/** The field that asks what the selected picture shows. */
const ALT = '.edit-under-picture input[type=text]';

/** A picture of one colour. */
const square = (size: number, background: string) =>
  sharp({ create: { width: size, height: size, channels: 3, background } }).png();

describe('pictures that an editor puts into a text', () => {
  const storageOf = ({ url }: { url: string }) => `${url}/api/files`;
  const app = runEditApp((pocketbase) => ({ STORAGE_URL: storageOf(pocketbase) }));

  it('names the pictures of pasted HTML that are left out, stores those that it can have, and says why not the others', async () => {
    app.allow(/422/);
    await app.openPost();
    const text = await app.richText('body');
    await putCaretFirst(text);
    const picture = await square(4, '#0a5').toBuffer();
    const green = `data:image/png;base64,${picture.toString('base64')}`;
    await paste(text, {
      'text/html': `<h2>Pasted</h2><p>one</p><img alt="Green" src="${green}"><p>two</p><img src="https://127.0.0.1/secret.png"><img src="file:///C:/photo.jpg"><p>three</p>`,
    });
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
    await app.openPost();
    const text = await app.richText('body');
    await putCaretFirst(text);
    await app.page.keyboard.press('Enter');
    await app.page.keyboard.press('ArrowUp');
    const folder = temporaryFolder('several');
    const files = await Promise.all(
      ['#123456', '#123456', '#abcdef'].map(async (background, index) => {
        const file = path.join(folder, `in-order-${index}.png`);
        await square(3, background).toFile(file);
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
    const picture = await square(3, '#fedcba').toBuffer();
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
    await app.openPost();
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
    // While a picture is selected, typing adds text below it.
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

  // The last one: what it has stopped may still send a late response.
  it('copies a chosen picture of the site into a field or a text, from object storage', async () => {
    app.allow(/50\d/);
    const posts = app.pocketbase.admin.collection('posts');
    const { id, slug } = await posts.getFirstListItem('slug != "first-process-to-digitalize"');
    // Unlike the one that was pasted above: the library shows the same picture once.
    const picture = await square(2, 'teal').toBuffer();
    const { cover } = await posts.update(id, {
      cover: new File([new Uint8Array(picture)], 'shared.png', { type: 'image/png' }),
      cover_alt: 'A picture for all',
      cover_alt_sl: 'Slika za vse',
    });
    await eventually(async () => expect(await app.live(`/blog/${String(slug)}`)).to.include(cover));
    try {
      // Again, with the new picture in its library.
      await app.page.goto('about:blank');
      await app.openPost();
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
