import { expect } from 'chai';
import pino from 'pino';
import { COLLECTION_NAMES, type CollectionName } from '../../../server/content/collections';
import { createContentCache } from '../../../server/content/content-cache';
import type { ContentRecord } from '../../../server/content/content-record';
import { ContentUnavailableError } from '../../../server/content/content-service';
import { fingerprintOf, type ContentSource } from '../../../server/content/content-source';
import { createRecordStore } from '../../../server/content/record-store';

const post = (slug: string, more: Record<string, unknown> = {}): ContentRecord => ({
  id: `id-${slug}`,
  updated: '2026-11-01 00:00:00.000Z',
  slug,
  title: slug,
  published: '2026-11-01 00:00:00.000Z',
  ...more,
});

/** A content service in memory: its answers can be held back, and it can go down. */
function createFakeSource() {
  const content = new Map<CollectionName, ContentRecord[]>(COLLECTION_NAMES.map((name) => [name, []]));
  const asked: string[] = [];
  let down = false;
  let gate = Promise.resolve();
  const answer = async <T>(what: string, value: () => T): Promise<T> => {
    asked.push(what);
    // Read first, answer later, as a slow service does.
    const result = down ? null : value();
    await gate;
    if (down || result === null) throw new Error('connect ECONNREFUSED');
    return result;
  };
  const source: ContentSource = {
    all: (name) => answer(name, () => [...content.get(name)!]),
    fingerprint: (name) => answer(`${name}?`, () => fingerprintOf(content.get(name)!)),
  };
  return {
    source,
    asked,
    set: (name: CollectionName, ...records: ContentRecord[]) => content.set(name, records),
    setDown: (value: boolean) => (down = value),
    hold(): () => void {
      let release!: () => void;
      gate = new Promise((resolve) => (release = resolve));
      return release;
    },
  };
}

function setUp() {
  const fake = createFakeSource();
  const clock = { wall: Date.parse('2026-11-20T12:00:00Z'), up: 0 };
  const results: string[] = [];
  const told: string[][] = [];
  const lines: string[] = [];
  const now = () => clock.wall;
  const cache = createContentCache({
    source: fake.source,
    store: createRecordStore(now),
    ttlMs: 10_000,
    now,
    uptime: () => clock.up,
    metrics: { contentCacheRequests: { inc: ({ result }) => results.push(result) } },
    logger: pino({ level: 'info' }, { write: (line: string) => lines.push(line) }),
    onChange: (keys) => told.push([...keys]),
    onWrite: () => undefined,
  });
  return { ...fake, cache, clock, results, told, lines };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 5));
const slugOf = (value: unknown) => (value as ContentRecord | null)?.slug;

