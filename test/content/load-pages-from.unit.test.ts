import { expect } from 'chai';
import pino from 'pino';
import { blocksOf, type BlocksView } from '../../client/blocks/block-groups';
import { DEFAULT_LOCALES, type Locale } from '../../client/i18n/locales';
import { FIXED_LINKS, frameLinks } from '../../client/layout/frame-decisions';
import { FEED_PATH, parentOf, routePath, ROUTES, type RouteName } from '../../client/sections';
import { contentKey, itemKey, parseContentKey } from '../../server/content/content-keys';
import type { ContentRecord } from '../../client/model/content-record';
import { createFileUrls } from '../../server/content/file-urls';
import { COLLECTIONS, ITEM_COLLECTIONS, type CollectionName } from '../../client/model/collections';
import { contentsSection, sectionOfRoute, seoSectionOfRoute } from '../../client/model/contents-entries';
import { loadPagesFrom } from '../../server/content/pages/load-pages-from';
import { toIdentity } from '../../server/content/views/identity';
import { createViewContexts } from '../../server/content/view-context';
import { ENGLISH_FIRST } from '../support/addresses';
import { contentOf } from '../support/read-records';
import { NO_SEARCH } from '../support/no-search';
import { ERROR_PAGE_NAME } from '../../client/layout/page-frame';

const FIXED = ROUTES.filter(({ name, path }) => name !== 'search' && !path.includes(':')).map(
  ({ name }) => name,
);
const SHOWN_WITHOUT_CONTENT: readonly RouteName[] = ['index', 'web3-voucher', 'web3-referral'];

const SETTINGS = { siteName: 'A company', siteDescription: null, siteUrl: 'https://site.example' };

type Records = Partial<Record<CollectionName, readonly ContentRecord[]>>;

/** The pages of a site that has these records and nothing else. */
function pagesOf(records: Records) {
  const contexts = createViewContexts({
    files: createFileUrls(null),
    site: { ...ENGLISH_FIRST, siteUrl: SETTINGS.siteUrl },
    contentUrl: 'https://content.example',
    logger: pino({ enabled: false }),
  });
  return loadPagesFrom({
    content: contentOf(records),
    contexts,
    config: { ...SETTINGS, locales: DEFAULT_LOCALES, buildTarget: '' },
    identityOf: (locale) => toIdentity(contexts(locale), null, SETTINGS),
    now: () => 0,
    search: NO_SEARCH,
  });
}
const heroOf = (route: RouteName): ContentRecord => ({
  id: `hero-${route}`,
  section: sectionOfRoute(route)!,
  key: 'hero',
  details: { title: 'A title' },
  details_sl: { title: 'Naslov' },
});
const pageAt = (path: string): ContentRecord => ({ id: path, slug: path.slice(1), title: 'A title' });
const request = { params: {}, query: {}, locale: 'en' } as const;
const isListed = async (pages: ReturnType<typeof pagesOf>, route: RouteName) =>
  (await pages.listing(route)).languages.length > 0;

describe('pages without content', () => {
  for (const route of FIXED) {
    it(`${route} is shown only if it has something without content, and never to search engines`, async () => {
      const page = await pagesOf({}).loadPage({ ...request, route });
      expect(page !== null).to.equal(SHOWN_WITHOUT_CONTENT.includes(route));
      if (page) expect(page.seo?.noIndex).to.equal(true);
    });

    it(`${route} is in no language, so that nobody is led there, unless it is shown`, async () => {
      const languages = await pagesOf({}).languages({ route, params: {} });
      expect(languages).to.deep.equal(SHOWN_WITHOUT_CONTENT.includes(route) ? DEFAULT_LOCALES : []);
    });

    it(`${route} is there for an editor to fill`, async () => {
      const page = await pagesOf({}).loadPage({ ...request, route, preview: true });
      expect(page?.keys).to.include(contentKey(sectionOfRoute(route)!, 'hero'));
    });

    it(`${route} is shown to everybody once any entry of it is there`, async () => {
      const pages = pagesOf({ contents: [heroOf(route)] });
      expect((await pages.loadPage({ ...request, route }))?.seo).to.equal(null);
      expect(await isListed(pages, route)).to.equal(true);
    });

    const section = seoSectionOfRoute(route);
    if (section)
      it(`${route} is in no list of pages if search engines may not show it, or have nothing but its title`, async () => {
        const hero = heroOf(route);
        const seo = (no_index: boolean) => ({
          id: 'seo',
          section,
          key: 'seo',
          details: { title: 'A title', no_index },
        });
        expect(await isListed(pagesOf({ contents: [hero, seo(false)] }), route)).to.equal(true);
        const hidden = pagesOf({ contents: [hero, seo(true)] });
        expect(await isListed(hidden, route)).to.equal(false);
        expect((await hidden.listing(route)).keys).to.include(contentKey(section, 'seo'));
        expect((await hidden.loadPage({ ...request, route }))?.seo?.noIndex).to.equal(true);
        expect(await isListed(pagesOf({ contents: [seo(false)] }), route)).to.equal(false);
      });
  }
});

