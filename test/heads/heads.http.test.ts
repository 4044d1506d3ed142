import { expect } from 'chai';
import { XMLParser } from 'fast-xml-parser';
import { HtmlValidate } from 'html-validate';
import { DEFAULT_LOCALES, LOCALES, localeTag, type Locale } from '../../client/i18n/locales';
import { localizePath, splitLocale } from '../../client/i18n/localize-path';
import { addressesIn, ENGLISH_FIRST } from '../support/addresses';
import type { RouteName } from '../../client/sections';
import { pngSize } from '../support/png-size';
import { rawRequest } from '../support/raw-request';
import { EXAMPLE_PAGES, EXAMPLES_IN_TURN, ITEM_PATHS, notFoundTitle, UNKNOWN_PATHS } from '../support/routes';
import { companySite, siteInEveryLanguage } from '../support/company-site';
import type { TestSite } from '../support/site';
import { problemsOfRoot, type Thing } from '../support/structured-data-rules';

/** Rules about the style of handwritten markup do not apply: React and editors write it. */
const html = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'long-title': 'off',
    'no-trailing-whitespace': 'off',
    'void-style': 'off',
  },
});

/** Pages of a list, with a topic and without. */
const LIST_PATHS = ['/blog?page=2', '/blog?tag=web3'];

const PATHS = [...new Set([...EXAMPLE_PAGES.map(({ path }) => path), ...ITEM_PATHS])];

/** Types of structured data besides the organization, by route. */
const TYPES: Partial<Record<RouteName, string[]>> = {
  index: ['WebSite'],
  'web3-case-slug': ['BreadcrumbList'],
  'project-slug': ['BreadcrumbList'],
  'digitalization-case-slug': ['BreadcrumbList'],
  'blog-slug': ['BreadcrumbList', 'BlogPosting'],
  'workshops-slug': ['BreadcrumbList', 'Event'],
};

interface Head {
  title: string;
  /** Attributes of each `meta` and `link`, in order. */
  metas: Record<string, string>[];
  links: Record<string, string>[];
  things: Thing[];
}

