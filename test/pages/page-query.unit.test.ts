import { expect } from 'chai';
import { pageQuery, pageSearch } from '../../client/model/page-query';

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
    expect(of('page=1&tag=')).to.deep.equal({});
  });

  it('cuts overlong values', () => {
    expect(of(`tag=${'x'.repeat(5_000)}`).tag).to.have.length(100);
  });
});

describe('pageSearch', () => {
  it('is empty without a query', () => {
    expect(pageSearch({})).to.equal('');
    expect(pageSearch({ page: '2', tag: 'a b' })).to.equal('?page=2&tag=a+b');
  });
});
