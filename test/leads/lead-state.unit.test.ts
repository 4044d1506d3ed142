import { expect } from 'chai';
import { withOpenLead } from '../../client/edit/leads/lead-state';
import { exampleLead, NOW } from './example-lead';

describe('the open lead among those of a page', () => {
  const at = (minutes: number) => exampleLead({ received: new Date(NOW - minutes * 60_000).toISOString() });
  const [newest, answered, oldest] = [at(1), at(2), at(3)];
  const page = [newest, oldest];
  const whole = { isFirst: true, isLast: true };
  const middle = { isFirst: false, isLast: false };

  it('keeps its place after it was answered, also among leads of the same moment', () => {
    expect(withOpenLead(page, answered, middle)).to.deep.equal([newest, answered, oldest]);
    expect(withOpenLead(page, null, whole)).to.equal(page);
    expect(withOpenLead(page, { ...oldest }, whole)).to.equal(page);
    const sameMoment = at(3);
    expect(withOpenLead(page, sameMoment, whole)).to.deep.equal([newest, oldest, sameMoment]);
    expect(withOpenLead([], answered, whole)).to.deep.equal([answered]);
  });

  it('is not shown on a page that it does not belong to', () => {
    for (const lead of [at(0), at(4)]) {
      expect(withOpenLead(page, lead, middle)).to.equal(page);
      expect(withOpenLead(page, lead, whole)).to.have.length(3);
    }
  });
});
