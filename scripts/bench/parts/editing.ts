import puppeteer, { type Browser, type Page } from 'puppeteer';
import type { EntryChanges, StoredEntry } from '../../../client/edit/api/entries';
import { FIELDS_ATTRIBUTE } from '../../../client/edit/field-ref';
import { PREVIEW_MEASURE } from '../../../client/edit/frame/live-preview';
import { EDIT_PATH, SIGN_IN_PATH } from '../../../server/edit/edit-address';
import { signInAsAdmin } from '../../../server/content/admin-client';
import { ensureBrowser, KEEP_NAMES_HELPER } from '../../browser';
import { consoleLog } from '../../run-command';
import { ensureFirstEditor } from '../../schema/editors';
import type { Account } from '../../schema/web-server-account';
import { PAGES, type BenchContext, type BenchSection } from '../bench-context';
import { againstGoal, ms } from '../format';
import { median } from '../rounds';

/** Pause between keystrokes, long enough for each to get its own preview. */
const KEYSTROKE_PAUSE_MS = 250;
const TEXT = 'Typed while it is measured';
/** Goal from a keystroke to the updated page in the frame. */
const GOAL_MEDIAN_MS = 150;

const SAVES = 10;
/** Goal from a save to the public page. */
const GOAL_LIVE_MS = 1_000;
const POLL_MS = 2;

interface MeasuringWindow extends Window {
  measured: number[];
}

/** How soon editors see their edits and visitors see saved changes. */
export async function measureEditing({ pocketbase, site }: BenchContext): Promise<BenchSection> {
  const { pb } = await signInAsAdmin(pocketbase.url, pocketbase.adminEmail, pocketbase.adminPassword);
  await ensureFirstEditor(pb, pocketbase.editor);
  const post = await pb.collection('posts').getFirstListItem(`slug="${PAGES.post.split('/').at(-1)}"`);
  const browser = await puppeteer.launch({
    executablePath: await ensureBrowser(consoleLog, 'whole'),
    args: ['--no-sandbox', '--disable-gpu'],
    defaultViewport: { width: 1440, height: 900 },
  });
  try {
    const rows: string[][] = [];
    for (const path of [PAGES.home, PAGES.post]) {
      const page = await openSignedIn(browser, site.url, pocketbase.editor);
      const times = await typeTitle(page, path);
      rows.push([
        `${path}, keystroke to page`,
        againstGoal(median(times), GOAL_MEDIAN_MS),
        ms(Math.max(...times)),
      ]);
      await page.browserContext().close();
    }
    const page = await openSignedIn(browser, site.url, pocketbase.editor);
    const saves = await saveOften(page, { id: post.id, path: PAGES.post });
    rows.push([
      `${PAGES.post}, save to visitors`,
      againstGoal(median(saves), GOAL_LIVE_MS),
      againstGoal(Math.max(...saves), GOAL_LIVE_MS),
    ]);
    return {
      title: 'Editing',
      notes: [
        `${TEXT.length} keystrokes, ${KEYSTROKE_PAUSE_MS} ms apart, in Chromium: from the key to the changed page in the frame, the pause before the request included. ${SAVES} saves at /edit: from the request until the site's page shows the change.`,
      ],
      head: ['', 'median', 'slowest'],
      rows,
    };
  } finally {
    await browser.close();
    await pb.collection('posts').update(post.id, { title: post.title as string });
  }
}

/** A page in a fresh browser context: unsaved changes are kept in the browser's storage. */
async function openSignedIn(browser: Browser, origin: string, { email, password }: Account): Promise<Page> {
  const page = await (await browser.createBrowserContext()).newPage();
  await page.evaluateOnNewDocument(KEEP_NAMES_HELPER);
  await page.goto(origin + SIGN_IN_PATH);
  await page.type('#email', email);
  await page.type('#password', password);
  await Promise.all([page.waitForNavigation(), page.click('button[type=submit]')]);
  return page;
}

/** Times from each keystroke in the title of a page to the changed page in the frame. */
async function typeTitle(page: Page, path: string): Promise<number[]> {
  await page.goto(`${new URL(page.url()).origin}${EDIT_PATH}?${new URLSearchParams({ path })}`);
  await page.evaluate((name) => {
    const own = window as unknown as MeasuringWindow;
    own.measured = [];
    const observer = new PerformanceObserver((entries) =>
      own.measured.push(...entries.getEntriesByName(name).map(({ duration }) => duration)),
    );
    observer.observe({ type: 'measure' });
  }, PREVIEW_MEASURE);
  const frame = await page.waitForFrame((one) => one.url().includes(`${EDIT_PATH}/frame`));
  const heading = (await frame.waitForSelector(`h1[${FIELDS_ATTRIBUTE}][tabindex]`))!;
  // Not by a click: the frame may be drawn smaller than it is, and Puppeteer would miss.
  await heading.press('Enter');
  await page.waitForFunction(() => document.activeElement?.matches('input, textarea'));
  await page.keyboard.down('Control');
  await page.keyboard.press('a');
  await page.keyboard.up('Control');
  await page.keyboard.type(TEXT, { delay: KEYSTROKE_PAUSE_MS });
  await frame.waitForFunction((text) => document.querySelector('h1')?.textContent === text, {}, TEXT);
  return page.evaluate(() => (window as unknown as MeasuringWindow).measured);
}

/** Times from a save at `/edit` until the public page shows it. */
const saveOften = (page: Page, saved: { id: string; path: string }): Promise<number[]> =>
  page.evaluate(
    async ({ id, path }, count, pollMs) => {
      const address = `/edit/api/entries/posts/${id}`;
      const times: number[] = [];
      for (let turn = 0; turn < count; turn += 1) {
        const { updated } = (await (await fetch(address)).json()) as StoredEntry;
        const title = `Save ${turn} of ${count}`;
        const started = performance.now();
        const response = await fetch(address, {
          method: 'PUT',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ updated, values: { title }, confirmed: [] } satisfies EntryChanges),
        });
        if (!response.ok) throw new Error(`a save responded with ${response.status}`);
        while (!(await (await fetch(path, { cache: 'no-store' })).text()).includes(title))
          await new Promise((resolve) => setTimeout(resolve, pollMs));
        times.push(performance.now() - started);
      }
      return times;
    },
    saved,
    SAVES,
    POLL_MS,
  );