describe('the home page', () => {
  it('shows the slides and the reel of the series that its entries name, or else those of no series', async () => {
    const records = ['', 'spring'].map((series) => ({ id: `of-${series}`, title: series || 'none', series }));
    for (const id of ['', 'spring']) {
      const contents = ['slides', 'reel'].map((key) => ({
        ...{ id: key, section: sectionOfRoute('index')!, key },
        details: { id },
      }));
      const pages = pagesOf({ contents, slides: records, reels: records });
      const view = (await pages.loadPage({ ...request, route: 'index' }))?.view as BlocksView;
      expect(blocksOf(view, 'slides')[0]!.items.map(({ title }) => title)).to.deep.equal([id || 'none']);
      expect(blocksOf(view, 'reel')[0]!.title).to.equal(id || 'none');
    }
  });
});

describe('a page without a hero', () => {
  const english = { id: 'english', slug: 'english', title: 'A title' };
  const both = { id: 'both', slug: 'both', title: 'A title', title_sl: 'Naslov' };

  for (const collection of ITEM_COLLECTIONS) {
    const route = parentOf(COLLECTIONS[collection].route)?.name;
    if (route)
      it(`${route} is in the languages of the ${collection} that it lists`, async () => {
        const languages = (...records: ContentRecord[]) =>
          pagesOf({ [collection]: records }).languages({ route, params: {} });
        expect(await languages(english)).to.deep.equal(['en']);
        expect(await languages(english, both)).to.deep.equal(['en', 'sl']);
        const listing = await pagesOf({ [collection]: [english] }).listing(route);
        expect(listing.languages).to.deep.equal(['en']);
        expect(listing.keys).to.include(`${collection}?in=en/sl`);
      });
  }

  const others = [
    ['web3-voucher', 'page-voucher', 'packages', { items: [{ title: 'A title' }] }],
    ['web3', 'page-web3', 'cta', { title: 'A title' }],
  ] as const;
  for (const [route, section, key, details] of others)
    it(`${route} is in the languages of its other entries`, async () => {
      const listing = (details_sl: unknown) =>
        pagesOf({ contents: [{ id: 'x', section, key, details, details_sl }] }).listing(route);
      expect((await listing(null)).languages).to.deep.equal(['en']);
      expect((await listing(details)).languages).to.deep.equal(['en', 'sl']);
      expect((await listing(null)).keys).to.include(contentKey(section, key));
    });
});

describe('a link to what is left out because content has nothing of it', () => {
  const details = {
    ...{
      title: 'A title',
      primary: { label: 'Cases', to: '/web3#cases' },
      secondary: { to: '/blog?page=2' },
    },
  };
  const links = ['/blog', '/web3#cases', '/web3', '/nothing'].map((to) => ({ label: to, to }));
  const items = links.map((link) => ({ ...link, title: link.to }));
  const parent = { label: 'Parent', to: '/blog', children: [{ label: 'Child', to: '/web3' }] };
  const contents = [
    { ...heroOf('web3'), details },
    { id: 'services', section: 'page-web3', key: 'services', details: { items } },
    { id: 'cta', section: 'page-web3', key: 'cta', details: { title: 'A title', to: '/blog' } },
    { id: 'menu', section: 'menus', key: 'menuWeb3', details: [...links, parent] },
  ];
  const linksOf = async (records: Records) => {
    const { view, layout } = (await pagesOf(records).loadPage({ ...request, route: 'web3' }))!;
    const [hero] = blocksOf(view as BlocksView, 'hero');
    const [services] = blocksOf(view as BlocksView, 'services');
    return {
      hero: [hero!.primary?.to, hero!.secondary?.to],
      services: services!.items.map(({ to }) => to),
      cta: blocksOf(view as BlocksView, 'cta')[0]!.to,
      menu: layout.menu!.map(({ to }) => to),
    };
  };

  it('is not offered, while what has a title, and links with others below them, stay without it', async () => {
    expect(await linksOf({ contents })).to.deep.equal({
      ...{ hero: [undefined, undefined], services: ['', '', '/web3', '/nothing'], cta: '' },
      menu: ['/web3', '/nothing', ''],
    });
  });

  it('is offered once there is something', async () => {
    const record = { id: 'x', slug: 'x', title: 'A title' };
    const all = items.map(({ to }) => to);
    expect(await linksOf({ contents, web3_cases: [record], posts: [record] })).to.deep.equal({
      ...{ hero: ['/web3#cases', '/blog?page=2'], services: all, cta: '/blog', menu: [...all, '/blog'] },
    });
  });
});

