import { expect } from 'chai';
import { matchPage } from '../../../server/render/match-page';
import { pageCacheKey } from '../../../server/render/page-cache-key';
import { addressesIn, ENGLISH_FIRST, SLOVENIAN_FIRST } from '../../support/addresses';

const match = (url: string, addresses = ENGLISH_FIRST) => {
  const { pathname, searchParams } = new URL(url, 'http://site');
  return matchPage(pathname, searchParams, addresses);
};

describe('matching a page', () => {
  const routes: [string, string][] = [
    ['/', 'index'],
    ['/blog', 'blog'],
    ['/blog/a-post', 'blog-slug'],
    ['/web3/voucher', 'web3-voucher'],
    ['/web3/case/x', 'web3-case-slug'],
    ['/digitalization/ai-svetovanje', 'digitalization-ai-svetovanje'],
    ['/digitalization/ai-assistant', 'digitalization-ai-assistant'],
    ['/about', 'page'],
  ];
  for (const [path, route] of routes) {
    it(`finds ${route} at ${path} in both languages`, () => {
      expect(match(path)).to.include({ route, locale: 'en' });
      expect(match(`/sl${path === '/' ? '' : path}`)).to.include({ route, locale: 'sl' });
    });
  }

  for (const path of [
    '/blog/a/b',
    '/Blog',
    '/a_b',
    '/a%20b',
    '/web3/unknown',
    `/${'a'.repeat(121)}`,
    '/x.html',
  ]) {
    it(`finds nothing at ${path.slice(0, 20)}`, () => expect(match(path)).to.equal(null));
  }

  it('does not know a language that is not offered', () =>
    expect(match('/sl/blog', addressesIn(['en']))).to.equal(null));

  it('finds the pages of the default language without a prefix, whichever that is', () => {
    expect(match('/blog', SLOVENIAN_FIRST)).to.include({ route: 'blog', locale: 'sl' });
    expect(match('/en/blog', SLOVENIAN_FIRST)).to.include({ route: 'blog', locale: 'en' });
    expect(match('/en', SLOVENIAN_FIRST)).to.include({ route: 'index', locale: 'en' });
    expect(match('/sl/blog', SLOVENIAN_FIRST)).to.equal(null);
  });

  it('gives one key to one page, whatever else stands in the query', () => {
    const key = (url: string) => pageCacheKey(match(url)!);
    expect(key('/blog?page=2&tag=ai')).to.equal(key('/blog?utm_source=x&tag=ai&page=2&fbclid=1'));
    expect(key('/blog?page=2')).not.to.equal(key('/blog?page=3'));
    expect(key('/about?page=2')).to.equal(key('/about'));
    expect(
      new Set(
        ['/', '/sl', '/blog', '/sl/blog', '/about', '/contact', '/blog/about', '/project/about'].map(key),
      ).size,
    ).to.equal(8);
  });
});
