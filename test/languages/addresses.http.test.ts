import { expect } from 'chai';
import { loadAllMessages } from '../../client/i18n/all-messages';
import { DEFAULT_LOCALES, LOCALES, localeTag, type Locale } from '../../client/i18n/locales';
import { localizePath, splitLocale } from '../../client/i18n/localize-path';
import { addressesIn, SLOVENIAN_FIRST } from '../support/addresses';
import { rawRequest } from '../support/raw-request';
import { examplePages } from '../support/routes';
import { companySite, companySiteWith, siteInOneLanguage } from '../support/company-site';
import type { TestSite } from '../support/site';
import { BOT, HEADLESS } from '../support/user-agents';

const messages = await loadAllMessages();

/** `Accept-Language` of a visitor with this language. */
const acceptLanguage = (locale: Locale): string => `${localeTag(locale)},${locale};q=0.9`;

/** `LOCALES` and `TRAILING_SLASH` decide the addresses of all pages; each site here has one combination. */
const SITES: { locales: readonly Locale[]; trailingSlash: boolean; site: () => Promise<TestSite> }[] = [
  { locales: DEFAULT_LOCALES, trailingSlash: false, site: companySite },
  {
    locales: SLOVENIAN_FIRST.locales,
    trailingSlash: true,
    site: companySiteWith({ LOCALES: SLOVENIAN_FIRST.locales.join(), TRAILING_SLASH: 'true' }),
  },
  { locales: ['de'], trailingSlash: false, site: siteInOneLanguage.de },
];

