import { expect } from 'chai';
import { XMLValidator } from 'fast-xml-parser';
import { renderSitemap, renderSitemapIndex, sitemapParts } from '../../server/documents/sitemap';
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
    expect(sitemapParts(pages(25_000), site)).to.have.length(1);
    expect(sitemapParts(pages(25_001), site)).to.have.length(2);
    expect(sitemapParts([], site)).to.have.length(1);
  });

  it('contains all pages when it is split, with the languages of a page together', () => {
    const all = pages(7);
    const parts = sitemapParts(all, site, 6).map((part) => renderSitemap(part, site));
    expect(parts.map(urls)).to.deep.equal([6, 6, 2]);
    for (const part of parts) expect(XMLValidator.validate(part)).to.equal(true);
    expect(parts[2]).to.contain('<loc>https://example.com/blog/6</loc>').and.contain('/sl/blog/6</loc>');
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