describe('the links that header and footer have by themselves', () => {
  const LEGAL = Object.values(FIXED_LINKS);
  const POST = { ...pageAt('/post'), body: '<p>A text</p>' };
  const FILLED = { contents: FIXED.map(heroOf), pages: LEGAL.map(pageAt), posts: [POST] };

  for (const route of FIXED) {
    it(`are all there on ${route} of a filled site`, async () => {
      expect((await pagesOf(FILLED).loadPage({ ...request, route }))!.layout).not.to.have.property('absent');
    });

    it(`of ${route} are absent if no page of theirs has content`, async () => {
      const { absent } = (await pagesOf({ contents: [heroOf(route)] }).loadPage({ ...request, route }))!
        .layout;
      const others = frameLinks({ pageName: route, buildTarget: '' }).filter(
        (path) => ![...SHOWN_WITHOUT_CONTENT, route].some((shown) => routePath(shown) === path),
      );
      expect(absent)
        .to.deep.equal([...others, FEED_PATH])
        .and.to.include.members(LEGAL);
    });

    it(`do not tie ${route} to the texts of the pages that they lead to`, async () => {
      const { keys } = (await pagesOf(FILLED).loadPage({ ...request, route }))!;
      const texts = [
        ...LEGAL.map((path) => itemKey('pages', path.slice(1))),
        ...FIXED.filter((name) => name !== route).map((name) => contentKey(sectionOfRoute(name)!, 'hero')),
      ];
      expect(keys).not.to.include.oneOf(texts).and.not.to.include('pages');
    });
  }

  for (const route of FIXED)
    it(`${route} reads no entry of another page, so that a change of one leaves the others as they are`, async () => {
      const { keys } = (await pagesOf(FILLED).loadPage({ ...request, route }))!;
      const pages = keys.flatMap((key) => contentsSection(parseContentKey(key)?.section ?? '')?.route ?? []);
      expect([...new Set(pages)]).to.deep.equal([route]);
    });

  it('are without a feed in a language that has no post, as long as it has none', async () => {
    const blogIn = async (locale: Locale, records: Records) =>
      (await pagesOf(records).loadPage({ ...request, locale, route: 'blog' }))!;
    const absentIn = async (locale: Locale, records: Records) =>
      (await blogIn(locale, records)).layout.absent;
    expect(await absentIn('en', FILLED)).to.equal(undefined);
    expect(await absentIn('sl', FILLED)).to.deep.equal([FEED_PATH]);
    const translated = { ...POST, title_sl: 'Naslov', body_sl: '<p>Besedilo</p>' };
    const { layout, keys } = await blogIn('sl', { ...FILLED, posts: [translated] });
    expect(layout.absent).to.equal(undefined);
    expect(keys).to.include('posts:address/post').and.not.include('posts?in=en/sl');
    const off = { id: 'site', off: { blog: true } };
    expect(
      (await pagesOf({ ...FILLED, site: [off] }).loadPage({ ...request, route: 'index' }))!.layout.absent,
    ).to.include(FEED_PATH);
  });

  it('are absent on error pages too, and come back with the page, at its hour', async () => {
    const layoutOf = (records: Records) =>
      pagesOf(records).loadLayout({ pageName: ERROR_PAGE_NAME, locale: 'en' });
    expect((await layoutOf({})).absent).to.deep.equal([...LEGAL, FEED_PATH]);
    const scheduled = { ...pageAt(FIXED_LINKS.about), published: '2020-01-01 00:00:00.000Z' };
    const waiting = { pages: [scheduled, ...LEGAL.slice(1).map(pageAt)] };
    expect((await layoutOf(waiting)).absent).to.deep.equal([FIXED_LINKS.about, FEED_PATH]);
    const { changesAt } = (await pagesOf(waiting).loadPage({ ...request, route: 'index' }))!;
    expect(changesAt).to.equal(Date.parse(scheduled.published.replace(' ', 'T')));
  });
});
