import { expect } from 'chai';
import { localizePath } from '../../client/i18n/localize-path';
import { payloadPath } from '../../client/router/payload';
import { lookupIn } from '../support/lookup-in';
import { hidingSource, redirectConflicts, type PageFinder } from '../../server/saving/redirect-conflicts';
import { checkRecord } from '../../client/model/check';
import { createSiteRedirects } from '../../server/pages/redirects/site-redirects';
import { loadAllMessages } from '../../client/i18n/all-messages';
import { itemPath, ROUTES } from '../../client/sections';
import { COLLECTIONS, ITEM_COLLECTIONS } from '../../client/model/collections';
import { toRedirect } from '../../client/model/redirect';
import { addressesIn, ENGLISH_FIRST, SLOVENIAN_FIRST } from '../support/addresses';

const { labels } = (await loadAllMessages()).en.model;
/** One published entry of every collection. */
const entry = (collection: string) => ({
  id: `${collection}1`,
  title: `The ${collection}`,
  slug: `a-${collection.replace('_', '-')}`,
  published: '2026-01-01 00:00:00.000Z',
});
const draft = { ...entry('posts'), id: 'draft', slug: 'a-draft', draft: true };
const titles = { title: 'A title', title_sl: 'Naslov' };
const named = { ...entry('posts'), id: 'named', slug: 'named', ...titles };
const lookup = lookupIn(
  ITEM_COLLECTIONS.map((name) => [name, [entry(name), ...(name === 'posts' ? [draft, named] : [])]]),
);
const ENGLISH: PageFinder['language'] = { locale: 'en', first: 'en', labels };

/** The unprefixed paths of all pages. */
const PATHS = [
  ...ROUTES.map(({ path }) => path).filter((path) => !path.includes(':')),
  ...ITEM_COLLECTIONS.map((name) => itemPath(COLLECTIONS[name].route, entry(name).slug)),
];

const conflictOf = (
  from: string,
  to: string,
  { addresses = ENGLISH_FIRST, status = 301, language = ENGLISH } = {},
) => {
  const records = [{ id: '0', from, to, status }];
  const site = {
    siteUrl: 'https://site.example',
    addresses,
    isServed: (path: string) => path === '/robots.txt',
  };
  const pages = { lookup, language, now: Date.parse('2026-11-23T00:00:00Z') };
  return redirectConflicts(records, pages, site)('0');
};

