import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import type { RecordModel } from 'pocketbase';
import type { StoredEntry } from '../../../client/model/entry/stored-entry';
import { signInAsAdmin } from '../../../server/content/admin-client';
import { pocketBaseFolders } from '../../pocketbase/command-line';
import { ensureFirstEditor } from '../../schema/editors';
import { type BenchContext, type BenchSection, startBenchSite, startContent } from '../bench-context';
import { signInAtEdit } from '../bench-editor';
import { megabytes, ms, percentile99 } from '../figures';
import { residentBytes } from './resident-memory';

const SIZES = [100, 1_000, 5_000, 20_000];
const EDITS = 20;
const PREVIEWS = 40;
const POSTS = 60;
const EDITORS_TYPING = 20;
const KEYS_TYPED = 20;
/** Five keys a second. */
const KEY_MS = 200;
const PROBE_MS = 5;
const BLOG_PAGES = 8;
/** Linux counts CPU time in hundredths of a second. */
const MS_PER_TICK = 10;
/** A process that takes less of a second than this has nothing left to do. */
const REST_MS = 50;

type Row = Readonly<Record<string, string>>;

/** What the site costs with more and more posts, each of 3 to 8 kB in three languages. */
export async function measureGrowth({ dataDir, report }: BenchContext): Promise<BenchSection> {
  const folder = path.join(dataDir, 'growth');
  mkdirSync(folder);
  const columns: Row[] = [];
  for (const size of SIZES) {
    columns.push(await measureSize(path.join(folder, 'content'), path.join(folder, `site-${size}`), size));
    report(JSON.stringify(columns.at(-1)));
  }
  return {
    title: 'Growth',
    notes: [
      'CPU is that of the process of the site with all its threads, as Linux counts it; what it writes is counted as the process asks for it, before the disk. Memory is what is resident after all the rest, and most so far.',
    ],
    head: ['posts', ...SIZES.map((size) => size.toLocaleString('en'))],
    rows: Object.keys(columns[0]!).map((name) => [name, ...columns.map((column) => column[name]!)]),
  };
}

/** Fills a PocketBase up to a number of posts, and measures a site that begins with an empty folder. */
async function measureSize(content: string, siteDir: string, size: number): Promise<Row> {
  const filling = await startContent(content);
  const { pb } = await signInAsAdmin(filling.administrator);
  await ensureFirstEditor(pb, filling.editor);
  await filling.stop();
  addPosts(path.join(pocketBaseFolders(content).data, 'data.db'), size);
  const pocketbase = await startContent(content);
  const admin = (await signInAsAdmin(pocketbase.administrator)).pb.collection('posts');
  mkdirSync(siteDir);
  try {
    const first = await startTimed();
    const filled = await untilAtRest(first.site.pid);
    await first.site.stop();
    const { site, ready } = await startTimed();
    try {
      await untilAtRest(site.pid);
      const posts = await admin.getFullList({ filter: 'slug ~ "grown-%"', fields: 'id,slug', batch: 500 });
      const some = posts.filter((_, index) => index % Math.floor(posts.length / POSTS) === 0).slice(0, POSTS);
      const cost = (count: number, act: () => Promise<unknown>) => costOf(site.pid, count, act);
      const read = async (address: string) => {
        const response = await fetch(site.url + address, { headers: { accept: 'text/html' } });
        if (!response.ok) throw new Error(`${address} responded with ${response.status}`);
        await response.text();
      };
      const post = await cost(some.length, async () => {
        for (const { slug } of some) await read(`/blog/${slug}`);
      });
      const blog = await cost(BLOG_PAGES * 3, async () => {
        for (const prefix of ['', '/de', '/sl'])
          for (let page = 1; page <= BLOG_PAGES; page += 1) await read(`${prefix}/blog?page=${page}`);
      });
      const ask = await signInAtEdit(site.url, pocketbase.editor);
      const type = ({ id, slug }: RecordModel, typed: number) =>
        ask('/preview', 'POST', {
          path: `/blog/${slug}`,
          changes: [{ collection: 'posts', id, values: { title: `Typed ${typed}` } }],
        });
      const save = async (title: string) => {
        const entry = `/api/entries/posts/${some[0]!.id}`;
        const { updated } = JSON.parse(await ask(entry)) as StoredEntry;
        await ask(entry, 'PUT', { updated, values: { title }, confirmed: [] });
      };
      const preview = await cost(PREVIEWS, () => repeat(PREVIEWS, (index) => type(some[0]!, index)));
      const edit = await cost(EDITS, () => repeat(EDITS, (index) => save(`Saved ${index}`)));
      const check = await cost(1, async () => void (await ask('/api/checks')));
      const health = `${site.url}/healthz`;
      const searching = await slowest1Percent(health, () =>
        Promise.all([
          ask('/api/checks'),
          repeat(EDITS, async (index) => {
            await ask(
              `/api/entries?kind=&state=&order=updated&limit=100&words=${index % 2 ? 'delivery' : 'rechnung'}`,
            );
            await save(`Saved while searching ${index}`);
          }),
        ]),
      );
      const typing = await slowest1Percent(health, () =>
        Promise.all(
          some.slice(0, EDITORS_TYPING).map((post) =>
            repeat(KEYS_TYPED, async (index) => {
              await type(post, index);
              await delay(KEY_MS);
            }),
          ),
        ),
      );
      const { now, most } = residentBytes(site.pid);
      return {
        'ready from nothing': ms(first.ready),
        'CPU of that, with the search': ms(filled),
        'ready from `content.db`': ms(ready),
        'CPU of a post': ms(post.cpu),
        'CPU of a page of the blog': ms(blog.cpu),
        'CPU of a preview': ms(preview.cpu),
        'CPU of an edit': ms(edit.cpu),
        'an edit writes': megabytes(edit.written),
        'CPU of the checks': ms(check.cpu),
        '`/healthz` while an editor searches, checks and saves': ms(searching),
        [`\`/healthz\` while ${EDITORS_TYPING} editors type`]: ms(typing),
        memory: megabytes(now),
        'most memory': megabytes(most),
      };
    } finally {
      await site.stop();
    }
  } finally {
    await pocketbase.stop();
  }

  async function startTimed() {
    const started = performance.now();
    const site = await startBenchSite(pocketbase, siteDir);
    return { site, ready: performance.now() - started };
  }
}

