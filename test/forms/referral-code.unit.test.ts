import { expect } from 'chai';
import { newReferralCode } from '../../server/forms/referral/referral-backend';

describe('newReferralCode', () => {
  it('has 8 characters that cannot be mistaken for one another', () => {
    for (let count = 0; count < 500; count++)
      expect(newReferralCode()).to.match(/^[34679ACDEFGHJKMNPQRTWXY]{8}$/);
  });
  it('does not repeat itself', () => {
    expect(new Set(Array.from({ length: 5000 }, newReferralCode)).size).to.equal(5000);
  });
});
