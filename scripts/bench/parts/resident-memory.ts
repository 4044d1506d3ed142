import { readFileSync } from 'node:fs';
import pLimit from 'p-limit';
import type { StoredEntry } from '../../../client/model/entry/stored-entry';
import { signInAsAdmin } from '../../../server/content/admin-client';
import { ensureFirstEditor } from '../../schema/editors';
import type { Account } from '../../schema/web-server-account';
import {
  browserHeaders,
  PAGES,
  type BenchContext,
  type BenchSection,
  startBenchSite,
} from '../bench-context';
import { signInAtEdit } from '../bench-editor';
import { megabytes } from '../figures';

const GOAL_BYTES = 200 * 1024 * 1024;
const VIEWS = 2_000;
const AT_ONCE = 6;
/** An hour of an editor who saves every ninety seconds. */
const SAVES = 40;
const PREVIEWS_PER_SAVE = 10;
const SAVES_PER_CHECK = 8;

/** The memory that one process takes, as it runs in production, after all that it has to do. */
export async function measureResidentMemory({ pocketbase, dataDir, report }: BenchContext) {
  const { pb } = await signInAsAdmin(pocketbase.administrator);
  await ensureFirstEditor(pb, pocketbase.editor);
  const post = await pb.collection('posts').getFirstListItem(`slug="${PAGES.post.split('/').at(-1)}"`);
  const site = await startBenchSite(pocketbase, dataDir);
  const rows: string[][] = [];
  const note = (after: string) => {
    const { now, most } = residentBytes(site.pid);
    rows.push([after, `${megabytes(now)} ${now <= GOAL_BYTES ? '✔' : '✘'}`, megabytes(most)]);
    report(`${megabytes(now)} after ${after}`);
  };
  try {
    note('the start');
    const pages = [...(await text(`${site.url}/sitemap.xml`)).matchAll(/<loc>([^<]+)/g)].map(
      ([, url]) => url!,
    );
    const files = new Set<string>();
    const drawn = new Set<string>();
    await inParallel(pages, async (page) => {
      const html = (await text(page)).replaceAll('&amp;', '&');
      for (const [file] of html.matchAll(/\/files\/[^"\s,]+/g)) files.add(site.url + file);
      for (const [, picture] of html.matchAll(/property="og:image" content="([^"]+)"/g)) drawn.add(picture!);
    });
    note(`${pages.length} pages`);
    await inParallel([...files], text);
    note(`${files.size} pictures and videos`);
    await inParallel([...drawn], text);
    note(`${drawn.size} pictures for shared links`);
    await inParallel(repeated(pages, VIEWS), text);
    note(`${VIEWS.toLocaleString('en')} views`);
    await editForAnHour(site.url, pocketbase.editor, post.id);
    note('an editor’s hour');
    await inParallel(repeated(pages, VIEWS), text);
    note(`${VIEWS.toLocaleString('en')} views more`);
  } finally {
    await site.stop();
    await pb.collection('posts').update(post.id, { title: post.title as string });
  }
  return {
    title: 'Resident memory',
    notes: [
      `Of one process with the settings of \`scripts/memory-settings.ts\`, without a garbage collection on request; the goal is ${megabytes(GOAL_BYTES)}. Pages are those of the sitemap. In the hour an editor saves a post ${SAVES} times, each after ${PREVIEWS_PER_SAVE} previews, and runs the checks ${SAVES / SAVES_PER_CHECK} times.`,
    ],
    head: ['after', 'resident', 'most so far'],
    rows,
  } satisfies BenchSection;
}

/** As Linux counts it. */
export function residentBytes(pid: number): { now: number; most: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const bytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)![1]) * 1024;
  return { now: bytes('VmRSS'), most: bytes('VmHWM') };
}

async function editForAnHour(origin: string, editor: Account, id: string): Promise<void> {
  const ask = await signInAtEdit(origin, editor);
  const entry = `/api/entries/posts/${id}`;
  for (let save = 1; save <= SAVES; save += 1) {
    const { updated } = JSON.parse(await ask(entry)) as StoredEntry;
    for (let preview = 0; preview < PREVIEWS_PER_SAVE; preview += 1) {
      const values = { title: `Typed ${save}, ${preview}` };
      await ask('/preview', 'POST', { path: PAGES.post, changes: [{ collection: 'posts', id, values }] });
    }
    await ask(entry, 'PUT', { updated, values: { title: `Saved ${save}` }, confirmed: [] });
    await text(origin + PAGES.post);
    if (save % SAVES_PER_CHECK === 0) await ask('/api/checks');
  }
}

async function text(url: string): Promise<string> {
  const response = await fetch(url, {
    headers: { ...browserHeaders('br'), accept: 'text/html,image/webp,*/*' },
  });
  if (!response.ok) throw new Error(`${url} responded with ${response.status}`);
  return response.text();
}

const inParallel = (urls: readonly string[], ask: (url: string) => Promise<unknown>) =>
  pLimit(AT_ONCE).map(urls, ask);

const repeated = (urls: readonly string[], count: number): string[] =>
  Array.from({ length: count }, (_, index) => urls[index % urls.length]!);
