import { expect } from 'chai';
import { carriedQuery, carryQuery, pageQuery, pageSearch } from '../../client/model/page-query';

const of = (search: string) => pageQuery('blog', new URLSearchParams(search));

describe('pageQuery', () => {
  it('keeps the names that change a page and drops all others', () => {
    expect(of('utm_source=x&tag=ai&page=2&fbclid=1')).to.deep.equal({ page: '2', tag: 'ai' });
    expect(pageQuery('web3', new URLSearchParams('page=2'))).to.deep.equal({});
  });

  it('does not depend on the order, and uses the first of several values', () => {
    expect(pageSearch(of('tag=ai&page=2'))).to.equal(pageSearch(of('page=2&page=3&tag=ai')));
  });

  it('drops the number of the first page and empty values', () => {
    expect(of('page=1&tag=+')).to.deep.equal({});
    expect(of('page=+2&tag=1')).to.deep.equal({ page: '2', tag: '1' });
  });

  for (const value of ['%00ai%1b', 'ai%0d%0a', '%7Fai%C2%85'])
    it(`keeps no control characters of “${value}”`, () => expect(of(`tag=${value}`).tag).to.equal('ai'));

  it('cuts overlong values', () => {
    expect(of(`tag=${'x'.repeat(5_000)}`).tag).to.have.length(100);
  });
});

describe('a link on a page', () => {
  const promised = carriedQuery(new URLSearchParams('referral=a%26b&package=2&q=x'));

  for (const link of [
    '/a?referral=c',
    '//other.example',
    'https://other.example/a',
    '#a',
    '/feed.xml',
    '/files',
  ])
    it(`stays “${link}”`, () => expect(carryQuery(link, promised)).to.equal(link));
});
