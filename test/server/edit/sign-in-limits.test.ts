import { expect } from 'chai';
import { REFUSAL_STEP_MS, refusalWaitMs, signInDelayMs } from '../../../server/edit/sign-in-limits';

describe('the time that a sign-in takes', () => {
  it('grows with the failures before it, within bounds', () => {
    expect([0, 1, 2, 10].map(signInDelayMs)).to.deep.equal([0, 500, 1_000, 5_000]);
    expect(signInDelayMs(1_000)).to.equal(10_000);
  });
  it('is the same for a refused account, whether PocketBase knows it or not', () => {
    for (const tookMs of [0, 5, 26, 355, 799, 1_999])
      expect(tookMs + refusalWaitMs(tookMs), `${tookMs} ms`).to.equal(REFUSAL_STEP_MS);
    expect(2_100 + refusalWaitMs(2_100), 'on a machine that is slower still').to.equal(2 * REFUSAL_STEP_MS);
  });
});
