/**
 * Takes the pictures of README from a running site, `npm run screenshots -- http://localhost:3000`, and those of the editors'
 * page from the test that works through an hour of editing, on a site of its own. They are committed; take them again when
 * the look changes.
 *
 * `npm run screenshots -- stories main` compares the stories of the component kit at a commit with those of the working tree, and
 * `npm run screenshots -- stories v1 v2` at two commits. An expression behind them says which: `stories v1 v2 '^act-button'`.
 */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import puppeteer, { type Browser } from 'puppeteer';
import { ensureBrowser } from './browser';
import { consoleLog, shownPath } from './run-command';
import { compareStories } from './screenshots/compare-stories';
import { runTask, suiteTask } from './test/task';

const FOLDER = path.join(import.meta.dirname, '../.github/screenshots/');

const PAGES: Readonly<Record<string, string>> = {
  home: '/',
  digitalization: '/digitalization',
  web3: '/web3',
  post: '/blog/delivery-notes-read-by-ai',
  voucher: '/web3/voucher',
};

/** Width of the window and how much of the page's height is shown, in CSS pixels. */
const VIEWS = [
  { width: 1440, height: 1800 },
  { width: 375, height: 1400 },
] as const;

/** WebP quality; flat colours need little. */
const QUALITY = 55;

const [what = 'http://localhost:3000', before = 'HEAD', after, ids] = process.argv.slice(2);
const browser = await puppeteer.launch({
  executablePath: await ensureBrowser(consoleLog),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // Otherwise the headless shell places glyphs on whole pixels.
    '--font-render-hinting=none',
  ],
});
try {
  if (what === 'stories') console.log(await compareStories(browser, before, after, ids));
  else await takePages(browser, what);
} finally {
  await browser.close();
}
if (what !== 'stories') {
  const { failed } = await runTask({
    ...suiteTask('an hour of editing', 'ops', { files: ['test/edit/editors-hour-by-pointer.ops.test.ts'] }),
    env: { EDIT_SCREENSHOTS: FOLDER },
  });
  process.exitCode = failed > 0 ? 1 : 0;
}

async function takePages(chromium: Browser, origin: string): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  for (const [name, route] of Object.entries(PAGES)) {
    for (const view of VIEWS) {
      const page = await chromium.newPage();
      await page.setViewport(view);
      await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
      await page.goto(origin + route, { waitUntil: 'networkidle0' });
      const file = path.join(FOLDER, `${name}-${view.width}.webp`);
      await page.screenshot({ path: file as `${string}.webp`, type: 'webp', quality: QUALITY });
      await page.close();
      console.log(shownPath(file));
    }
  }
}
