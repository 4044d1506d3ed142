import { createServer } from 'node:http';
import { expect } from 'chai';
import express from 'express';
import { XMLValidator } from 'fast-xml-parser';
import { loadAllMessages } from '../../client/i18n/all-messages';
import { readConfig } from '../../server/config';
import { createDocumentRouter } from '../../server/documents/document-router';
import { renderSitemap, renderSitemapIndex, sitemapParts } from '../../server/documents/sitemap';
import { createPageCache } from '../../server/pages/page-cache';
import { ENGLISH_FIRST } from '../support/addresses';
import { listen } from '../support/listen';
import { temporaryFolder } from '../support/temporary-folder';

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

  it('of an unknown number is refused without reading the content for each request', async () => {
    let reads = 0;
    const { router } = createDocumentRouter({
      config: readConfig({}),
      messages: await loadAllMessages(),
      content: {
        listIndex: () => Promise.resolve({ entries: [], keys: [`read ${++reads}`] }),
        listing: () => Promise.resolve({ languages: [], changed: '', keys: [] }),
      },
      assets: {},
      socialPictureFolder: temporaryFolder('sitemaps'),
      metrics: { pageCacheRequests: { inc: () => undefined } },
      pageCache: createPageCache({ onRebuildFailure: () => undefined }),
    } as never);
    const { url } = await listen(createServer(express().use(router)));
    const statusOf = async (number: string) => (await fetch(`${url}/sitemap-${number}.xml`)).status;
    expect(await statusOf('2')).to.equal(404);
    const known = reads;
    for (const number of ['2', '3', '99999', '0', '01', 'x']) expect(await statusOf(number)).to.equal(404);
    expect(reads).to.equal(known);
    expect(await statusOf('1')).to.equal(200);
  });
});
