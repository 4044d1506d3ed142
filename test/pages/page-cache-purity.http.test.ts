import { expect } from 'chai';
import { setClock, SETTABLE_CLOCK } from '../support/clock';
import { companyPocketBase } from '../support/company-site';
import { eventually } from '../support/eventually';
import { rawRequest, type RawResponse } from '../support/raw-request';
import { EXAMPLE_PAGES } from '../support/routes';
import { startSite, type TestSite } from '../support/site';
import { PAGE_FRESH_MS } from '../../server/pages/page-cache';

/** Occurs in everything that the first visitor sends and must occur in nothing that the next one gets. */
const MARK = 'leaked';

/** Queries that a visitor may arrive with and that do not change the page. */
const QUERIES = [
  `email=${MARK}@mail.example`,
  `utm_source=${MARK}&utm_campaign=${MARK}`,
  `preview=${MARK}`,
  `sent=${MARK}`,
  `sent=contact&name=${MARK}`,
  `referral=${MARK}`,
  `q=${MARK}&sort=${MARK}&page=1`,
  `${MARK}`,
];

const ENV = { SITE_URL: 'https://site.example', TRUST_PROXY: '1' };

/** Everything a visitor's browser or proxy may send; of all this only the encoding may change the response. */
const FOREIGN_HEADERS: Record<string, string> = {
  host: `${MARK}.example`,
  forwarded: `for=1.2.3.4;host=${MARK}.example;proto=http`,
  'x-forwarded-for': '203.0.113.7',
  'x-forwarded-host': `${MARK}.example`,
  'x-forwarded-proto': 'http',
  'x-forwarded-prefix': `/${MARK}`,
  'x-original-url': `/${MARK}`,
  'x-request-id': `${MARK}-request`,
  'accept-language': `en, ${MARK};q=0.5`,
  'user-agent': `${MARK}/1.0`,
  referer: `https://${MARK}.example/`,
  origin: `https://${MARK}.example`,
  cookie: `theme=${MARK}; pb_auth=${MARK}; locale=${MARK}`,
};

/**
 * A clean request for a page. Without `Accept-Language: en`, a visitor of `/` might be redirected to another language.
 */
const cleanVisit = (site: TestSite, path: string) =>
  rawRequest(site.url, path, { headers: { 'accept-language': 'en' } });

/** Every page of the table in one language, since languages differ in their texts alone; the home page in each. */
const PAGES = EXAMPLE_PAGES.filter(({ locale, name }) => locale === 'en' || name === 'index').map(
  ({ path }) => path,
);
/** With pages that a query changes. */
const PATHS = [...PAGES, '/blog?page=2', '/sl/blog?page=2', '/blog?tag=ai'];

describe('the page cache, in which a page depends on its address alone,', function () {
  const clean = new Map<string, RawResponse>();
  let site: TestSite;

  before(async () => {
    const pocketbase = await companyPocketBase();
    const other = await startSite({ pocketbase, env: ENV });
    for (const path of PATHS) clean.set(path, await cleanVisit(other, path));
    await other.stop();
    site = await startSite({ pocketbase, env: { ...ENV, ...SETTABLE_CLOCK } });
  });

  const visitWith = (path: string, query: string) =>
    rawRequest(site.url, path + (path.includes('?') ? '&' : '?') + query, { headers: FOREIGN_HEADERS });

  async function visitAll(path: string): Promise<string[]> {
    const outcomes: string[] = [];
    for (const query of QUERIES) {
      const { headers } = await visitWith(path, query);
      outcomes.push(String(headers['x-page-cache']));
    }
    return outcomes;
  }

  async function expectCleanHit(path: string): Promise<void> {
    const { headers, text } = await cleanVisit(site, path);
    expect(headers['x-page-cache']).to.equal('hit');
    expect(text).not.to.include(MARK);
    expect(text).to.equal(clean.get(path)!.text);
    expect(headers.etag).to.equal(clean.get(path)!.headers.etag);
  }

  for (const path of PATHS)
    it(`serves ${path} the same after a visit with foreign headers as after a clean visit`, async () => {
      expect(await visitAll(path)).to.include('miss');
      await expectCleanHit(path);
    });

  for (const [index, query] of QUERIES.entries())
    it(`serves every page the same after ?${query} and foreign headers made the site render it again`, async () => {
      await setClock(site, (index + 1) * (PAGE_FRESH_MS + 1_000));
      for (const path of PATHS) {
        const { headers } = await visitWith(path, query);
        expect(headers['x-page-cache'], path).to.be.oneOf(['stale', 'bypass']);
        await eventually(() => expectCleanHit(path));
      }
    });

  it('serves payloads that contain nothing of a visitor', async () => {
    for (const path of PAGES) {
      const payload = `${path === '/' ? '' : path}/_payload.json`;
      const expected = (await cleanVisit(site, payload)).text;
      for (const query of QUERIES.filter((one) => !one.startsWith('q='))) {
        const { text } = await rawRequest(site.url, `${payload}?${query}`, { headers: FOREIGN_HEADERS });
        expect(text, `${payload}?${query}`).to.equal(expected);
      }
    }
  });
});