for (const { locales, trailingSlash, site: start } of SITES)
  describe(`with LOCALES=${locales.join()}${trailingSlash ? ' and TRAILING_SLASH=true' : ''}`, () => {
    const addresses = addressesIn(locales, trailingSlash);
    const { defaultLocale } = addresses;
    const at = (path: string, locale: Locale) => localizePath(path, locale, addresses);
    // Search engines are told of no address of the search.
    const pages = examplePages(addresses).filter(({ name }) => name !== 'search');
    let site: TestSite;
    before(async () => {
      site = await start();
    });
    const visit = (path: string, headers: Record<string, string> = {}) =>
      rawRequest(site.url, path, { headers });

    it('the default language has no prefix, and every other language has its own', () => {
      expect(at('/blog', defaultLocale)).to.equal(trailingSlash ? '/blog/' : '/blog');
      for (const locale of locales.slice(1))
        expect(at('/blog', locale)).to.equal(trailingSlash ? `/${locale}/blog/` : `/${locale}/blog`);
      expect(pages.filter(({ path }) => path === '/')).to.have.lengthOf(1);
    });

    for (const { path, locale, name, title } of pages)
      it(`${path} is the ${name} page in ${locale}, and its links and alternates are right`, async () => {
        const { status, text } = await visit(path);
        expect(status).to.equal(200);
        expect(/<html lang="(\w+)"/.exec(text)?.[1]).to.equal(locale);
        expect(text).to.include(title.replaceAll('&', '&amp;').replaceAll("'", '&#x27;'));
        expect(text.includes('class="language"'), 'a choice of language').to.equal(locales.length > 1);

        const head = elements(text, 'link');
        const href = (attribute: string, value: string) =>
          head.filter((link) => link[attribute] === value).map((link) => link.href);
        const page = splitLocale(path, addresses).path;
        expect(href('rel', 'canonical')).to.deep.equal([site.url + path]);
        expect(href('rel', 'alternate').slice(1)).to.deep.equal(
          locales.length === 1 ? [] : [...locales, defaultLocale].map((other) => site.url + at(page, other)),
        );
        expect(href('hreflang', 'x-default')).to.have.lengthOf(locales.length === 1 ? 0 : 1);
        expect(href('type', 'application/rss+xml')).to.deep.equal([at('/feed.xml', locale)]);

        // A file is the same in every language.
        const links = elements(text, 'a').flatMap(({ href = '' }) =>
          /^\/(?!files\/)/.test(href) ? href : [],
        );
        expect(links).to.not.have.lengthOf(0);
        for (const link of links) {
          const [pathname = ''] = link.split(/[?#]/, 1);
          expect(splitLocale(link, addresses).locale, link).to.equal(locale);
          expect(at(splitLocale(pathname, addresses).path, locale), link).to.equal(pathname);
        }
        for (const calendar of links.filter((link) => link.endsWith('.ics')))
          expect((await visit(calendar)).status, calendar).to.equal(200);
      });

    it('the payload of a page is below its address and contains the same addresses', async () => {
      for (const locale of locales) {
        const path = at('/blog', locale).replace(/\/$/, '');
        const payload = JSON.parse((await visit(`${path}/_payload.json`)).text) as {
          locale: Locale;
          head: { tags: { key: string; attributes: { href: string } }[] };
        };
        expect(payload.locale).to.equal(locale);
        expect(payload.head.tags.find(({ key }) => key === 'canonical')?.attributes.href).to.equal(
          site.url + at('/blog', locale),
        );
      }
    });

    it('an address in capitals, with escapes, with the wrong slash or a prefix that does not hold leads to its page', async () => {
      const query = '?page=1&utm_source=Caf%C3%A9%20x';
      for (const { path, locale } of pages) {
        const page = splitLocale(path, addresses).path.replace(/\/$/, '');
        const last = path.replace(/\/$/, '').length - 1;
        const meant = [
          path.toUpperCase(),
          `/${path.slice(1, 2).toUpperCase()}${path.slice(2)}`,
          `${path.slice(0, last)}%${path.charCodeAt(last).toString(16)}${path.slice(last + 1)}`,
          trailingSlash ? path.replace(/\/$/, '') : `${path}/`,
          `${path.replace(/\/$/, '')}%20`,
          `${path.replace(/\/$/, '')}%E2%80%8B`,
          ...(locale === defaultLocale
            ? LOCALES.filter((each) => each === defaultLocale || !locales.includes(each)).flatMap((each) => [
                at(`/${each}${page}`, locale),
                `/${each}${page.toUpperCase()}`,
              ])
            : []),
        ];
        for (const asked of meant.filter(
          (each) => each !== path && path.length > 1 && !each.includes('//'),
        )) {
          const { status, headers } = await visit(asked + query);
          expect([status, headers.location], asked).to.deep.equal([308, path + query]);
          expect(headers['cache-control'], asked).to.equal('no-cache');
          const payload = await visit(`${asked.replace(/\/$/, '')}/_payload.json${query}`);
          if (asked.replace(/\/$/, '') !== path.replace(/\/$/, ''))
            expect(JSON.parse(payload.text), asked).to.deep.equal({
              redirect: { to: path + query, status: 308, external: false },
            });
        }
        for (const asked of [
          `/${path}`,
          `${path}//`,
          `//${path.toUpperCase()}/`,
          path.replaceAll('/', '///'),
        ]) {
          let at = asked + query;
          for (let hops = 0; at !== path + query && hops < 2; hops += 1) {
            const { status, headers } = await visit(at);
            expect([status, headers['cache-control']], at).to.deep.equal([308, 'no-cache']);
            at = headers.location!;
          }
          expect(at, asked).to.equal(path + query);
        }
        expect((await visit(path)).status, path).to.equal(200);
      }
    });

    it('an address without its last part leads to the page above, and one that means no page is a 404', async () => {
      for (const locale of locales)
        for (const section of ['/web3', '/digitalization'])
          for (const path of [at(`${section}/case`, locale), at(`${section}/Case`, locale)]) {
            const { status, headers } = await visit(path);
            expect([status, headers.location], path).to.deep.equal([308, at(section, locale)]);
          }
      const nothing = [
        '/Nothing',
        '/blog/Nothing',
        '/web3/case/nothing',
        '/%2562log',
        '/blog%3Fpage=2',
        '/fr/blog',
      ];
      for (const path of [...nothing, ...LOCALES.map((locale) => `/${locale}/nothing`)])
        expect((await visit(path)).status, path).to.equal(404);
    });

    it('a home page, a feed and a calendar whose prefix does not hold lead on, whatever the browser prefers', async () => {
      const headers = { 'Accept-Language': locales.map(acceptLanguage).reverse().join() };
      for (const locale of LOCALES.filter((each) => each === defaultLocale || !locales.includes(each))) {
        const home = await visit(`/${locale}`, headers);
        expect([home.status, home.headers.location], locale).to.deep.equal([308, '/']);
        const chosen = home.headers['set-cookie']?.[0];
        expect(chosen?.startsWith(`locale=${locale};`) ?? false).to.equal(locale === defaultLocale);
        for (const path of ['/feed.xml', '/workshops.ics']) {
          const document = await visit(`/${locale}${path}`);
          expect([document.status, document.headers.location], path).to.deep.equal([308, path]);
        }
      }
      expect((await visit('/feed.xml')).status).to.equal(200);
      expect((await visit('/FEED.xml')).headers.location).to.equal('/feed.xml');
    });

    it('the sitemap and the feeds contain the addresses of the pages', async () => {
      const { text } = await visit('/sitemap.xml');
      const listed = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url);
      expect(listed).to.include.members(pages.map(({ path }) => site.url + path));
      expect(text.includes('hreflang')).to.equal(locales.length > 1);
      for (const other of LOCALES.filter((locale) => locale !== defaultLocale))
        expect(text.includes(`${site.url}/${other}`), other).to.equal(locales.includes(other));
      for (const locale of locales) {
        const feed = await visit(at('/feed.xml', locale));
        expect(feed.status).to.equal(200);
        const [channel, item] = [...feed.text.matchAll(/<link>([^<]+)<\/link>/g)].map(([, url]) => url!);
        expect(channel).to.equal(site.url + at('/blog', locale));
        expect((await visit(item!.slice(site.url.length))).status).to.equal(200);
      }
    });

    it('/ shows the default language and redirects people, but no bots, to another language of the site', async () => {
      for (const wanted of LOCALES) {
        const { status, headers } = await visit('/?a=1', { 'Accept-Language': acceptLanguage(wanted) });
        const redirects = wanted !== defaultLocale && locales.includes(wanted);
        expect([status, headers.location]).to.deep.equal(
          redirects ? [302, `${at('/', wanted)}?a=1`] : [200, undefined],
        );
        expect(
          (await visit('/', { 'Accept-Language': acceptLanguage(wanted), 'User-Agent': BOT })).status,
        ).to.equal(200);
      }
    });

    it('switching the language leads to the same page in the other language', async () => {
      for (const to of locales)
        for (const from of locales) {
          const { status, headers } = await visit(`/locale?to=${to}&path=${at('/blog', from)}`);
          expect([status, headers.location]).to.deep.equal([303, at('/blog', to)]);
        }
    });

    it('an unknown address shows the error page in the language of its prefix', async () => {
      for (const locale of locales) {
        const path = at('/no-such-page', locale);
        const { status, text } = await visit(path);
        expect(status).to.equal(404);
        const message = messages[locale].server.errors.pageNotFound({ path });
        expect(text).to.include(`<title>404 - ${message}</title>`);
        const payload = await visit(`${path.replace(/\/$/, '')}/_payload.json`);
        expect(payload.status).to.equal(404);
        expect((JSON.parse(payload.text) as { message: string }).message).to.equal(
          message.replace(/\/$/, ''),
        );
        const { errors } = messages[locale];
        const escaped = (value: string) => value.replaceAll("'", '&#39;');
        const bare = await visit(path, { 'User-Agent': BOT });
        expect([bare.status, bare.text]).to.deep.equal([
          404,
          `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">` +
            '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">' +
            `<title>404 - ${message}</title></head><body><main><h1>${escaped(errors.notFoundTitle())}</h1>` +
            `<p>${escaped(errors.notFoundText())}</p>` +
            `<p><a href="${at('/', locale)}">${errors.backToHome()}</a></p></main></body></html>`,
        ]);
        for (const userAgent of [HEADLESS, 'curl/8.5.0']) {
          const styled = await visit(path, { 'User-Agent': userAgent });
          expect(styled.text, userAgent).to.include('<header').and.include('rel="stylesheet"');
        }
        expect(text)
          .to.include(`<html lang="${locale}"`)
          .and.include(errors.notFoundText())
          .and.include(errors.backToHome())
          .and.include(`href="${at('/about', locale)}"`)
          .and.not.include('class="language');
      }
    });

    it('an old address leads to the home page of its language', async () => {
      for (const locale of locales) {
        const { status, headers } = await visit(`${at('/portfolio', locale).replace(/\/$/, '')}/x`);
        expect([status, headers.location]).to.deep.equal([301, at('/', locale)]);
      }
    });

    it('a rejected form post without JavaScript shows its page, and a GET of the form address redirects to the page of the form', async () => {
      for (const locale of locales) {
        const response = await fetch(`${site.url}/forms/voucher`, {
          method: 'POST',
          headers: { Accept: 'text/html' },
          body: new URLSearchParams({ path: at('/web3/voucher', locale), locale }),
        });
        expect(response.status).to.equal(422);
        expect(await response.text()).to.include(`<html lang="${locale}"`);
        const { status, headers } = await visit('/forms/voucher', { Cookie: `locale=${locale}` });
        expect([status, headers.location]).to.deep.equal([303, at('/web3/voucher', locale)]);
      }
    });
  });

/** The attributes of every element with this tag name. */
const elements = (html: string, name: string): Record<string, string>[] =>
  [...html.matchAll(new RegExp(`<${name}\\b([^>]*)>`, 'g'))].map(([, attributes]) =>
    Object.fromEntries(
      [...attributes!.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key, value]) => [key, value]),
    ),
  );
