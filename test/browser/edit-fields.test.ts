import { expect } from 'chai';
import { accessibilityFindings } from '../support/axe';
import { runEditApp } from '../support/edit-app';
import { eventually } from '../support/eventually';
import { clickInFrame } from '../support/frame-click';

describe('the fields of the editors’ app', () => {
  const app = runEditApp();

  /** The path of the value whose field has the focus. */
  const focusedPath = () =>
    app.page.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-path]')?.dataset.path);

  it('opens the field of what is pointed at, shows it while one types, and saves it', async () => {
    await app.open();
    await clickInFrame(app.page, (await app.frame.$('h1'))!);
    await eventually(async () => expect(await focusedPath()).to.equal('details.title'));
    await app.fill('details.title', 'A title that Ana wrote');
    await eventually(async () => expect(await app.frameText()).to.include('A title that Ana wrote'));
    expect(await app.live('/')).not.to.include('A title that Ana wrote');
    await app.fill('details.title', 'Naslov, ki ga je napisala Ana', 'sl');
    await app.save();
    await eventually(async () => expect(await app.live('/')).to.include('A title that Ana wrote'));
    await eventually(async () => expect(await app.live('/sl')).to.include('Naslov, ki ga je napisala Ana'));
    await app.page.keyboard.type('!');
    expect(await app.page.$('.bf-toast[data-shown]'), 'nothing says “Saved” of what is not').to.equal(null);
    await app.discard();
    app.watched.expectClean();
  });

  it('adds an item to a list and moves it by keyboard, in every language', async () => {
    await app.open();
    await app.press('Figures', '.edit-panel');
    await app.press('Add: Figure');
    await app.page.waitForSelector('[data-path="details.items.4.value"] :focus');
    await app.page.keyboard.type('99 of 100');
    const up = '.bf-sortable-item:last-child [data-part=up]';
    await app.page.focus(up);
    for (let place = 4; place > 0; place -= 1) await app.page.keyboard.press('Enter');
    await eventually(async () =>
      expect(await app.frame.$eval('main dl, main .figures', (list) => list.textContent)).to.match(
        /^\s*99 of 100/,
      ),
    );
    await app.save();
    const stored = await app.pocketbase.admin
      .collection('contents')
      .getFirstListItem('section = "page-home" && key = "figures"');
    const { details, details_sl: slovenian } = stored as unknown as Record<
      string,
      { items: { value?: string }[] }
    >;
    expect(details!.items[0]!.value).to.equal('99 of 100');
    expect(details!.items).to.have.length(5);
    expect(slovenian!.items).to.have.length(5);
    expect(slovenian!.items[1]!.value).to.equal('46');
    app.watched.expectClean();
  });

  it('says of a translation that it is up to date, missing or outdated', async () => {
    await app.open();
    await app.press('Services', '.edit-panel');
    await app.control('details.title', 'sl');
    const says = (text: string) =>
      eventually(async () =>
        expect(
          await app.page.$eval(
            '[data-path="details.title"][data-locale=sl] + .edit-note',
            (note) => note.textContent,
          ),
        ).to.include(text),
      );
    await says('Up to date');
    await app.fill('details.title', 'Another English title');
    await says('English has changed');
    await app.press('The translation is still right');
    await says('Up to date');
    await app.fill('details.title', ' ', 'sl');
    await says('Not translated');
    await app.discard();
    app.watched.expectClean();
  });

  it('chooses the page that a link of a menu is current on by its title', async () => {
    await app.open();
    await app.press('Everything', '.edit-panel');
    await app.press('Main menu', '.edit-panel');
    const names = '[data-path$=".name"] [role=combobox]';
    await app.page.waitForSelector(names);
    const shown = () => app.page.$$eval(names, (all) => all.map((each) => (each as HTMLInputElement).value));
    expect(await shown()).to.include.members(['Digitalization', 'Workshops']);
    await app.press('Digitalization', '.bf-sortable-item');
    await app.page.$eval(names, (input) => (input as HTMLInputElement).select());
    await app.page.keyboard.type('Voucher');
    await app.page.keyboard.press('Enter');
    expect((await shown())[0]).to.equal('Voucher');
    await app.discard();
    app.watched.expectClean();
  });

  it('names what is wrong under its field, and leads there', async () => {
    await app.open('?path=/blog/first-process-to-digitalize');
    await app.press('How to choose the first process', '.edit-panel');
    await app.fill('slug', 'Not A Slug');
    await app.pressSave();
    await app.page.waitForSelector('[data-path=slug] [aria-invalid=true]');
    await app.press('Address', '.edit-errors');
    await eventually(async () => expect(await focusedPath()).to.equal('slug'));
    await app.discard();
    app.watched.expectClean([/422/]);
  });

  it('shows how a search result and a shared link will look, in both languages, while one types', async () => {
    const path = '/blog/first-process-to-digitalize';
    await app.open(`?path=${path}`);
    await app.press('How to choose the first process', '.edit-panel');
    await app.control('seo_title');
    // The texts come when their code has loaded, and move what is below them.
    await Promise.all([app.richText('body'), app.richText('body', 'sl')]);
    await app.page.$eval('.edit-search summary', (summary) => (summary as HTMLElement).click());
    const shown = (locale: string, part: string) =>
      app.page.$eval(
        `.edit-search [data-language=${locale}] [data-preview=${part}]`,
        (each) => each.textContent,
      );
    const [, slovenian] = /<title>([^|]+) \|/.exec(await app.live(`/sl${path}`))!;
    expect(await shown('sl', 'link')).to.include(slovenian);
    await app.fill('seo_title', 'Where to begin');
    for (const part of ['result', 'link'])
      await eventually(async () => expect(await shown('en', part)).to.include('Where to begin | Brightfold'));
    expect(await shown('sl', 'link')).to.include(slovenian);
    await app.fill('seo_description', 'Kje začeti.', 'sl');
    await eventually(async () => expect(await shown('sl', 'result')).to.include('Kje začeti.'));
    expect(await shown('en', 'link')).not.to.include('Kje začeti.');
    await eventually(async () =>
      expect(
        await app.page.$$eval('img.edit-search__picture', (pictures) =>
          pictures.map((picture) => (picture as HTMLImageElement).naturalWidth),
        ),
      ).to.deep.equal([1200, 1200]),
    );
    expect(await accessibilityFindings(app.page, '.edit-search')).to.deep.equal([]);
    await app.page.click('[data-path=no_index] input');
    await eventually(async () => expect(await shown('en', 'result')).to.include('asked not to show'));
    await app.save();
    await eventually(async () =>
      expect(await app.live(path))
        .to.include('<title>Where to begin | Brightfold</title>')
        .and.include('content="noindex, follow"'),
    );
    expect(await app.live(`/sl${path}`)).to.include('name="description" content="Kje začeti."');
    app.watched.expectClean();
  });
});
