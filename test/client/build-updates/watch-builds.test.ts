import { expect } from 'chai';
import { CHECK_BUILD_MS, isCheckDue } from '../../../client/build-updates/watch-builds';

describe('the check for a new build', () => {
  it('is due after an hour', () => {
    expect(CHECK_BUILD_MS).to.equal(3_600_000);
    expect(isCheckDue(0, CHECK_BUILD_MS - 1, false)).to.equal(false);
    expect(isCheckDue(0, CHECK_BUILD_MS, false)).to.equal(true);
  });
  it('waits for a hidden tab to come back', () => {
    expect(isCheckDue(0, 5 * CHECK_BUILD_MS, true)).to.equal(false);
    expect(isCheckDue(0, 5 * CHECK_BUILD_MS, false)).to.equal(true);
  });
});
