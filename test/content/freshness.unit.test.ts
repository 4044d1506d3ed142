import { expect } from 'chai';
import {
  afterFailure,
  afterSuccess,
  isLoadDue,
  judgeRead,
  NEVER_LOADED,
} from '../../server/content/freshness';

describe('the freshness of content', () => {
  it('is a hit within its time, stale for any time after it, and a miss before the first load', () => {
    const state = afterSuccess(1_000, 300_000);
    expect(judgeRead(state, 300_999)).to.equal('hit');
    expect(judgeRead(state, 301_000)).to.equal('stale');
    expect(judgeRead(state, Number.MAX_SAFE_INTEGER)).to.equal('stale');
    expect(judgeRead(NEVER_LOADED, 0)).to.equal('miss');
  });

  it('has a longer pause after each failure, up to the last delay', () => {
    let state = NEVER_LOADED;
    const pauses = Array.from({ length: 6 }, () => {
      state = afterFailure(state, 100);
      return state.retryAt - 100;
    });
    expect(pauses).to.deep.equal([250, 500, 1_000, 2_000, 2_000, 2_000]);
    const last = 2_000;
    expect(isLoadDue(state, 99 + last)).to.equal(false);
    expect(isLoadDue(state, 100 + last)).to.equal(true);
  });
});
