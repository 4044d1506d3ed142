import { expect } from 'chai';
import { payloadOutcome, payloadPath } from '../../client/router/payload';

describe('the address of a payload', () => {
  const path = (route: Parameters<typeof payloadPath>[0], address: string) =>
    payloadPath(route, new URL(address, 'https://example.com'));
  it('keeps only the query parameters that change the page or its canonical address', () => {
    expect(path('blog', '/blog?utm_source=x&page=2')).to.equal('/blog/_payload.json?page=2');
    expect(path('web3', '/web3?page=2&sent=contact')).to.equal('/web3/_payload.json?page=2');
  });
});

describe('a navigation that gets a payload', () => {
  it('tries again after a refusal that is no page', () =>
    expect(payloadOutcome({ status: 400, buildId: 'now', body: {} as never }, 'now').kind).to.equal(
      'failed',
    ));
  for (const status of [429, 500, 503])
    it(`tries again after ${status}, regardless of who responded`, () =>
      expect(payloadOutcome({ status, buildId: 'next', body: {} as never }, 'now').kind).to.equal('failed'));
});
