import { mkdtemp, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'puppeteer';
import { ROOT } from '../build/paths';
import { runTool } from '../build/run-tool';
import { serveGallery } from '../build/serve-gallery';

/** A phone and a screen, in CSS pixels. */
const WIDTHS = [375, 1440];
/** Settings of the gallery for a picture. Its first versions set dark on the ground of a story instead of on the page. */
const VIEWS = { light: '', dark: 'scheme:dark;tone:dark', rtl: 'direction:rtl' };

/** Height of a picture at least, in CSS pixels. */
const LOWEST = 400;

/** Windows that take pictures at the same time. */
const WINDOWS = 4;

/** Pictures end in a state that does not depend on when they are taken. */
const AT_REST =
  '*, ::before, ::after { animation: none !important; transition: none !important; caret-color: transparent }';

/** Pictures by the name of their view, as PNG: the same browser writes the same picture in the same bytes. */
type Pictures = Map<string, Uint8Array>;

/**
 * Takes the stories of the component kit at two commits and writes a page with the pairs that differ. No picture is kept for the next
 * time: both sides are drawn by this browser.
 *
 * @param after - the working tree, without one
 * @param ids - an expression that the ids of the stories match; without one, all are taken
 * @returns what was found, and where the page is
 */
export async function compareStories(browser: Browser, before: string, after?: string, ids = '') {
  const folder = await mkdtemp(path.join(tmpdir(), 'stories-'));
  const take = (root: string) => takeStories(browser, root, new RegExp(ids));
  const sides = [
    await atCommit(before, take),
    after ? await atCommit(after, take) : await take(ROOT),
  ] as const;
  const names = [...new Set(sides.flatMap((side) => [...side.keys()]))].sort();
  const differing = names.filter((name) => !areEqual(sides[0].get(name), sides[1].get(name)));
  const pairs = await Promise.all(
    differing.map(async (name) => {
      const files = await Promise.all(
        sides.map((side, index) => writePicture(path.join(folder, `${name}-${index}.png`), side.get(name))),
      );
      return `<h2>${name}</h2><section>${files.join('')}<div>${files.join('')}</div></section>`;
    }),
  );
  const page = path.join(folder, 'index.html');
  await writeFile(page, pageOf(`${before} and ${after ?? 'the working tree'}`, pairs));
  return `${differing.length} of ${names.length} pictures differ: ${page}`;
}

/** Checks a commit out beside the working tree, with the packages of that, for as long as something is done there. */
async function atCommit<Result>(commit: string, work: (root: string) => Promise<Result>): Promise<Result> {
  const root = await mkdtemp(path.join(tmpdir(), 'commit-'));
  await runTool('git', ['worktree', 'add', '--detach', root, commit]);
  try {
    await symlink(path.join(ROOT, 'node_modules'), path.join(root, 'node_modules'));
    return await work(root);
  } finally {
    await runTool('git', ['worktree', 'remove', '--force', root]);
  }
}

async function takeStories(browser: Browser, root: string, ids: RegExp): Promise<Pictures> {
  await runTool(process.execPath, ['ui-kit/build.mjs'], root);
  const gallery = await serveGallery(root);
  const waiting = gallery.entries.filter(({ type, id }) => type === 'story' && ids.test(id));
  const pictures: Pictures = new Map();
  async function takeNext(page: Page): Promise<void> {
    for (let story = waiting.pop(); story; story = waiting.pop())
      for (const [view, globals] of Object.entries(VIEWS)) {
        await page.goto(gallery.address(story, globals));
        await page.waitForSelector('.sb-show-main .stage > *');
        await page.addStyleTag({ content: AT_REST });
        for (const width of WIDTHS)
          pictures.set(`${story.id}-${view}-${width}`, await takeWhole(page, width));
      }
  }
  try {
    await Promise.all(
      Array.from({ length: WINDOWS }, async () => {
        // A tab in the background is not drawn, a page of its own window is.
        const context = await browser.createBrowserContext();
        const page = await context.newPage();
        await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
        await takeNext(page);
        await context.close();
      }),
    );
  } finally {
    await gallery.stop();
  }
  return pictures;
}

/** The window is made as high as the page: a picture beyond the window has a wrong start where text runs from right to left. */
async function takeWhole(page: Page, width: number): Promise<Uint8Array> {
  for (let height = 0, needed = LOWEST; needed > height; needed = await heightAtRest(page)) {
    height = needed;
    await page.setViewport({ width, height });
  }
  return page.screenshot();
}

/** A part that measures itself, as a carousel does, draws again in the frame after that. */
const heightAtRest = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all([...document.images].map((image) => image.decode().catch(() => null)));
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    return document.documentElement.scrollHeight;
  });

const areEqual = (one: Uint8Array | undefined, other: Uint8Array | undefined): boolean =>
  one !== undefined && other !== undefined && Buffer.compare(one, other) === 0;

/** @returns its element; a story that one side does not have leaves a gap */
async function writePicture(file: string, picture: Uint8Array | undefined): Promise<string> {
  if (!picture) return '<p>not there</p>';
  await writeFile(file, picture);
  return `<img src="${path.basename(file)}" alt="">`;
}

/** Pairs side by side, and laid on each other so that only what differs is not black. */
const pageOf = (title: string, pairs: readonly string[]): string => `<!doctype html>
<meta charset="utf-8">
<title>Stories at ${title}</title>
<style>
  section, section > div { display: grid; grid-template-columns: repeat(3, 1fr); gap: 1rem; align-items: start }
  section > div { grid-template-columns: 1fr; background: #000 }
  section > div > * { grid-area: 1 / 1 }
  section > div > img + img { mix-blend-mode: difference }
  img { max-width: 100%; border: 1px solid #888 }
</style>
<h1>Stories at ${title}</h1>
${pairs.join('\n')}
`;
