import { expect } from 'chai';
import { accessibilityFindings } from '../support/axe';
import { runEditApp } from '../support/edit-app';
import { pressTogether } from '../support/edit-hands';
import { becomes, eventually } from '../support/eventually';

const SLUG = 'when-a-spreadsheet-is-enough';

describe('the translation desk', () => {
  const app = runEditApp();

  const state = () => app.page.$eval('.edit-panel__body > p[role=status]', (line) => line.textContent);
  const focused = () =>
    app.page.evaluate(
      () => (document.activeElement!.closest('[data-path]') as HTMLElement | null)?.dataset.path,
    );
  const goOn = () => pressTogether(app.page, 'Control', 'Enter');

  it('lists what is left of each page, keeps copies as drafts, and goes from text to text by a key, then to the next page', async () => {
    const { admin } = app.pocketbase;
    const [cta, services] = [
      await app.pocketbase.part('page-home', 'cta'),
      await app.pocketbase.part('page-home', 'services'),
    ];
    const contents = admin.collection('contents');
    await contents.update(cta.id, { details_sl: {} });
    await contents.update(services.id, { details: { ...(services.details as object), title: 'Changed' } });
    const post = await admin.collection('posts').getFirstListItem(`slug = "${SLUG}"`);
    await admin.collection('posts').update(post.id, { title: 'Second page', body_sl: '' });
    await eventually(async () => expect(await app.live(`/blog/${SLUG}`)).to.include('Second page'));

    await app.open();
    await app.press('Translations', '.edit-panel');
    await eventually(async () => {
      const [first, second] = await app.textsOf('.edit-panel .edit-entry');
      expect(first).to.match(/^Home3 of \d+ texts are not translated, 1 outdated$/);
      expect(second).to.match(/^Second page1 of \d texts is not translated, 1 outdated$/);
    });
    expect(await accessibilityFindings(app.page, '.edit-panel')).to.deep.equal([]);
    await app.press('Home', '.edit-panel .edit-entries');
    await app.control('details.title', 'sl');
    await eventually(async () => expect(await app.page.$$('[data-due]')).to.have.length(4));
    expect(await accessibilityFindings(app.page, '.edit-panel')).to.deep.equal([]);

    await app.press('Copy all missing as drafts (3 from English)', '.edit-panel');
    await app.says('Kept as');
    const kept = async () =>
      (await admin.collection('changes').getFullList()).map(({ record, values }) => [
        record,
        Object.keys((values as { details_sl: object }).details_sl).length,
      ]);
    expect(await kept()).to.deep.equal([[cta.id, 3]]);
    expect((await contents.getOne(cta.id)).details_sl).to.deep.equal({});
    expect(await state()).to.match(/^3 of \d+ texts are not translated, 1 outdated$/);

    await app.page.focus('.edit-panel h2');
    await goOn();
    await becomes(focused, 'details.title');
    await pressTogether(app.page, 'Control', 'a');
    await app.page.keyboard.sendCharacter('Spremenjeno');
    await eventually(async () => expect(await app.frameText()).to.include('Spremenjeno'));
    await eventually(async () => expect(await state()).to.match(/^3 of \d+ texts are not translated$/));
    await pressTogether(app.page, 'Control', 'z');
    await eventually(async () => expect(await state()).to.match(/, 1 outdated$/));
    await pressTogether(app.page, 'Control', 'y');
    for (const path of ['details.title', 'details.text', 'details.label']) {
      await goOn();
      expect(await focused()).to.equal(path);
      await app.page.keyboard.sendCharacter('Prevod');
    }
    await eventually(async () => expect(await state()).to.equal('All translated and up to date'));
    await app.press('Publish', '.edit-bar');
    await app.says('Published');
    await eventually(async () =>
      expect(await app.live('/sl'))
        .to.include('Prevod')
        .and.to.include('Spremenjeno'),
    );
    await goOn();
    await app.page.waitForSelector('.edit-panel h2 ::-p-text(Second page)');
    await app.page.waitForSelector('.edit-panel .edit-rich__text');
    await becomes(focused, undefined);
    await goOn();
    await becomes(focused, 'title');
    await goOn();
    await becomes(focused, 'body');
  });
});
