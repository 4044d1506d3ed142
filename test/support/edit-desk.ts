import { expect } from 'chai';
import type { ElementHandle, Frame, Page } from 'puppeteer';
import { EDIT_PATH } from '../../server/edit/edit-address';
import { pressTogether, type EditHands } from './edit-hands';
import type { TestEditor } from './editors';
import { eventually } from './eventually';

/** The page in the frame. */
export const pageFrame = (page: Page): Frame =>
  page.frames().find((frame) => frame.url().includes('/edit/frame'))!;

/** Selector of a button or summary by its text or accessible name. */
export const named = (words: string, scope = 'body'): string =>
  `${scope} ::-p-xpath(.//*[self::button or self::summary][starts-with(normalize-space(.), "${words}") or @aria-label="${words}"])`;

/** The control of a value in a language. */
export const field = (at: string, locale = 'en'): string =>
  `.edit-panel [data-path="${at}"][data-locale="${locale}"] :is(input, textarea, [role=textbox])`;

/** The editors' app as its users find it: by what is visible, the words on buttons and the names of fields. */
export interface EditDesk {
  /** Opens the app and signs in. */
  signIn(origin: string, editor: TestEditor): Promise<void>;
  press(selector: string): Promise<void>;
  /** Presses what the page in the frame shows. */
  point(selector: string): Promise<void>;
  enter(selector: string): Promise<void>;
  /** Writes over what a field holds. */
  write(selector: string, text: string): Promise<void>;
  /** Chooses from a combobox by some words of the title. */
  choose(selector: string, words: string, title: string): Promise<void>;
  /** Chooses a file of this machine. */
  upload(selector: string, file: string): Promise<void>;
  /** Opens a page of the site by words of its title, and the list of what is on it. */
  openPage(words: string, title: string): Promise<void>;
  /** Opens the list of findings. */
  openChecks(): Promise<void>;
  /** Saves everything, and waits for the message that it is saved. */
  save(): Promise<void>;
  /** Waits until the page in the frame shows a text. */
  sees(text: string): Promise<void>;
}

export function sitAt(page: Page, hands: EditHands): EditDesk {
  /** Uses the first visible match; retries if it is rendered again. */
  const at = (
    selector: string,
    work: (target: ElementHandle<Element>) => Promise<unknown>,
    place: () => Page | Frame = () => page,
  ) =>
    eventually(async () => {
      for (const found of await place().$$(selector))
        if (await found.isVisible()) return void (await work(found));
      throw new Error(`nothing that can be seen matches ${selector}`);
    });
  const isSeen = async (selector: string) =>
    (await Promise.all((await page.$$(selector)).map((found) => found.isVisible()))).includes(true);
  const textOf = (selector: string) => page.$eval(selector, (element) => element.textContent);

  const desk: EditDesk = {
    async signIn(origin, { email, password }) {
      await page.goto(origin + EDIT_PATH);
      await desk.write('[name=email]', email);
      await desk.write('[name=password]', password);
      await page.keyboard.press('Enter');
      // The list of the page is shown when the page in the frame can be pointed at. That of everything, which is hidden
      // beside it, comes before.
      await page.waitForSelector('.edit-entries .edit-entry', { visible: true });
      await eventually(async () => expect(await pageFrame(page).$('h1')).not.to.equal(null));
    },
    press: (selector) => at(selector, (target) => hands.press(target)),
    point: (selector) =>
      at(
        selector,
        (target) => hands.press(target),
        () => pageFrame(page),
      ),
    enter: (selector) => at(selector, (target) => hands.enter(target)),
    async write(selector, text) {
      await desk.enter(selector);
      await pressTogether(page, 'Control', 'a');
      await page.keyboard.type(text);
    },
    async choose(selector, words, title) {
      await desk.write(selector, words);
      await at(`::-p-xpath(//*[@role="option"][starts-with(normalize-space(.), "${title}")])`, (option) =>
        hands.take(option),
      );
    },
    async upload(selector, file) {
      const [chooser] = await Promise.all([page.waitForFileChooser(), desk.press(selector)]);
      await chooser.accept([file]);
    },
    async openPage(words, title) {
      await desk.choose('.edit-bar [role=combobox]', words, title);
      await desk.press(named('On this page', '.edit-panel [role=tablist]'));
      await page.waitForSelector('.edit-entries .edit-entry', { visible: true });
    },
    async openChecks() {
      const back = named('Back to the list', '.edit-panel');
      if (await isSeen(back)) await desk.press(back);
      await desk.press(named('Checks', '.edit-panel [role=tablist]'));
    },
    async save() {
      expect(await textOf('.edit-bar__status')).to.include('unsaved');
      // Named after what it does: it publishes, saves a draft or schedules.
      await at('.edit-bar [aria-keyshortcuts="Control+S"]', (button) => hands.save(button));
      await eventually(async () => expect(await textOf('.edit-bar__status')).to.equal('All saved'));
      expect(await textOf('.kit-toast')).to.match(/^(?:Saved|Published|Scheduled)/);
    },
    sees: (text) =>
      eventually(async () =>
        expect(await pageFrame(page).$eval('body', (body) => body.textContent)).to.include(text),
      ),
  };
  return desk;
}
