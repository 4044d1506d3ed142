import { expect } from 'chai';
import { XMLParser } from 'fast-xml-parser';
import { HtmlValidate } from 'html-validate';
import { DEFAULT_LOCALES, localeTag, type Locale } from '../../client/i18n/locales';
import { splitLocale } from '../../client/i18n/localize-path';
import { ENGLISH_FIRST } from '../support/addresses';
import type { RouteName } from '../../client/sections';
import { pngSize } from '../support/png-size';
import { rawRequest } from '../support/raw-request';
import { EXAMPLE_PAGES, ITEM_PATHS, notFoundTitle, UNKNOWN_PATHS } from '../support/routes';
import { companySite } from '../support/company-site';
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

const PATHS = [...new Set([...EXAMPLE_PAGES.map(({ path }) => path), ...ITEM_PATHS])];

/** Types of structured data besides the organization, by route. */
const TYPES: Partial<Record<RouteName, string[]>> = {
  index: ['WebSite'],
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
      expect(full).to.equal(name === 'index' ? 'Larkfield' : `${searchTitle} | Larkfield`);
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
      expect(types).to.deep.equal(['Organization', ...(TYPES[name] ?? ['BreadcrumbList'])]);
    });
  }

  it('has structured data that search engines accept, on every page', async function () {
    const wrong: string[] = [];
    let questions = 0;
    for (const path of PATHS) {
      const { text } = await rawRequest(site.url, path);
      const { things } = readHead(text);
      for (const thing of things)
        wrong.push(...problemsOfRoot(thing).map((problem) => `${path}: ${problem}`));
      const faq = things.find((thing) => thing['@type'] === 'FAQPage');
      const hasQuestions = text.includes('<details') && /class="[^"]*faq/.test(text);
      if (hasQuestions !== Boolean(faq))
        wrong.push(`${path}: questions ${hasQuestions}, data ${Boolean(faq)}`);
      if (faq) questions += 1;
      for (const crumb of (things.find((thing) => thing['@type'] === 'BreadcrumbList')?.itemListElement ??
        []) as {
        item: string;
      }[]) {
        const { status } = await rawRequest(site.url, new URL(crumb.item).pathname, { method: 'HEAD' });
        if (status !== 200) wrong.push(`${path}: ${crumb.item} responds with ${status}`);
      }
    }
    expect(wrong).to.deep.equal([]);
    expect(questions).to.be.above(9);
  });

  it('names a picture on every page, of its title, the name of the site and its mark, that no other page has', async function () {
    const seen = new Set<string>();
    for (const path of PATHS) {
      const { metas } = await headOf(path);
      const url = one(metas, 'property', 'og:image', 'content');
      const response = await fetch(url);
      expect(response.status, `${path}: ${url}`).to.equal(200);
      expect(response.headers.get('content-type')).to.equal('image/png');
      expect(response.headers.get('cache-control'), url).to.contain('immutable');
      expect(pngSize(Buffer.from(await response.arrayBuffer())), url).to.deep.equal([1200, 630]);
      const { locale, path: page } = splitLocale(path, ENGLISH_FIRST);
      expect(url).to.include(`/social/${locale}${page === '/' ? '/index' : page}.png?v=`);
      expect(seen.has(url), url).to.equal(false);
      seen.add(url);
    }
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

  it('has a canonical address with only the query parameters that change the page', async () => {
    const { links } = await headOf('/blog?utm_source=x&tag=web3&page=1');
    expect(one(links, 'rel', 'canonical', 'href')).to.equal(`${site.url}/blog?tag=web3`);
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
