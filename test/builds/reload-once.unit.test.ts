import { expect } from 'chai';
import { mayReload, RELOAD_GUARD_MS } from '../../client/router/hard-navigate';

describe('the reload guard', () => {
  const now = 1_000_000;
  const stored = { path: '/blog', until: now + RELOAD_GUARD_MS };
  it('lets an address be loaded again once in 10 seconds', () => {
    expect(mayReload(null, '/blog', now)).to.equal(true);
    expect(mayReload(stored, '/blog', now)).to.equal(false);
    expect(mayReload(stored, '/blog', now + 9_999)).to.equal(false);
    expect(mayReload(stored, '/blog', now + 10_000)).to.equal(true);
  });
  it('guards each address by itself', () => expect(mayReload(stored, '/web3', now)).to.equal(true));
});
