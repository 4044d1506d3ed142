import { expect } from 'chai';
import { isShared, matchPage, pageAddress } from '../../server/pages/match-page';
import { ENGLISH_FIRST } from '../support/addresses';

const match = (url: string, addresses = ENGLISH_FIRST) => matchPage(new URL(url, 'http://site'), addresses);

describe('matchPage', () => {
  for (const path of [
    '/blog/a/b',
    '/Blog',
    '/a_b',
    '/a%20b',
    '/web3/unknown',
    `/${'a'.repeat(121)}`,
    '/x.html',
  ]) {
    it(`returns null for ${path.slice(0, 20)}`, () => expect(match(path)).to.equal(null));
  }

  it('gives each page one address, regardless of other query parameters', () => {
    const key = (url: string) => pageAddress(match(url)!);
    expect(key('/blog?page=2&tag=ai')).to.equal(key('/blog?utm_source=x&tag=ai&page=2&fbclid=1'));
    expect(key('/blog?page=2')).not.to.equal(key('/blog?page=3'));
    expect(key('/about?page=2')).to.equal(key('/about'));
    expect(
      new Set(
        ['/', '/sl', '/blog', '/sl/blog', '/about', '/contact', '/blog/about', '/project/about'].map(key),
      ).size,
    ).to.equal(8);
  });

  it('distinguishes a page whose canonical follows from its address from one that keeps other parameters', () => {
    for (const url of ['/about', '/about?utm_source=x&page=1', '/blog?page=2&tag=ai'])
      expect(isShared(match(url)!), url).to.equal(true);
    for (const url of ['/about?page=2', '/blog?q=x', '/web3?sort=new&filter=y&search=z&category=w'])
      expect(isShared(match(url)!), url).to.equal(false);
    expect(match('/web3?sort=new&filter=y&email=a@b')!.canonicalQuery).to.deep.equal({
      filter: 'y',
      sort: 'new',
    });
  });
});
