import { expect } from 'chai';
import { canonicalPath } from '../../client/i18n/localize-path';
import { matchRoute } from '../../client/router/match-route';
import type { PageContent } from '../../server/content/content-service';
import { createFindAddress } from '../../server/pages/redirects/find-address';
import { createSiteRedirects } from '../../server/pages/redirects/site-redirects';
import { addressesIn, ENGLISH_FIRST, SLOVENIAN_FIRST } from '../support/addresses';

const SITE = 'https://site.example';

/** A site with every page of the route table, no entries and these redirects. */
function siteWith(addresses: typeof ENGLISH_FIRST, entries: readonly (readonly [string, string, number?])[]) {
  const redirects = createSiteRedirects({ addresses, siteUrl: SITE, onRefused: () => undefined });
  redirects.setEntries(entries.map(([from, to, status = 301]) => ({ from, to, status })));
  const findAddress = createFindAddress({
    config: { ...addresses, siteUrl: SITE },
    content: {
      loadPage: ({ params }) => Promise.resolve((params.slug ?? params.page) ? null : ({} as PageContent)),
    },
    redirects,
    isServed: () => false,
  });
  const isPage = (path: string) => {
    const page = canonicalPath(path, addresses) === path ? matchRoute(path, addresses) : null;
    return page !== null && !page.params.slug && !page.params.page;
  };
  /** Where a visitor ends, as the steps of the server lead there; null for a 404. */
  const follow = async (asked: string): Promise<string | null> => {
    let at = asked;
    for (const visited = new Set<string>(); !visited.has(at);) {
      visited.add(at);
      const next = redirects.match(at)?.to ?? (isPage(at) ? at : (await findAddress(at))?.to);
      if (next === undefined) return null;
      if (next === at) return at;
      at = next;
    }
    throw new Error(`${asked} leads in a circle`);
  };
  return { findAddress, follow };
}

describe('the page that an address means', () => {
  it('is followed to where it is now, for as long as the redirect there says', async () => {
    const { findAddress } = siteWith(SLOVENIAN_FIRST, [
      ['/old', '/blog'],
      ['/for-now', '/blog', 302],
      ['/out', 'https://other.example/'],
      ['/gone', '', 410],
    ]);
    expect(await findAddress('/sl/old?x=1')).to.include({ to: '/blog?x=1', status: 308, external: false });
    expect(await findAddress('/sl/for-now')).to.include({ to: '/blog', status: 302 });
    expect(await findAddress('/sl/out')).to.include({ to: 'https://other.example/', external: true });
    for (const path of ['/sl/gone', '/sl/none', '/blog', '/blog?x=1', '/%ff', '/Blog%3Fx'])
      expect(await findAddress(path), path).to.equal(null);
  });

  it('is meant also by a link with what ended the sentence or the bracket round it', async () => {
    const { findAddress } = siteWith(ENGLISH_FIRST, []);
    for (const end of ['.', ',', ')', ').', '!', '%29', ']', '>'])
      expect(await findAddress(`/web3${end}?x=1`), end).to.include({ to: '/web3?x=1', status: 308 });
  });

  it('is reached without a circle, whatever redirects editors make of such addresses', async () => {
    const paths = ['/blog', '/Bl%6Fg', '/web3', '/Web3/Case', '/sl/web3', '/X'];
    const pairs = paths.flatMap((from) => paths.map((to) => [from, to] as const));
    for (const addresses of [ENGLISH_FIRST, addressesIn(['sl', 'de'], true)])
      for (const first of pairs)
        for (const second of pairs.filter(([from]) => from > first[0])) {
          const { follow } = siteWith(addresses, [first, second]);
          for (const path of paths) await follow(path);
        }
  });
});
