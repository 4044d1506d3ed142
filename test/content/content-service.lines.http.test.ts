import { expect } from 'chai';
import type { ContentService, IndexEntry, ContentRequest } from '../../server/content/content-service';
import { LOCALES } from '../../client/i18n/locales';
import { ROUTES, type RouteName } from '../../client/sections';
import { POCKETBASE_LINE as line, startOrSkip, type TestPocketBase } from '../support/pocketbase';
import { startService, until, untilLive, type ServiceFixture } from './service-fixture';

describe(`the content service over PocketBase ${line}`, function () {
  let pocketBase: TestPocketBase;
  let service: ServiceFixture;
  let content: ContentService;
  /** How far its clock is ahead. */
  let ahead = 0;

  before(async function () {
    pocketBase = await startOrSkip(this, line, { content: true });
    service = startService(pocketBase, { now: () => Date.now() + ahead });
    content = service.content;
    await untilLive(service);
  });
  beforeEach(() => void (service.changes.length = 0));

  const changedKeys = () => service.changes.flatMap(({ keys }) => keys);
  const untilChanged = (...keys: string[]) =>
    until(`a change of ${keys.join()}`, () => keys.every((key) => changedKeys().includes(key)));
  const findPost = (slug: string) => pocketBase.admin.collection('posts').getFirstListItem(`slug="${slug}"`);
  const isPage = async (route: RouteName, request: Partial<ContentRequest>) =>
    (await content.loadPage({ route, params: {}, locale: 'en', query: {}, ...request })) !== null;

  it('has every route in both languages, complete and without a further request', async () => {
    const { entries: index } = await content.listIndex('en');
    service.results.miss = 0;
    for (const { name } of ROUTES) {
      for (const params of paramsOf(name, index)) {
        for (const locale of LOCALES) {
          const page = await service.page(name, { params, locale });
          expect(findHole(page), `${name} ${JSON.stringify(params)} ${locale}`).to.equal(null);
          expect(page.keys).to.include('contents:menus/menu-footer');
          expect(page.layout.footer).to.not.be.empty;
          expect(page.site.title).to.not.equal('');
        }
      }
    }
    expect(service.results.miss).to.equal(0);
  });

  it('lists entries for sitemap and feeds, newest first, with the bodies of posts', async () => {
    const { entries: index } = await content.listIndex('sl');
    expect(index.map(({ published }) => published)).to.deep.equal(
      index
        .map(({ published }) => published)
        .sort()
        .reverse(),
    );
    expect(new Set(index.map(({ route }) => route)).size).to.equal(6);
    const posts = (entries: readonly IndexEntry[]) =>
      entries.filter(({ route }) => route === 'blog-slug').map(({ params }) => params.slug);
    const inFeed = (await content.feed('sl')).entries;
    expect(posts(inFeed)).to.deep.equal(posts(index.filter(({ languages }) => languages.includes('sl'))));
    for (const { body } of inFeed) expect(body).not.to.equal('');
  });

  it('has no page for an unknown slug, query or path', async () => {
    const missing = await content.loadPage({
      route: 'blog-slug',
      params: { slug: 'no-such-post' },
      locale: 'en',
      query: {},
    });
    expect(missing).to.equal(null);
    for (const slug of ["x' || 1=1", 'A', '../posts', '__proto__', 'x'.repeat(5_000)])
      expect(await isPage('blog-slug', { params: { slug } }), slug).to.equal(false);
    for (const query of ['page=99', 'page=x', 'tag=no-such-tag'])
      expect(await isPage('blog', { query: Object.fromEntries(new URLSearchParams(query)) }), query).to.equal(
        false,
      );
    expect(await isPage('page', { params: { page: 'nothing-here' } })).to.equal(false);
  });

  it('follows an entry from draft to deletion', async () => {
    const posts = pocketBase.admin.collection('posts');
    const params = { slug: 'follow-me' };
    const isThere = () => isPage('blog-slug', { params });
    const { id } = await posts.create({
      ...params,
      title: 'Follow me',
      published: '2024-01-01 00:00:00.000Z',
      draft: true,
    });
    const redirect = await pocketBase.admin
      .collection('redirects')
      .create({ from: '/after-the-draft', to: '/blog', status: 302 });
    await untilChanged('redirects');
    expect(changedKeys()).to.deep.equal(['redirects']);
    expect(await isThere()).to.equal(false);
    expect(await isPage('blog-slug', { params, preview: true })).to.equal(true);

    await posts.update(id, { draft: false });
    await untilChanged('posts', 'posts/follow-me');
    expect(await isThere()).to.equal(true);

    await posts.update(id, { slug: 'followed' });
    await untilChanged('posts/followed');
    expect(await isThere()).to.equal(false);
    expect(await isPage('blog-slug', { params: { slug: 'followed' } })).to.equal(true);

    service.changes.length = 0;
    await posts.update(id, { draft: true });
    await untilChanged('posts', 'posts/followed');
    expect(await isPage('blog-slug', { params: { slug: 'followed' } })).to.equal(false);

    await posts.delete(id);
    await pocketBase.admin.collection('redirects').delete(redirect.id);
    await until('no redirect', async () =>
      (await content.redirects()).every(({ from }) => from !== '/after-the-draft'),
    );
  });

  it('hides a post when its end comes, and shows it again when an editor moves the end', async () => {
    const params = { slug: 'ending' };
    const ends = new Date(Date.now() + 60_000);
    const { id } = await pocketBase.admin.collection('posts').create({
      ...params,
      title: 'Ending',
      published: new Date(Date.now() - 1_000).toISOString(),
      unpublished: ends.toISOString(),
      draft: false,
    });
    await untilChanged('posts', 'posts/ending');
    for (const page of [await service.page('blog'), await service.page('blog-slug', { params })])
      expect(page.changesAt).to.equal(ends.getTime());
    const isListed = async () =>
      (await content.listIndex('en')).entries.some((entry) => entry.params.slug === params.slug);
    expect(await isListed()).to.equal(true);

    service.changes.length = 0;
    ahead = 60_000;
    await untilChanged('posts', 'posts/ending');
    expect(await isPage('blog-slug', { params })).to.equal(false);
    expect(await isListed()).to.equal(false);
    expect((await service.page('blog')).view.posts[0]!.path).to.not.equal(`/blog/${params.slug}`);

    service.changes.length = 0;
    await pocketBase.admin
      .collection('posts')
      .update(id, { unpublished: new Date(Date.now() + 3_600_000).toISOString() });
    await untilChanged('posts', 'posts/ending');
    expect(await isPage('blog-slug', { params })).to.equal(true);
    await pocketBase.admin.collection('posts').delete(id);
    await until('gone', async () => !(await isPage('blog-slug', { params })));
    ahead = 0;
  });

  it('shows nothing undefined and logs one line for each state of a record in which an editor breaks a details field', async () => {
    const entries = pocketBase.admin.collection('contents');
    const hero = await entries.getFirstListItem('section="page-home" && key="hero"');
    for (const details of [['a list'], { title: { nested: true }, primary: 'go' }, 'text', 7, null]) {
      service.changes.length = 0;
      await entries.update(hero.id, { details, details_sl: details });
      await untilChanged('contents:page-home/hero');
      for (const locale of LOCALES) expect(findHole(await service.page('index', { locale }))).to.equal(null);
    }
    const warnings = service.lines.filter(({ msg }) => msg.startsWith('content does not fit its fields'));
    // An empty field fits.
    expect(warnings).to.have.length(4);
    service.changes.length = 0;
    await entries.update(hero.id, { details: hero.details, details_sl: hero.details_sl });
    await untilChanged('contents:page-home/hero');
    expect(changedKeys()).to.deep.equal(['contents:page-home/hero']);
  });

  it('keeps showing a collection that the service refuses from one moment to the next, also after a restart', async () => {
    const { listRule } = await pocketBase.admin.collections.getOne('posts');
    const hasty = startService(pocketBase, { env: { CONTENT_TTL_S: '1' } });
    const logged = (text: string) => hasty.lines.some(({ msg }) => msg === text);
    try {
      await untilLive(hasty);
      const { posts } = (await hasty.page('blog')).view;
      await pocketBase.admin.collections.update('posts', { listRule: null });
      await until('a refusal', async () => {
        await hasty.page('blog');
        return logged('content service unavailable');
      });
      expect((await hasty.page('blog')).view.posts).to.deep.equal(posts);
      await hasty.stop();
      const next = startService(pocketBase, { dataDir: hasty.dataDir });
      await until('another refusal', () =>
        next.lines.some(({ msg }) => msg === 'content service unavailable'),
      );
      expect((await next.page('blog')).view.posts).to.deep.equal(posts);
      await pocketBase.admin.collections.update('posts', { listRule });
      await until('a list again', () =>
        next.lines.some(({ msg }) => msg === 'content service responds again'),
      );
    } finally {
      await pocketBase.admin.collections.update('posts', { listRule });
    }
  });

  it('keeps serving while the service is down, and catches up with changes made before the link was restored', async () => {
    const post = await findPost((await service.page('blog')).view.posts[0]!.path.replace('/blog/', ''));
    await pocketBase.goDown();
    await until('link lost', () => content.status().realtime === 'disconnected');
    expect(await isPage('blog', {})).to.equal(true);
    expect(content.status()).to.include({ ready: true, source: 'live' });
    await pocketBase.comeUp();
    await pocketBase.admin.collection('posts').update(post.id, { title: 'Changed in the meantime' });
    await until(
      'caught up',
      async () => (await service.page('blog')).view.posts[0]!.title === 'Changed in the meantime',
    );
    await untilLive(service);
    const changed = changedKeys();
    expect(changed)
      .to.include('posts')
      .and.to.include(`posts/${String(post.slug)}`);
    expect(changed.filter((key) => !key.startsWith('posts'))).to.deep.equal([]);
  });
});

/** One set of parameters per entry of a route. */
function paramsOf(name: RouteName, index: readonly IndexEntry[]): ContentRequest['params'][] {
  const entries = index.filter((entry) => entry.route === name);
  return entries.length > 0 ? entries.map((entry) => entry.params) : [{}];
}

/** The path of the first undefined or broken value, or null. */
function findHole(value: unknown, path = ''): string | null {
  if (value === undefined || Number.isNaN(value) || value === '[object Object]') return path || '(root)';
  if (typeof value !== 'object' || value === null) return null;
  for (const [name, inner] of Object.entries(value)) {
    const hole = findHole(inner, `${path}.${name}`);
    if (hole) return hole;
  }
  return null;
}
