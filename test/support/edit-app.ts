import { expect } from 'chai';
import type { ElementHandle, Page } from 'puppeteer';
import { EDIT_PATH } from '../../server/edit/edit-address';
import { openPage, type WatchedPage } from './chromium';
import { pageFrame } from './edit-desk';
import { pressTogether } from './edit-hands';
import { addEditor, setSession, signIn, type TestEditor } from './editors';
import { becomes, eventually } from './eventually';
import { startFaultyProxy, type FaultyProxy } from './faulty-proxy';
import { startTestPocketBase, type TestPocketBase } from './pocketbase';
import { startSite, type SiteOptions, type TestSite } from './site';

/**
 * Runs the editors' app for the tests of the surrounding `describe`, in a browser that is signed in. They share its site and its
 * content, and each fails if its page was not clean.
 *
 * @param settings - of the site, as environment variables
 */
export function runEditApp(
  settings: (pocketbase: TestPocketBase) => Readonly<Record<string, string>> = () => ({}),
  built: Pick<SiteOptions, 'server'> = {},
) {
  let pocketbase: TestPocketBase;
  let proxy: FaultyProxy;
  let site: TestSite;
  let ana: TestEditor;
  let watched: WatchedPage;
  /** Problems that the test provokes. */
  let allowed: readonly RegExp[] = [];

  before(() => begin());
  beforeEach(() => {
    watched.problems.length = 0;
    allowed = [];
  });
  afterEach(async function () {
    try {
      if (this.currentTest!.isPassed()) {
        // The app of the next test would ask about changes that this one still keeps.
        if (await watched.page.$('.edit-bar__status')) await keepsNothing();
        return watched.expectClean(allowed);
      }
    } catch (error) {
      // Fails the test alone: a hook that fails ends the whole suite.
      (this.test as Mocha.Hook).error(error);
    }
    // A failed test may have saved changes or stopped a service, so the next tests start afresh.
    await end();
    await begin();
  });

  async function begin() {
    pocketbase = await startTestPocketBase({ content: true });
    ana = await addEditor(pocketbase);
    proxy = await startFaultyProxy(pocketbase.url);
    site = await startSite({
      pocketbase: { ...pocketbase, url: proxy.url },
      env: settings(pocketbase),
      ...built,
    });
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
    await signInAt();
  }
  async function signInAt(origin = site.url) {
    // Sites on one host share their cookies: a page that is still open would have its site end the session of another.
    if (new URL(watched.page.url()).origin !== origin) await watched.page.goto('about:blank');
    await setSession(watched.page, origin, await signIn(origin, ana));
  }

  /** Clicks the first visible button that has a text, or is named so. */
  const press = (text: string, scope = 'body'): Promise<void> =>
    eventually(async () => {
      const others = await watched.page.evaluate(
        (label, selector) => {
          const enabled = `${selector} button:not(:disabled, [aria-disabled=true])`;
          const buttons = [...document.querySelectorAll<HTMLElement>(enabled)].filter((each) =>
            each.checkVisibility(),
          );
          const button = buttons.find((each) => each.textContent.includes(label) || each.ariaLabel === label);
          button?.click();
          return button ? null : buttons.map((each) => each.textContent);
        },
        text,
        scope,
      );
      if (others) throw new Error(`there is no button “${text}” to press, but: ${others.join(', ')}`);
    });
  /** The control of a value in a language. */
  const control = async (path: string, locale = 'en'): Promise<ElementHandle<Element>> =>
    (await watched.page.waitForSelector(
      `[data-path="${path}"][data-locale="${locale}"] :is(input, textarea, select)`,
    ))!;
  /** Shows the pictures of the library in a part of a form. */
  async function openLibrary(part: string) {
    const chooser = await watched.page.waitForSelector(`${part} .edit-chooser`);
    await chooser!.evaluate((details) => void ((details as HTMLDetailsElement).open = true));
    await watched.page.waitForSelector(`${part} .edit-library button`);
  }
  /** Presses Ctrl+S. */
  const pressSave = () => pressTogether(watched.page, 'Control', 's');
  /** How many entries with unsaved changes the browser keeps. */
  const keptEntries = () =>
    watched.page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const opening = indexedDB.open('edit');
          opening.onsuccess = () => {
            const reading = opening.result.transaction('unsaved').objectStore('unsaved').count();
            reading.onsuccess = () => resolve(reading.result);
          };
        }),
    );

  /** Waits until nothing is left to save, and the browser keeps nothing. */
  async function keepsNothing() {
    await watched.page.waitForSelector('.edit-bar__status:not([data-unsaved])');
    await becomes(keptEntries, 0);
  }

  return {
    /** Has the company's content, which tests may change. */
    get pocketbase() {
      return pocketbase;
    },
    /** Stands between the site and its content service. */
    get proxy() {
      return proxy;
    },
    get site() {
      return site;
    },
    get page() {
      return watched.page;
    },
    /** The frame with the page that is edited. */
    get frame() {
      return pageFrame(watched.page);
    },
    /** Allows problems of the page that the test provokes. */
    allow: (...problems: RegExp[]) => void (allowed = problems),
    /** Opens the app and waits for its list and for the page in its frame. */
    async open(search = '', tab: Page = watched.page) {
      await tab.goto(site.url + EDIT_PATH + search);
      // The list of everything is there before that of the page, and hidden.
      await tab.waitForFunction(() =>
        [...document.querySelectorAll('.edit-entry, .edit-form')].some((element) =>
          element.checkVisibility(),
        ),
      );
      await eventually(async () => expect(await pageFrame(tab).$('h1')).not.to.equal(null));
    },
    /** Opens a post, unless an earlier test has left it open as it is stored. */
    async openPost() {
      if (await watched.page.$('[data-path=body] [role=textbox]')) return;
      await this.open('?path=/blog/first-process-to-digitalize');
      await press('How to choose the first process', '.edit-panel');
    },
    /** Closes the page, and signs in on a new one in a browser that has stored nothing. */
    async reopenBrowser() {
      watched.expectClean(allowed);
      await watched.close();
      await openBrowser();
    },
    /** Signs the browser in again, or to another site on the same content. @default this site */
    signIn: signInAt,
    ...{ press, control, pressSave, keptEntries, keepsNothing },
    /** What the control of a value holds. */
    value: async (path: string, locale?: string) =>
      (await control(path, locale)).evaluate((input) => (input as HTMLInputElement).value),
    /** The editor of a formatted text. */
    richText: async (path: string, locale = 'en') =>
      (await watched.page.waitForSelector(`[data-path="${path}"][data-locale="${locale}"] [role=textbox]`))!,
    /** Writes over what a control holds (a date as `2027-01-20T09:00`), in one step: between two, the app might draw it again or move the focus. */
    fill: (path: string, text: string, locale?: string) =>
      eventually(async () => {
        const isTyped = await (
          await control(path, locale)
        ).evaluate((field, typed) => {
          (field as HTMLElement).focus();
          if ((field as HTMLInputElement).type === 'datetime-local') {
            (field as HTMLInputElement).valueAsNumber = Date.parse(`${typed}Z`);
            return field.dispatchEvent(new Event('input', { bubbles: true }));
          }
          (field as HTMLTextAreaElement).select();
          return document.execCommand('insertText', false, typed);
        }, text);
        expect(isTyped, path).to.equal(true);
      }),
    /** Chooses files of this machine in a part of the app. */
    async upload(part: string, ...files: string[]) {
      const input = await watched.page.waitForSelector(`${part} input[type=file]`);
      await (input as ElementHandle<HTMLInputElement>).uploadFile(...files);
    },
    openLibrary,
    /** Chooses a picture of the library, by the beginning of its file's name, in a part of a form. */
    async choosePicture(part: string, name: string) {
      await openLibrary(part);
      const picture = await watched.page.waitForSelector(`${part} .edit-library img[src*="/${name}"]`);
      await picture!.evaluate((image) => image.closest('button')!.click());
    },
    /** Waits for a message that has a text. */
    says: (text: string) => watched.page.waitForSelector(`.kit-toast[data-shown] ::-p-text(${text})`),
    /** Waits until the bar says so of the changes. */
    isStatus: (text: string) =>
      becomes(() => watched.page.$eval('.edit-bar__status', (bar) => bar.textContent), text),
    /** Leaves a dialog by its key, which goes to the app until the dialog has the focus. */
    async escape(dialog = '[role=dialog]') {
      await watched.page.waitForSelector(`${dialog}:focus-within`);
      await watched.page.keyboard.press('Escape');
      await watched.page.waitForSelector(dialog, { hidden: true });
    },
    /** Waits until the app would list an entry, at an address without the app. */
    async lists(title: string) {
      await watched.page.goto(`${site.url}/robots.txt`);
      const entries = () => watched.page.evaluate(async () => (await fetch('/edit/api/entries')).text());
      await eventually(async () => expect(await entries()).to.include(title));
    },
    /** Saves, and waits for the message about it. */
    async save() {
      await pressSave();
      await watched.page.waitForSelector('.kit-toast[data-shown]');
    },
    textsOf: (selector: string) =>
      watched.page.$$eval(selector, (all) => all.map(({ textContent }) => textContent)),
    /** Gives up unsaved changes, and waits until the browser keeps none. */
    async discard() {
      await press('Discard changes');
      await keepsNothing();
    },
    frameText: () => pageFrame(watched.page).$eval('main', (main) => main.textContent),
    /** The HTML that visitors get. */
    live: async (path: string) => (await fetch(site.url + path)).text(),
  };
}
