import { expect } from 'chai';
import { canonicalQuery } from '../../../client/data/page-query';
import { canonicalUrl } from '../../../client/head/canonical';

describe('canonical address', () => {
  const site = 'https://example.com';
  it('is absolute with a lower-cased path', () =>
    expect(canonicalUrl(site, '/Blog/Post', {})).to.equal('https://example.com/blog/post'));
  it('ends as the address of the page does', () => {
    expect(canonicalUrl(site, '/', {})).to.equal('https://example.com/');
    expect(canonicalUrl(site, '/blog', {})).to.equal('https://example.com/blog');
    expect(canonicalUrl(site, '/blog/', {})).to.equal('https://example.com/blog/');
  });
  it('keeps listed query names only, in order, with their values untouched', () => {
    const query = canonicalQuery(new URLSearchParams('tag=AI&utm_source=x&page=2'));
    expect(canonicalUrl(site, '/blog', query)).to.equal('https://example.com/blog?page=2&tag=AI');
  });
});
