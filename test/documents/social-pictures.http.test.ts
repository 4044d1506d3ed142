import { expect } from 'chai';
import { type TestPocketBase } from '../support/pocketbase';
import { rawRequest } from '../support/raw-request';
import type { TestSite } from '../support/site';
import { startPostsSite } from './posts-site';

const POSTS = 12;

const pictureOf = (locale: 'en' | 'sl', post: number) => `/social/${locale}/blog/post-${post}.png`;

describe('social pictures', () => {
  let pocketbase: TestPocketBase;
  let site: TestSite;
  before(async () => {
    ({ pocketbase, site } = await startPostsSite(POSTS));
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
    const responses = await Promise.all(Array.from({ length: 12 }, () => picture(pictureOf('en', 11))));
    expect(new Set(responses.map(({ status }) => status))).to.deep.equal(new Set([200]));
    expect(new Set(responses.map(({ headers }) => headers.etag)).size).to.equal(1);
    expect((await drawings()) - before).to.equal(1);
  });

  it('respond with 304 to a client that has the current picture', async () => {
    const { headers } = await picture(pictureOf('sl', 11));
    const again = await picture(pictureOf('sl', 11), { 'If-None-Match': headers.etag! });
    expect([again.status, again.text]).to.deep.equal([304, '']);
  });

  it('change when an editor changes the title', async function () {
    const path = pictureOf('en', 12);
    const { etag } = (await picture(path)).headers;
    const [post] = (await pocketbase.admin.collection('posts').getFullList({ filter: 'slug="post-12"' })) as [
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
