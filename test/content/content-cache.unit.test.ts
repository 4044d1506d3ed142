import { expect } from 'chai';
import pino from 'pino';
import { COLLECTION_NAMES, type CollectionName } from '../../client/model/collections';
import { createContentCache } from '../../server/content/content-cache';
import { collectionOf } from '../../server/content/content-keys';
import type { ContentRecord } from '../../client/model/content-record';
import { ContentUnavailableError } from '../../server/content/content-service';
import { openContentDb } from '../../server/content/content-db';
import type { ContentSource } from '../../server/content/content-source';
import { createOutageLog } from '../../server/content/outage-log';
import { createRecordStore } from '../../server/content/record-store';
import { temporaryFolder } from '../support/temporary-folder';

const post = (slug: string, more: Record<string, unknown> = {}): ContentRecord => ({
  id: `id-${slug}`,
  updated: '2026-11-01 00:00:00.000Z',
  slug,
  title: slug,
  published: '2026-11-01 00:00:00.000Z',
  ...more,
});

/** An in-memory content service whose responses can be held back, and which can go down. */
function createFakeSource() {
  const content = new Map<CollectionName, ContentRecord[]>(COLLECTION_NAMES.map((name) => [name, []]));
  const requests: string[] = [];
  let down = false;
  let gate = Promise.resolve();
  const respond = async <T>(what: string, value: () => T): Promise<T> => {
    requests.push(what);
    // Reads first and responds later, like a slow service.
    const result = down ? null : value();
    await gate;
    if (down || result === null) throw new Error('connect ECONNREFUSED');
    return result;
  };
  const source: ContentSource = {
    async *pages(name, what) {
      const records = await respond(what === 'whole' ? name : `${name}?`, () => [...content.get(name)!]);
      const shown = what === 'whole' ? records : records.map(({ id, updated }) => ({ id, updated }));
      // Pages of two, as those of a service with many records.
      for (let at = 0; at === 0 || at < shown.length; at += 2) yield shown.slice(at, at + 2);
    },
    async *some(name, named) {
      if (named.length === 0) return;
      const ids = named.map(({ id }) => id);
      yield await respond(`${name} ${ids.join()}`, () =>
        content.get(name)!.filter(({ id }) => ids.includes(id)),
      );
    },
  };
  return {
    source,
    requests,
    set: (name: CollectionName, ...records: ContentRecord[]) =>
      content.set(
        name,
        records.sort((a, b) => (a.id < b.id ? -1 : 1)),
      ),
    setDown: (value: boolean) => (down = value),
    hold(): () => void {
      let release!: () => void;
      gate = new Promise((resolve) => (release = resolve));
      return release;
    },
  };
}

/** @param dataDir - a folder with the content of an earlier run */
function setUp(dataDir = temporaryFolder('content-cache')) {
  const fake = createFakeSource();
  const clock = { wall: Date.parse('2026-11-20T12:00:00Z'), up: 0 };
  const results: string[] = [];
  const changes: string[][] = [];
  const lines: string[] = [];
  const now = () => clock.wall;
  const logger = pino({ level: 'info' }, { write: (line: string) => lines.push(line) });
  const store = createRecordStore((onDamage) => openContentDb(dataDir, logger, onDamage), now);
  const cache = createContentCache({
    source: fake.source,
    store,
    ttlMs: 10_000,
    now,
    uptime: () => clock.up,
    metrics: { contentCacheRequests: { inc: ({ result }) => results.push(result) } },
    outage: createOutageLog(logger),
    onChange: (keys) => changes.push([...keys]),
  });
  const read = async (key: string) => {
    await cache.ready(collectionOf(key));
    return store.view.get(key) ?? null;
  };
  return { ...fake, cache, read, clock, results, changes, lines, dataDir, store };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 5));
const slugOf = (value: unknown) => (value as ContentRecord | null)?.slug;

