import { expect } from 'chai';
import { XMLValidator } from 'fast-xml-parser';
import { renderSitemap, renderSitemapIndex, sitemapCount } from '../../server/documents/sitemap';
import { ENGLISH_FIRST } from '../support/addresses';

const site = { siteUrl: 'https://example.com', ...ENGLISH_FIRST };
const pages = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    path: `/blog/${index}`,
    languages: site.locales,
    lastModified: null,
  }));
const urls = (xml: string) => xml.match(/<loc>/g)!.length;

describe('a sitemap', () => {
  it('has up to 50,000 addresses and is split beyond that', () => {
    expect(sitemapCount(pages(25_000), site)).to.equal(1);
    expect(sitemapCount(pages(25_001), site)).to.equal(2);
    expect(sitemapCount([], site)).to.equal(1);
  });

  it('contains all pages when it is split, with the languages of a page together', () => {
    const all = pages(7);
    expect(sitemapCount(all, site, 6)).to.equal(3);
    const parts = [1, 2, 3].map((number) => renderSitemap(all, number, site, 6)!);
    expect(parts.map(urls)).to.deep.equal([6, 6, 2]);
    for (const part of parts) expect(XMLValidator.validate(part)).to.equal(true);
    expect(parts[2]).to.contain('<loc>https://example.com/blog/6</loc>').and.contain('/sl/blog/6</loc>');
    expect(renderSitemap(all, 4, site, 6)).to.equal(null);
    expect(renderSitemap(all, 0, site, 6)).to.equal(null);
  });

  it('is listed in an index', () => {
    const index = renderSitemapIndex(2, site);
    expect(XMLValidator.validate(index)).to.equal(true);
    expect(index.match(/<loc>[^<]+<\/loc>/g)).to.deep.equal([
      '<loc>https://example.com/sitemap-1.xml</loc>',
      '<loc>https://example.com/sitemap-2.xml</loc>',
    ]);
  });
});