describe('the head of every page', function () {
  let site: TestSite;

  before(async () => {
    site = await companySite();
  });

  const headOf = async (path: string): Promise<Head> => {
    const { text } = await rawRequest(site.url, path);
    return readHead(text);
  };
  const one = (elements: Record<string, string>[], attribute: string, value: string, content: string) => {
    const found = elements.filter((element) => element[attribute] === value);
    expect(found, `${attribute}="${value}"`).to.have.lengthOf(1);
    return found[0]![content]!;
  };

  for (const { path, locale, name, searchTitle } of EXAMPLE_PAGES.filter((page) => page.name !== 'search')) {
    it(`${path} has its title, description and structured data`, async () => {
      const { title: full, metas, things } = await headOf(path);
      const url = site.url + path;
      expect(full).to.equal(`${searchTitle} | Larkfield`);
      const description = one(metas, 'name', 'description', 'content');
      expect(description.length).to.be.within(30, 400);
      expect(one(metas, 'name', 'robots', 'content')).to.equal('index, follow');
      expect(one(metas, 'name', 'twitter:card', 'content')).to.equal('summary_large_image');
      expect(one(metas, 'property', 'og:type', 'content')).to.equal('website');
      expect(one(metas, 'property', 'og:site_name', 'content')).to.equal('Larkfield');
      expect(one(metas, 'property', 'og:title', 'content')).to.equal(full);
      expect(one(metas, 'property', 'og:description', 'content')).to.equal(description);
      expect(one(metas, 'property', 'og:url', 'content')).to.equal(url);
      expect(one(metas, 'property', 'og:locale', 'content')).to.equal(openGraphLocale(locale));
      const alternates = metas.filter(({ property }) => property === 'og:locale:alternate');
      expect(alternates.map(({ content }) => content)).to.have.members(
        DEFAULT_LOCALES.filter((code) => code !== locale).map(openGraphLocale),
      );
      expect(one(metas, 'property', 'og:image:width', 'content')).to.equal('1200');
      expect(one(metas, 'property', 'og:image:height', 'content')).to.equal('630');
      expect(one(metas, 'property', 'og:image:alt', 'content')).not.to.equal('');
      expect(one(metas, 'name', 'twitter:image', 'content')).to.equal(
        one(metas, 'property', 'og:image', 'content'),
      );
      const types = things.map((thing) => thing['@type']).filter((type) => type !== 'FAQPage');
      expect(types).to.deep.equal(['Organization', ...(TYPES[name] ?? [])]);
    });
  }

  it('has structured data that search engines accept, on every page in every language, with the breadcrumbs that it shows', async function () {
    const inAll = await siteInEveryLanguage();
    const pages = new Set(PATHS.map((path) => splitLocale(path, ENGLISH_FIRST).path));
    const paths = LOCALES.flatMap((locale) =>
      [...pages, ...LIST_PATHS].map((path) => localizePath(path, locale, addressesIn(LOCALES))),
    );
    const statuses = new Map<string, number>();
    const wrong: string[] = [];
    let questions = 0;
    for (const path of paths) {
      const { text } = await rawRequest(inAll.url, path);
      const { things, links } = readHead(text);
      for (const thing of things)
        wrong.push(...problemsOfRoot(thing).map((problem) => `${path}: ${problem}`));
      const faq = things.find((thing) => thing['@type'] === 'FAQPage');
      const hasQuestions = text.includes('<details') && /class="[^"]*faq/.test(text);
      if (hasQuestions !== Boolean(faq))
        wrong.push(`${path}: questions ${hasQuestions}, data ${Boolean(faq)}`);
      if (faq) questions += 1;
      const breadcrumbs = things.find((thing) => thing['@type'] === 'BreadcrumbList');
      const crumbs = (breadcrumbs?.itemListElement ?? []) as { name: string; item: string }[];
      // The head of a page that is not translated is that of the English one.
      if (one(links, 'rel', 'canonical', 'href') === inAll.url + path)
        expect(crumbs.map(({ name }) => name)).to.deep.equal(shownCrumbs(text), path);
      for (const { item } of crumbs) {
        const { pathname } = new URL(item);
        if (!statuses.has(pathname))
          statuses.set(pathname, (await rawRequest(inAll.url, pathname, { method: 'HEAD' })).status);
        if (statuses.get(pathname) !== 200)
          wrong.push(`${path}: ${item} responds with ${statuses.get(pathname)}`);
      }
    }
    expect(wrong).to.deep.equal([]);
    expect(questions).to.be.above(9);
    const { text } = await rawRequest(inAll.url, '/');
    expect(readHead(text).things[0]!.address).to.deep.equal({
      '@type': 'PostalAddress',
      streetAddress: 'Škrjančeva ulica 3',
      postalCode: '1000',
      addressLocality: 'Ljubljana',
      addressCountry: 'Slovenia',
    });
  });

  it('names a picture on every page, of its title, the name of the site and its mark, that no other page has', async function () {
    const seen = new Set<string>();
    for (const path of PATHS) {
      const { metas } = await headOf(path);
      const url = one(metas, 'property', 'og:image', 'content');
      const { locale, path: page } = splitLocale(path, ENGLISH_FIRST);
      expect(url).to.include(`/social/${locale}${page === '/' ? '/index' : page}.png?v=`);
      expect(seen.has(url), url).to.equal(false);
      seen.add(url);
      // Drawing one takes a while; languages differ in texts alone.
      if (!EXAMPLES_IN_TURN.some((example) => example.path === path)) continue;
      const response = await fetch(url);
      expect(response.status, `${path}: ${url}`).to.equal(200);
      expect(response.headers.get('content-type')).to.equal('image/png');
      expect(response.headers.get('cache-control'), url).to.contain('immutable');
      expect(pngSize(Buffer.from(await response.arrayBuffer())), url).to.deep.equal([1200, 630]);
    }
  });

  it('names the fonts of the letters that the page shows, in either language', async () => {
    const named = new Set<string>();
    for (const path of [...PATHS, ...Object.values(UNKNOWN_PATHS)]) {
      const { text } = await rawRequest(site.url, path);
      const shown = text.replace(/^.*?<body>|<script\b.*?<\/script>/gs, '');
      const hasCaron = /[čšž]/i.test(shown);
      const fonts = readHead(text).links.filter((link) => link.as === 'font');
      const names = fonts.map(({ href }) => /([\w-]+-latin(?:-ext)?)-/.exec(href!)![1]);
      expect(names, path).to.deep.equal([
        ...['bricolage-grotesque-latin', 'figtree-latin'],
        ...(hasCaron ? ['bricolage-grotesque-latin-ext', 'figtree-latin-ext'] : []),
      ]);
      named.add(`${splitLocale(path, ENGLISH_FIRST).locale} ${hasCaron}`);
    }
    expect([...named]).to.have.members(['en true', 'en false', 'sl true']);
  });

  it('has no picture for pages that do not exist, and a picture with an unknown version is not cached for long', async () => {
    for (const path of [
      '/social/en/nope.png',
      '/social/xx/blog.png',
      '/social/en/blog',
      '/social/en/../x.png',
    ])
      expect((await rawRequest(site.url, path)).status, path).to.be.oneOf([400, 404]);
    const other = await rawRequest(site.url, '/social/en/blog.png?v=other');
    expect(other.status).to.equal(200);
    expect(other.headers['cache-control']).not.to.contain('immutable');
  });

  it('of a topic and of a later page of a list has a title, a description and a canonical address that no other page has', async () => {
    const blog = await headOf('/blog');
    const descriptionOf = ({ metas }: Head) => one(metas, 'name', 'description', 'content');
    const [name] = blog.title.split(' | ');
    const all = [descriptionOf(blog)];
    for (const [path, title, canonical = path] of [
      ['/blog?page=2', `${name}, page 2`],
      ['/blog?utm_source=x&tag=web3&page=1', 'Posts about Web3', '/blog?tag=web3'],
      ['/sl/blog?tag=web3', 'Zapisi na temo Web3'],
    ] as const) {
      const head = await headOf(path);
      expect(head.title).to.equal(`${title} | Larkfield`);
      expect(descriptionOf(head)).to.match(new RegExp(`^${title}: .+`));
      expect(one(head.links, 'rel', 'canonical', 'href')).to.equal(site.url + canonical);
      all.push(descriptionOf(head));
    }
    expect(new Set(all)).to.have.lengthOf(all.length);
  });

  it('on an error page has no canonical address and no alternates', async () => {
    for (const path of Object.values(UNKNOWN_PATHS)) {
      const { title, metas, links } = await headOf(path);
      expect(title).to.equal(notFoundTitle(path));
      expect(one(metas, 'name', 'robots', 'content')).to.equal('noindex, nofollow');
      expect(links.filter(({ rel, hreflang }) => rel === 'canonical' || hreflang)).to.deep.equal([]);
    }
  });

  describe('and its body', () => {
    // Languages differ in texts alone.
    const english = PATHS.filter((path) => splitLocale(path, ENGLISH_FIRST).locale === 'en');
    for (const path of [...english, ...Object.values(UNKNOWN_PATHS), '/blog?page=2', '/sl/blog?tag=web3'])
      it(`are valid HTML at ${path}`, async () => {
        const { text } = await rawRequest(site.url, path);
        const report = await html.validateString(text);
        const found = report.results.flatMap(({ messages }) =>
          messages.map(
            ({ ruleId, message, selector, severity }) => `${severity} ${ruleId}: ${message} (${selector})`,
          ),
        );
        expect([...new Set(found)]).to.deep.equal([]);
      });
  });
});

