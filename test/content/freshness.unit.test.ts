import { expect } from 'chai';
import {
  afterFailure,
  afterSuccess,
  isLoadDue,
  judgeRead,
  NEVER_LOADED,
  STALE_MAX_MS,
} from '../../server/content/freshness';

describe('the freshness of content', () => {
  it('is a hit within its time, then stale for a week, and after it a miss', () => {
    expect(STALE_MAX_MS).to.equal(7 * 24 * 3_600_000);
    const state = afterSuccess(1_000, 300_000);
    expect(judgeRead(state, 300_999)).to.equal('hit');
    expect(judgeRead(state, 301_000)).to.equal('stale');
    expect(judgeRead(state, 1_000 + STALE_MAX_MS)).to.equal('stale');
    expect(judgeRead(state, 1_001 + STALE_MAX_MS)).to.equal('miss');
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