async function repeat(count: number, act: (index: number) => Promise<unknown>): Promise<void> {
  for (let index = 0; index < count; index += 1) await act(index);
}

/** The time in ms that 99 of 100 requests do not exceed, while something goes on. */
async function slowest1Percent(url: string, act: () => Promise<unknown>): Promise<number> {
  let isOver = false;
  const acting = act().finally(() => (isOver = true));
  const times: number[] = [];
  while (!isOver) {
    const started = performance.now();
    await (await fetch(url)).text();
    times.push(performance.now() - started);
    await delay(PROBE_MS);
  }
  await acting;
  return percentile99(times);
}

/** CPU in ms and bytes written for each of some acts, and what they set off. */
async function costOf(pid: number, count: number, act: () => Promise<unknown>) {
  await untilAtRest(pid);
  const [cpu, written] = [cpuMs(pid), writtenBytes(pid)];
  await act();
  const end = await untilAtRest(pid);
  return { cpu: (end - cpu) / count, written: (writtenBytes(pid) - written) / count };
}

/** Resolves when a process has nothing left to do, with the CPU time in ms that it has taken since its start. */
async function untilAtRest(pid: number): Promise<number> {
  for (let before = cpuMs(pid); ;) {
    await delay(1_000);
    const now = cpuMs(pid);
    if (now - before < REST_MS) return now;
    before = now;
  }
}

/** User and system time of all threads of a process. */
function cpuMs(pid: number): number {
  // The name of the program may hold spaces.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK;
}

const writtenBytes = (pid: number): number =>
  Number(/^wchar: (\d+)$/m.exec(readFileSync(`/proc/${pid}/io`, 'utf8'))![1]);

/** Adds copies of the sample's posts to the database of a PocketBase that is down, until there are so many. */
function addPosts(file: string, size: number): void {
  const database = new DatabaseSync(file);
  const long = (name: string) => `post.${name} || CASE i % 2 WHEN 0 THEN post.${name} ELSE '' END`;
  const values: Record<string, string> = {
    id: "printf('grown%010d', i)",
    slug: "'grown-' || i",
    title: "post.title || ' ' || i",
    body: long('body'),
    body_de: long('body_de'),
    body_sl: long('body_sl'),
    created: "strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-' || i || ' minutes')",
    updated: "strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-' || i || ' minutes')",
    published: "strftime('%Y-%m-%d %H:%M:%fZ', '2026-01-01', '-' || i || ' minutes')",
  };
  const columns = database.prepare('PRAGMA table_info(posts)').all() as { name: string }[];
  const names = columns.map(({ name }) => name);
  database.exec(
    `WITH RECURSIVE numbers (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM numbers WHERE i < ${size}),
       sample AS (SELECT *, row_number() OVER (ORDER BY slug) - 1 AS place, count(*) OVER () AS count
         FROM posts WHERE slug NOT LIKE 'grown-%' AND NOT draft AND unpublished = '')
     INSERT INTO posts (${names.join()})
     SELECT ${names.map((name) => values[name] ?? `post.${name}`).join()}
     FROM numbers JOIN sample AS post ON post.place = i % post.count
     WHERE i > (SELECT count(*) FROM posts WHERE slug LIKE 'grown-%')`,
  );
  database.close();
}
