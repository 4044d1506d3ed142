import { expect } from 'chai';
import { mayPrefetch, mayPreload } from '../../client/router/prefetch-links';

describe('prefetching', () => {
  it('covers everything on a fast or unknown connection', () => {
    expect(mayPrefetch(undefined)).to.equal(true);
    expect(mayPrefetch({ effectiveType: '4g' })).to.equal(true);
    expect(mayPreload(undefined)).to.equal(true);
  });
  it('covers no page on 2g or slow-2g, or if the visitor saves data', () => {
    expect(mayPrefetch({ effectiveType: '2g' })).to.equal(false);
    expect(mayPrefetch({ effectiveType: 'slow-2g' })).to.equal(false);
    expect(mayPrefetch({ effectiveType: '4g', saveData: true })).to.equal(false);
  });
  it('covers the redirect rules unless the connection is slow-2g', () => {
    expect(mayPreload({ effectiveType: '2g' })).to.equal(true);
    expect(mayPreload({ effectiveType: '4g', saveData: true })).to.equal(true);
    expect(mayPreload({ effectiveType: 'slow-2g' })).to.equal(false);
  });
});
