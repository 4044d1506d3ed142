import path from 'node:path';
import { expect } from 'chai';
import type { Page } from 'puppeteer';
import { fromLocalTime } from '../../client/model/local-time';
import { pairOf, TRANSLATED_FIELD } from '../../client/model/entry/translation-state';
import { VERSIONS } from '../../server/saving/versions/version';
import { openPage, type WatchedPage } from '../support/chromium';
import { field, named, pageFrame, sitAt, type EditDesk } from '../support/edit-desk';
import { POINT, pressTogether, type EditHands } from '../support/edit-hands';
import { addEditor, type TestEditor } from '../support/editors';
import { eventually } from '../support/eventually';
import { waitUntilQuiet } from '../support/network-quiet';
import { startTestPocketBase, type TestPocketBase } from '../support/pocketbase';
import { startSite, type TestSite } from '../support/site';

const PICTURE = path.join(
  import.meta.dirname,
  '../fixtures/company/reels/one-sheet-one-fold-one-tool.poster.png',
);

/** Folder that `npm run screenshots` wants pictures of the steps in. */
const { EDIT_SCREENSHOTS } = process.env;
/** WebP quality; flat colours need little. */
const QUALITY = 50;

interface StoredTexts {
  id: string;
  details: { title: string };
  details_sl: { title: string };
}

/**
 * The hour of an editor, from signing in to taking a change back: its steps, done by some hands at a window of some size.
 */
