import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'chai';
import type { ElementHandle } from 'puppeteer';
import sharp from 'sharp';
import { LOCALES } from '../../client/i18n/locales';
import { ORDER_KEY, pageSection } from '../../client/model/page-blocks';
import { accessibilityFindings } from '../support/axe';
import { runEditApp } from '../support/edit-app';
import { pressTogether } from '../support/edit-hands';
import { becomes, eventually } from '../support/eventually';
import { startSite } from '../support/site';
import { temporaryFolder } from '../support/temporary-folder';

const PICTURE = path.resolve(
  import.meta.dirname,
  '../fixtures/company/reels/one-sheet-one-fold-one-tool.poster.png',
);

/** Dark letters, with nothing behind them. */
const DARK_LOGO = path.resolve(import.meta.dirname, '../fixtures/dark-logo.svg');

describe('the fields of the editors’ app', () => {
  const app = runEditApp();

  /** The path of the value whose field has the focus. */
  const focusedPath = () =>
    app.page.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-path]')?.dataset.path);

  it('opens the site’s own record from the bar, with the page beside it, and lists the entries of a part once it is switched on', async () => {
    const claim = 'Written in the record';
    const records = app.pocketbase.admin.collection('site');
    const [sample] = await records.getFullList<{ id: string }>();
    await records.update(sample!.id, { off: { projects: true } });
    await eventually(async () => expect(await app.live('/')).not.to.include('href="/project"'));
    await app.open();
    await app.press('Site', '.edit-bar');
    await app.fill('claim', claim);
    await eventually(async () =>
      expect(await app.frame.$eval('.site-footer', (footer) => footer.textContent)).to.include(claim),
    );
    expect(await app.live('/blog')).not.to.include(claim);
    await app.fill('address', 'Nova cesta 1\n1000 Ljubljana');
    await app.fill('email', 'office(at)example.com');
    await app.page.keyboard.press('Tab');
    await app.page.waitForSelector('[data-path="email"] [aria-invalid=true]');
    await app.fill('email', 'office@example.com');
    const logo = await app.page.waitForSelector('[data-path="logo"] input[type=file]');
    await (logo as ElementHandle<HTMLInputElement>).uploadFile(DARK_LOGO);
    await app.page.waitForSelector('::-p-text(On the dark footer this logo can hardly be read.)');
    await app.press('Remove file', '[data-path="logo"]');
    await (await app.control('off.projects')).evaluate((input) => (input as HTMLElement).click());
    await app.save();
    await eventually(async () => expect(await app.live('/blog')).to.include(claim));
    await eventually(async () => expect(await app.live('/')).to.include('Nova cesta 1\n1000 Ljubljana'));
    await app.press('Back to the list', '.edit-panel');
    await app.press('Everything', '.edit-panel');
    await app.page.waitForSelector('#edit-group-projects + ul .edit-entry');
    await records.update(sample!.id, sample);
    await eventually(async () => expect(await app.live('/blog')).not.to.include(claim));
  });

  it('keeps the states of all languages apart, begins a text as a marked copy, and a legal page with its model', async () => {
    const site = await startSite({ pocketbase: app.pocketbase, env: { LOCALES: LOCALES.join() } });
    try {
      await app.signIn(site.url);
      await app.page.goto(`${site.url}/edit`);
      await app.press('Services', '.edit-panel');
      const last = LOCALES.at(-1)!;
      const noteOf = (locale: string) => `[data-path="details.title"][data-locale=${locale}] + .edit-note`;
      const say = (text: string, other = 'Up to date') =>
        eventually(async () => {
          const notes = [last, 'sl'].map((locale) =>
            app.page.$eval(noteOf(locale), (note) => note.textContent),
          );
          const [own, sl] = await Promise.all(notes);
          expect(own).to.include(text);
          expect(sl).to.include(other);
        });
      await app.control('details.title', last);
      await say('Not translated');
      await app.press('Start from: English', noteOf(last));
      await say('Still in English');
      expect(await app.value('details.title', last)).to.equal(await app.value('details.title'));
      await app.fill('details.title', 'Was wir tun', last);
      await say('Up to date');
      await app.fill('details.title', 'Another English title');
      await say('Up to date', 'English has changed');
      await app.press('The translation is still right', noteOf('sl'));
      await say('Up to date');
      await app.discard();

      await app.page.goto(`${site.url}/edit?path=/privacy-policy`);
      await app.press('Privacy Policy', '.edit-panel');
      await app.press('Insert the model text');
      await eventually(async () => expect(await app.frameText()).to.include('This is a model text.'));
      await app.discard();

      await app.page.goto(`${site.url}/edit/checks`);
      await app.press('Begin with the model text', '.edit-missing');
      await app.control('slug');
      await eventually(async () => expect(await app.frameText()).to.include('This is a model text.'));
      const pages = app.pocketbase.admin.collection('pages');
      const begun = await pages.getFirstListItem('', { sort: '-created' });
      await pages.delete(begun.id);
      expect(begun).to.include({ draft: true });
      for (const body of ['body', 'body_sl', 'body_de']) expect(begun[body]).to.include('<h2>');
    } finally {
      await app.signIn();
      await site.stop();
    }
  });

  it('chooses the page that a link of a menu is current on by its title', async () => {
    await app.open();
    await app.press('Everything', '.edit-panel');
    await app.press('Main menu', '.edit-panel');
    const names = '[data-path$=".name"] [role=combobox]';
    await app.page.waitForSelector(names);
    const shown = () => app.page.$$eval(names, (all) => all.map((each) => (each as HTMLInputElement).value));
    expect(await shown()).to.include.members(['Digitalization', 'Workshops']);
    await app.press('Digitalization', '.kit-sortable-item');
    await app.page.$eval(names, (input) => (input as HTMLInputElement).select());
    await app.page.keyboard.type('Vøucher');
    await app.page.keyboard.press('Enter');
    await eventually(async () => expect((await shown())[0]).to.equal('Voucher'));
    await app.discard();
  });

  const errorsOf = (at: string) => app.textsOf(`[data-path="${at}"][data-locale=en] .kit-field-error`);

  it('names what is wrong under its field, leads there, and says no more of it once it is undone; undoes by key what the button undoes, with its error, its mark and the count of changes', async () => {
    app.allow(/422/);
    await app.open('?path=/blog/first-process-to-digitalize');
    await app.press('How to choose the first process', '.edit-panel');
    await app.fill('slug', 'Not A Slug');
    await app.pressSave();
    await app.page.waitForSelector('[data-path=slug] [aria-invalid=true]');
    await (await app.control('title')).focus();
    await app.press('Show', '.kit-toast');
    await eventually(async () => expect(await focusedPath()).to.equal('slug'));
    await app.pressSave();
    await app.press('Address', '.edit-errors');
    await eventually(async () => expect(await focusedPath()).to.equal('slug'));
    await app.says('Not saved');
    await app.press('Undo', '.edit-bar');
    await app.page.waitForSelector('.kit-toast:not([data-shown])');
    await app.keepsNothing();

    const before = await app.value('title');
    for (const undo of [
      () => pressTogether(app.page, 'Control', 'z'),
      () => app.press('Undo', '.edit-bar'),
    ]) {
      await (await app.control('title')).focus();
      // Letters that a busy machine types one by one would be more than one step.
      await app.page.keyboard.sendCharacter('Too ');
      await undo();
      await eventually(async () => expect(await app.value('title')).to.equal(before));
      await app.isStatus('All saved');
    }
    await app.fill('title', 'x'.repeat(5_000));
    await app.page.focus('[data-path=slug] input');
    await eventually(async () => expect((await errorsOf('title')).join()).to.include('at most 500'));
    const heights = await app.page.$$eval(
      '.edit-panel__head, [data-path=title][data-locale=en] textarea',
      (all) => all.map((each) => each.getBoundingClientRect().height),
    );
    expect(Math.max(...heights), 'a long title does not cover the panel').to.be.below(200);
    await pressTogether(app.page, 'Control', 'z');
    await eventually(async () => expect(await errorsOf('title')).to.deep.equal([]));

    const text = await app.richText('body');
    await text.focus();
    await app.page.keyboard.sendCharacter('Words');
    await app.isStatus('1 unsaved');
    await pressTogether(app.page, 'Control', 'z');
    await app.isStatus('All saved');
    await app.page.keyboard.type('a');
    await app.page.keyboard.press('Backspace');
    await app.isStatus('All saved');
  });

  it('offers the tags of the site, whose words in all languages stay together, and says where one is written differently', async () => {
    await app.open('?path=/blog/first-process-to-digitalize');
    await app.press('How to choose the first process', '.edit-panel');
    await app.press('Add a tag');
    await eventually(async () => expect(await focusedPath()).to.equal('tags.1'));
    const words = () => Promise.all([app.value('tags.1'), app.value('tags.1', 'sl')]);
    await app.page.keyboard.type('inteligenca');
    await app.page.waitForSelector('[data-path="tags.1"] [role=option]');
    expect(await accessibilityFindings(app.page, '.edit-list')).to.deep.equal([]);
    await app.page.keyboard.press('ArrowDown');
    await app.page.keyboard.press('Enter');
    await eventually(async () => expect(await words()).to.deep.equal(['AI', 'Umetna inteligenca']));
    await app.fill('tags.1', 'CASE notes');
    await app.page.keyboard.press('Tab');
    await eventually(async () => expect(await words()).to.deep.equal(['CASE notes', 'Umetna inteligenca']));
    await app.press('Use that one', '.edit-list');
    await eventually(async () => expect(await words()).to.deep.equal(['Case notes', 'Iz prakse']));
    await app.fill('tags.1', 'Financiranje', 'sl');
    await app.page.keyboard.press('Tab');
    await eventually(async () => expect(await words()).to.deep.equal(['Funding', 'Financiranje']));
    await app.fill('tags.1', 'A tag that nobody has');
    await app.page.keyboard.press('Tab');
    await app.save();
    await app.page.keyboard.type('!');
    expect(await app.page.$('.kit-toast[data-shown]'), 'nothing says “Saved” of what is not').to.equal(null);
    await app.discard();
    const stored = await app.pocketbase.admin
      .collection('posts')
      .getFirstListItem('slug = "first-process-to-digitalize"');
    expect(stored.tags).to.deep.equal(['Processes', 'A tag that nobody has']);
  });

  it('understands prices as people write them, takes dates of the time zone of the site, and refuses what may be something else', async () => {
    const workshops = app.pocketbase.admin.collection('workshops');
    const { id, updated } = await workshops.getFirstListItem("slug = 'two-days-one-tool'");
    await app.open(`?path=/workshops/two-days-one-tool&entry=workshops/${id}`);
    await app.fill('starts', '2084-03-03T09:00');
    await app.fill('ends', '2084-03-04T17:00');
    await app.fill('price', '1.200');
    await app.pressSave();
    await eventually(async () =>
      expect((await errorsOf('price')).join()).to.include('thousands or decimals'),
    );
    expect((await workshops.getOne(id)).updated, 'nothing is saved').to.equal(updated);
    await app.fill('price', '1.200,50 €');
    await app.page.focus('[data-path=starts] input');
    await eventually(async () => expect(await app.value('price')).to.equal('1200.50'));
    await app.page.waitForSelector('[data-path=ends] ::-p-text(Sat, 4 March 2084 at 17:00.)');
    await app.save();
    expect(await workshops.getOne(id)).to.include({
      ...{ price: 1200.5, starts: '2084-03-03 08:00:00.000Z', ends: '2084-03-04 16:00:00.000Z' },
    });
  });

  it('empties the alternative texts of a picture that is replaced and offers them again, and asks for no picture that is not stored', async () => {
    const asked: string[] = [];
    app.page.on('request', (request) => void asked.push(request.url()));
    await app.open('?path=/blog/first-process-to-digitalize');
    await app.press('How to choose the first process', '.edit-panel');
    await app.fill('summary', 'Saved just before.');
    await app.save();
    const before = await alternativeTexts('cover_alt');
    expect(before).not.to.include('');
    await replaceAndKeep('cover', 'cover_alt', before, async () => {
      for (const [keys, texts] of [
        [['Control', 'z'], before],
        [
          ['Control', 'Shift', 'z'],
          ['', ''],
        ],
      ] as const) {
        await pressTogether(app.page, ...keys);
        await eventually(async () => expect(await alternativeTexts('cover_alt')).to.deep.equal(texts));
      }
    });
    await eventually(async () => expect(await app.frame.$('main img[src^="blob:"]')).not.to.equal(null));
    expect(asked.filter((url) => url.includes('blob%3A'))).to.deep.equal([]);
    await app.discard();
  });

  it('empties the alternative texts of the picture of a block, too, and the library brings its own', async () => {
    const { admin } = app.pocketbase;
    const about = await admin.collection('pages').getFirstListItem('slug = "about"');
    const section = pageSection(about.id);
    const [key, texts] = ['picture-abcdef', ['Two people at a table', 'Dva človeka za mizo']] as const;
    const [details, details_sl] = texts.map((alt) => ({ alt }));
    const file = new File([readFileSync(PICTURE)], 'table.png', { type: 'image/png' });
    await admin.collection('contents').create({ section, key, details, details_sl, file });
    const order = { items: ['opening', key].map((each) => ({ key: each })) };
    await admin.collection('contents').create({ section, key: ORDER_KEY, details: order });
    await eventually(async () => expect(await app.live('/about')).to.include(texts[0]));

    await app.open('?path=/about');
    await app.press('Picture', '.edit-panel');
    await eventually(async () => expect(await alternativeTexts('details.alt')).to.deep.equal(texts));
    await replaceAndKeep('file', 'details.alt', texts);
    await app.choosePicture('fieldset[data-path=file]', 'table_');
    await eventually(async () => expect(await alternativeTexts('details.alt')).to.deep.equal(texts));
    await app.discard();
  });

  const alternativeTexts = (path: string) =>
    Promise.all(['en', 'sl'].map((locale) => app.value(path, locale)));
  /** Replaces the picture of a field, and keeps its English text. */
  async function replaceAndKeep(
    field: string,
    alt: string,
    before: readonly string[],
    meanwhile = async () => undefined as void,
  ) {
    await app.upload(`fieldset[data-path=${field}]`, PICTURE);
    await eventually(async () => expect(await alternativeTexts(alt)).to.deep.equal(['', '']));
    for (const text of before)
      await app.page.waitForSelector(
        `fieldset[data-path=${field}] ::-p-text(The previous picture: “${text}”)`,
      );
    await meanwhile();
    await app.press('Use this text', `fieldset[data-path=${field}]`);
    await eventually(async () => expect(await alternativeTexts(alt)).to.deep.equal([before[0], '']));
  }

  it('adds several pictures to the library at once, and names those that are none', async () => {
    const folder = temporaryFolder('several');
    const [first, broken, second] = ['first.png', 'broken.png', 'second.png'].map((name) =>
      path.join(folder, name),
    );
    await sharp(PICTURE).rotate(90).toFile(first!);
    await sharp(PICTURE).rotate(180).toFile(second!);
    await writeFile(broken!, 'no picture');
    app.allow(/422/);
    await app.page.goto(`${app.site.url}/edit/library`);
    await app.page.waitForSelector('.edit-library button');
    await app.upload('.edit-panes__list', first!, broken!, second!);
    await app.page.waitForSelector('.edit-panes__list ::-p-text(Now in the library: first.png, second.png.)');
    await app.page.waitForSelector(
      '.edit-panes__list ::-p-text(broken.png: This file cannot be read as a picture)',
    );
    await app.page.waitForSelector('.edit-library ::-p-text(second.png)');
  });

  it('finds a picture in the library, describes it, replaces it in every place and removes it', async () => {
    const { admin } = app.pocketbase;
    const folder = temporaryFolder('pictures');
    const [picture, other] = ['picture.png', 'other.png'].map((name) => path.join(folder, name));
    await sharp(PICTURE).negate().toFile(picture!);
    await sharp(PICTURE).flop().toFile(other!);
    await app.page.goto(`${app.site.url}/edit/library`);
    await app.page.waitForSelector('.edit-library button');
    const says = (text: string) => app.page.waitForSelector(`.edit-picture ::-p-text(${text})`);
    await app.upload('.edit-panes__list', picture!);
    await says('Added.');
    const [alt] = (await app.page.$$('.edit-picture textarea'))!;
    await alt!.type('A folded sheet');
    await app.press('Save');
    await says('All saved');
    await app.upload('.edit-panes__list', picture!);
    await says('The library has this picture already.');
    const [item, ...others] = await admin
      .collection('media')
      .getFullList({ filter: 'alt = "A folded sheet"' });
    expect(others).to.deep.equal([]);

    const post = await admin.collection('posts').getFirstListItem('slug = "first-process-to-digitalize"');
    const src = `/files/media/${item!.id}/${item!.file}`;
    await admin.collection('posts').update(post.id, { body: `<p>Look:</p><img alt="A sheet" src="${src}">` });
    await app.page.goto(`${app.site.url}/edit/library`);
    await (await app.page.waitForSelector('.edit-panes__list [type=search]'))!.type('FOLDED sheet');
    await app.page.waitForSelector('.edit-panes__list ::-p-text(1 found)');
    await app.page.focus('.edit-library button');
    await app.page.keyboard.press('Enter');
    await app.page.waitForSelector(
      `.edit-picture a[href="/edit?path=/blog/${post.slug}&entry=posts/${post.id}"]`,
    );
    await app.upload('.edit-picture', other!);
    await app.page.waitForSelector('.edit-picture ::-p-text(It will be replaced here)');
    for (const width of [375, 1440]) {
      await app.page.setViewport({ width, height: 800 });
      expect(await accessibilityFindings(app.page), `${width} px`).to.deep.equal([]);
    }
    await app.press('Replace in 1 place');
    await says('Replaced in 1 place.');
    await eventually(async () => expect(await app.live(`/blog/${post.slug}`)).not.to.include(item!.file));
    expect(await app.live(`/blog/${post.slug}`)).to.match(/<img [^>]*alt="A sheet"/);

    await app.page.goto(`${app.site.url}/edit/library?picture=media/${item!.id}/${item!.file}`);
    await app.press('Remove from the library');
    await app.press('Really remove it');
    await becomes(() => admin.collection('media').getFullList({ filter: `id = "${item!.id}"` }), []);
  });

  it('shows the whole of what is chosen in the list or opened by its address on the page, and follows an item that is moved', async () => {
    const shown = () =>
      app.frame.$$eval('[data-edit-shown]', (all) =>
        all.map((each) => ({
          name: each.localName,
          text: each.textContent,
          isInView: each.getBoundingClientRect().top < innerHeight && each.getBoundingClientRect().bottom > 0,
        })),
      );
    await app.open('?path=/');
    await app.press('Call to action', '.edit-panel');
    for (const again of [() => app.page.reload(), () => app.open('?path=/')]) {
      await eventually(async () => {
        const [one, ...others] = await shown();
        expect(others).to.deep.equal([]);
        expect(one).to.include({ name: 'section', isInView: true });
        expect(one!.text).to.include(await app.value('details.title'));
      });
      await again();
    }
    await app.press('Figures', '.edit-panel');
    const list = '[data-path="details.items"]';
    await app.page.waitForSelector(`${list} [data-part=down]`);
    const label = await app.page.$eval(`${list} .kit-sortable-line`, (line) =>
      line.textContent.split(' · ').at(-1)!,
    );
    const showsFirst = () =>
      eventually(async () => expect((await shown()).map(({ text }) => text)).to.deep.equal([label]));
    await app.page.focus(`${list} [data-part=down]`);
    await app.page.keyboard.press('Enter');
    await showsFirst();
    await pressTogether(app.page, 'Control', 'z');
    await showsFirst();
    await app.isStatus('All saved');
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
      await eventually(async () => expect(await shown('en', part)).to.include('Where to begin | Larkfield'));
    expect(await shown('sl', 'link')).to.include(slovenian);
    await app.fill('seo_description', 'Kje začeti.', 'sl');
    await eventually(async () => expect(await shown('sl', 'result')).to.include('Kje začeti.'));
    expect(await shown('en', 'link')).not.to.include('Kje začeti.');
    await becomes(
      () =>
        app.page.$$eval('img.edit-search__picture', (pictures) =>
          pictures.map((picture) => (picture as HTMLImageElement).naturalWidth > 0),
        ),
      [true, true],
    );
    expect(await accessibilityFindings(app.page, '.edit-search')).to.deep.equal([]);
    await app.page.$eval('[data-path=no_index] input', (input) => (input as HTMLElement).click());
    await eventually(async () => expect(await shown('en', 'result')).to.include('asked not to show'));
    await app.save();
    await eventually(async () =>
      expect(await app.live(path))
        .to.include('<title>Where to begin | Larkfield</title>')
        .and.include('content="noindex, follow"'),
    );
    expect(await app.live(`/sl${path}`)).to.include('name="description" content="Kje začeti."');
  });
});
