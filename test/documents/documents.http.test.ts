import { expect } from 'chai';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { HtmlValidate } from 'html-validate';
import { DEFAULT_LOCALES, localeTag } from '../../client/i18n/locales';
import { localizePath } from '../../client/i18n/localize-path';
import { eventually } from '../support/eventually';
import { ENGLISH_FIRST } from '../support/addresses';
import { RESERVED_PATHS } from '../../client/model/reserved-paths';
import { ROUTES } from '../../client/sections';
import { pngSize } from '../support/png-size';
import { rawRequest } from '../support/raw-request';
import { ITEM_PATHS } from '../support/routes';
import { companySite } from '../support/company-site';
import { startSite, type TestSite } from '../support/site';

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  isArray: (name) => ['url', 'item', 'xhtml:link'].includes(name),
});

interface SitemapUrl {
  loc: string;
  lastmod?: string;
  'xhtml:link': { '@rel': string; '@hreflang': string; '@href': string }[];
}
interface FeedItem {
  title: string;
  link: string;
  guid: { '#text': string; '@isPermaLink': string };
  pubDate: string;
  description: string;
  'content:encoded': string;
}

/** W3C date and time, as sitemaps require. */
const W3C_DATE = /^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d))?$/;
/** RFC 822 with a four-digit year, as RSS requires. */
const RFC_822 =
  /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d\d:\d\d:\d\d \+0000$/;

