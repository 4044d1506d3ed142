import { expect } from 'chai';
import { startTestPocketBase, TEMPLATE_TIMEOUT_MS, type TestPocketBase } from '../support/pocketbase';
import { rawRequest } from '../support/raw-request';
import { startSite, type TestSite } from '../support/site';

/** Enough posts for more pictures, in two languages, than a cache of 200 holds. */
const POSTS = 101;
const DRAWING_TIMEOUT_MS = 600_000;
/** Twice the finished pictures. */
const MEMORY_BYTES = 60 * 2 ** 20;

const LOCALES = ['en', 'sl'] as const;
const pictureOf = (locale: string, post: number) => `/social/${locale}/blog/post-${post}.png`;

describe('social pictures', () => {
  let pocketbase: TestPocketBase;
  let site: TestSite;
  before(async function () {
    this.timeout(TEMPLATE_TIMEOUT_MS + DRAWING_TIMEOUT_MS);
    pocketbase = await startTestPocketBase();
    for (let post = 1; post <= POSTS; post++)
      await pocketbase.admin.collection('posts').create({
        slug: `post-${post}`,
        title: `Post number ${post} of many`,
        title_sl: `Objava številka ${post} od mnogih`,
        published: '2025-01-01 08:00:00.000Z',
      });
    site = await startSite({ pocketbase });
  });
  after(async () => {
    await site?.stop();
    await pocketbase?.stop();
  });

  const picture = (path: string, headers = {}) => rawRequest(site.url, path, { headers });
  const metric = async (name: string): Promise<number> =>
    Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(await site.metrics())?.[1] ?? NaN);
  const drawings = () => metric('social_picture_duration_seconds_count');

  it('do not delay a request that comes after them', async () => {
    const posts = Array.from({ length: 10 }, (_, index) => index + 1);
    // The content for the pictures is in memory from here on, so only drawing delays them.
    for (const post of posts) await rawRequest(site.url, `/blog/post-${post}`);
    let drawn = 0;
    const pictures = posts.map((post) => picture(pictureOf('en', post)).then(() => drawn++));
    await rawRequest(site.url, '/healthz');
    const drawnBefore = drawn;
    await Promise.all(pictures);
    // A server that draws on its main thread finishes all ten first.
    expect(drawnBefore, 'pictures sent before the health check').to.be.below(posts.length / 2);
  });

  it('are drawn once if several clients request one at the same time', async () => {
    const before = await drawings();
    const responses = await Promise.all(Array.from({ length: 12 }, () => picture(pictureOf('en', 30))));
    expect(new Set(responses.map(({ status }) => status))).to.deep.equal(new Set([200]));
    expect(new Set(responses.map(({ headers }) => headers.etag)).size).to.equal(1);
    expect((await drawings()) - before).to.equal(1);
  });

  it('respond with 304 to a client that has the current picture', async () => {
    const { headers } = await picture(pictureOf('sl', 30));
    const again = await picture(pictureOf('sl', 30), { 'If-None-Match': headers.etag! });
    expect([again.status, again.text]).to.deep.equal([304, '']);
  });

  it('stay in memory even for a hundred posts, in every language, and leave nothing of their drawing there', async function () {
    this.timeout(DRAWING_TIMEOUT_MS);
    const paths = LOCALES.flatMap((locale) =>
      Array.from({ length: POSTS }, (_, index) => pictureOf(locale, index + 1)),
    );
    const first = new Map<string, unknown>();
    const memoryBefore = await metric('process_resident_memory_bytes');
    for (const path of paths) first.set(path, (await picture(path)).headers.etag);
    expect(new Set(first.values()).size).to.equal(paths.length);
    const taken = (await metric('process_resident_memory_bytes')) - memoryBefore;
    expect(taken, 'bytes of memory, most of them finished pictures').to.be.below(MEMORY_BYTES);
    const before = await drawings();
    for (const path of paths) expect((await picture(path)).headers.etag, path).to.equal(first.get(path));
    expect((await drawings()) - before).to.equal(0);
  });

  it('change when an editor changes the title', async function () {
    const path = pictureOf('en', 40);
    const { etag } = (await picture(path)).headers;
    const [post] = (await pocketbase.admin.collection('posts').getFullList({ filter: 'slug="post-40"' })) as [
      { id: string },
    ];
    await pocketbase.admin.collection('posts').update(post.id, { title: 'Another title' });
    let after = etag;
    while (after === etag) after = (await picture(path)).headers.etag;
    const before = await drawings();
    expect((await picture(path)).headers.etag).to.equal(after);
    expect((await drawings()) - before).to.equal(0);
  });
});