/** The words of a page's breadcrumbs, then its heading; empty for a page without breadcrumbs. */
function shownCrumbs(document: string): string[] {
  const [, list] = /class="kit-breadcrumbs"[^>]*>(.*?)<\/nav>/s.exec(document) ?? [];
  if (!list) return [];
  const texts = [...list.matchAll(/<a\b[^>]*>(.*?)<\/a>/gs), /<h1>(.*?)<\/h1>/s.exec(document)!];
  return texts.map(([, html]) =>
    String((parser.parse(`<t>${html!.replace(/<[^>]*>/g, '')}</t>`) as { t: unknown }).t),
  );
}

/** A language as Open Graph names it: `sl_SI`. */
const openGraphLocale = (locale: Locale): string => localeTag(locale).replace('-', '_');

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseAttributeValue: false,
});

function readHead(document: string): Head {
  const head = /<head>(.*?)<\/head>/s.exec(document)![1]!;
  const elements = (name: string) =>
    [...head.matchAll(new RegExp(`<${name}\\b[^>]*>`, 'g'))].map(
      ([tag]) =>
        (
          parser.parse(tag.replace(/\/?>$/, '/>').replace(/ crossorigin(?=[ /])/, '')) as Record<
            string,
            unknown
          >
        )[name] as Record<string, string>,
    );
  const [, title = ''] = /<title>(.*?)<\/title>/.exec(head) ?? [];
  const things = [...head.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(
    ([, json]) => JSON.parse(json!) as Thing,
  );
  const text = (parser.parse(`<t>${title}</t>`) as { t: unknown }).t;
  return { title: String(text), metas: elements('meta'), links: elements('link'), things };
}
