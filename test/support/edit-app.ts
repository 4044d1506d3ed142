import { expect } from 'chai';
import type { ElementHandle, Frame, Page } from 'puppeteer';
import { EDIT_PATH } from '../../server/edit/edit-address';
import { openPage, type WatchedPage } from './chromium';
import { pageFrame } from './edit-desk';
import { pressTogether } from './edit-hands';
import { addEditor, setSession, signIn, type TestEditor } from './editors';
import { eventually } from './eventually';
import { startFaultyProxy, type FaultyProxy } from './faulty-proxy';
import { startTestPocketBase, type TestPocketBase } from './pocketbase';
import { startSite, type SiteOptions, type TestSite } from './site';

/** The editors' app in a browser that is signed in, and what it runs on. */
export interface EditApp {
  /** Has the company's content, which tests may change. */
  readonly pocketbase: TestPocketBase;
  /** Stands between the site and its content service. */
  readonly proxy: FaultyProxy;
  readonly site: TestSite;
  readonly watched: WatchedPage;
  readonly page: Page;
  /** The frame with the page that is edited. */
  readonly frame: Frame;
  /** Opens the app and waits for its list and for the page in its frame. */
  open(search?: string, tab?: Page): Promise<void>;
  /** Closes the page, and signs in on a new one in a browser that has stored nothing. */
  reopenBrowser(): Promise<void>;
  /** Signs the browser in again, or to another site on the same content. @default this site */
  signIn(origin?: string): Promise<void>;
  /** Clicks the first visible button that has a text. */
  press(text: string, scope?: string): Promise<void>;
  /** The control of a value in a language. */
  control(path: string, locale?: string): Promise<ElementHandle<Element>>;
  /** What the control of a value holds. */
  value(path: string, locale?: string): Promise<string>;
  /** The editor of a formatted text. */
  richText(path: string, locale?: string): Promise<ElementHandle<Element>>;
  /** Writes over what a control holds, in one step: each key would have the page in the frame rendered again. */
  fill(path: string, text: string, locale?: string): Promise<void>;
  /** Presses Ctrl+S. */
  pressSave(): Promise<void>;
  /** Saves, and waits for the message about it. */
  save(): Promise<void>;
  /** The text of the last message. */
  toast(): Promise<string>;
  /** Gives up unsaved changes, and waits until the browser keeps none. */
  discard(): Promise<void>;
  /** How many entries with unsaved changes the browser keeps. */
  keptEntries(): Promise<number>;
  frameText(): Promise<string>;
  /** The HTML that visitors get. */
  live(path: string): Promise<string>;
}

/**
 * Runs the app for the tests of the surrounding `describe`, which share its site and its content.
 *
 * @param settings - of the site, as environment variables
 */
export function runEditApp(
  settings: (pocketbase: TestPocketBase) => Readonly<Record<string, string>> = () => ({}),
  built: Pick<SiteOptions, 'server'> = {},
): EditApp {
  let pocketbase: TestPocketBase;
  let proxy: FaultyProxy;
  let site: TestSite;
  let ana: TestEditor;
  let watched: WatchedPage;

  before(() => begin());
  beforeEach(() => void (watched.problems.length = 0));
  // A failed test may have saved changes or stopped a service, so the next tests start afresh.
  afterEach(async function () {
    if (this.currentTest!.isPassed()) return;
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
    await app.signIn();
  }

  const app: EditApp = {
    get pocketbase() {
      return pocketbase;
    },
    get proxy() {
      return proxy;
    },
    get site() {
      return site;
    },
    get watched() {
      return watched;
    },
    get page() {
      return watched.page;
    },
    get frame() {
      return pageFrame(app.page);
    },
    async open(search = '', tab = app.page) {
      await tab.goto(site.url + EDIT_PATH + search);
      // The list of everything is there before that of the page, and hidden.
      await tab.waitForFunction(() =>
        [...document.querySelectorAll('.edit-entry, .edit-form')].some((element) =>
          element.checkVisibility(),
        ),
      );
      await eventually(() => expect(pageFrame(tab)).to.be.an('object'));
      await pageFrame(tab).waitForSelector('h1');
    },
    async reopenBrowser() {
      await watched.close();
      await openBrowser();
    },
    async signIn(origin = site.url) {
      // Sites on one host share their cookies: a page that is still open would have its site end the session of another.
      if (new URL(app.page.url()).origin !== origin) await app.page.goto('about:blank');
      await setSession(app.page, origin, await signIn(origin, ana));
    },
    press: (text, scope = 'body') =>
      eventually(async () => {
        const others = await app.page.evaluate(
          (label, selector) => {
            const enabled = `${selector} button:not(:disabled, [aria-disabled=true])`;
            const buttons = [...document.querySelectorAll<HTMLElement>(enabled)].filter((each) =>
              each.checkVisibility(),
            );
            const button = buttons.find((each) => each.textContent.includes(label));
            button?.click();
            return button ? null : buttons.map((each) => each.textContent);
          },
          text,
          scope,
        );
        if (others) throw new Error(`there is no button “${text}” to press, but: ${others.join(', ')}`);
      }),
    control: async (path, locale = 'en') =>
      (await app.page.waitForSelector(
        `[data-path="${path}"][data-locale="${locale}"] :is(input, textarea, select)`,
      ))!,
    value: async (path, locale) =>
      (await app.control(path, locale)).evaluate((control) => (control as HTMLInputElement).value),
    richText: async (path, locale = 'en') =>
      (await app.page.waitForSelector(`[data-path="${path}"][data-locale="${locale}"] [role=textbox]`))!,
    async fill(path, text, locale) {
      const field = await app.control(path, locale);
      await field.evaluate((element) => {
        element.scrollIntoView();
        (element as HTMLTextAreaElement).select();
      });
      await field.focus();
      await app.page.keyboard.sendCharacter(text);
    },
    pressSave: () => pressTogether(app.page, 'Control', 's'),
    async save() {
      await app.pressSave();
      await app.page.waitForSelector('.kit-toast[data-shown]');
    },
    toast: () => app.page.$eval('.kit-toast', (element) => element.textContent),
    async discard() {
      await app.press('Discard changes');
      await eventually(async () => expect(await app.keptEntries()).to.equal(0));
    },
    keptEntries: () =>
      app.page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            const opening = indexedDB.open('edit');
            opening.onsuccess = () => {
              const reading = opening.result.transaction('unsaved').objectStore('unsaved').count();
              reading.onsuccess = () => resolve(reading.result);
            };
          }),
      ),
    frameText: () => app.frame.$eval('main', (main) => main.textContent),
    live: async (path) => (await fetch(site.url + path)).text(),
  };
  return app;
}
