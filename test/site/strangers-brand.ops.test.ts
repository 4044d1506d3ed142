import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'chai';
import lighthouse, { type Flags } from 'lighthouse';
import type { ElementHandle, Page } from 'puppeteer';
import { DEFAULT_COLORS, derivePalette } from '@site/ui-kit/theme';
import { DEFAULT_LOCALES } from '../../client/i18n/locales';
import { SAMPLE_CONTENT } from '../../scripts/content/push-content';
import { startSite } from '../../scripts/start-site';
import { atSuiteEnd } from '../../scripts/test/suite-end';
import { NO_RELEASES } from '../support/no-releases';
import { accessibilityFindings } from '../support/axe';
import { readRecords } from '../support/company';
import { openPage, type WatchedPage } from '../support/chromium';
import { pageFrame } from '../support/edit-desk';
import { becomes, eventually } from '../support/eventually';
import { returningPort } from '../support/returning-port';
import { temporaryFolder } from '../support/temporary-folder';

const SERVER = path.join(import.meta.dirname, '../../dist/server/main.js');
const DICTIONARIES = path.join(import.meta.dirname, '../../client/i18n');
const SAMPLE_NAME = String((await readRecords(SAMPLE_CONTENT))('site')[0]!.name);
/** PocketBase's first start with the sample content, on two busy cores. */
const START_MS = 240_000;

const COMPANY = {
  name: 'Nordlicht',
  claim: 'Licht, das bleibt.',
  description: 'Lampen aus Holz und Glas.',
  legal_name: 'Nordlicht GmbH',
  address: 'Hafenstraße 1\n24103 Kiel',
  vat: 'DE123456789',
  email: 'post@nordlicht.example',
} as const;
/** Green, and an orange that nobody could read on white. */
const COLORS = { primary: '#1b7a43', accent: '#f2a65a' } as const;
const OWN_MAIL = 'jana@nordlicht.example';
const OWN_PASSWORD = 'a long one of my own';

const LIGHTHOUSE: Flags = { onlyCategories: ['accessibility', 'seo'], logLevel: 'silent' };

/** A green rectangle. */
const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 40"><path fill="#1b7a43" d="M0 0h160v40H0z"/></svg>';

const PAGES = ['Lampen', 'Werkstatt', 'Pflege'];

/** The text of every file of a folder that ends so. */
const readTexts = (folder: string, end: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(end))
    .map((name) => readFileSync(path.join(folder, name), 'utf8'));

/** Sentences of the sample content, long enough to be its own, that the product's own texts do not contain. */
function sampleTexts(): string[] {
  const texts = new Set<string>();
  const collect = (value: unknown): void => {
    if (typeof value === 'string') {
      for (const text of value.split(/<[^>]*>/))
        if (/^(?=.* ).{24,}$/.test(text.trim())) texts.add(text.trim());
    } else if (value && typeof value === 'object') Object.values(value).forEach(collect);
  };
  for (const json of readTexts(SAMPLE_CONTENT, '.json')) collect(JSON.parse(json));
  const own = readTexts(DICTIONARIES, '.ts').join('\n');
  return [...texts].filter((text) => !own.includes(text));
}

/** The colours that a site has before its company gives some, without those that the stranger's have in common with them. */
function foreignColors(): ReadonlySet<string> {
  const own = new Set(Object.values(derivePalette(COLORS)));
  return new Set(Object.values(derivePalette(DEFAULT_COLORS)).filter((color) => !own.has(color)));
}

