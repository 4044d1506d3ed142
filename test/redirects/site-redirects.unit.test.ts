import { expect } from 'chai';
import type { Locale } from '../../client/i18n/locales';
import type { RedirectEntry } from '../../client/model/redirect';
import { createSiteRedirects } from '../../server/pages/redirects/site-redirects';
import { addressesIn, ENGLISH_FIRST } from '../support/addresses';

const SITE = 'https://site.example';

function redirectsFrom(...entries: [from: string, to: string, status?: number][]) {
  const refused: { from: string; reason: string }[] = [];
  const redirects = createSiteRedirects({
    addresses: ENGLISH_FIRST,
    siteUrl: SITE,
    isLive: (path) => /^(\/sl)?\/live/.test(path),
    onRefused: (list) => refused.push(...list),
  });
  redirects.setEntries(entries.map(([from, to, status = 307]): RedirectEntry => ({ from, to, status })));
  return { redirects, refused, to: (path: string) => redirects.match(path)?.to ?? null };
}

describe('route redirects', () => {
  describe('in code', () => {
    const { redirects, to } = redirectsFrom();
    for (const path of ['/portfolio', '/portfolio/x/y', '/portfolio-2019', '/portfolio?a=1'])
      it(`lead ${path} to the root`, () => expect(to(path)?.split('?')[0]).to.equal('/'));
    for (const path of ['/sl/portfolio', '/sl/portfolio/x'])
      it(`lead ${path} to the Slovenian root`, () => expect(to(path)).to.equal('/sl'));
    for (const path of ['/', '/portfoli', '/blog/portfolio', '/tips-and-tricks', '/sl'])
      it(`do not redirect ${path}`, () => expect(to(path)).to.equal(null));
    for (const [path, isArticle] of [
      ['/tips-and-tricks/how-to-build-an-mvp-for-non-tech-founders.html', true],
      ['/tips-and-tricks/building-mvps-for-non-tech-founders.html', true],
      ['/tips-and-tricks/why-outsourcing-an-mvp-is-smart.html', true],
      ['/tips-and-tricks/why-is-it-smart-to-outsource-your-mvp.html', true],
      ['/blog/2019/A-Smart-MVP-Is-Outsourced.HTML', true],
      ['/why%2Doutsourcing-an-mvp-is-smart.html?utm=1', true],
      ['/why-outsourcing-an-mvp-is-smart.html/', true],
      ['/why-outsourcing-an-mvp-is-smart', false],
      ['/why-outsourcing-an-mvp-is-smart.htm', false],
      ['/mvp-outsourcing-smart/index.html', false],
      ['/tips-and-tricks/mvp-for-founders.html', false],
      ['/tips-and-tricks/non-tech-founders.html', false],
      ['/tips-and-tricks/outsourcing-is-smart.html', false],
      ['/tips-and-tricks/smart-mvp-for-non-tech-people.html', false],
      ['/files/posts/x/why-outsourcing-an-mvp-is-smart.html', false],
      ['/tips-and-tricks.html', false],
    ] as const)
      for (const [prefix, home] of [
        ['', '/'],
        ['/sl', '/sl'],
      ] as const) {
        // The site's own addresses have no language.
        if (prefix && path.startsWith('/files')) continue;
        it(`${isArticle ? 'lead' : 'do not lead'} ${prefix}${path} to ${home}, as a legacy article`, () =>
          expect(to(prefix + path)?.split('?')[0] ?? null).to.equal(isArticle ? home : null));
      }
    it('take a legacy article before an entry of an editor does, and end a chain there', () => {
      const article = '/why-outsourcing-an-mvp-is-smart.html';
      const { to: target } = redirectsFrom([article, '/blog'], ['/old', `/sl${article}`]);
      expect(target(article)).to.equal('/');
      expect(target('/old')).to.equal('/sl');
    });
    it('require a full page load', () => {
      for (const path of ['/portfolio', '/why-outsourcing-an-mvp-is-smart.html'])
        expect(redirects.match(path)?.external, path).to.equal(true);
    });
    it('apply only in offered languages', () => {
      const english = createSiteRedirects({
        addresses: addressesIn(['en']),
        siteUrl: SITE,
        onRefused: () => {},
      });
      expect(english.match('/sl/portfolio')).to.equal(null);
    });
  });

  describe('matching', () => {
    it('prefers the path itself, then the longest prefix', () => {
      const { to } = redirectsFrom(['/a/**', '/1'], ['/a/b/**', '/2'], ['/a/b/c', '/3']);
      expect(to('/a/b/c')).to.equal('/3');
      expect(to('/a/b/x')).to.equal('/2');
      expect(to('/a/x')).to.equal('/1');
    });
    it('applies /a/** to /a too, but not to /ab', () => {
      const { to } = redirectsFrom(['/a/**', '/b']);
      expect(to('/a')).to.equal('/b');
      expect(to('/a/')).to.equal('/b');
      expect(to('/ab')).to.equal(null);
    });
    it('takes capitals for small letters where there is nothing of its own for them', () => {
      const { to } = redirectsFrom(['/old/**', '/new/**'], ['/a', '/1'], ['/A', '/2'], ['/B', '/3']);
      expect(to('/OLD/x')).to.equal('/new/x');
      expect(to('/old/X')).to.equal('/new/X');
      expect([to('/a'), to('/A'), to('/B'), to('/b')]).to.deep.equal(['/1', '/2', '/3', null]);
      expect(redirectsFrom(['/a', '/B'], ['/b', '/A']).refused).to.have.length(2);
    });
    it('ignores a trailing slash and decodes escapes', () => {
      const { to } = redirectsFrom(['/café', '/coffee']);
      expect(to('/caf%C3%A9')).to.equal('/coffee');
      expect(to('/caf%C3%A9/')).to.equal('/coffee');
    });
    it('uses the first of two entries for one path', () => {
      expect(redirectsFrom(['/a', '/1'], ['/a', '/2']).to('/a')).to.equal('/1');
    });
  });

  describe('targets', () => {
    it('keep the rest of the path and the query', () => {
      const { to } = redirectsFrom(['/news/**', '/blog/**']);
      expect(to('/news/one/two?page=2')).to.equal('/blog/one/two?page=2');
      expect(to('/news')).to.equal('/blog');
    });
    it('are in the language of their prefix, or else in the default language', () => {
      const targetOf = (locales: Locale[], to: string) => {
        const site = { addresses: addressesIn(locales), siteUrl: SITE, onRefused: () => {} };
        const redirects = createSiteRedirects(site);
        redirects.setEntries([{ from: '/a/**', to, status: 301 }]);
        return redirects.match('/a/x')?.to;
      };
      expect(targetOf(['en', 'sl'], '/sl/blog/**')).to.equal('/sl/blog/x');
      expect(targetOf(['sl', 'en'], '/sl/blog/**')).to.equal('/blog/x');
      expect(targetOf(['sl', 'en'], '/en/web3')).to.equal('/en/web3');
      expect(targetOf(['sl', 'en'], '/web3')).to.equal('/web3');
      expect(targetOf(['en'], '/sl/web3?a=1#b')).to.equal('/web3?a=1#b');
    });
    it('end in a slash if the site uses trailing slashes', () => {
      const slashed = createSiteRedirects({
        addresses: addressesIn(['en'], true),
        siteUrl: SITE,
        onRefused: () => {},
      });
      slashed.setEntries([
        { from: '/a', to: '/blog?tag=ai#top', status: 301 },
        { from: '/b', to: 'https://other.example/c', status: 301 },
      ]);
      expect(slashed.match('/a/')?.to).to.equal('/blog/?tag=ai#top');
      expect(slashed.match('/b/')?.to).to.equal('https://other.example/c');
    });
    it('merge both queries, and the visitor’s values take precedence', () => {
      const { to } = redirectsFrom(['/a', '/b?x=1&y=2#part']);
      expect(to('/a?x=9&z=3')).to.equal('/b?y=2&x=9&z=3#part');
      expect(to('/a')).to.equal('/b?x=1&y=2#part');
    });
    it('keep a query exactly as the visitor wrote it', () => {
      expect(redirectsFrom(['/a', '/b']).to('/a?q=a%20b&flag')).to.equal('/b?q=a%20b&flag');
    });
    it('may be another site, with a complete address', () => {
      const { redirects } = redirectsFrom(['/docs/**', 'https://docs.example/v2/**', 301]);
      expect(redirects.match('/docs/a?b=1')).to.deep.equal({
        to: 'https://docs.example/v2/a?b=1',
        status: 301,
        external: true,
      });
    });
    it('on another site are for addresses without a page only, whichever way leads there', () => {
      const out = 'https://other.example/x';
      const { to, redirects } = redirectsFrom(
        ['/li**', out],
        ['/sl/live/**', out],
        ['/old', '/live/a'],
        ['/live/via', '/between'],
        ['/between', out],
        ['/live/moved', '/blog'],
        ['/live/gone', '', 410],
      );
      expect([to('/lion'), to('/between')]).to.deep.equal([out, out]);
      for (const path of ['/live', '/live/a?x=1', '/l%69ve/a', '/LIVE/a', '/sl/Live/a', '/live/via'])
        expect(to(path), path).to.equal(null);
      expect(to('/old?x=1')).to.equal('/live/a?x=1');
      expect(redirects.match('/old')?.external).to.equal(false);
      expect([to('/live/moved'), to('/live/gone')]).to.deep.equal(['/blog', '']);
    });
    it('are internal if they name this site', () => {
      expect(redirectsFrom(['/a', `${SITE}/b`]).redirects.match('/a')).to.deep.equal({
        to: '/b',
        status: 307,
        external: false,
      });
      expect(redirectsFrom(['/a', SITE]).to('/a')).to.equal('/');
      expect(redirectsFrom(['/a', SITE.replace('https', 'http')]).to('/a')).to.equal('/');
    });
    it('never escape the folder of /**', () => {
      const { to } = redirectsFrom(['/old/**', '/new/**']);
      for (const tail of ['..%2f..%2fadmin', '%2e%2e', '..', 'a/%2e%2e/b', 'a%5cb', '%252e%252e'])
        expect(to(`/old/${tail}`), tail).to.equal(null);
    });
    it('end at a page that is gone, however visitors come to it', () => {
      const { redirects, refused } = redirectsFrom(
        ['/gone', '', 410],
        ['/a', '/gone', 301],
        ['/old/**', '', 410],
      );
      for (const path of ['/gone', '/gone/?x=1', '/a', '/old', '/old/b'])
        expect(redirects.match(path), path).to.deep.equal({ to: '', status: 410, external: false });
      expect(refused).to.deep.equal([]);
      expect(redirectsFrom(['/gone', '/b', 410]).refused).to.have.length(1);
    });
    it('fall back to 307 for a status that is not a redirect', () => {
      expect(redirectsFrom(['/a', '/b', 200]).redirects.match('/a')?.status).to.equal(307);
    });
  });

  describe('reject', () => {
    const unsafe = [
      '//evil.example',
      '/\\evil.example',
      '\\\\evil.example',
      'javascript:alert(1)',
      '/a\nSet-Cookie: x=1',
      '/\t/evil.example',
      'evil.example',
      'https://user:pw@evil.example/',
      '/a/../../b',
      '/%2e%2e/b',
      '/%5cevil',
      '',
    ];
    for (const target of unsafe)
      it(`the target ${JSON.stringify(target)}`, () => {
        const { to, refused } = redirectsFrom(['/a', target], ['/fine', '/b']);
        expect(to('/a')).to.equal(null);
        expect(to('/fine')).to.equal('/b');
        expect(refused.map(({ from }) => from)).to.deep.equal(['/a']);
      });
    for (const source of [
      'a',
      'https://x.example/a',
      '/a*b',
      '/a?b',
      '/a/**/b',
      '//a',
      '',
      '**',
      '/**',
      '//**',
    ])
      it(`the source ${JSON.stringify(source)}`, () =>
        expect(redirectsFrom([source, '/b']).refused).to.have.length(1));
    it('a target wildcard without one in the source', () =>
      expect(redirectsFrom(['/a', '/b/**']).refused).to.have.length(1));
  });

  describe('that follow each other', () => {
    it('are merged into one redirect', () => {
      const { redirects } = redirectsFrom(['/a', '/b', 301], ['/b', '/c/x', 301], ['/c/**', '/d/**', 301]);
      expect(redirects.match('/a')).to.deep.equal({ to: '/d/x', status: 301, external: false });
    });
    it('are followed as far as the longest chain, and not one further', () => {
      const chain = (length: number) =>
        redirectsFrom(...Array.from({ length }, (_, at): [string, string] => [`/${at}`, `/${at + 1}`]));
      expect(chain(5).to('/0')).to.equal('/5');
      expect(chain(5).refused).to.deep.equal([]);
      expect(chain(6).to('/0')).to.equal(null);
      expect(chain(6).to('/1')).to.equal('/6');
      expect(chain(6).refused.map(({ from }) => from)).to.deep.equal(['/0']);
    });
    it('are temporary if one of them is', () => {
      expect(redirectsFrom(['/a', '/b', 301], ['/b', '/c', 302]).redirects.match('/a')?.status).to.equal(302);
    });
    for (const [name, entries] of Object.entries({
      itself: [['/a', '/a']],
      'one another': [
        ['/a', '/b'],
        ['/b', '/a'],
      ],
      'their own prefix': [['/a/**', '/a/new/**']],
      'their own folder': [['/a/**', '/a']],
      'the first of three': [
        ['/a', '/b'],
        ['/b', '/c'],
        ['/c', '/a'],
      ],
    } satisfies Record<string, [string, string][]>))
      it(`are rejected if they lead back to ${name}`, () => {
        const { to, refused, redirects } = redirectsFrom(...(entries as [string, string][]), ['/fine', '/x']);
        expect(to('/a')).to.equal(null);
        expect(to('/a/b')).to.equal(null);
        expect(to('/fine')).to.equal('/x');
        expect(refused).to.have.length(entries.length);
        expect(redirects.list().map(({ from }) => from)).not.to.include('/a');
      });
  });
});
