import { expect } from 'chai';
import type { Frame, Page } from 'puppeteer';
import { DAY_MS } from '../../client/data/day';
import { EDIT_PATH } from '../../server/edit/edit-address';
import { SESSION_COOKIE } from '../../server/edit/editor-session';
import { accessibilityFindings } from '../support/axe';
import { BROWSER_TIMEOUT_MS, openPage, type WatchedPage } from '../support/chromium';
import { addEditor, signIn, type TestEditor } from '../support/editors';
import { eventually } from '../support/eventually';
import { startFaultyProxy, type FaultyProxy } from '../support/faulty-proxy';
import { clickInFrame } from '../support/frame-click';
import { startTestPocketBase, TEMPLATE_TIMEOUT_MS, type TestPocketBase } from '../support/pocketbase';
import { startSite, type TestSite } from '../support/site';

/** The first versions of the whole sample content are written by then. */
const FIRST_VERSIONS_MS = 40_000;

describe('the editors’ app', function () {
  this.timeout(60_000);
  let pocketbase: TestPocketBase;
  let proxy: FaultyProxy;
  let site: TestSite;
  let ana: TestEditor;
  let watched: WatchedPage;
  let page: Page;

  before(async function () {
    this.timeout(TEMPLATE_TIMEOUT_MS + BROWSER_TIMEOUT_MS);
    await begin();
  });
  beforeEach(() => void (watched.problems.length = 0));
  // A failed test may have saved changes or stopped a service, so its second try and the next tests start afresh.
  afterEach(async function () {
    if (this.currentTest!.isPassed()) return;
    await end();
    await begin();
  });
  after(() => end());

  async function begin() {
    pocketbase = await startTestPocketBase({ sampleContent: true });
    ana = await addEditor(pocketbase);
    proxy = await startFaultyProxy(pocketbase.url);
    site = await startSite({ pocketbase: { ...pocketbase, url: proxy.url } });
    await openBrowser();
  }
  async function end() {
    await watched?.close();
    await site?.stop();
    await proxy?.stop();
    await pocketbase?.stop();
  }

  async function openBrowser() {
    watched = await openPage();
    page = watched.page;
    await signInBrowser();
  }
  async function signInBrowser({ url } = site) {
    const [, value] = /^[^=]+=(.*)$/.exec(await signIn(url, ana))!;
    await page.browserContext().setCookie({
      name: SESSION_COOKIE,
      value: value!,
      domain: new URL(site.url).hostname,
      path: EDIT_PATH,
      httpOnly: true,
      sameSite: 'Strict',
    });
  }
  async function open(search = '') {
    await page.goto(site.url + EDIT_PATH + search);
    // The list of everything is there before that of the page, and hidden.
    await page.waitForFunction(() =>
      [...document.querySelectorAll('.edit-entry, .edit-form')].some((element) => element.checkVisibility()),
    );
    await eventually(() => expect(pageFrame()).to.be.an('object'));
    await pageFrame().waitForSelector('h1');
  }
  const pageFrame = (): Frame => page.frames().find((frame) => frame.url().includes('/edit/frame'))!;
  const press = (text: string, scope = 'body') =>
    eventually(async () => {
      const others = await page.evaluate(
        (label, selector) => {
          const buttons = [...document.querySelectorAll<HTMLElement>(`${selector} button`)].filter((each) =>
            each.checkVisibility(),
          );
          const button = buttons.find((each) => each.textContent.includes(label));
          button?.click();
          return button ? null : buttons.map((each) => each.textContent);
        },
        text,
        scope,
      );
      if (others) throw new Error(`there is no button “${text}”, but: ${others.join(', ')}`);
    });
  const control = (path: string, locale = 'en') =>
    page.waitForSelector(`[data-path="${path}"][data-locale="${locale}"] :is(input, textarea, select)`);
  async function fill(path: string, text: string, locale = 'en') {
    const field = (await control(path, locale))!;
    await field.evaluate((element) => {
      element.scrollIntoView();
      (element as HTMLTextAreaElement).select();
    });
    await field.focus();
    await page.keyboard.type(text);
  }
  /** How many entries with unsaved changes the browser keeps. */
  const keptEntries = () =>
    page.evaluate(
      () =>
        new Promise((resolve) => {
          const opening = indexedDB.open('edit');
          opening.onsuccess = () => {
            const reading = opening.result.transaction('unsaved').objectStore('unsaved').count();
            reading.onsuccess = () => resolve(reading.result);
          };
        }),
    );
  /** Leaves the app no place for unsaved changes in the browser: its database exists and has no object store. */
  async function takeStorageAway() {
    await page.goto(`${site.url}/robots.txt`);
    await page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          indexedDB.deleteDatabase('edit').onsuccess = () => {
            const creating = indexedDB.open('edit');
            creating.onsuccess = () => {
              creating.result.close();
              resolve();
            };
          };
        }),
    );
  }
  async function discard() {
    await press('Discard changes');
    await eventually(async () => expect(await keptEntries()).to.equal(0));
  }
  /** Waits until the app would list an entry. */
  const listsEntry = (title: string) =>
    eventually(async () =>
      expect(await page.evaluate(async () => (await fetch('/edit/api/entries')).text())).to.include(title),
    );
  const frameText = () => pageFrame().$eval('main', (main) => main.textContent);
  const live = async (path: string) => (await fetch(site.url + path)).text();
  async function save() {
    await page.keyboard.down('Control');
    await page.keyboard.press('s');
    await page.keyboard.up('Control');
    await page.waitForSelector('.bf-toast[data-shown]');
  }
  const toast = () => page.$eval('.bf-toast', (element) => element.textContent);

  it('opens the field of what is pointed at, shows it while one types, and saves it', async () => {
    await open();
    await clickInFrame(page, (await pageFrame().$('h1'))!);
    await eventually(async () =>
      expect(
        await page.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-path]')?.dataset.path),
      ).to.equal('details.title'),
    );
    await fill('details.title', 'A title that Ana wrote');
    await eventually(async () => expect(await frameText()).to.include('A title that Ana wrote'));
    expect(await live('/')).not.to.include('A title that Ana wrote');
    await fill('details.title', 'Naslov, ki ga je napisala Ana', 'sl');
    await save();
    await eventually(async () => expect(await live('/')).to.include('A title that Ana wrote'));
    await eventually(async () => expect(await live('/sl')).to.include('Naslov, ki ga je napisala Ana'));
    await page.keyboard.type('!');
    expect(await page.$('.bf-toast[data-shown]'), 'nothing says “Saved” of what is not').to.equal(null);
    await discard();
    watched.expectClean();
  });

  it('shows the page as the chosen screen does, drawn smaller where it has less room', async () => {
    await open();
    for (const [screen, width] of [
      ['Desktop', 1280],
      ['Phone', 375],
      ['Tablet', 768],
    ] as const) {
      await press(screen, '.edit-page');
      await eventually(async () => expect(await pageFrame().evaluate(() => innerWidth)).to.equal(width));
      const [frame, stage] = await page.$$eval('.edit-page__frame, .edit-page__stage', (all) =>
        all
          .map((one) => one.getBoundingClientRect())
          .sort((one, other) => one.width - other.width)
          .map(({ left, right, top, bottom }) => ({ left, right, top, bottom })),
      );
      expect(frame!.left).to.be.at.least(stage!.left - 1);
      expect(frame!.right).to.be.at.most(stage!.right + 1);
      expect(frame!.top).to.be.closeTo(stage!.top, 1);
      expect(frame!.bottom).to.be.closeTo(stage!.bottom, 1);
    }
    watched.expectClean();
  });

  it('adds an item to a list and moves it by keyboard, in every language', async () => {
    await open();
    await press('Figures', '.edit-panel');
    await press('Add: Figure');
    await page.waitForSelector('[data-path="details.items.4.value"] :focus');
    await page.keyboard.type('99 of 100');
    const up = '.bf-sortable-item:last-child [data-part=up]';
    await page.focus(up);
    for (let place = 4; place > 0; place -= 1) await page.keyboard.press('Enter');
    await eventually(async () =>
      expect(await pageFrame().$eval('main dl, main .figures', (list) => list.textContent)).to.match(
        /^\s*99 of 100/,
      ),
    );
    await save();
    const stored = await pocketbase.admin
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
    watched.expectClean();
  });

  it('says of a translation that it is up to date, missing or outdated', async () => {
    await open();
    await press('Services', '.edit-panel');
    await control('details.title', 'sl');
    const says = (text: string) =>
      eventually(async () =>
        expect(
          await page.$eval(
            '[data-path="details.title"][data-locale=sl] + .edit-note',
            (note) => note.textContent,
          ),
        ).to.include(text),
      );
    await says('Up to date');
    await fill('details.title', 'Another English title');
    await says('English has changed');
    await press('The translation is still right');
    await says('Up to date');
    await fill('details.title', ' ', 'sl');
    await says('Not translated');
    await discard();
    watched.expectClean();
  });

  it('keeps the open entry and its undo in the other language of a page, and goes back with its page', async () => {
    await open('?path=/blog');
    const path = () => page.$eval('.edit-page__path', (shown) => shown.textContent);
    const framePath = () => new URL(pageFrame().url()).searchParams.get('path');
    const isAt = (wanted: string) =>
      eventually(async () => expect([await path(), framePath()]).to.deep.equal([wanted, wanted]));
    await press('Opening', '.edit-panel');
    await fill('details.title', 'Naslov', 'sl');
    await press('SL', '.edit-bar');
    await isAt('/sl/blog');
    await eventually(async () => expect(await frameText()).to.include('Naslov'));
    await page.click('.edit-bar [aria-label=Undo]');
    await eventually(async () => expect(await frameText()).not.to.include('Naslov'));
    await page.goBack();
    await isAt('/blog');
    await eventually(async () => expect(await keptEntries()).to.equal(0));
    watched.expectClean();
  });

  it('goes on in the other language at the same address', async () => {
    await open('?path=/blog');
    const address = page.url();
    for (const [name, signOut] of [
      ['Slovenščina', 'Odjava'],
      ['English', 'Sign out'],
    ] as const) {
      await Promise.all([page.waitForNavigation(), page.click(`.edit-bar ::-p-text(${name})`)]);
      await page.waitForSelector(`.edit-bar ::-p-text(${signOut})`);
      await eventually(async () => expect(await pageFrame().$('h1')).not.to.equal(null));
      expect(page.url()).to.equal(address);
    }
    watched.expectClean();
  });

  it('offers unsaved changes again after the tab was closed, and in no other tab before', async () => {
    await open();
    await press('Services', '.edit-panel');
    await fill('details.title', 'Not saved yet');
    await eventually(async () => expect(await keptEntries()).to.equal(1));
    const first = page;
    page = await first.browserContext().newPage();
    await open();
    expect(await page.$('[role=dialog]')).to.equal(null);
    await page.close();
    page = first;
    await page.goto('about:blank');
    await page.goto(site.url + EDIT_PATH);
    await press('Go on with it');
    await eventually(async () => expect(await frameText()).to.include('Not saved yet'));
    await page.goto('about:blank');
    await page.goto(site.url + EDIT_PATH);
    await press('Go on with it');
    // At once, before this tab has written anything itself.
    await press('Services', '.edit-panel');
    await discard();
    await eventually(async () => expect(await frameText()).not.to.include('Not saved yet'));
    watched.expectClean();
  });

  it('shows what somebody else has saved beside one’s own, and keeps what is chosen', async () => {
    await open();
    await press('Call to action', '.edit-panel');
    await fill('details.title', 'Mine');
    const other = await pocketbase.admin
      .collection('contents')
      .getFirstListItem('section = "page-home" && key = "cta"');
    await pocketbase.admin.collection('contents').update(other.id, {
      details: { ...(other.details as object), title: 'Theirs', label: 'Their label' },
    });
    await page.keyboard.down('Control');
    await page.keyboard.press('s');
    await page.keyboard.up('Control');
    await page.waitForSelector('.edit-conflict');
    const sides = await page.$$eval('.edit-conflict__side p', (texts) =>
      texts.map((text) => text.textContent),
    );
    expect(sides).to.deep.equal(['Mine', 'Theirs']);
    await press('Save the chosen');
    await page.waitForSelector('.bf-toast[data-shown]');
    const after = await pocketbase.admin.collection('contents').getOne(other.id);
    expect(after.details).to.include({ title: 'Mine', label: 'Their label' });
    watched.expectClean([/409/]);
  });

  it('makes a new post, with an address from its title, and schedules it', async () => {
    await open('?path=/blog');
    await press('New', '.edit-bar');
    await page.waitForSelector('.edit-dialog textarea, .edit-dialog input[type=text]');
    const isWhole = await page.$eval('.edit-workspace', (app) => app.clientWidth === innerWidth);
    expect(isWhole, 'a dialog does not move the app').to.equal(true);
    await press('Create', '[role=dialog]');
    await page.waitForSelector('.edit-dialog input[aria-invalid=true]:focus');
    await page.type('.edit-dialog input[type=text]', 'Šest pravil za čisto delo');
    await press('Create');
    await control('slug');
    expect(await page.$eval('[data-path=slug] input', (input) => (input as HTMLInputElement).value)).to.equal(
      'sest-pravil-za-cisto-delo',
    );
    await eventually(async () => expect(await frameText()).to.include('Šest pravil'));
    await page.select('.edit-visibility select', 'scheduled');
    const date = '.edit-visibility input[type=datetime-local]';
    const shown = () => page.$eval(date, (input) => (input as HTMLInputElement).value);
    await page.waitForSelector(date);
    const tomorrow = await shown();
    await page.focus(date);
    await page.keyboard.press('Backspace');
    expect(await shown(), 'a date without its first part').to.equal('');
    await page.focus('.edit-visibility select');
    expect(await shown(), 'the date when half of it is left behind').to.equal(tomorrow);
    await save();
    expect(await toast()).to.include('Visitors do not see it');
    const post = await pocketbase.admin
      .collection('posts')
      .getFirstListItem('slug = "sest-pravil-za-cisto-delo"');
    expect(post.draft).to.equal(false);
    expect(Date.parse(post.published as string)).to.be.above(Date.now());
    expect((await fetch(`${site.url}/blog/sest-pravil-za-cisto-delo`)).status).to.equal(404);
    watched.expectClean();
  });

  it('leads visitors of an old address to the new one when a slug is changed', async () => {
    await open('?path=/blog/when-a-spreadsheet-is-enough');
    await press('When a spreadsheet is enough', '.edit-panel');
    await fill('slug', 'spreadsheets');
    expect(await page.$eval('.edit-address-note', (note) => note.textContent)).to.include(
      '/blog/when-a-spreadsheet-is-enough',
    );
    expect(await page.$eval('.edit-panel', (panel) => panel.textContent)).not.to.include(
      'This entry has a page of its own',
    );
    await save();
    await eventually(async () => {
      const response = await fetch(`${site.url}/blog/when-a-spreadsheet-is-enough`, { redirect: 'manual' });
      expect(response.headers.get('location')).to.equal('/blog/spreadsheets');
    });
    watched.expectClean();
  });

  it('asks where visitors of a removed entry go only if they may know its address', async () => {
    const asks = async () => {
      await press('Remove', '.edit-form__actions');
      await page.waitForSelector('[role=dialog] [data-variant=destructive]:enabled');
      return (await page.$('[role=dialog] select')) !== null;
    };
    const posts = pocketbase.admin.collection('posts');
    await posts.create({ slug: 'not-yet', title: 'A post of tomorrow', published: inADay() });
    await open('?path=/blog/delivery-notes-read-by-ai');
    await press('delivery notes', '.edit-panel');
    expect(await asks()).to.equal(true);
    await press('Cancel', '[role=dialog]');
    await listsEntry('A post of tomorrow');
    await open('?path=/blog');
    await press('Everything', '.edit-panel');
    await press('A post of tomorrow', '.edit-panel');
    await page.waitForSelector('::-p-xpath(//aside//h2[.="A post of tomorrow"])');
    expect(await asks()).to.equal(false);
    await press('Remove', '[role=dialog]');
    await page.waitForSelector('[role=dialog]', { hidden: true });
    expect((await posts.getFullList({ filter: 'slug = "not-yet"' })).length).to.equal(0);
    watched.expectClean();
  });

  it('chooses the page that a link of a menu is current on by its title', async () => {
    await open();
    await press('Everything', '.edit-panel');
    await press('Main menu', '.edit-panel');
    const names = '[data-path$=".name"] [role=combobox]';
    await page.waitForSelector(names);
    const shown = () => page.$$eval(names, (all) => all.map((each) => (each as HTMLInputElement).value));
    expect(await shown()).to.include.members(['Digitalization', 'Workshops']);
    await press('Digitalization', '.bf-sortable-item');
    await page.$eval(names, (input) => (input as HTMLInputElement).select());
    await page.keyboard.type('Voucher');
    await page.keyboard.press('Enter');
    expect((await shown())[0]).to.equal('Voucher');
    await discard();
    watched.expectClean();
  });

  it('compares any two versions of a menu, and puts an older one back', async () => {
    const { id } = await pocketbase.admin.collection('contents').getFirstListItem('key = "menuDefault"');
    const versions = pocketbase.admin.collection('versions');
    // The site writes first versions of its content a while after its start.
    await eventually(() => versions.getFirstListItem(`record = "${id}"`), FIRST_VERSIONS_MS);
    await open();
    await press('Everything', '.edit-panel');
    await press('Main menu', '.edit-panel');
    await press('Digitalization', '.bf-sortable-list');
    for (const label of ['Digital', 'Digital tools']) {
      await fill('details.0.label', label);
      await save();
      await eventually(async () => expect(await live('/blog')).to.include(`>${label}<`));
    }
    await press('Versions', '.edit-panel');
    await eventually(async () => expect((await page.$$('.edit-version')).length).to.equal(3));
    const show = (index: number) =>
      page.$$eval('.edit-version__head button', (buttons, at) => (buttons[at] as HTMLElement).click(), index);
    const shows = (...labels: string[]) =>
      eventually(async () =>
        expect(
          await page.$$eval('.edit-version .edit-conflict__side p', (sides) =>
            sides.map((side) => side.textContent),
          ),
        ).to.deep.equal(labels),
      );
    await show(0);
    await shows('Digital', 'Digital tools');
    const [, first] = await page.$$eval('.edit-version option', (options) =>
      options.map(({ value }) => value),
    );
    await page.select('.edit-version select', first!);
    await shows('Digitalization', 'Digital tools');
    await show(2);
    await shows('Digitalization', 'Digital');
    const menus = pocketbase.admin.collection('contents');
    await menus.update(id, { text: 'Somebody else’s' });
    await press('Restore this version');
    await page.waitForSelector('.edit-versions ::-p-text(Somebody else has changed this in the meantime.)');
    await eventually(async () => expect((await page.$$('.edit-version')).length).to.equal(4));
    await press('Restore this version');
    await eventually(async () => {
      const menu = await menus.getOne(id);
      expect((menu.details as { label: string }[])[0]!.label).to.equal('Digitalization');
    });
    watched.expectClean([/409/]);
  });

  it('names what is wrong under its field, and leads there', async () => {
    await open('?path=/blog/first-process-to-digitalize');
    await press('How to choose the first process', '.edit-panel');
    await fill('slug', 'Not A Slug');
    await page.keyboard.down('Control');
    await page.keyboard.press('s');
    await page.keyboard.up('Control');
    await page.waitForSelector('[data-path=slug] [aria-invalid=true]');
    await press('Address', '.edit-errors');
    await eventually(async () =>
      expect(
        await page.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-path]')?.dataset.path),
      ).to.equal('slug'),
    );
    await discard();
    watched.expectClean([/422/]);
  });

  const textOf = (path: string, locale = 'en') =>
    page.waitForSelector(`[data-path="${path}"][data-locale="${locale}"] [role=textbox]`);
  const isInText = () =>
    page.evaluate(() => document.activeElement?.getAttribute('contenteditable') === 'true');

  it('puts a link into a text by keyboard, with the title of the chosen page as its words', async () => {
    await open('?path=/blog/first-process-to-digitalize');
    await press('How to choose the first process', '.edit-panel');
    await (await textOf('body'))!.focus();
    await page.focus('[data-path=body][data-locale=en] [role=toolbar] [aria-label=Link]');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.edit-rich__form input:focus');
    await page.keyboard.press('Escape');
    await eventually(async () => expect(await isInText()).to.equal(true));
    await page.focus('[data-path=body][data-locale=en] [role=toolbar] [aria-label=Link]');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.edit-rich__form input:focus');
    await page.keyboard.type('Two days, one working tool');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await eventually(async () => expect(await isInText()).to.equal(true));
    await eventually(async () =>
      expect(
        await pageFrame().$$eval('main a[href="/workshops/two-days-one-tool"]', (links) =>
          links.map((link) => link.textContent),
        ),
      ).to.deep.equal(['Two days, one working tool']),
    );
    await discard();
    watched.expectClean();
  });

  it('copies a chosen picture of the site into a field or a text, also from object storage', async () => {
    const posts = pocketbase.admin.collection('posts');
    const { id } = await posts.getFirstListItem('slug != "first-process-to-digitalize"');
    const { cover } = await posts.update(id, {
      cover: new File([PICTURE], 'shared.png', { type: 'image/png' }),
      cover_alt: 'A picture for all',
      cover_alt_sl: 'Slika za vse',
    });
    const storageUrl = `${pocketbase.url}/api/files`;
    const storing = await startSite({
      pocketbase: { ...pocketbase, url: proxy.url },
      env: { STORAGE_URL: storageUrl },
    });
    try {
      await signInBrowser(storing);
      await page.goto(`${storing.url}${EDIT_PATH}?path=/blog/first-process-to-digitalize`);
      await press('How to choose the first process', '.edit-panel');
      /** Chooses the cover of the other post from the library inside a part of the form. */
      const choose = async (part: string) => {
        await page.waitForSelector(`${part} .edit-library button`);
        await page.$eval(
          `${part} .edit-library img[src*="${String(cover)}"]`,
          (image) => void image.closest('button')!.click(),
        );
      };
      const coverField = 'fieldset[data-path=cover]';
      await choose(coverField);
      await page.waitForSelector(`${coverField} img[src^="blob:"]`);

      const text = '[data-path=body][data-locale=sl]';
      await (await page.waitForSelector(`${text} [role=toolbar] [aria-label=Picture]`))!.click();
      await page.waitForSelector(`${text} .edit-library button`);
      proxy.be('dead');
      await choose(text);
      await eventually(async () =>
        expect(await page.$eval(`${text} .edit-rich__form`, (form) => form.textContent)).to.include(
          'could not be copied',
        ),
      );
      proxy.be('none');
      await choose(text);
      const copied = await page.waitForSelector(`${text} [role=textbox] img[alt="Slika za vse"]`);
      const src = (await copied!.evaluate((image) => image.getAttribute('src')))!;
      expect(src).to.match(new RegExp(`^${storageUrl}/media/`));
      const item = await pocketbase.admin.collection('media').getOne(src.split('/').at(-2)!);
      expect(item).to.include({ alt: 'A picture for all', alt_sl: 'Slika za vse' });
      await discard();
    } finally {
      proxy.be('none');
      await page.goto('about:blank');
      await storing.stop();
      await signInBrowser();
    }
    watched.expectClean([/50\d/]);
  });

  it('shows a text beside its translation where both have room, and otherwise in tabs', async () => {
    for (const width of [1440, 768, 375]) {
      await page.setViewport({ width, height: 900 });
      await open('?path=/blog/first-process-to-digitalize');
      await press('How to choose the first process', '.edit-panel');
      const [english, slovenian] = await Promise.all([
        (await textOf('body'))!.boundingBox(),
        (await textOf('body', 'sl'))!.boundingBox(),
      ]);
      if (width === 375) expect(slovenian).to.equal(null);
      else expect(slovenian!.x, `${width} px`).to.be.above(english!.x + english!.width);
    }
    await press('Slovenščina', '.edit-form');
    expect(await (await textOf('body', 'sl'))!.isVisible()).to.equal(true);
    await page.setViewport({ width: 1440, height: 900 });
    watched.expectClean();
  });

  it('opens a text that is pointed at with its first line below the tools', async () => {
    await open('?path=/blog/delivery-notes-read-by-ai');
    await page.setViewport({ width: 1440, height: 500 });
    await pageFrame().$eval('[data-edit*="/body/"]', (body) => {
      body.scrollIntoView();
      (body.querySelector('p') ?? (body as HTMLElement)).click();
    });
    await eventually(async () => expect(await isInText()).to.equal(true));
    const [tools, firstLine, panel] = await page.evaluate(() => {
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
    await page.setViewport({ width: 1440, height: 900 });
    watched.expectClean();
  });

  it('moves items of a list with Tab and Shift+Tab, and lets Tab leave the text after Escape', async () => {
    await open('?path=/blog/first-process-to-digitalize');
    await press('How to choose the first process', '.edit-panel');
    const text = (await textOf('body'))!;
    await text.focus();
    const typeAt = (words: string, ...keys: ('Enter' | 'Tab')[]) =>
      page.keyboard.type(words).then(async () => {
        for (const key of keys) await page.keyboard.press(key);
      });
    const shiftTab = async () => {
      await page.keyboard.down('Shift');
      await page.keyboard.press('Tab');
      await page.keyboard.up('Shift');
    };
    /** The list at the beginning: how deep each item lies, and its first letters. */
    const items = () =>
      text.$$eval(':scope > ul:first-child li', (all) =>
        all.map((item) => {
          const depth = document.evaluate('count(ancestor::ul)', item).numberValue;
          return `${depth} ${item.textContent.slice(0, 3)}`;
        }),
      );
    await page.keyboard.type('- ');
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
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    expect([await isInText(), await isBehindText()]).to.deep.equal([false, true]);
    await text.focus();
    await page.keyboard.press('Escape');
    await shiftTab();
    expect([await isInText(), await isBehindText()]).to.deep.equal([false, false]);
    await discard();
    watched.expectClean();
  });

  it('shows how a search result and a shared link will look, in both languages, while one types', async () => {
    const path = '/blog/first-process-to-digitalize';
    await open(`?path=${path}`);
    await press('How to choose the first process', '.edit-panel');
    await control('seo_title');
    // The texts come when their code has loaded, and move what is below them.
    await Promise.all([textOf('body'), textOf('body', 'sl')]);
    await page.$eval('.edit-search summary', (summary) => (summary as HTMLElement).click());
    const shown = (locale: string, part: string) =>
      page.$eval(`.edit-search [data-language=${locale}] [data-preview=${part}]`, (each) => each.textContent);
    const [, slovenian] = /<title>([^|]+) \|/.exec(await live(`/sl${path}`))!;
    expect(await shown('sl', 'link')).to.include(slovenian);
    await fill('seo_title', 'Where to begin');
    for (const part of ['result', 'link'])
      await eventually(async () => expect(await shown('en', part)).to.include('Where to begin | Brightfold'));
    expect(await shown('sl', 'link')).to.include(slovenian);
    await fill('seo_description', 'Kje začeti.', 'sl');
    await eventually(async () => expect(await shown('sl', 'result')).to.include('Kje začeti.'));
    expect(await shown('en', 'link')).not.to.include('Kje začeti.');
    await eventually(async () =>
      expect(
        await page.$$eval('img.edit-search__picture', (pictures) =>
          pictures.map((picture) => (picture as HTMLImageElement).naturalWidth),
        ),
      ).to.deep.equal([1200, 1200]),
    );
    expect(await accessibilityFindings(page, '.edit-search')).to.deep.equal([]);
    await page.click('[data-path=no_index] input');
    await eventually(async () => expect(await shown('en', 'result')).to.include('asked not to show'));
    await save();
    await eventually(async () =>
      expect(await live(path))
        .to.include('<title>Where to begin | Brightfold</title>')
        .and.include('content="noindex, follow"'),
    );
    expect(await live(`/sl${path}`)).to.include('name="description" content="Kje začeti."');
    watched.expectClean();
  });

  it('loses nothing while the content service is away, and saves when it is back', async () => {
    await open();
    await press('One case', '.edit-panel');
    await fill('details.title', 'Typed in a storm');
    await pocketbase.goDown();
    await save();
    expect(await toast()).to.include('Nothing is lost');
    expect(
      await page.$eval(
        '[data-path="details.title"] textarea',
        (field) => (field as HTMLTextAreaElement).value,
      ),
    ).to.equal('Typed in a storm');
    await pocketbase.comeUp();
    await press('Try again');
    await eventually(async () => expect(await toast()).to.include('Saved'));
    await eventually(async () => expect(await live('/')).to.include('Typed in a storm'));
    watched.expectClean([/50\d/]);
  });

  it('saves once more what was stored in the middle of an outage, without a question', async () => {
    await open();
    await press('One case', '.edit-panel');
    await fill('details.title', 'Stored, and nobody heard of it');
    proxy.be('unconfirmed');
    await save();
    expect(await toast()).to.include('Nothing is lost');
    const { details } = await pocketbase.admin
      .collection('contents')
      .getFirstListItem('section = "page-home" && key = "case"');
    expect((details as { title: string }).title).to.equal('Stored, and nobody heard of it');
    proxy.be('none');
    await press('Try again');
    await eventually(async () => expect(await toast()).to.include('Saved'));
    expect(await page.$('[role=dialog]')).to.equal(null);
    await eventually(async () => expect(await live('/')).to.include('Stored, and nobody heard of it'));
    watched.expectClean([/50\d|409/]);
  });

  it('saves once while Ctrl+S is held', async () => {
    await open();
    await press('One case', '.edit-panel');
    await fill('details.title', 'Held for long');
    const saves: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PUT') saves.push(request.url());
    });
    await page.keyboard.down('Control');
    for (let times = 0; times < 3; times += 1) await page.keyboard.down('s');
    await page.keyboard.up('s');
    await page.keyboard.up('Control');
    await eventually(async () => expect(await toast()).to.include('Saved'));
    expect(saves).to.have.length(1);
    watched.expectClean();
  });

  it('asks before a tab is closed in the middle of typing', async () => {
    await takeStorageAway();
    await open();
    await press('One case', '.edit-panel');
    // Nobody is asked about work that the browser keeps, and on a busy machine it might before the tab is closed.
    const asked = new Promise<string>((resolve) => page.once('dialog', (dialog) => resolve(dialog.type())));
    await fill('details.title', 'Half a sen');
    await page.goto('about:blank');
    expect(await asked).to.equal('beforeunload');
    watched.expectClean();
    await watched.close();
    await openBrowser();
  });

  it('opens the checks at their own address, and leads to what they found', async () => {
    await page.goto(`${site.url}${EDIT_PATH}/checks`);
    const kind = '.edit-panel summary ::-p-text(A date in the past)';
    await (await page.waitForSelector(kind))!.click();
    await press('', '.edit-panel .bf-accordion-content');
    await page.waitForSelector('.edit-form');
    expect(new URL(page.url()).pathname).to.equal(`${EDIT_PATH}/checks`);
    watched.expectClean();
  });

  it('asks to sign in again beside the app when the session has ended, and goes on', async () => {
    await open();
    await press('One case', '.edit-panel');
    await fill('details.title', 'After a long lunch');
    await page.browserContext().deleteCookie(...(await page.browserContext().cookies()));
    await page.keyboard.down('Control');
    await page.keyboard.press('s');
    await page.keyboard.up('Control');
    await eventually(async () =>
      expect(await page.$eval('body', (body) => body.textContent)).to.include('You have been signed out'),
    );
    await signInBrowser();
    await press('I am signed in');
    await eventually(async () => expect(await toast()).to.include('Saved'));
    watched.expectClean([/401/]);
  });

  it('shows the page beside its fields, and on an upright tablet above them', async () => {
    await open();
    const edges = () =>
      page.$$eval('.edit-page, .edit-panel', ([shown, panel]) => [
        shown!.getBoundingClientRect().toJSON() as DOMRect,
        panel!.getBoundingClientRect().toJSON() as DOMRect,
      ]);
    await page.setViewport({ width: 1440, height: 900 });
    const [beside, right] = await edges();
    expect(beside!.right).to.be.at.most(right!.left);
    await page.setViewport({ width: 768, height: 1024 });
    const [above, below] = await edges();
    expect(above!.bottom).to.be.at.most(below!.top);
    expect(below!.width).to.equal(768);
  });

  for (const width of [1440, 768, 375])
    it(`has the whole bar at ${width} px, and nothing that axe finds, in the list and in a form`, async () => {
      await page.setViewport({ width, height: 900 });
      await open('?path=/workshops');
      expect(await accessibilityFindings(page, '.edit-workspace')).to.deep.equal([]);
      for (const part of ['.edit-bar__status', 'a ::-p-text(Slovenščina)', 'button ::-p-text(Sign out)'])
        expect(await (await page.$(`.edit-bar ${part}`))!.isVisible(), part).to.equal(true);
      await press('Opening', '.edit-panel');
      await control('details.title');
      expect(await accessibilityFindings(page, '.edit-workspace')).to.deep.equal([]);
      watched.expectClean();
    });
});

const inADay = () => new Date(Date.now() + DAY_MS).toISOString();

/** The smallest possible PNG: one pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);
