import { expect } from 'chai';
import {
  payloadOutcome,
  payloadPath,
  type MissingPayload,
  type PayloadResponse,
} from '../../client/router/payload';
import type { LayoutData } from '../../client/model/view-types';

const page = { route: 'blog', locale: 'en', head: { title: '', tags: [] }, data: {} };
const layout: LayoutData = {
  menu: [],
  footer: [],
  booking: null,
  company: { name: 'A company', claim: '' },
};
const missing = {
  status: 404,
  message: 'Page Not Found: /x',
  locale: 'en',
  layout,
  head: { title: '', tags: [] },
} satisfies MissingPayload;
const response = (parts: Partial<PayloadResponse>): PayloadResponse => ({
  status: 200,
  buildId: 'now',
  body: page as unknown as PayloadResponse['body'],
  ...parts,
});

describe('the address of a payload', () => {
  const path = (route: Parameters<typeof payloadPath>[0], address: string) =>
    payloadPath(route, new URL(address, 'https://example.com'));
  it('is below that of its page', () => {
    expect(path('index', '/')).to.equal('/_payload.json');
    expect(path('index', '/sl')).to.equal('/sl/_payload.json');
    expect(path('blog', '/blog')).to.equal('/blog/_payload.json');
  });
  it('keeps only the query parameters that change the page or its canonical address', () => {
    expect(path('blog', '/blog?utm_source=x&page=2')).to.equal('/blog/_payload.json?page=2');
    expect(path('web3', '/web3?page=2&sent=contact')).to.equal('/web3/_payload.json?page=2');
  });
});

describe('a navigation that gets a payload', () => {
  it('shows a page of the same build', () =>
    expect(payloadOutcome(response({}), 'now')).to.deep.equal({ kind: 'page', payload: page }));
  it('shows the page if no build is given', () =>
    expect(payloadOutcome(response({ buildId: null }), 'now').kind).to.equal('page'));
  it('makes a full page load if the payload is from another build', () =>
    expect(payloadOutcome(response({ buildId: 'next' }), 'now')).to.deep.equal({ kind: 'document' }));
  it('makes a full page load if the page needs a document', () =>
    expect(payloadOutcome(response({ body: { document: true } }), 'now')).to.deep.equal({
      kind: 'document',
    }));
  it('follows redirects', () =>
    expect(
      payloadOutcome(
        response({ body: { redirect: { to: 'https://other.example', external: true } } }),
        'now',
      ),
    ).to.deep.equal({ kind: 'redirect', to: 'https://other.example', external: true }));
  it('shows the error page, in its own frame, for a page that is missing', () => {
    expect(payloadOutcome(response({ status: 404, body: missing }), 'now')).to.deep.equal({
      kind: 'missing',
      failure: missing,
    });
  });
  it('tries again after a refusal that is no page', () =>
    expect(payloadOutcome(response({ status: 400, body: {} as never }), 'now').kind).to.equal('failed'));
  for (const status of [429, 500, 503])
    it(`tries again after ${status}, regardless of who responded`, () =>
      expect(
        payloadOutcome(response({ status, buildId: 'next', body: { ...missing, status } }), 'now'),
      ).to.deep.equal({ kind: 'failed' }));
});