export function workForAnHour(
  title: string,
  { width, height }: { width: number; height: number },
  handsOf: (page: Page) => EditHands,
): void {
  describe(title, function () {
    let pocketbase: TestPocketBase;
    let site: TestSite;
    let ana: TestEditor;
    let watched: WatchedPage;
    let page: Page;
    let hands: EditHands;
    let desk: EditDesk;

    before(async () => {
      pocketbase = await startTestPocketBase({ content: true });
      ana = await addEditor(pocketbase);
      site = await startSite({ pocketbase });
      await begin();
    });
    // A step that failed leaves the app in any state; the next one begins at a tidy desk.
    afterEach(async function () {
      if (this.currentTest!.isPassed()) return;
      await watched.close();
      await begin();
    });

    async function begin() {
      watched = await openPage({ width, height, reducedMotion: true });
      page = watched.page;
      hands = handsOf(page);
      desk = sitAt(page, hands);
      await desk.signIn(site.url, ana);
    }

    /** The page that visitors get. */
    const live = async (address: string) => (await fetch(site.url + address)).text();
    const visitorsSee = (address: string, text: string) =>
      eventually(async () => expect(await live(address)).to.include(text));

    async function takePicture(step: string) {
      if (!EDIT_SCREENSHOTS) return;
      await page.waitForSelector('.kit-toast:not([data-shown])');
      await waitUntilQuiet(page);
      const file = path.join(EDIT_SCREENSHOTS, `edit-${step}.webp`) as `${string}.webp`;
      await page.screenshot({ path: file, type: 'webp', quality: QUALITY });
    }
    const hasFocus = (selector: string) => page.waitForSelector(`${selector}:focus`);

    it('changes the title of the home page in both languages', async () => {
      const [english, slovenian] = ['Less typing', 'Manj tipkanja'];
      await desk.point('h1');
      await pageFrame(page).waitForSelector('h1[contenteditable]:focus');
      await pressTogether(page, 'Control', 'a');
      await page.keyboard.type(english);
      // The first press leaves the text on the page, the second one goes to its field.
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await hasFocus(field('details.title'));
      await desk.sees(english);
      await desk.write(field('details.title', 'sl'), slovenian);
      await takePicture('title');
      await desk.save();
      await visitorsSee('/', english);
      await visitorsSee('/sl', slovenian);
    });

    it('adds a figure to the four there are, and moves it first', async () => {
      const label = 'tools in use';
      await desk.openPage('home', 'Home');
      await desk.press(named('Figures', '.edit-blocks'));
      await page.waitForSelector('[data-path="details.items"] .kit-sortable-item');
      const last = (await page.$$('.kit-sortable-item')).length;
      const figure = `details.items.${last}`;
      await desk.press(named('Add: Figure'));
      await hasFocus(field(`${figure}.value`));
      await desk.write(field(`${figure}.value`), '9 of 9');
      await desk.write(field(`${figure}.label`), label);
      for (let place = last; place > 0; place--)
        await desk.press(`.kit-sortable-item:nth-child(${place + 1}) [data-part=up]`);
      await takePicture('figures');
      await desk.save();
      await eventually(async () => {
        const html = await live('/');
        expect(html.indexOf(label)).to.be.within(0, html.indexOf('companies we have worked with') - 1);
      });
    });

    it('replaces the picture of a post, and sets what crops keep', async () => {
      const address = '/blog/first-process-to-digitalize';
      const shown = 'A folded sheet';
      await desk.openPage('first process', 'How to choose the first process');
      await desk.press(named('How to choose the first process', '.edit-entries'));
      await desk.upload('.edit-panel [data-path=cover] input[type=file]', PICTURE);
      const picture = '[data-path=cover_focus] .kit-focal-picture';
      // Until it is decoded the chosen picture has no size, here and in its field above, and a press would miss it.
      await page.waitForFunction(
        (at) => {
          const chosen = [
            ...document.querySelectorAll<HTMLImageElement>('[data-path=cover] img[src^="blob:"]'),
          ];
          return (
            chosen.some((image) => image.matches(`${at} > img`)) &&
            chosen.every(({ complete, naturalWidth }) => complete && naturalWidth > 0)
          );
        },
        {},
        picture,
      );
      await hands.aim((await page.$(picture))!);
      await page.waitForSelector(
        `[data-path=cover_focus] input[aria-valuetext="From the left: ${POINT.x} %, From the top: ${POINT.y} %"]`,
      );
      await desk.write(field('cover_alt'), shown);
      await takePicture('picture');
      await desk.save();
      await eventually(async () =>
        expect(await live(address))
          .to.match(new RegExp(`one_sheet_one_fold[^"]*${POINT.x}-${POINT.y}`))
          .and.include(shown),
      );
    });

    it('writes a post with a heading, a list, a link to a workshop and a picture, sees it, and schedules it', async () => {
      const title = 'A tool that stays';
      const address = '/blog/a-tool-that-stays';
      const text = field('body');
      const tools = '.edit-panel [role=toolbar]';
      /** The focus comes back to the text a moment after a tool was used. */
      const use = async (tool: string) => {
        await desk.press(named(tool, tools));
        await hasFocus(text);
      };
      const apply = async () => {
        await desk.press(named('Apply', '.edit-rich__form'));
        await hasFocus(text);
      };
      await desk.press(named('New', '.edit-bar'));
      await desk.write('[role=dialog] input[type=text]', title);
      await desk.press(named('Create', '[role=dialog]'));
      // Until the new post opens, the fields are those of the entry before.
      await page.waitForSelector(`::-p-xpath(//aside//h2[.="${title}"])`);
      await desk.enter(text);
      await use('Heading');
      await page.keyboard.type('What we learned');
      await page.keyboard.press('Enter');
      await page.keyboard.type('First: ');
      await desk.press(named('Link', tools));
      await desk.choose('.edit-rich__form [role=combobox]', 'two days', 'Two days, one working tool');
      await takePicture('link');
      await apply();
      await page.keyboard.press('Enter');
      await use('List');
      await page.keyboard.type('Start small');
      await page.keyboard.press('Enter');
      await page.keyboard.type('Ask those who do the work');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Enter');
      await desk.press(named('Picture', tools));
      await desk.upload('.edit-rich__form input[type=file]', PICTURE);
      await desk.write('.edit-rich__form input[type=text]', 'A folded sheet');
      await apply();
      await eventually(async () => {
        const shown = await pageFrame(page).$eval('main', (main) => main.innerHTML);
        expect(shown).to.match(/<h2[^>]*>What we learned/);
        expect(shown).to.match(
          /<a [^>]*href="\/workshops\/two-days-one-tool"[^>]*>Two days, one working tool/,
        );
        expect(shown).to.match(/<li[^>]*>(<p[^>]*>)?Ask those who do the work/);
        expect(shown).to.match(/<img [^>]*alt="A folded sheet"/);
      });
      await takePicture('post');
      const visibility = (await page.$('.edit-visibility select')) as Parameters<EditHands['select']>[0];
      await hands.select(visibility, { value: 'scheduled', label: 'Scheduled' });
      const valueOf = (selector: string) =>
        page.$eval(`.edit-visibility ${selector}`, (control) => (control as HTMLInputElement).value);
      const tomorrow = await valueOf('input');
      await desk.press(named('Choose a date', '.edit-visibility'));
      await page.waitForSelector('.edit-visibility [role=gridcell]:focus');
      await pressTogether(page, 'Shift', 'PageDown');
      await page.keyboard.press('Enter');
      await page.waitForSelector('.edit-visibility [role=gridcell]', { hidden: true });
      const nextYear = await valueOf('input');
      expect(Number.parseInt(nextYear)).to.equal(Number.parseInt(tomorrow) + 1);
      expect(nextYear.slice(-6)).to.equal(tomorrow.slice(-6)).and.to.equal('T09:00');
      expect(await valueOf('select')).to.equal('scheduled');
      await takePicture('schedule');
      await desk.save();
      const posts = pocketbase.admin.collection('posts');
      const post = await posts.getFirstListItem(`slug = "${address.split('/').pop()}"`);
      expect(post.draft).to.equal(false);
      expect(post.published).to.equal(fromLocalTime(nextYear, 'Europe/Ljubljana'));
      await posts.update(post.id, { published: new Date() });
      await visitorsSee(address, 'Ask those who do the work');
    });

    it('renames the address of a published case, and the old one leads to the new one', async () => {
      await desk.openPage('honey', 'A jar of honey');
      await desk.press(named('A jar of honey', '.edit-entries'));
      await page.waitForSelector(field('slug'));
      const slug = await page.$eval(field('slug'), (input) => (input as HTMLInputElement).value);
      const [before, after] = [slug, 'jars-with-a-passport'].map((each) => `/web3/case/${each}`);
      await desk.write(field('slug'), 'jars-with-a-passport');
      await takePicture('address');
      await desk.save();
      await eventually(async () => {
        const response = await fetch(site.url + before!);
        expect(response.status).to.equal(200);
        expect(new URL(response.url).pathname).to.equal(after);
      });
      // The app follows to the new address.
      await page.waitForSelector(`::-p-xpath(//*[@class="edit-page__path"][.="${after}"])`);
    });

    it('finds what is outdated in Slovenian, and mends it', async () => {
      const [english, slovenian] = ['An hour, no slides', 'Ena ura, brez prosojnic'];
      const contents = pocketbase.admin.collection('contents');
      const { id, details, details_sl } = await contents.getFirstListItem<StoredTexts>(
        "section = 'page-home' && key = 'cta'",
      );
      await contents.update(id, {
        details: { ...details, title: english },
        [TRANSLATED_FIELD]: [pairOf(details.title, details_sl.title)],
      });
      await visitorsSee('/', english);
      await desk.openChecks();
      const outdated = '.edit-panel .edit-entry ::-p-text(The original has changed since the translation)';
      await desk.press(named('Home (', '.edit-panel [role=tabpanel]'));
      await takePicture('checks');
      await desk.press(named('Call to action › Title', '.edit-panel [role=tabpanel]'));
      await hasFocus(field('details.title', 'sl'));
      await desk.write(field('details.title', 'sl'), slovenian);
      await desk.sees(slovenian);
      await takePicture('translation');
      await desk.save();
      await visitorsSee('/sl', slovenian);
      await desk.openChecks();
      await page.waitForSelector('.edit-panel .kit-accordion-title');
      expect(await page.$(outdated)).to.equal(null);
    });

    it('takes back somebody else’s change of a menu', async () => {
      const contents = pocketbase.admin.collection('contents');
      const { id, details } = await contents.getFirstListItem<{ id: string; details: { label: string }[] }>(
        "key = 'menuDefault'",
      );
      // Content that was never edited gets its first version a while after the start.
      await eventually(() => pocketbase.admin.collection(VERSIONS).getFirstListItem(`record = "${id}"`));
      await contents.update(id, {
        details: details.map((link) => (link.label === 'Workshops' ? { ...link, label: 'Wrokshops' } : link)),
      });
      await visitorsSee('/blog', 'Wrokshops');
      await desk.openPage('blog', 'Blog');
      await desk.press(named('EN', '.edit-bar'));
      await desk.sees('Wrokshops');
      await desk.press(named('Main menu', '.edit-entries'));
      await desk.press(named('Versions', '.edit-panel [role=tablist]'));
      await page.waitForSelector('.edit-version:nth-child(2)');
      await desk.press(named('Show', '.edit-version:nth-child(2)'));
      await page.waitForSelector('.edit-version .edit-conflict');
      await takePicture('versions');
      await desk.press(named('Restore this version'));
      await eventually(async () => expect(await live('/blog')).not.to.include('Wrokshops'));
      await visitorsSee('/sl/blog', 'Delavnice');
      // A draft's link for previews is written to it a moment after a save, and the app merges the two.
      watched.expectClean([/409/]);
    });
  });
}
