import { expect } from 'chai';
import { accessibilityFindings } from '../support/axe';
import { runEditApp } from '../support/edit-app';
import { paste, putCaretFirst } from '../support/edit-hands';
import { becomes, eventually } from '../support/eventually';

const YOUTUBE = 'https://www.youtube.com/watch?v=aqz-KE-bpKQ';
const VIMEO = 'https://vimeo.com/76979871';
const PATH = '/blog/first-process-to-digitalize';

describe('a video that an editor puts into a text', () => {
  const app = runEditApp();

  /** Has the site answer instead of fetching something from the provider. */
  async function answerCopies(still: string) {
    await app.page.setRequestInterception(true);
    app.page.on('request', (request) => {
      if (!request.url().endsWith('/edit/api/media/copies')) return void request.continue();
      const { address } = JSON.parse(request.postData()!) as { address: string };
      const [status, body] =
        address === YOUTUBE ? [200, { src: still, title: 'One sheet' }] : [422, { message: 'Not there.' }];
      void request.respond({ status, contentType: 'application/json', body: JSON.stringify(body) });
    });
  }

  it('comes by its pasted address or by the tool, with its picture and title if they can be had', async () => {
    app.allow(/422/);
    const [still] = /\/files\/posts\/[^"?\s]+/.exec(await app.live(PATH))!;
    await app.open(`?path=${PATH}`);
    await answerCopies(still);
    await app.press('How to choose the first process', '.edit-panel');
    const text = await app.richText('body');
    const videos = () =>
      app.frame.$$eval('main .prose a.video', (all) =>
        all.map((link) => [
          (link as HTMLAnchorElement).href,
          link.firstChild?.nodeValue,
          link.querySelector('img')?.alt ?? null,
          link.nextElementSibling?.textContent.slice(0, 5),
        ]),
      );
    const pasteWords = async (words: string) => {
      // Its key has the editor read the selection, as that of Ctrl+V does.
      await app.page.keyboard.press('Control');
      await paste(text, { 'text/plain': words });
    };

    await putCaretFirst(text);
    await app.page.keyboard.press('Enter');
    await app.page.keyboard.press('ArrowUp');
    await pasteWords(' https://youtu.be/aqz-KE-bpKQ?t=3 ');
    await becomes(videos, [[YOUTUBE, 'Plays at YouTube', 'One sheet', '']]);
    // With words beside it, an address is a link.
    await app.page.keyboard.type('See ');
    await pasteWords(VIMEO);
    await becomes(() => text.$eval(':scope > p', ({ textContent }) => textContent), `See ${VIMEO}`);
    await becomes(videos, [[YOUTUBE, 'Plays at YouTube', 'One sheet', 'See h']]);

    await app.page.keyboard.press('Enter');
    await app.page.keyboard.type('/vid');
    await becomes(() => app.textsOf('.edit-slash [role=option]'), ['Video']);
    await app.page.keyboard.press('Enter');
    await app.page.waitForSelector('.edit-rich__form input:focus');
    await app.page.keyboard.type('https://example.com/watch');
    await app.page.keyboard.press('Enter');
    await app.page.waitForSelector(
      '.edit-rich__form ::-p-text(This is not the address of a video at YouTube or Vimeo.)',
    );
    expect(await accessibilityFindings(app.page, '.edit-panel')).to.deep.equal([]);
    await app.page.$eval('.edit-rich__form input', (input) => input.select());
    await app.page.keyboard.type(VIMEO);
    await app.page.keyboard.press('Enter');
    await app.page.waitForSelector(
      '.edit-rich-bar ::-p-text(The video is in the text without its picture: Not there.)',
    );
    await becomes(() => app.page.evaluate(() => document.activeElement!.getAttribute('role')), 'textbox');
    await app.page.keyboard.type('Below');
    await becomes(videos, [
      [YOUTUBE, 'Plays at YouTube', 'One sheet', 'See h'],
      [VIMEO, 'Plays at Vimeo', null, 'Below'],
    ]);
    await eventually(async () => expect(await text.$$('.video')).to.have.length(2));
    await app.discard();
  });
});
