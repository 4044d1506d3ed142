import { expect } from 'chai';
import { isShared, matchPage } from '../../server/pages/match-page';
import { ENGLISH_FIRST } from '../support/addresses';

const match = (url: string) => matchPage(new URL(url, 'http://site'), ENGLISH_FIRST);

describe('matchPage', () => {
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