describe('a redirect', () => {
  it('that would hide a page is named with that page: every route, every entry, every language', () => {
    for (const addresses of [ENGLISH_FIRST, SLOVENIAN_FIRST, addressesIn(ENGLISH_FIRST.locales, true)])
      // No redirect from there is ever followed.
      for (const path of PATHS.filter((each) => each !== '/search'))
        for (const locale of addresses.locales) {
          const address = localizePath(path, locale, addresses);
          for (const from of [
            address,
            `${address.replace(/\/$/, '')}/`,
            `${address.slice(0, -1)}%${address.charCodeAt(address.length - 1).toString(16)}`,
          ])
            if (address !== '/')
              expect(conflictOf(from, '/elsewhere', { addresses }), from).to.include({ kind: 'hidesPage' });
        }
    for (const name of ITEM_COLLECTIONS) {
      const path = itemPath(COLLECTIONS[name].route, entry(name).slug);
      expect(conflictOf(path, '/elsewhere')).to.have.property('page', entry(name).title);
    }
    expect(conflictOf('/web3', '/elsewhere')).to.have.property('page', labels.web3());
  });

  it('that would hide a page without a name in the app’s language names it in the site’s first, and in English last', () => {
    for (const [first, page] of [
      ['sl', 'Naslov'],
      ['en', 'A title'],
    ] as const)
      expect(conflictOf('/blog/named', '/', { language: { locale: 'de', first, labels } })).to.include({
        page,
      });
  });

  it('that would hide a part of the site is named with a page of it', () => {
    for (const from of ['/sl/**', '/sl**', '/blog**', '/blog/**', '/workshops/a-**', '/', '/web3**'])
      expect(conflictOf(from, 'https://other.example/'), from).to.include({ kind: 'hidesPage' });
  });

  it('from an address without a page is free, also beside a page, for a draft and in other letters', () => {
    const draftPath = itemPath('blog-slug', draft.slug);
    for (const from of ['/old', '/blogs', '/blog/a-post', draftPath, '/Blog', '/de/**', '/sl/blog/gone'])
      expect(conflictOf(from, '/blog'), from).to.equal(null);
  });

  it('from an address with escapes is as free as any other, and the site follows it', () => {
    for (const [from, asked] of [
      ['/old%20page.html', '/old%20page.html'],
      ['/100%25', '/100%25'],
      ['/100%25**', '/100%25-off'],
      ['/o%20nas/**', '/o%20nas/ekipa'],
      ['/%C4%8Dlanki/**', '/%C4%8Dlanki'],
      ['/old%2520page', '/old%2520page'],
    ] as const) {
      expect(checkRecord('redirects', { from, to: '/blog', status: 301 }), from).to.deep.equal([]);
      expect(conflictOf(from, '/blog'), from).to.equal(null);
      expect(conflictOf(from, from.replace('**', 'x')), from).to.deep.equal({ kind: 'leadsInCircle' });
      const redirects = createSiteRedirects({
        siteUrl: 'https://site.example',
        addresses: ENGLISH_FIRST,
        onRefused: (refused) => expect.fail(JSON.stringify(refused)),
      });
      redirects.setEntries([{ from, to: '/blog', status: 301 }]);
      expect(redirects.match(asked)?.to, from).to.equal('/blog');
    }
  });

  it('is refused by the editor’s checks exactly where the site leaves it out', () => {
    const sources = [
      '/a',
      'a',
      '//a',
      '/a?b',
      '/**',
      '/a/**',
      '/%61',
      '/A',
      '/a%zz',
      '/a%00',
      '/x%2F..%2Fy',
      '/\ud800',
      '/edit/x',
      '/%65dit',
    ];
    const targets = [
      '/b',
      '/a',
      '',
      '//b',
      '/%5Cb',
      '/b/**',
      'https://u:p@x.example/',
      'https://site.example//b',
      'https://site.example/b/../a',
      'https://site.example/a?x=1#y',
      '/%61/',
      '/en/a',
      'javascript:1',
    ];
    for (const from of sources)
      for (const to of targets)
        for (const status of [301, 410]) {
          const found =
            checkRecord('redirects', { from, to, status }).length > 0 ||
            conflictOf(from, to, { status }) !== null;
          let isLeftOut = false;
          createSiteRedirects({
            siteUrl: 'https://site.example',
            addresses: ENGLISH_FIRST,
            onRefused: () => (isLeftOut = true),
          }).setEntries([{ from, to, status }]);
          expect(found, `${from} ${to} ${status}`).to.equal(isLeftOut);
        }
  });

  it('from an address that the site itself uses is found, however it is written', () => {
    for (const from of ['/robots.txt', '/robots.txt/', '/r%6Fbots.txt', '/robots.txt/**', '/robots.txt**'])
      expect(conflictOf(from, '/elsewhere'), from).to.deep.equal({ kind: 'takenBySite' });
    expect(conflictOf('/Robots.txt', '/elsewhere')).to.equal(null);
  });

  it('from the data of a page is found, in every language', () => {
    for (const path of PATHS.filter((each) => each !== '/search'))
      for (const locale of ENGLISH_FIRST.locales) {
        const from = payloadPath(
          null,
          new URL(localizePath(path, locale, ENGLISH_FIRST), 'https://site.example'),
        );
        expect(conflictOf(from, '/elsewhere'), from).to.deep.equal({ kind: 'takenBySite' });
      }
  });

  it('from an address whose rule is in code is found, and takes nothing from that rule', () => {
    const article = '/blog/mvp-for-non-tech-founders.html';
    const prefix = '/portfolio';
    for (const from of [
      ...[
        `${prefix}**`,
        prefix,
        `${prefix}/`,
        `${prefix}/**`,
        `${prefix}/x`,
        `${prefix}-2019`,
        '/portf%6Flio',
      ],
      ...[`/sl${prefix}**`, `/sl${prefix}/x`, article, `/sl${article}`],
    ]) {
      expect(conflictOf(from, '/elsewhere'), from).to.deep.equal({ kind: 'takenBySite' });
      const redirects = createSiteRedirects({
        siteUrl: 'https://site.example',
        addresses: ENGLISH_FIRST,
        onRefused: () => undefined,
      });
      redirects.setEntries([{ from, to: '/elsewhere', status: 301 }]);
      expect(redirects.match(decodeURIComponent(from).replace('**', 'x')), from).to.include({
        to: from.startsWith('/sl') ? '/sl' : '/',
      });
    }
  });
});

describe('a page that is made under a redirect', () => {
  const site = { siteUrl: 'https://site.example', addresses: ENGLISH_FIRST };
  const redirects = [
    ['/blog/old-**', '/blog'],
    ['/sl/workshops/**', '/sl'],
    ['/about-us', '/about'],
  ].map(([from, to]) => toRedirect({ from: from!, to: to!, status: 301 }, site));

  it('is hidden by a pattern in any language; a redirect from its very address goes when it is published', () => {
    expect(hidingSource(redirects, '/blog/old-news', ENGLISH_FIRST)).to.equal('/blog/old-**');
    expect(hidingSource(redirects, '/workshops/x', ENGLISH_FIRST)).to.equal('/sl/workshops/**');
    expect(hidingSource(redirects, '/about-us', ENGLISH_FIRST)).to.equal(null);
    expect(hidingSource(redirects, '/blog/news', ENGLISH_FIRST)).to.equal(null);
  });
});