describe('the content cache', () => {
  it('shares one load among all readers of a collection, and then knows without a request what does not exist', async () => {
    const { read, set, requests, results } = setUp();
    set('posts', post('one'), post('two'));
    const values = await Promise.all(['posts', 'posts/one', 'posts/two', 'posts/three'].map(read));
    expect(values.map(slugOf)).to.deep.equal([undefined, 'one', 'two', undefined]);
    expect(await read('posts/invented')).to.equal(null);
    expect(requests).to.deep.equal(['posts']);
    expect(results).to.deep.equal(['miss', 'miss', 'miss', 'miss', 'hit']);
  });

  it('returns a stale entry at once and refreshes it once in the background', async () => {
    const { read, set, clock, hold, requests, results, changes } = setUp();
    set('posts', post('one'));
    await read('posts');
    clock.up = 10_000;
    set('posts', post('one', { title: 'New', updated: '2026-11-02 00:00:00.000Z' }));
    const release = hold();
    const [first, second] = await Promise.all([read('posts/one'), read('posts')]);
    expect(first).to.have.property('title', 'one');
    expect(second).to.have.length(1);
    expect(results.slice(1)).to.deep.equal(['stale', 'stale']);
    release();
    await settled();
    expect(await read('posts/one')).to.have.property('title', 'New');
    expect(requests).to.deep.equal(['posts', 'posts?', 'posts id-one']);
    expect(changes.at(-1)).to.have.members(['posts', 'posts:card/id-one', 'posts:entries', 'posts/one']);
  });

  it('reads what differs from the service and nothing else, also where it is older', async () => {
    const { cache, read, set, requests, changes } = setUp();
    const same = ['a', 'b', 'c', 'd'].map((slug) => post(slug));
    set(
      'posts',
      ...same,
      post('restored', { title: 'Later', updated: '2026-11-09 00:00:00.000Z' }),
      post('gone'),
    );
    await read('posts');
    changes.length = 0;
    set('posts', ...same, post('restored', { title: 'Earlier' }), post('new'));
    await cache.revalidate('posts');
    expect(requests).to.deep.equal(['posts', 'posts?', 'posts id-new,id-restored']);
    expect(await read('posts/restored')).to.have.property('title', 'Earlier');
    expect(await read('posts/gone')).to.equal(null);
    expect(changes.flat()).to.include.members(['posts/restored', 'posts/new', 'posts/gone']);
    expect(changes.flat()).not.to.include('posts/a');
    changes.length = 0;
    await cache.revalidate('posts');
    expect(requests.slice(3)).to.deep.equal(['posts?']);
    expect(changes).to.deep.equal([]);
  });

  it('reads records anew that do not say when they changed, and reports nothing if they did not', async () => {
    const { cache, read, set, requests, changes } = setUp();
    set('posts', post('one', { updated: undefined }));
    await read('posts');
    changes.length = 0;
    await cache.revalidate('posts');
    expect(requests).to.deep.equal(['posts', 'posts?', 'posts id-one']);
    expect(changes).to.deep.equal([]);
  });

  it('serves stale content while the service is down, and pauses between attempts to reach it', async () => {
    const { cache, read, set, clock, requests, setDown, lines } = setUp();
    set('posts', post('one'));
    await read('posts');
    setDown(true);
    clock.up = 20_000;
    for (let index = 0; index < 5; index += 1) {
      expect(slugOf(await read('posts/one'))).to.equal('one');
      await settled();
    }
    expect(requests).to.deep.equal(['posts', 'posts?']);
    clock.up += 60_000;
    await read('posts/one');
    await settled();
    expect(requests).to.deep.equal(['posts', 'posts?', 'posts?']);
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

  it('logs an outage once, also when its requests end after the response that ended it, or were asked before the last one', () => {
    const lines: string[] = [];
    let now = 0;
    const outage = createOutageLog(pino({}, { write: (line: string) => lines.push(line) }), () => now);
    const fail = (askedAt: number) => outage.began({ reason: 'no response' }, askedAt);
    outage.ended();
    // Two requests are asked, one has its response, and then the service hangs.
    now = 1;
    outage.ended();
    now = 5_000;
    fail(0);
    fail(0);
    expect(lines).to.have.length(1);
    now = 20_000;
    outage.ended();
    now = 20_500;
    fail(10_500);
    expect(lines).to.have.length(2);
    fail(20_100);
    expect(lines).to.have.length(3);
  });

  it('lets nobody wait for a first load that does not end', async () => {
    const { read, hold } = setUp();
    hold();
    expect(await read('posts').catch((error: unknown) => error)).to.be.instanceOf(ContentUnavailableError);
  });

  it('serves nothing of a collection whose first load did not come to its end, and reads only the rest of it', async () => {
    const earlier = setUp();
    earlier.store.write('posts', [post('one'), post('two')]);
    earlier.store.close();
    const { cache, read, set, setDown, clock, requests } = setUp(earlier.dataDir);
    setDown(true);
    expect(await read('posts/one').catch((error: unknown) => error)).to.be.instanceOf(
      ContentUnavailableError,
    );
    expect(cache.state().ready).to.equal(false);
    setDown(false);
    clock.up += 60_000;
    set('posts', post('one'), post('two'), post('three'));
    expect(await read('posts')).to.have.length(3);
    expect(requests.slice(1)).to.deep.equal(['posts?', 'posts id-three']);
  });

  it('keeps a change that is reported while a load is in flight', async () => {
    const { cache, read, set, clock, hold } = setUp();
    set('posts', post('one'), post('two'));
    await read('posts');
    clock.up = 10_000;
    set('posts', post('one', { title: 'Read before' }), post('two'));
    const release = hold();
    const done = cache.revalidate('posts');
    await settled();
    const record = post('one', { title: 'Reported', updated: '2026-11-05 00:00:00.000Z' });
    cache.apply('posts', { action: 'save', record });
    cache.apply('posts', { action: 'delete', record: post('two') });
    expect(await read('posts/one')).to.have.property('title', 'Reported');
    release();
    await done;
    expect(await read('posts/one')).to.have.property('title', 'Reported');
    expect(await read('posts/two')).to.equal(null);
  });

  it('does not let a late report overwrite a newer state', async () => {
    const { cache, read, set, changes } = setUp();
    set('posts', post('one', { title: 'Newer', updated: '2026-11-05 00:00:00.000Z' }));
    await read('posts');
    changes.length = 0;
    cache.apply('posts', { action: 'save', record: post('one', { title: 'Older' }) });
    expect(await read('posts/one')).to.have.property('title', 'Newer');
    expect(changes).to.deep.equal([]);
  });

  it('does not let a late report bring back a removed entry, until the entry is created anew', async () => {
    const { cache, read, set, clock, hold } = setUp();
    const created = '2026-11-01 00:00:00.000Z';
    const [before, signed] = ['02', '03'].map((day) =>
      post('one', { created, updated: `2026-11-${day} 00:00:00.000Z` }),
    );
    const again = post('one', { created: '2026-11-04 00:00:00.000Z', updated: '2026-11-04 00:00:00.000Z' });
    const shown = async () => slugOf(await read('posts/one')) ?? null;
    set('posts', before!);
    await read('posts');
    for (const isLoading of [false, true]) {
      clock.up += 10_000;
      const release = hold();
      const loaded = isLoading ? cache.revalidate('posts') : null;
      await settled();
      cache.apply('posts', { action: 'delete', record: signed! });
      cache.apply('posts', { action: 'save', record: signed! });
      expect(await shown()).to.equal(null);
      release();
      await loaded;
      expect(await shown(), isLoading ? 'after a load that had read it' : '').to.equal(null);
    }
    cache.apply('posts', { action: 'save', record: again });
    expect(await shown()).to.equal('one');
  });

  it('revalidates with a load that starts after the call', async () => {
    const { cache, read, set, hold } = setUp();
    const release = hold();
    const first = read('posts');
    await settled();
    set('posts', post('late'));
    const done = cache.revalidate('posts');
    release();
    await first;
    await done;
    expect(slugOf(await read('posts/late'))).to.equal('late');
  });

  for (const [comes, dates] of Object.entries({
    appeared: { published: '2026-11-20 12:00:05.000Z' },
    ended: { unpublished: '2026-11-20 12:00:05.000Z' },
  }))
    for (const write of ['save', 'delete', 'load', 'save of another', 'tick'] as const)
      it(`reports an entry that ${comes} by its date before a ${write}`, async () => {
        const { cache, read, set, clock, changes } = setUp();
        const dated = post('dated', dates);
        const later = { updated: '2026-11-20 12:00:06.000Z', draft: true };
        set('posts', post('one'), dated);
        await read('posts');
        changes.length = 0;
        clock.wall += 6_000;
        clock.up += 60 * 60_000;
        set('posts', post('one'));
        if (write === 'load') await cache.revalidate('posts');
        else if (write === 'save of another')
          cache.apply('posts', { action: 'save', record: { ...post('one'), ...later } });
        else if (write !== 'tick') cache.apply('posts', { action: write, record: { ...dated, ...later } });
        cache.tick();
        expect(changes.flat()).to.include.members(['posts', 'posts/dated']);
      });

  it('returns frozen values', async () => {
    const { read, set } = setUp();
    set('posts', post('one', { tags: ['a'] }));
    const [list, item] = await Promise.all([read('posts'), read('posts/one')]);
    expect(list).to.be.frozen;
    expect((list as ContentRecord[])[0]).to.be.frozen;
    expect(item).to.be.frozen.and.have.property('tags').that.is.frozen;
  });
});
