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

export type EditDesk = ReturnType<typeof sitAt>;

/** The editors' app as its users find it: by what is visible, the words on buttons and the names of fields. */
export function sitAt(page: Page, hands: EditHands) {
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

  const press = (selector: string) => at(selector, (target) => hands.press(target));
  const enter = (selector: string) => at(selector, (target) => hands.enter(target));
  /** Writes over what a field holds. */
  async function write(selector: string, text: string) {
    await enter(selector);
    await pressTogether(page, 'Control', 'a');
    await page.keyboard.type(text);
  }
  /** Chooses from a combobox by some words of the title. */
  async function choose(selector: string, words: string, title: string) {
    await write(selector, words);
    await at(`::-p-xpath(//*[@role="option"][starts-with(normalize-space(.), "${title}")])`, (option) =>
      hands.take(option),
    );
  }

  return {
    ...{ press, enter, write, choose },
    /** Opens the app and signs in. */
    async signIn(origin: string, { email, password }: TestEditor) {
      await page.goto(origin + EDIT_PATH);
      await write('[name=email]', email);
      await write('[name=password]', password);
      await page.keyboard.press('Enter');
      // The list of the page is shown when the page in the frame can be pointed at. That of everything, which is hidden
      // beside it, comes before.
      await page.waitForSelector('.edit-entries .edit-entry', { visible: true });
      await eventually(async () => expect(await pageFrame(page).$('h1')).not.to.equal(null));
    },
    /** Presses what the page in the frame shows. */
    point: (selector: string) =>
      at(
        selector,
        (target) => hands.press(target),
        () => pageFrame(page),
      ),
    /** Chooses a file of this machine. */
    async upload(selector: string, file: string) {
      const [chooser] = await Promise.all([page.waitForFileChooser(), press(selector)]);
      await chooser.accept([file]);
    },
    /** Opens a page of the site by words of its title, and the list of what is on it. */
    async openPage(words: string, title: string) {
      await choose('.edit-bar [role=combobox]', words, title);
      await press(named('On this page', '.edit-panel [role=tablist]'));
      await page.waitForSelector('.edit-entries .edit-entry', { visible: true });
    },
    /** Opens the list of findings. */
    async openChecks() {
      const back = named('Back to the list', '.edit-panel');
      if (await isSeen(back)) await press(back);
      await press(named('Checks', '.edit-panel [role=tablist]'));
    },
    /** Saves everything, and waits for the message that it is saved. */
    async save() {
      expect(await textOf('.edit-bar__status')).to.include('unsaved');
      // Named after what it does: it publishes, saves a draft or schedules.
      await at('.edit-bar [aria-keyshortcuts="Control+S"]', (button) => hands.save(button));
      await eventually(async () => expect(await textOf('.edit-bar__status')).to.equal('All saved'));
      expect(await textOf('.kit-toast')).to.match(/^(?:Saved|Published|Scheduled)/);
    },
    /** Waits until the page in the frame shows a text. */
    sees: (text: string) =>
      eventually(async () =>
        expect(await pageFrame(page).$eval('body', (body) => body.textContent)).to.include(text),
      ),
  };
}
