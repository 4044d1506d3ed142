import { expect } from 'chai';
import { rawRequest } from '../support/raw-request';
import type { TestSite } from '../support/site';
import { startPostsSite } from './posts-site';

/** More pictures in two languages than a cache of 200 would hold. */
const POSTS = 101;
const DRAWING_TIMEOUT_MS = 600_000;
/** Twice the finished pictures. */
const MEMORY_BYTES = 60 * 2 ** 20;

const LOCALES = ['en', 'sl'] as const;

describe('social pictures', () => {
  let site: TestSite;
  before(async () => {
    ({ site } = await startPostsSite(POSTS));
  });

  const picture = (path: string) => rawRequest(site.url, path);
  const metric = async (name: string): Promise<number> =>
    Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(await site.metrics())?.[1] ?? NaN);
  const drawings = () => metric('social_picture_duration_seconds_count');

  it('stay in memory even for a hundred posts, in every language, and leave nothing of their drawing there', async function () {
    this.timeout(DRAWING_TIMEOUT_MS);
    const paths = LOCALES.flatMap((locale) =>
      Array.from({ length: POSTS }, (_, index) => `/social/${locale}/blog/post-${index + 1}.png`),
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
});
