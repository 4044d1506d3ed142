import { expect } from 'chai';
import { mayPrefetch, mayPreload } from '../../../client/navigation/prefetch-links';

describe('what may be fetched ahead', () => {
  it('is everything on a connection that is fast or says nothing', () => {
    expect(mayPrefetch(undefined)).to.equal(true);
    expect(mayPrefetch({ effectiveType: '4g' })).to.equal(true);
    expect(mayPreload(undefined)).to.equal(true);
  });
  it('is no page on 2g of either kind or where data is saved', () => {
    expect(mayPrefetch({ effectiveType: '2g' })).to.equal(false);
    expect(mayPrefetch({ effectiveType: 'slow-2g' })).to.equal(false);
    expect(mayPrefetch({ effectiveType: '4g', saveData: true })).to.equal(false);
  });
  it('is the list of redirects unless the connection is slow-2g', () => {
    expect(mayPreload({ effectiveType: '2g' })).to.equal(true);
    expect(mayPreload({ effectiveType: '4g', saveData: true })).to.equal(true);
    expect(mayPreload({ effectiveType: 'slow-2g' })).to.equal(false);
  });
});
