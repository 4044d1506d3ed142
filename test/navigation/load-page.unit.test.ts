import { expect } from 'chai';
import { createLoadPage } from '../../client/router/load-page';
import { createPayloadStore } from '../../client/router/payload-store';
import { addressesIn } from '../support/addresses';

describe('an address that is followed within the document', () => {
  const destinationOf = (address: string, { trailingSlash = false } = {}) => {
    const loadPage = createLoadPage({
      config: { ...addressesIn(['en', 'sl'], trailingSlash), siteUrl: 'https://site.example' } as never,
      prefetched: createPayloadStore(),
      loadComponent: () => Promise.reject(new Error('nothing is to be loaded')),
      loadBlocks: () => Promise.reject(new Error('nothing is to be loaded')),
    });
    return loadPage(new URL(address, 'https://site.example'), new AbortController().signal);
  };

  it('leads to the one address of its page, as the server redirects, with its query and fragment', async () => {
    for (const [followed, canonical] of [
      ['/blog/', '/blog'],
      ['/blog//?page=2#list', '/blog?page=2#list'],
      ['/sl/', '/sl'],
      ['/sl/blog/first-note/#end', '/sl/blog/first-note#end'],
    ] as const)
      expect(await destinationOf(followed), followed).to.deep.equal({ redirect: canonical });
    expect(await destinationOf('/sl/blog?page=2#list', { trailingSlash: true })).to.deep.equal({
      redirect: '/sl/blog/?page=2#list',
    });
  });
});
