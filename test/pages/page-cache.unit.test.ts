import { expect } from 'chai';
import { createPageCache, type PageCacheOptions, type RenderedPage } from '../../server/pages/page-cache';
import { eventually } from '../support/eventually';

const draft = (html: string, keys: string[] = ['posts'], changesAt: number | null = null): RenderedPage => ({
  route: 'blog',
  body: [Buffer.from(html)],
  keys,
  changesAt,
});

/** A cache that collects its failures. */
function cacheWith(options: Partial<PageCacheOptions> = {}) {
  const failures: string[] = [];
  const cache = createPageCache({
    onRebuildFailure: (route, error) => failures.push(`${route}: ${(error as Error).message}`),
    ...options,
  });
  return Object.assign(cache, { failures });
}

/** A build that finishes when the test says so. */
function heldBuild() {
  let finish!: (page: RenderedPage | null) => void;
  let fail!: (error: Error) => void;
  let count = 0;
  const promise = new Promise<RenderedPage | null>(
    (resolve, reject) => ((finish = resolve), (fail = reject)),
  );
  return { build: () => ((count += 1), promise), finish, fail, count: () => count };
}

describe('the page cache', () => {
  it('builds a page once for all waiting requests, then returns it for all later ones', async () => {
    const cache = cacheWith();
    const held = heldBuild();
    const waiting = [cache.get('k', held.build), cache.get('k', held.build), cache.get('k', held.build)];
    held.finish(draft('<p>one</p>'));
    const results = await Promise.all(waiting);
    expect(held.count()).to.equal(1);
    expect(new Set(results.map(({ page }) => page)).size).to.equal(1);
    expect((await cache.get('k', held.build)).result).to.equal('hit');
  });

  it('returns a stale page at once and rebuilds it in the background', async () => {
    let time = 0;
    const cache = cacheWith({ freshMs: 1_000, now: () => time });
    await cache.get('k', async () => draft('old'));
    time = 1_001;
    const held = heldBuild();
    const stale = await cache.get('k', held.build);
    expect(stale.result).to.equal('stale');
    expect(stale.page!.bodies.identity.toString()).to.equal('old');
    held.finish(draft('new'));
    await eventually(async () => void expect((await cache.get('k', held.build)).result).to.equal('hit'));
    const next = await cache.get('k', held.build);
    expect(next.page!.bodies.identity.toString()).to.equal('new');
  });

  it('keeps a stale page that cannot be rebuilt, reports each failure and pauses between attempts', async () => {
    let time = 0;
    let builds = 0;
    const cache = cacheWith({ freshMs: 1_000, now: () => time });
    await cache.get('/k', async () => draft('old'));
    const failing = () => ((builds += 1), Promise.reject(new Error('render failed')));
    const visit = async () => {
      const { page, result } = await cache.get('/k', failing);
      expect([page!.bodies.identity.toString(), result]).to.deep.equal(['old', 'stale']);
      await new Promise((resolve) => setImmediate(resolve));
    };
    time = 2_000;
    await visit();
    await visit();
    expect([builds, cache.failures]).to.deep.equal([1, ['blog: render failed']]);
    time += 4_999;
    await visit();
    expect(builds).to.equal(1);
    time += 1;
    await visit();
    expect([builds, cache.failures.length]).to.deep.equal([2, 2]);
    time += 5_000;
    await cache.get('/k', async () => draft('new'));
    await eventually(async () => void expect((await cache.get('/k', failing)).result).to.equal('hit'));
  });

  it('serves nobody the old page once the time at which it changes has come', async () => {
    let time = 0;
    const cache = cacheWith({ freshMs: 60_000, now: () => time });
    await cache.get('k', async () => draft('before', ['posts'], 5_000));
    time = 4_999;
    expect((await cache.get('k', async () => draft('never'))).result).to.equal('hit');
    time = 5_000;
    expect(cache.fresh('k')).to.equal(undefined);
    const { page, result } = await cache.get('k', async () => draft('after'));
    expect([result, page!.bodies.identity.toString()]).to.deep.equal(['miss', 'after']);
  });

  describe('after a change of many pages', () => {
    const MANY = 21;
    let time: number;
    let cache: ReturnType<typeof cacheWith>;
    const text = async (
      address: string,
      build: ReturnType<typeof heldBuild>['build'] = async () => draft('new'),
    ) => {
      const { page, result } = await cache.get(address, build);
      return [page!.bodies.identity.toString(), result, page!.cacheControl];
    };
    beforeEach(async () => {
      time = 0;
      cache = cacheWith({ freshMs: 60_000, now: () => time, surrogateKeys: () => 'site' });
      for (let index = 0; index < MANY; index += 1) await cache.get(`/${index}`, async () => draft('old'));
      time = 30_000;
      cache.invalidate(['posts']);
    });

    it('serves the old one of each while it is rebuilt, two at a time, and lets no other cache keep it', async () => {
      const held = heldBuild();
      for (const address of ['/0', '/1', '/2'])
        expect(await text(address, held.build)).to.deep.equal(['old', 'stale', 'no-store']);
      expect(cache.fresh('/0')).to.equal(undefined);
      expect((await cache.get('/0', held.build)).page!.surrogateKeys).to.equal(null);
      await eventually(() => void expect(held.count()).to.equal(2));
      held.finish(draft('new'));
      await eventually(() => void expect(held.count()).to.equal(3));
      for (const address of ['/0', '/1', '/2'])
        await eventually(
          async () => void expect((await text(address)).slice(0, 2)).to.deep.equal(['new', 'hit']),
        );
    });

    it('serves no old one for longer than a second, whatever changes meanwhile', async () => {
      time += 999;
      cache.invalidate(['posts']);
      expect((await text('/0', heldBuild().build))[0]).to.equal('old');
      time += 1;
      expect((await text('/1')).slice(0, 2)).to.deep.equal(['new', 'miss']);
    });

    it('serves no old one that nobody has asked for within a minute', async () => {
      await Promise.all(
        Array.from({ length: MANY }, (_, index) => cache.get(`/0${index}`, async () => draft('old'))),
      );
      time += 60_000;
      cache.invalidate(['posts']);
      expect((await text('/00')).slice(0, 2)).to.deep.equal(['new', 'miss']);
    });
  });

  it('does not keep a page if its content changed while it was built', async () => {
    const cache = cacheWith();
    const held = heldBuild();
    const building = cache.get('k', held.build);
    cache.invalidate(['posts']);
    cache.invalidate(['redirects']);
    held.finish(draft('from the old content'));
    await building;
    const next = await cache.get('k', async () => draft('from the new content'));
    expect(next.result).to.equal('miss');
    expect(next.page!.bodies.identity.toString()).to.equal('from the new content');
  });

  it('lets nobody who asks after a change join a build that began before it', async () => {
    const cache = cacheWith();
    const before = heldBuild();
    const after = heldBuild();
    const early = cache.get('k', before.build);
    cache.invalidate(['contents:misc/booking']); // Until it ends, nobody knows which keys the build reads.
    const late = cache.get('k', after.build);
    after.finish(draft('new'));
    expect((await late).page!.bodies.identity.toString()).to.equal('new');
    // The build that began first ends last, and does not replace the newer page.
    before.finish(draft('old', ['contents:misc/booking']));
    expect((await early).page!.bodies.identity.toString()).to.equal('old');
    expect(cache.fresh('k')!.bodies.identity.toString()).to.equal('new');
  });

  it('lets those who ask after a change join its build, also after an older build has ended', async () => {
    const cache = cacheWith();
    const before = heldBuild();
    const after = heldBuild();
    const early = cache.get('k', before.build);
    cache.invalidate(['posts']);
    const late = cache.get('k', after.build);
    before.finish(draft('old'));
    await early;
    const latest = cache.get('k', before.build);
    after.finish(draft('new'));
    expect((await latest).page).to.equal((await late).page);
    expect(before.count()).to.equal(1);
  });

  it('rebuilds for those who ask after a change while an older build of a stale page is under way', async () => {
    let time = 0;
    const cache = cacheWith({ freshMs: 1_000, now: () => time });
    await cache.get('k', async () => draft('first'));
    time = 1_001;
    const behind = heldBuild();
    expect((await cache.get('k', behind.build)).result).to.equal('stale');
    cache.invalidate(['posts']);
    const { page } = await cache.get('k', async () => draft('changed'));
    expect(page!.bodies.identity.toString()).to.equal('changed');
    behind.finish(draft('stale'));
    await eventually(() => void expect(behind.count()).to.equal(1));
    expect((await cache.get('k', async () => draft('unused'))).page).to.equal(page);
  });

  it('drops a page that is gone when it is rebuilt', async () => {
    let time = 0;
    const cache = cacheWith({ freshMs: 1_000, now: () => time });
    await cache.get('k', async () => draft('old'));
    time = 1_001;
    expect((await cache.get('k', async () => null)).result).to.equal('stale');
    await eventually(
      async () =>
        void expect(await cache.get('k', async () => null)).to.deep.equal({ page: null, result: 'miss' }),
    );
  });

  it('keeps neither uncacheable pages nor failures', async () => {
    const cache = cacheWith();
    expect((await cache.get('missing', async () => null)).page).to.equal(null);
    const error = await cache
      .get('broken', () => Promise.reject(new Error('broken')))
      .catch((caught: unknown) => caught);
    expect(error).to.be.instanceOf(Error);
    expect([cache.fresh('missing'), cache.fresh('broken')]).to.deep.equal([undefined, undefined]);
    expect((await cache.get('broken', async () => draft('fixed'))).result).to.equal('miss');
  });

  it('stays within its size limit, regardless of the requested addresses', async () => {
    const cache = cacheWith({ maxBytes: 100_000 });
    const addresses = Array.from({ length: 200 }, (_, index) => `/k${index}`);
    for (const address of addresses) await cache.get(address, async () => draft(`${address} `.repeat(1_000)));
    const kept = addresses.flatMap((address) => cache.fresh(address) ?? []);
    const bytes = kept.reduce(
      (sum, { bodies }) => sum + bodies.identity.length + bodies.gzip.length + bodies.br.length,
      0,
    );
    expect(bytes).to.be.within(50_000, 100_000);
    expect(cache.fresh(addresses.at(-1)!)).not.to.equal(undefined);
  });
});