describe("a stranger's brand", function () {
  let dataDir: string;
  let url: string;
  let watched: WatchedPage;
  let page: Page;
  let status: string;
  const said: string[] = [];
  before(async function () {
    status = gitStatus();
    dataDir = temporaryFolder('stranger');
    const port = await returningPort();
    url = `http://127.0.0.1:${port}`;
    const { PATH, HOME } = process.env;
    const log = { info: (text: string) => said.push(text), warn: (text: string) => said.push(text) };
    const site = await startSite({
      env: {
        ...{
          PATH,
          HOME,
          ...NO_RELEASES,
          DATA_DIR: dataDir,
          METRICS_PORT: '0',
          HOST: '127.0.0.1',
          SITE_URL: url,
        },
        ...{ PORT: String(port), LEADS_TO: 'team@nordlicht.example', LOG_LEVEL: 'warn' },
      },
      build: () => Promise.resolve(),
      server: [SERVER],
      log,
    });
    atSuiteEnd(site.stop);
    await eventually(() => expect(said.join('\n')).to.include('Admin screen'), START_MS);
    watched = await openPage();
    page = watched.page;
  });

  const gitStatus = () => execFileSync('git', ['status', '--porcelain'], { encoding: 'utf8' });
  const control = async (field: string, locale = 'en'): Promise<ElementHandle<Element>> =>
    (await page.waitForSelector(
      `[data-path="${field}"][data-locale="${locale}"] :is(input:not([type=color]), textarea, select)`,
    ))!;
  async function fill(field: string, text: string, locale?: string): Promise<void> {
    const target = await control(field, locale);
    await target.evaluate((element) => {
      element.scrollIntoView();
      (element as HTMLTextAreaElement).select();
    });
    await target.focus();
    await page.keyboard.type(text);
  }
  /** Presses the first visible button with a text. */
  const press = (text: string) =>
    eventually(async () => {
      const isPressed = await page.evaluate((label) => {
        const button = [...document.querySelectorAll<HTMLButtonElement>('button, label:has(input)')].find(
          (each) => each.checkVisibility() && each.textContent.includes(label) && !each.disabled,
        );
        button?.click();
        return button !== undefined;
      }, text);
      expect(isPressed, `a button “${text}”`).to.equal(true);
    });
  /** Waits for a view, which begins at its top. */
  const heading = async (text: string) => {
    await page.waitForFunction(
      (wanted) => document.querySelector('.edit-panel h2')?.textContent === wanted,
      {},
      text,
    );
    await becomes(() => page.$eval('.edit-panel__body', ({ scrollTop }) => scrollTop), 0);
  };
  const frameShows = (text: string) =>
    eventually(async () =>
      expect(await pageFrame(page)!.$eval('body', (body) => body.textContent)).to.include(text),
    );

  it('begins at the address that npm start prints first: signing in leads to the first steps', async () => {
    const lines = said.join('\n').trim().split('\n');
    expect(lines.find((line) => line.includes(url))).to.equal(
      `First steps   ${url}/edit as editor@site.localhost`,
    );
    const { editor } = JSON.parse(
      readFileSync(path.join(dataDir, 'pocketbase-credentials.json'), 'utf8'),
    ) as { editor: { email: string; password: string } };
    await page.goto(`${url}/edit`);
    await page.type('input[name=email]', editor.email);
    await page.type('input[name=password]', editor.password);
    await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')]);
    expect(new URL(page.url()).pathname).to.equal('/edit/setup');
    await heading('Languages and parts');
    await frameShows(SAMPLE_NAME);
    // What cannot be done yet is not offered.
    expect(await pageFrame(page).$('edit-gap')).to.equal(null);
    const chosen = async (at: string) =>
      (await control(at)).evaluate((each) => (each as HTMLSelectElement).value);
    expect([await chosen('languages.0'), await chosen('languages.1')]).to.deep.equal(DEFAULT_LOCALES);
    await (await control('languages.0')).select('de');
    await (await control('languages.1')).select('en');
    for (const part of ['web3', 'voucher', 'referral']) await (await control(`off.${part}`)).click();
    await press('Save and go on');

    await heading('Your company');
    await press('Empty all these fields');
    for (const [field, text] of Object.entries(COMPANY)) await fill(field, text);
    await frameShows(COMPANY.claim);
    await press('Save and go on');

    await heading('How it looks');
    // Another language of the app goes on here.
    expect(await page.$eval('a[hreflang=sl]', ({ href }) => href)).to.include('step%3Dlook');
    for (const [name, color] of Object.entries(COLORS)) await fill(`colors.${name}`, color);
    const logo = path.join(dataDir, 'logo.svg');
    writeFileSync(logo, LOGO);
    const input = await page.waitForSelector('[data-path="logo"] input[type=file]');
    await (input as ElementHandle<HTMLInputElement>).uploadFile(logo);
    await press('Save and go on');

    await heading('Texts to start with');
    await press('Begin with short texts');
    await press('entries and begin');
    await page.waitForFunction(() => document.body.textContent.includes('The short texts are in place'));
    await frameShows('Willkommen');
    await press('Go on');

    await heading('Your own account');
    for (const [type, text] of [
      ['username', OWN_MAIL],
      ['new-password', OWN_PASSWORD],
      ['current-password', editor.password],
    ] as const) {
      const field = (await page.waitForSelector(`.edit-panel input[autocomplete="${type}"]`))!;
      await field.evaluate((element) => (element as HTMLInputElement).select());
      await field.type(text);
    }
    await press('Save and go on');
    await heading('The site is yours');
    await page.waitForSelector('.edit-missing li');
    expect(await accessibilityFindings(page, '.edit-panel')).to.deep.equal([]);
  });

  it('has pages of its own, made at /edit', async () => {
    await page.goto(`${url}/edit?path=/`);
    for (const title of PAGES) {
      await page.waitForSelector('.edit-entry');
      await press('New');
      const kind = (await page.waitForSelector('[role=dialog] select'))!;
      await kind.select('pages');
      await page.type('[role=dialog] :is(input, textarea)', title);
      await press('Create');
      const visibility = (await page.waitForSelector('.edit-form select'))!;
      await visibility.select('live');
      const typed = async (locale: string) =>
        (await control('title', locale)).evaluate((each) => (each as HTMLTextAreaElement).value);
      expect([await typed('de'), await typed('en')]).to.deep.equal([title, title]);
      await page.keyboard.down('Control');
      await page.keyboard.press('s');
      await page.keyboard.up('Control');
      const path = `/${title.toLowerCase()}`;
      // The next visit would ask about what the app does not know to be saved, in a dialog, and Ctrl+S does nothing behind one.
      await page.waitForSelector('.kit-toast[data-shown]');
      await eventually(async () => expect((await fetch(url + path)).status, path).to.equal(200));
      await page.goto(`${url}/edit?path=/`);
    }
    watched.expectClean([PICTURE_OF_SAMPLE, PREVIEW_OF_ENDED_SESSION]);
  });

  it('is all that the site and its mails show, in every byte, without a dead link or a finding of axe', async () => {
    const form = {
      name: 'Ana',
      email: 'ana@example.com',
      message: 'Guten Tag',
      path: '/contact',
      locale: 'de',
    };
    const sent = await fetch(`${url}/forms/contact`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: url },
      body: JSON.stringify(form),
    });
    expect(sent.status).to.equal(200);
    const mails = path.join(dataDir, 'mail');
    await eventually(() => expect(readdirSync(mails)).not.to.be.empty);
    const served = await crawl(url, ['/', '/en', '/sitemap.xml', '/feed.xml', '/en/feed.xml', ...DOCUMENTS]);
    const texts = [
      ...[...served].map(([at, { body }]) => [at, body] as const),
      ...readdirSync(mails).map((name) => [name, readFileSync(path.join(mails, name), 'utf8')] as const),
    ];
    const sample = sampleTexts();
    const foreign = foreignColors();
    for (const [at, text] of texts) {
      expect(text.toLowerCase(), at).not.to.include(SAMPLE_NAME.toLowerCase()).and.not.include('ljubljana');
      const colors = text.toLowerCase().match(/#[\da-f]{6}\b/g) ?? [];
      expect(
        colors.filter((color) => foreign.has(color)),
        at,
      ).to.deep.equal([]);
      expect(
        sample.filter((each) => text.includes(each)),
        at,
      ).to.deep.equal([]);
    }
    expect([...served].filter(([, { status: one }]) => one !== 200).map(([at]) => at)).to.deep.equal([]);
    const pages = [...served].filter(([, { isPage }]) => isPage).map(([at]) => at);
    expect(pages).to.include.members(['/', '/en', '/lampen', '/contact', '/en/about']);
    const home = served.get('/')!.body;
    for (const text of [COMPANY.name, COMPANY.claim, 'lang="de"', 'logo_']) expect(home).to.include(text);
    for (const at of pages) {
      await page.goto(url + at);
      expect(await accessibilityFindings(page), at).to.deep.equal([]);
    }
    for (const at of ['/', '/lampen', '/contact', '/en/about']) {
      const result = await lighthouse(url + at, LIGHTHOUSE, undefined, page);
      const { accessibility, seo } = result!.lhr.categories;
      expect([accessibility!.score, seo!.score], at).to.deep.equal([1, 1]);
    }
    expect(gitStatus()).to.equal(status);
  });
});