describe('documents for machines', function () {
  let site: TestSite;

  before(async () => {
    site = await companySite();
  });

  const get = async (path: string, type: string | RegExp) => {
    const { status, headers, text } = await rawRequest(site.url, path);
    expect(status, path).to.equal(200);
    expect(headers['content-type'], path).to.match(new RegExp(type));
    return text;
  };
  const getXml = async (path: string, type: string) => {
    const text = await get(path, type);
    expect(XMLValidator.validate(text), path).to.equal(true);
    expect(text.startsWith('<?xml version="1.0" encoding="UTF-8"?>')).to.equal(true);
    return parser.parse(text) as Record<string, unknown>;
  };

  describe('the sitemap', () => {
    const urls = async () => {
      const { urlset } = (await getXml('/sitemap.xml', 'application/xml')) as {
        urlset: { '@xmlns': string; '@xmlns:xhtml': string; url: SitemapUrl[] };
      };
      expect(urlset['@xmlns']).to.equal('http://www.sitemaps.org/schemas/sitemap/0.9');
      expect(urlset['@xmlns:xhtml']).to.equal('http://www.w3.org/1999/xhtml');
      return urlset.url;
    };

    it('lists every page of every language exactly once', async () => {
      const paths = (await urls()).map(({ loc }) => loc.slice(site.url.length) || '/');
      expect(paths).to.have.lengthOf(new Set(paths).size);
      const fixed = ROUTES.filter(({ name, path }) => name !== 'search' && !path.includes(':')).flatMap(
        ({ path }) => DEFAULT_LOCALES.map((locale) => localizePath(path, locale, ENGLISH_FIRST)),
      );
      expect(paths).to.include.members([...fixed, '/contact', '/sl/contact']);
      expect(paths).to.have.lengthOf.above(60);
      for (const path of ITEM_PATHS) expect(paths).to.include(path);
    });

    it('lists the alternates of each page, including itself and x-default, and when it changed', async () => {
      const all = await urls();
      const known = new Set(all.map(({ loc }) => loc));
      for (const { loc, lastmod, 'xhtml:link': links } of all) {
        expect(links.map((link) => link['@hreflang'])).to.deep.equal([...DEFAULT_LOCALES, 'x-default']);
        expect(links.map((link) => link['@rel'])).to.deep.equal(links.map(() => 'alternate'));
        const targets = links.map((link) => link['@href']);
        expect(targets).to.include(loc);
        for (const target of targets) expect(known.has(target), target).to.equal(true);
        if (lastmod !== undefined) expect(lastmod).to.match(W3C_DATE);
      }
      expect(all.filter(({ lastmod }) => lastmod)).to.have.lengthOf.above(50);
    });

    it('lists only addresses that are the canonical address of a page', async function () {
      const wrong: string[] = [];
      for (const { loc } of await urls()) {
        const { status, text } = await rawRequest(site.url, loc.slice(site.url.length) || '/');
        if (status !== 200 || !text.includes(`rel="canonical" href="${loc}"`)) wrong.push(`${status} ${loc}`);
      }
      expect(wrong).to.deep.equal([]);
    });
  });

  for (const locale of DEFAULT_LOCALES) {
    it(`the feed of ${locale} is RSS 2.0 with the full posts, newest first`, async () => {
      const path = localizePath('/feed.xml', locale, ENGLISH_FIRST);
      const { rss } = (await getXml(path, 'application/rss\\+xml')) as {
        rss: { '@version': string; channel: Record<string, unknown> & { item: FeedItem[] } };
      };
      const { channel } = rss;
      expect(rss['@version']).to.equal('2.0');
      const { text: blog } = await rawRequest(site.url, localizePath('/blog', locale, ENGLISH_FIRST));
      expect(channel.title).to.equal(/<title>(.*?)<\/title>/.exec(blog)![1]);
      expect(channel.description).to.be.a('string').and.not.equal('');
      expect(channel.link).to.equal(site.url + localizePath('/blog', locale, ENGLISH_FIRST));
      expect(channel.language).to.equal(localeTag(locale).toLowerCase());
      expect(channel.lastBuildDate).to.match(RFC_822);
      expect(channel['atom:link']).to.deep.equal({
        '@href': site.url + path,
        '@rel': 'self',
        '@type': 'application/rss+xml',
      });
      expect(channel.item).to.have.length(
        ITEM_PATHS.filter((item) => item.startsWith(localizePath('/blog/', locale, ENGLISH_FIRST))).length,
      );
      const times = channel.item.map(({ pubDate }) => Date.parse(pubDate));
      expect(times).to.deep.equal([...times].sort((a, b) => b - a));
      for (const item of channel.item) {
        expect(item.title).not.to.equal('');
        expect(item.description).not.to.equal('');
        expect(item.pubDate).to.match(RFC_822);
        expect(item.link).to.equal(item.guid['#text']);
        expect(item.guid['@isPermaLink']).to.equal('true');
        expect(item.link.startsWith(site.url + localizePath('/blog/', locale, ENGLISH_FIRST))).to.equal(true);
        expect(item['content:encoded'])
          .to.match(/<p>/)
          .and.not.match(/(href|src)="\//);
      }
      const report = await new HtmlValidate({ extends: ['html-validate:document'] }).validateString(
        `<!DOCTYPE html><html lang="en"><head><title>x</title></head><body><h1>x</h1>${channel.item[0]!['content:encoded']}</body></html>`,
      );
      expect(report.results.filter(({ errorCount }) => errorCount > 0)).to.deep.equal([]);
    });
  }

  it('the web manifest has what browsers need to install the site, and its icons have the stated sizes', async () => {
    const manifest = JSON.parse(await get('/site.webmanifest', 'application/manifest\\+json')) as Record<
      string,
      string
    > & { icons: { src: string; sizes: string; type: string; purpose?: string }[] };
    expect(manifest).to.include({ id: '/', name: 'Larkfield', lang: 'en', start_url: '/', scope: '/' });
    expect(manifest.short_name!.length).to.be.at.most(12);
    expect(manifest.display).to.be.oneOf(['fullscreen', 'standalone', 'minimal-ui', 'browser']);
    for (const colour of [manifest.theme_color, manifest.background_color])
      expect(colour).to.match(/^#[0-9a-f]{6}$/);
    expect(manifest.icons.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`)).to.have.members([
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
    ]);
    for (const { src, sizes, type } of manifest.icons) {
      const response = await fetch(site.url + src);
      expect(response.headers.get('content-type')).to.equal(type);
      expect(pngSize(Buffer.from(await response.arrayBuffer())).join('x')).to.equal(sizes);
    }
  });

  it('security.txt has the fields that RFC 9116 requires', async () => {
    const text = await get('/.well-known/security.txt', 'text/plain; charset=utf-8');
    const fields = text
      .trim()
      .split('\n')
      .map((line) => /^([A-Za-z-]+): (.+)$/.exec(line)!.slice(1));
    const values = (name: string) => fields.filter(([key]) => key === name).map(([, value]) => value!);
    expect(values('Contact')).not.to.deep.equal([]);
    for (const contact of values('Contact')) expect(contact).to.match(/^(https?:\/\/|mailto:)/);
    expect(values('Expires')).to.have.lengthOf(1);
    const ahead = Date.parse(values('Expires')[0]!) - Date.now();
    expect(ahead / 86_400_000).to.be.within(30, 365);
    expect(values('Canonical')).to.deep.equal([`${site.url}/.well-known/security.txt`]);
    expect(values('Preferred-Languages')).to.deep.equal(['en, sl']);
  });

  it('the page for a time without a site says in every language how to reach the company, and loads nothing', async () => {
    const text = await get('/unavailable.html', 'text/html; charset=utf-8');
    const report = await new HtmlValidate({ extends: ['html-validate:document'] }).validateString(text);
    expect(report.results.filter(({ errorCount }) => errorCount > 0)).to.deep.equal([]);
    for (const locale of ENGLISH_FIRST.locales) {
      const [, section = ''] = text.split(`<section lang="${locale}">`);
      expect(section.split('</section>', 1)[0], locale)
        .to.match(/<a href="tel:\+\d+">/)
        .and.match(/<a href="mailto:[^"@]+@[^"]+">/)
        .and.match(/<br>1000 Ljubljana(?:<br>[^<]+)?<\/address>/);
    }
    expect(text).not.to.match(/ src=|<link|url\(/);
  });

  it('robots.txt shuts what is no page, and nothing that begins like it', async () => {
    const robots = await get('/robots.txt', 'text/plain; charset=utf-8');
    // As RFC 9309 reads it: a prefix, in which `$` stands for the end.
    const shut = [...robots.matchAll(/^Disallow: (\S+)$/gm)].map(
      ([, path]) => new RegExp(`^${path!.replaceAll('?', '\\?')}`),
    );
    const isShut = (path: string) => shut.some((pattern) => pattern.test(path));
    for (const path of ['/edit', '/edit/leads', '/edit?path=/blog', '/forms/contact', '/locale?to=sl'])
      expect(isShut(path), path).to.equal(true);
    for (const path of RESERVED_PATHS)
      for (const end of ['s', '-policy', 'orial-policy', '1', '.html'])
        expect(isShut(path + end), path + end).to.equal(false);
    for (const { path } of ROUTES) expect(isShut(path), path).to.equal(false);
  });

  it('robots.txt names the sitemap, or disallows everything if the site must not be indexed', async function () {
    const open = await get('/robots.txt', 'text/plain; charset=utf-8');
    expect(open).to.match(/^User-agent: \*$/m);
    expect(open)
      .to.contain(`\nSitemap: ${site.url}/sitemap.xml\n`)
      .and.not.match(/^Disallow: \/$/m);
    const hidden = await startSite({ env: { SITE_INDEXABLE: 'false' } });
    const { text } = await rawRequest(hidden.url, '/robots.txt');
    expect(text).to.equal('User-agent: *\nDisallow: /\n');
    const page = await rawRequest(hidden.url, '/');
    expect(page.text).to.contain('content="noindex, nofollow"');
  });

  it('are made once until content changes, as the data of pages is', async () => {
    const paths = [
      '/sitemap.xml',
      '/feed.xml',
      '/sl/workshops.ics',
      '/site.webmanifest',
      '/blog/_payload.json',
    ];
    // One that a test before has asked for is made again after a minute.
    for (const path of paths)
      await eventually(async () =>
        expect((await rawRequest(site.url, path)).headers, path).to.include({ 'x-page-cache': 'hit' }),
      );
    const { headers } = await rawRequest(site.url, '/web3/voucher/_payload.json?referral=K7QX3MWP');
    expect(headers, 'for one visitor').to.include({ 'cache-control': 'no-store' });
  });

  it('respond with 304 to clients that have the current version', async () => {
    for (const path of ['/sitemap.xml', '/feed.xml', '/site.webmanifest', '/robots.txt']) {
      const { headers } = await rawRequest(site.url, path);
      const again = await rawRequest(site.url, path, { headers: { 'If-None-Match': headers.etag! } });
      expect(again.status, path).to.equal(304);
    }
  });

  it('name the current build and its redirects, and respond with 404 for any other build', async () => {
    const { id, timestamp } = JSON.parse(await get('/builds/latest.json', 'application/json')) as {
      id: string;
      timestamp: number;
    };
    expect(timestamp).to.be.within(Date.parse('2020-01-01'), Date.now());
    const meta = JSON.parse(await get(`/builds/meta/${id}.json`, 'application/json')) as {
      id: string;
      rules: { from: string; to: string; external: boolean }[];
    };
    expect(meta.id).to.equal(id);
    expect(meta.rules.find(({ from }) => from === '/portfolio**')).to.include({ to: '/', external: true });
    expect(meta.rules.find(({ from }) => from === '/old-blog/**')).to.include({ external: false });
    expect((await rawRequest(site.url, '/builds/meta/0123.json')).status).to.equal(404);
  });
});
