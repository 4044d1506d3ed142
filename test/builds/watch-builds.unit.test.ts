import { expect } from 'chai';
import { isCheckDue } from '../../client/router/watch-builds';

const HOUR_MS = 3_600_000;

describe('the check for a new build', () => {
  it('is due after an hour', () => {
    expect(isCheckDue(0, HOUR_MS - 1, false)).to.equal(false);
    expect(isCheckDue(0, HOUR_MS, false)).to.equal(true);
  });
  it('waits for a hidden tab to come back', () => {
    expect(isCheckDue(0, 5 * HOUR_MS, true)).to.equal(false);
    expect(isCheckDue(0, 5 * HOUR_MS, false)).to.equal(true);
  });
});
