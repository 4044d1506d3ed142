import { expect } from 'chai';
import { canonicalQuery } from '../../client/model/page-query';
import { pageHead } from '../../client/head/page-head';
import { siteConfig, readConfig } from '../../server/config';

const page = {
  path: '/blog',
  query: {},
  title: 'Blog',
  description: 'Notes',
  languages: ['sl', 'en'],
  noIndex: false,
  image: { src: '/social/en/blog.png', alt: 'Blog', size: { width: 1200, height: 630 } },
  structuredData: [],
} as const;

describe('the head of a page', () => {
  const site = siteConfig(
    readConfig({
      SITE_URL: 'https://example.com',
      SITE_TWITTER: 'example',
      SITE_INDEXABLE: 'false',
      TITLE_SEPARATOR: '-',
      TRAILING_SLASH: 'true',
      LOCALES: 'sl,en',
    }),
    { name: 'Example', description: '', off: [] },
    'en',
  );
  const { title, tags } = pageHead(site, page);
  const attributesOf = (key: string, from = tags) => {
    const tag = from.find((candidate) => candidate.key === key);
    return tag && 'attributes' in tag ? tag.attributes : undefined;
  };

  it('follows the site config', () => {
    expect(title).to.equal('Blog - Example');
    expect(attributesOf('robots')?.content).to.equal('noindex, nofollow');
    expect(attributesOf('twitter:site')?.content).to.equal('@example');
    expect(attributesOf('og:locale')?.content).to.equal('en_GB');
    expect(attributesOf('canonical')?.href).to.equal('https://example.com/en/blog/');
    expect(attributesOf('alternate-sl')?.href).to.equal('https://example.com/blog/');
    expect(attributesOf('alternate-x-default')?.href).to.equal('https://example.com/blog/');
  });

  it('keeps listed query names in canonical addresses, in order, with their values untouched', () => {
    const query = canonicalQuery(new URLSearchParams('tag=AI&utm_source=x&page=2'));
    const head = pageHead(site, { ...page, query });
    for (const [key, attribute] of [
      ['canonical', 'href'],
      ['og:url', 'content'],
    ] as const)
      expect(attributesOf(key, head.tags)?.[attribute]).to.equal(
        'https://example.com/en/blog/?page=2&tag=AI',
      );
    expect(attributesOf('alternate-sl', head.tags)?.href).to.equal('https://example.com/blog/?page=2&tag=AI');
  });

  it('lower-cases the path of canonical addresses', () =>
    expect(attributesOf('canonical', pageHead(site, { ...page, path: '/Blog/Post' }).tags)?.href).to.equal(
      'https://example.com/en/blog/post/',
    ));

  it('names no language that the page is not in', () => {
    const head = pageHead(site, { ...page, languages: ['en'] });
    const keys = head.tags.map(({ key }) => key);
    expect(keys.filter((key) => /alternate/.test(key))).to.deep.equal([]);
    expect(attributesOf('canonical', head.tags)?.href).to.equal('https://example.com/en/blog/');
  });

  it('asks search engines to leave out a page, with its translations, and to follow its links', () => {
    const [shown, hidden] = [false, true].map(
      (noIndex) => pageHead({ ...site, indexable: true }, { ...page, noIndex }).tags,
    );
    expect(attributesOf('robots', shown)?.content).to.equal('index, follow');
    expect(attributesOf('alternate-sl', shown)).to.not.equal(undefined);
    expect(attributesOf('robots', hidden)?.content).to.equal('noindex, follow');
    expect(hidden!.filter(({ key }) => /alternate/.test(key))).to.deep.equal([]);
  });

  it('names the account on X with one @, however it was typed, and none if there is none', () => {
    const account = (twitter: string) =>
      attributesOf('twitter:site', pageHead({ ...site, twitter }, page).tags)?.content;
    expect([account('@example'), account('')]).to.deep.equal(['@example', undefined]);
  });
});
