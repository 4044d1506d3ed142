import { expect } from 'chai';
import { pageHead } from '../../client/head/page-head';
import { siteConfig, readConfig } from '../../server/config';

const page = {
  path: '/blog',
  query: {},
  title: 'Blog',
  description: 'Notes',
  languages: ['sl', 'en'],
  noIndex: false,
  hasFeed: true,
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
    { name: 'Example', description: '' },
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

  it('names the account on X with one @, however it was typed, and none if there is none', () => {
    const account = (twitter: string) =>
      attributesOf('twitter:site', pageHead({ ...site, twitter }, page).tags)?.content;
    expect([account('@example'), account('')]).to.deep.equal(['@example', undefined]);
  });
});