/** A page that was drawn a moment before the sample texts went away may still ask for their pictures. */
const PICTURE_OF_SAMPLE = /^response 404 \S+\/files\//;
/** The new password ends the session with which the page is drawn once more after the step before. */
const PREVIEW_OF_ENDED_SESSION = /^response 401 \S+\/edit\/preview$/;

const DOCUMENTS = ['/robots.txt', '/site.webmanifest', '/.well-known/security.txt', '/unavailable.html'];

interface Served {
  status: number;
  body: string;
  isPage: boolean;
}

/** Everything of a site that its pages and documents lead to, by path. Pages of the site's editors are left out. */
async function crawl(origin: string, from: readonly string[]): Promise<Map<string, Served>> {
  const served = new Map<string, Served>();
  const waiting = [...from];
  for (let at = waiting.shift(); at !== undefined; at = waiting.shift()) {
    if (served.has(at)) continue;
    const response = await fetch(origin + at);
    const body = Buffer.from(await response.arrayBuffer()).toString('latin1');
    const type = response.headers.get('content-type') ?? '';
    const text = /text|json|xml|javascript|calendar/.test(type)
      ? Buffer.from(body, 'latin1').toString()
      : body;
    served.set(at, {
      status: response.status,
      body: text,
      isPage: type.startsWith('text/html') && at !== '/unavailable.html',
    });
    if (!/html|xml|manifest/.test(type)) continue;
    const addresses = [
      ...text.matchAll(/(?:href|src|content)="([^"]+)"|<loc>([^<]+)<|url\(([^)]+)\)/g),
    ].flatMap(([, attribute, location, picture]) =>
      [attribute, location, picture].filter((each) => each !== undefined),
    );
    for (const address of addresses) {
      const plain = address.replaceAll('&amp;', '&');
      if (!/^\/(?!\/)/.test(plain) && !plain.startsWith(origin)) continue;
      const { pathname, search } = new URL(plain, origin);
      if (!pathname.startsWith('/edit') && !pathname.startsWith('/locale')) waiting.push(pathname + search);
    }
  }
  return served;
}
