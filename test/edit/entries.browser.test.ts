import { expect } from 'chai';
import type { HTTPRequest } from 'puppeteer';
import { DAY_MS } from '../../client/model/stored-date';
import { accessibilityFindings } from '../support/axe';
import { runEditApp } from '../support/edit-app';
import { becomes, eventually } from '../support/eventually';
import { waitUntilQuiet } from '../support/network-quiet';
import { startSite } from '../support/site';

describe('entries in the editors’ app', () => {
  const app = runEditApp();

  it('makes a new post, with an address from its title, and schedules it', async () => {
    await app.open('?path=/blog');
    await app.press('New', '.edit-bar');
    await app.page.waitForSelector('.edit-dialog textarea, .edit-dialog input[type=text]');
    const isWhole = await app.page.$eval(
      '.edit-workspace',
      (workspace) => workspace.clientWidth === innerWidth,
    );
    expect(isWhole, 'a dialog does not move the app').to.equal(true);
    await app.press('Create', '[role=dialog]');
    await app.page.waitForSelector('.edit-dialog input[aria-invalid=true]:focus');
    await app.page.type('.edit-dialog input[type=text]', 'Šest pravil');
    await app.press('Create');
    expect(await app.value('slug')).to.equal('sest-pravil');
    await eventually(async () => expect(await app.frameText()).to.include('Šest pravil'));
    await app.page.select('.edit-visibility select', 'scheduled');
    const date = '.edit-visibility input[type=datetime-local]';
    await app.page.waitForSelector(date);
    await app.page.focus(date);
    await app.page.keyboard.press('Backspace');
    await app.page.focus('.edit-visibility select');
    await app.page.waitForSelector('.edit-visibility .kit-field-error');
    await app.page.focus(date);
    await app.page.keyboard.press('F4');
    await app.page.waitForSelector('.edit-visibility [role=gridcell]:focus');
    await app.page.keyboard.press('PageDown');
    await app.page.keyboard.press('Enter');
    await app.page.waitForSelector('.edit-visibility .kit-field-error', { hidden: true });
    await app.pressSave();
    await app.says('Scheduled');
    const post = await app.pocketbase.admin.collection('posts').getFirstListItem('slug = "sest-pravil"');
    expect(post.draft).to.equal(false);
    expect(Date.parse(post.published as string)).to.be.above(Date.now());
    expect((await fetch(`${app.site.url}/blog/sest-pravil`)).status).to.equal(404);
  });

  it('asks for required texts in the first language of the site, and repeats them in English', async () => {
    const site = await startSite({ pocketbase: app.pocketbase, env: { LOCALES: 'de,en' } });
    try {
      await app.signIn(site.url);
      await app.page.goto(`${site.url}/edit?path=/blog`);
      await app.press('New', '.edit-bar');
      await app.page.waitForSelector('[role=dialog] ::-p-text(Title (Deutsch))');
      await app.page.type('.edit-dialog input[type=text]', 'Über Lärche');
      await app.press('Create');
      await app.control('title', 'en');
      /** The titles in both languages, those that are required with a star. */
      const titles = () =>
        app.page.$$eval('[data-path=title] textarea', (all) =>
          all.map(({ value, required }) => value + (required ? ' *' : '')),
        );
      await becomes(titles, ['Über Lärche *', 'Über Lärche']);
      await app.fill('title', 'Über Eiche', 'de');
      await becomes(titles, ['Über Eiche *', 'Über Eiche']);
      expect(await app.value('slug')).to.equal('ueber-eiche');
      await app.fill('title', 'On oak', 'en');
      await app.fill('title', 'Eiche', 'de');
      await becomes(titles, ['Eiche *', 'On oak']);
      expect(await app.page.$eval('.edit-panel h2', (heading) => heading.textContent)).to.equal('Eiche');
      await app.discard();
    } finally {
      await app.signIn();
      await site.stop();
    }
  });

  it('leaves a removed entry for the page that lists its like, in the language that was shown', async () => {
    await app.pocketbase.admin
      .collection('posts')
      .create({ slug: 'going', title: 'Going', published: new Date().toISOString() });
    await app.lists('Going');
    await app.open('?path=/sl/blog/going');
    await app.press('Going', '.edit-panel');
    await app.press('Remove', '.edit-form__actions');
    await app.press('Remove', '[role=alertdialog]');
    await eventually(() => expect(new URL(app.page.url()).searchParams.get('path')).to.equal('/sl/blog'));
  });

  it('asks where visitors of a removed entry go only if they may know its address', async () => {
    const asks = async () => {
      await app.press('Remove', '.edit-form__actions');
      await app.page.waitForSelector('[role=alertdialog] [data-variant=destructive]:enabled');
      return (await app.page.$('[role=alertdialog] select')) !== null;
    };
    const posts = app.pocketbase.admin.collection('posts');
    const published = new Date(Date.now() + DAY_MS).toISOString();
    const { id } = await posts.create({ slug: 'not-yet', title: 'A post of tomorrow', published });
    await app.open('?path=/blog/delivery-notes-read-by-ai');
    await app.press('delivery notes', '.edit-panel');
    expect(await asks()).to.equal(true);
    await app.press('Cancel', '[role=alertdialog]');
    await app.lists('A post of tomorrow');
    await app.open('?path=/blog');
    await app.press('Everything', '.edit-panel');
    await app.press('A post of tomorrow', '.edit-panel');
    await app.page.waitForSelector('::-p-xpath(//aside//h2[.="A post of tomorrow"])');
    expect(await asks()).to.equal(false);
    await app.press('Remove', '[role=alertdialog]');
    await app.page.waitForSelector('[role=alertdialog]', { hidden: true });
    expect((await posts.getFullList({ filter: 'slug = "not-yet"' })).length).to.equal(0);

    // What is put back or restored says before what visitors will see.
    const versions = app.pocketbase.admin.collection('versions');
    const isRecorded = (action: string) =>
      eventually(() => versions.getFirstListItem(`record = "${id}" && action = "${action}"`));
    await isRecorded('delete');
    await app.open('?path=/blog');
    await app.press('Everything', '.edit-panel');
    const removed = '::-p-xpath(//li[@class="edit-removed"][contains(., "A post of tomorrow")])';
    await app.page.waitForSelector(removed);
    const search = '.edit-all input[type=search]';
    await app.page.type(search, 'nothing so');
    await app.page.waitForSelector(removed, { hidden: true });
    await app.page.$eval(search, (input) => (input as HTMLInputElement).select());
    await app.page.type(search, 'of TOMÓRROW');
    const row = await app.page.waitForSelector(removed);
    expect(await row!.evaluate(({ textContent }) => textContent)).to.match(/Post · .+ · Ana Novak/);
    await app.press('Put back', '.edit-removed');
    await app.page.waitForSelector('[role=dialog] ::-p-text(Once restored, visitors see it on its date.)');
    await app.press('Put back', '[role=dialog]');
    await eventually(() => posts.getOne(id));
    for (const says of ['A post of tomorrow is back', 'Removed: A post of tomorrow']) {
      await app.says(says);
      // Under the pointer, the message stays.
      await app.page.hover('.kit-toast[data-shown]');
      await app.press('Undo', '.kit-toast');
    }
    await eventually(() => posts.getOne(id));
    await app.isStatus('All saved');
    await posts.update(id, { published: '2024-01-01 00:00:00.000Z' });
    await isRecorded('update');
    await eventually(async () => expect((await fetch(`${app.site.url}/blog/not-yet`)).status).to.equal(200));
    await app.open('?path=/blog/not-yet');
    await app.press('A post of tomorrow', '.edit-panel');
    await app.press('Versions', '.edit-panel');
    await app.press('', '.edit-version:nth-child(2)');
    await app.press('Restore this version', '.edit-version');
    await app.press('Restore, and take it off the site', '[role=alertdialog]');
    await eventually(async () =>
      expect((await posts.getOne(id)).published).to.include(published.slice(0, 10)),
    );
  });

  it('finds entries by their texts, filters and sorts them, and shows picture, languages and author', async () => {
    const posts = app.pocketbase.admin.collection('posts');
    const published = new Date(Date.now() + DAY_MS).toISOString();
    await posts.create({ slug: 'later', title: 'A post for later', body: '<p>Zaključek</p>', published });
    await app.lists('A post for later');
    await app.open('?path=/blog');
    await app.press('Everything', '.edit-panel');
    const rows = () => app.textsOf('.edit-all .edit-entry');
    const search = '.edit-all input[type=search]';
    await app.page.waitForSelector(search);
    await app.page.type(search, 'zakljucek later');
    await eventually(async () => expect(await rows()).to.have.length(1));
    expect((await rows())[0])
      .to.include('A post for later')
      .and.include('Zaključek')
      .and.include('Scheduled');
    await app.page.$eval(search, (input) => (input as HTMLInputElement).select());
    await app.page.keyboard.press('Backspace');
    const [kind, state, order] = await app.page.$$('.edit-all__tools select');
    await kind!.select('posts');
    await state!.select('scheduled');
    await eventually(async () => {
      const scheduled = await rows();
      expect(scheduled.every((row) => row.includes('Scheduled'))).to.equal(true);
      expect(scheduled.some((row) => row.includes('A post for later'))).to.equal(true);
    });
    await state!.select('live');
    await order!.select('date');
    await eventually(async () => {
      const dates = (await rows()).map((row) => Date.parse(/\d+ \w+ \d{4}/.exec(row)?.[0] ?? ''));
      expect(dates.length).to.be.above(1);
      expect(dates).to.deep.equal([...dates].sort((a, b) => b - a));
    });
    await order!.select('title');
    await eventually(async () => {
      const shown = await rows();
      expect(shown.length).to.be.above(1);
      expect(shown).to.deep.equal([...shown].sort((a, b) => a.localeCompare(b)));
      expect(shown.every((row) => row.includes('EN'))).to.equal(true);
    });
    await app.page.waitForSelector('.edit-all .edit-entry img');
    expect(await accessibilityFindings(app.page, '.edit-panel')).to.deep.equal([]);
    // Whoever comes back from an entry goes on in what was found.
    await app.page.type(search, 'delivery');
    await app.press('delivery notes', '.edit-panel');
    await app.page.waitForSelector('.edit-panel .edit-form');
    await app.press('Back to the list', '.edit-panel');
    await app.page.waitForSelector(search);
    expect(await app.page.$eval(search, (input) => (input as HTMLInputElement).value)).to.equal('delivery');
  });

  it('shows a version in words and on the page, compares any two, and puts an older one back', async () => {
    app.allow(/409/);
    const { id } = await app.pocketbase.admin.collection('contents').getFirstListItem('key = "menuDefault"');
    const versions = app.pocketbase.admin.collection('versions');
    // The site writes first versions of its content a while after its start.
    await eventually(() => versions.getFirstListItem(`record = "${id}"`));
    await app.open('?path=/blog');
    await app.press('Everything', '.edit-panel');
    await app.press('Main menu', '.edit-panel');
    await app.press('Digitalization', '.kit-sortable-list');
    for (const label of ['Digital', 'Digital tools']) {
      await app.fill('details.0.label', label);
      await app.save();
      await eventually(async () => expect(await app.live('/blog')).to.include(`>${label}<`));
    }
    await app.press('Versions', '.edit-panel');
    await eventually(async () => expect((await app.page.$$('.edit-version')).length).to.equal(3));
    const show = (index: number) =>
      app.page.$$eval(
        '.edit-version__head button',
        (buttons, at) => (buttons[at] as HTMLElement).click(),
        index,
      );
    const shows = (...labels: string[]) =>
      becomes(() => app.textsOf('.edit-version .edit-conflict__side p'), labels);
    await show(0);
    await shows('Digital', 'Digital tools');
    await becomes(() => app.textsOf('.edit-version mark'), [' tools']);
    const [second, first] = await app.page.$$eval('.edit-version option', (options) =>
      options.map(({ value }) => value),
    );
    // The response to an earlier choice may come after that to a later one.
    const held: HTTPRequest[] = [];
    const hold = (request: HTTPRequest) =>
      void (request.url().endsWith(first!) ? held.push(request) : request.continue());
    await app.page.setRequestInterception(true);
    app.page.on('request', hold);
    await app.page.select('.edit-version select', first!);
    await eventually(() => expect(held).to.have.length(1));
    await app.page.select('.edit-version select', second!);
    await shows('Digital', 'Digital tools');
    await Promise.all([app.page.waitForResponse((got) => got.url().endsWith(first!)), held[0]!.continue()]);
    app.page.off('request', hold);
    await app.page.setRequestInterception(false);
    await waitUntilQuiet(app.page);
    await shows('Digital', 'Digital tools');
    await app.page.select('.edit-version select', first!);
    await shows('Digitalization', 'Digital tools');
    await show(2);
    await shows('Digitalization', 'Digital');
    const menuShows = (label: string) =>
      eventually(async () =>
        expect(
          await app.frame.$$eval('header a', (links) => links.map((each) => each.textContent)),
        ).to.include(label),
      );
    await menuShows('Digitalization');
    await app.page.waitForSelector('.edit-version ::-p-text(Once restored, visitors see it at once.)');
    await show(2);
    await menuShows('Digital tools');
    await show(2);
    const menus = app.pocketbase.admin.collection('contents');
    await menus.update(id, { text: 'Somebody else’s' });
    await app.press('Restore this version');
    await app.page.waitForSelector(
      '.edit-versions ::-p-text(Somebody else has changed this in the meantime.)',
    );
    await eventually(async () => expect((await app.page.$$('.edit-version')).length).to.equal(4));
    await app.press('Restore this version');
    await eventually(async () => {
      const menu = await menus.getOne(id);
      expect((menu.details as { label: string }[])[0]!.label).to.equal('Digitalization');
    });
  });
});