describe('content cache', () => {
  it('shares one load among all who wait for a collection', async () => {
    const { cache, set, asked, results } = setUp();
    set('posts', post('one'), post('two'));
    const values = await Promise.all(['posts', 'posts/one', 'posts/two', 'posts/three'].map(cache.read));
    expect(values.map(slugOf)).to.deep.equal([undefined, 'one', 'two', undefined]);
    expect(asked).to.deep.equal(['posts']);
    expect(results).to.deep.equal(['miss', 'miss', 'miss', 'miss']);
  });

  it('knows without asking that an entry does not exist', async () => {
    const { cache, asked, results } = setUp();
    await cache.read('posts');
    for (let index = 0; index < 50; index += 1)
      expect(await cache.read(`posts/invented-${index}`)).to.equal(null);
    expect(asked).to.deep.equal(['posts']);
    expect(results.slice(1)).to.deep.equal(Array<string>(50).fill('hit'));
  });

  it('answers a stale entry at once and refreshes it behind, once', async () => {
    const { cache, set, clock, hold, asked, results, told } = setUp();
    set('posts', post('one'));
    await cache.read('posts');
    clock.up = 10_000;
    set('posts', post('one', { title: 'New', updated: '2026-11-02 00:00:00.000Z' }));
    const release = hold();
    const [first, second] = await Promise.all([cache.read('posts/one'), cache.read('posts')]);
    expect(first).to.have.property('title', 'one');
    expect(second).to.have.length(1);
    expect(results.slice(1)).to.deep.equal(['stale', 'stale']);
    release();
    await settled();
    expect(await cache.read('posts/one')).to.have.property('title', 'New');
    expect(asked).to.deep.equal(['posts', 'posts?', 'posts']);
    expect(told.at(-1)).to.have.members(['posts', 'posts/one']);
  });

  it('confirms unchanged content by one cheap question', async () => {
    const { cache, set, clock, asked, told } = setUp();
    set('posts', post('one'));
    await cache.read('posts');
    told.length = 0;
    clock.up = 10_000;
    cache.tick();
    await settled();
    expect(asked.filter((what) => what.startsWith('posts'))).to.deep.equal(['posts', 'posts?']);
    expect(told).to.deep.equal([]);
  });

  it('goes on with stale content while the service is down, with pauses between attempts', async () => {
    const { cache, set, clock, asked, setDown, lines } = setUp();
    set('posts', post('one'));
    await cache.read('posts');
    setDown(true);
    clock.up = 20_000;
    for (let index = 0; index < 5; index += 1) {
      expect(slugOf(await cache.read('posts/one'))).to.equal('one');
      await settled();
    }
    expect(asked).to.deep.equal(['posts', 'posts?']);
    clock.up += 60_000;
    await cache.read('posts/one');
    await settled();
    expect(asked).to.deep.equal(['posts', 'posts?', 'posts?']);
    setDown(false);
    clock.up += 60_000;
    cache.tick();
    await settled();
    expect(cache.state()).to.include({ ready: true, live: true, confirmed: true });
    expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).to.deep.equal([
      'content service unavailable',
      'content service responds again',
    ]);
  });

  it('refuses at once, without asking again, when nothing was ever loaded and the service is down', async () => {
    const { cache, setDown, asked } = setUp();
    setDown(true);
    const failure = await cache.read('posts').catch((error: unknown) => error);
    expect(failure).to.be.instanceOf(ContentUnavailableError);
    expect(await cache.read('posts').catch((error: unknown) => error)).to.be.instanceOf(
      ContentUnavailableError,
    );
    expect(asked).to.deep.equal(['posts']);
  });

  it('serves what the snapshot held until the service answers', async () => {
    const { cache, set, setDown, clock, told } = setUp();
    setDown(true);
    cache.restore('posts', [post('one'), post('gone')]);
    expect(slugOf(await cache.read('posts/one'))).to.equal('one');
    await settled();
    set('posts', post('one'));
    setDown(false);
    clock.up += 60_000;
    cache.tick();
    await settled();
    expect(await cache.read('posts/gone')).to.equal(null);
    expect(told).to.deep.equal([['posts', 'posts/gone']]);
  });

  it('keeps a change that is reported while a load is under way', async () => {
    const { cache, set, clock, hold } = setUp();
    set('posts', post('one'), post('two'));
    await cache.read('posts');
    clock.up = 10_000;
    set('posts', post('one', { title: 'Read before' }), post('two'));
    const release = hold();
    const done = cache.revalidate('posts');
    await settled();
    const record = post('one', { title: 'Reported', updated: '2026-11-05 00:00:00.000Z' });
    cache.apply('posts', { action: 'save', record });
    cache.apply('posts', { action: 'delete', record: post('two') });
    expect(await cache.read('posts/one')).to.have.property('title', 'Reported');
    release();
    await done;
    expect(await cache.read('posts/one')).to.have.property('title', 'Reported');
    expect(await cache.read('posts/two')).to.equal(null);
  });

  it('does not let a late report undo a newer state', async () => {
    const { cache, set, told } = setUp();
    set('posts', post('one', { title: 'Newer', updated: '2026-11-05 00:00:00.000Z' }));
    await cache.read('posts');
    told.length = 0;
    cache.apply('posts', { action: 'save', record: post('one', { title: 'Older' }) });
    expect(await cache.read('posts/one')).to.have.property('title', 'Newer');
    expect(told).to.deep.equal([]);
  });

  it('revalidates by a load that starts after the call', async () => {
    const { cache, set, hold } = setUp();
    const release = hold();
    const first = cache.read('posts');
    await settled();
    set('posts', post('late'));
    const done = cache.revalidate('posts');
    release();
    await first;
    await done;
    expect(slugOf(await cache.read('posts/late'))).to.equal('late');
  });

  it('tells a scheduled entry when its date comes, once', async () => {
    const { cache, set, clock, told } = setUp();
    set('posts', post('one'), post('soon', { published: '2026-11-20 12:00:05.000Z' }));
    await cache.read('posts');
    told.length = 0;
    clock.wall += 4_999;
    cache.tick();
    expect(told).to.deep.equal([]);
    clock.wall += 1;
    cache.tick();
    cache.tick();
    expect(told).to.deep.equal([['posts', 'posts/soon']]);
  });

  it('hands out frozen values', async () => {
    const { cache, set } = setUp();
    set('posts', post('one', { tags: ['a'] }));
    const [list, item] = await Promise.all([cache.read('posts'), cache.read('posts/one')]);
    expect(list).to.be.frozen;
    expect((list as ContentRecord[])[0]).to.be.frozen;
    expect(item).to.be.frozen.and.have.property('tags').that.is.frozen;
  });
});
