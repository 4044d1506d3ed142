import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect } from 'chai';
import { createPageCache, type PageDraft } from '../../../server/render/page-cache';
import { eventually } from '../../support/eventually';

const draft = (html: string, keys: string[] = ['posts'], changesAt: number | null = null): PageDraft => ({
  route: 'blog',
  html: [Buffer.from(html)],
  keys,
  changesAt,
});

/** A build that ends when the test says so. */
function heldBuild() {
  let finish!: (page: PageDraft | null) => void;
  let fail!: (error: Error) => void;
  let count = 0;
  const promise = new Promise<PageDraft | null>((resolve, reject) => ((finish = resolve), (fail = reject)));
  return { build: () => ((count += 1), promise), finish, fail, count: () => count };
}

describe('page cache', () => {
  it('builds a page once for all who wait, then gives it to all who come', async () => {
    const cache = createPageCache();
    const held = heldBuild();
    const waiting = [cache.get('k', held.build), cache.get('k', held.build), cache.get('k', held.build)];
    held.finish(draft('<p>one</p>'));
    const answers = await Promise.all(waiting);
    expect(held.count()).to.equal(1);
    expect(new Set(answers.map(({ page }) => page)).size).to.equal(1);
    expect((await cache.get('k', held.build)).result).to.equal('hit');
  });

  it('holds the same page in each encoding', async () => {
    const html = `<p>${'fold '.repeat(500)}čšž</p>`;
    const { page } = await createPageCache().get('k', async () => draft(html));
    expect(page!.bodies.identity.toString()).to.equal(html);
    expect(gunzipSync(page!.bodies.gzip).toString()).to.equal(html);
    expect(brotliDecompressSync(page!.bodies.br).toString()).to.equal(html);
    expect(page!.bodies.br.length).to.be.below(html.length / 10);
  });

  it('gives a stale page at once and builds it anew behind it', async () => {
    let time = 0;
    const cache = createPageCache({ freshMs: 1_000, now: () => time });
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

  it('keeps a stale page when building it anew fails', async () => {
    let time = 0;
    const cache = createPageCache({ freshMs: 1_000, now: () => time });
    await cache.get('k', async () => draft('old'));
    time = 2_000;
    const failing = () => Promise.reject(new Error('render failed'));
    expect((await cache.get('k', failing)).page!.bodies.identity.toString()).to.equal('old');
    await new Promise((resolve) => setImmediate(resolve));
    expect((await cache.get('k', failing)).page!.bodies.identity.toString()).to.equal('old');
  });

  it('is not fresh past the moment at which the page changes by itself', async () => {
    let time = 0;
    const cache = createPageCache({ freshMs: 60_000, now: () => time });
    await cache.get('k', async () => draft('before', ['posts'], 500));
    time = 501;
    expect((await cache.get('k', async () => draft('after'))).result).to.equal('stale');
  });

  it('drops the pages of a changed content key, and no others', async () => {
    const cache = createPageCache();
    await cache.get('blog', async () => draft('blog', ['posts', 'contents:menus/menuDefault']));
    await cache.get('web3', async () => draft('web3', ['contents:menus/menuWeb3']));
    cache.invalidate(['posts']);
    expect((await cache.get('blog', async () => draft('blog 2'))).result).to.equal('miss');
    expect((await cache.get('web3', async () => draft('web3 2'))).result).to.equal('hit');
  });

  it('does not keep a page whose content changed while it was built', async () => {
    const cache = createPageCache();
    const held = heldBuild();
    const building = cache.get('k', held.build);
    cache.invalidate(['posts']);
    held.finish(draft('from the old content'));
    await building;
    const next = await cache.get('k', async () => draft('from the new content'));
    expect(next.result).to.equal('miss');
    expect(next.page!.bodies.identity.toString()).to.equal('from the new content');
  });

  it('keeps neither what must not be kept nor a failure', async () => {
    const cache = createPageCache();
    expect((await cache.get('missing', async () => null)).page).to.equal(null);
    const error = await cache
      .get('broken', () => Promise.reject(new Error('broken')))
      .catch((caught: unknown) => caught);
    expect(error).to.be.instanceOf(Error);
    expect(cache.size).to.equal(0);
    expect((await cache.get('broken', async () => draft('mended'))).result).to.equal('miss');
  });

  it('stays within its bytes, whatever is asked for', async () => {
    const cache = createPageCache({ maxBytes: 100_000 });
    for (let index = 0; index < 200; index += 1)
      await cache.get(`k${index}`, async () => draft(`${index} `.repeat(1_000)));
    expect(cache.bytes).to.be.at.most(100_000);
    expect(cache.size).to.be.above(3);
  });

  it('finds a page by an address it has learned, as long as it is fresh', async () => {
    let time = 0;
    const cache = createPageCache({ freshMs: 1_000, now: () => time });
    const { page } = await cache.get('k', async () => draft('page'));
    expect(cache.at('/blog')).to.equal(undefined);
    cache.learn('/blog', 'k');
    expect(cache.at('/blog')).to.equal(page);
    time = 1_001;
    expect(cache.at('/blog')).to.equal(undefined);
  });
});
