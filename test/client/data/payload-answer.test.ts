import { expect } from 'chai';
import { payloadOutcome, type PayloadAnswer } from '../../../client/data/payload-answer';

const page = { route: 'blog', locale: 'en', head: { title: '', tags: [] }, data: {} };
const answer = (parts: Partial<PayloadAnswer>): PayloadAnswer => ({
  status: 200,
  buildId: 'now',
  body: page as unknown as PayloadAnswer['body'],
  ...parts,
});

describe('what a navigation does with an answer', () => {
  it('shows a page of the same build', () =>
    expect(payloadOutcome(answer({}), 'now')).to.deep.equal({ kind: 'page', payload: page }));
  it('shows it where no build is named', () =>
    expect(payloadOutcome(answer({ buildId: null }), 'now').kind).to.equal('page'));
  it('leaves for a page of another build', () =>
    expect(payloadOutcome(answer({ buildId: 'next' }), 'now')).to.deep.equal({ kind: 'outdated' }));
  it('follows redirects', () =>
    expect(
      payloadOutcome(answer({ body: { redirect: { to: 'https://other.example', external: true } } }), 'now'),
    ).to.deep.equal({ kind: 'redirect', to: 'https://other.example', external: true }));
  it('shows the error page for a page that is missing', () =>
    expect(
      payloadOutcome(answer({ status: 404, body: { message: 'Page Not Found: /x' } }), 'now'),
    ).to.deep.equal({ kind: 'missing', status: 404, message: 'Page Not Found: /x' }));
  for (const status of [429, 500, 503])
    it(`tries again after ${status}, whoever answered`, () =>
      expect(
        payloadOutcome(answer({ status, buildId: 'next', body: { message: 'no' } }), 'now'),
      ).to.deep.equal({ kind: 'failed' }));
});
